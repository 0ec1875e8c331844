import type { Known } from '#contract/contact/tickets/desk.ts'
import type { audiences } from '#contract/media/enums.ts'
import { searchKey } from '#uz/search-key.ts'
import type { Ctx } from '../../kernel/context.ts'
import { textOfHtml } from '../../kernel/html.ts'
import { textIn } from '../../kernel/words/localized.ts'
import { knownInstructions } from '../../media/public.ts'
import { publishedQuestions } from '../../reference/public.ts'

type Audience = (typeof audiences)[number]
const MOST = 10
/** Words shorter than these stand everywhere. */
const LEAST_LETTERS = 3
const TEXT = 600
/** Whoever works for the platform reads of its inside; a stranger does not. */
const inside: readonly Audience[] = ['editor', 'moderator', 'staff']

const wordsOf = (text: string) =>
  searchKey(text)
    .split(' ')
    .filter((word) => word.length >= LEAST_LETTERS)

/**
 * Answers and instructions about what is asked: all words first, then those that share most of them. Three hundred
 * texts are read whole; an index would cost more than it saves.
 */
export async function searchKnowledge(
  ctx: Ctx,
  asked: string,
  { most = MOST, forStrangers = false }: { most?: number; forStrangers?: boolean } = {},
): Promise<Known[]> {
  const words = wordsOf(asked)
  if (words.length === 0) return []
  const questions = (await publishedQuestions(ctx)).map(({ question, answer }) => ({
    title: textIn(ctx.lang, question),
    text: textOfHtml(textIn(ctx.lang, answer)),
    link: '/#faq',
    said: [...Object.values(question), ...Object.values(answer).map((one) => textOfHtml(one ?? ''))].join(' '),
  }))
  const instructions = (await knownInstructions(ctx))
    .filter(
      ({ audiences }) => !forStrangers || audiences.length === 0 || audiences.some((one) => !inside.includes(one)),
    )
    .map(({ title, lead, steps }) => ({
      title: textIn(ctx.lang, title),
      text: [lead && textIn(ctx.lang, lead), ...steps.map((step) => textIn(ctx.lang, step.text))]
        .filter(Boolean)
        .join(' '),
      link: null,
      said: [title, ...(lead ? [lead] : []), ...steps.flatMap((step) => [step.title, step.text])]
        .flatMap((one) => Object.values(one))
        .join(' '),
    }))
  return [...questions, ...instructions]
    .map(({ said, ...one }) => {
      const [title, all] = [searchKey(one.title), searchKey(said)]
      const held = words.filter((word) => all.includes(word))
      return { one, weight: held.length + words.filter((word) => title.includes(word)).length / 2, held: held.length }
    })
    .filter(({ held }) => held * 2 > words.length || held === words.length)
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, most)
    .map(({ one }) => ({ ...one, text: one.text.length > TEXT ? `${one.text.slice(0, TEXT)}…` : one.text }))
}
