import type { Localized } from '#contract/localized.ts'
import type { QuizQuestion } from '#contract/media/kinds/lesson.ts'
import { shuffled } from './shuffle.ts'

/** A question as one try shows it: `order` says which option of the editors stands at each place. */
export interface Dealt {
  question: QuizQuestion
  order: readonly number[]
  options: readonly Localized[]
}

/** The same seed deals the same questions in the same order. */
export function deal(quiz: readonly QuizQuestion[], seed: number): Dealt[] {
  return shuffled(quiz.length, seed).flatMap((place) => {
    const question = quiz[place]
    if (!question) return []
    const order = shuffled(question.options.length, seed + place + 1)
    return [{ question, order, options: order.flatMap((option) => question.options[option] ?? []) }]
  })
}

export interface Judged {
  score: number
  right: number
  /** By question: the chosen option as editors count them. */
  chosen: Record<string, number>
}

/** What was not answered is wrong. `answers` name places as they were shown. */
export function judge(dealt: readonly Dealt[], answers: ReadonlyMap<string, number>): Judged {
  const chosen: Record<string, number> = {}
  let right = 0
  for (const { question, order } of dealt) {
    const option = order[answers.get(question.id) ?? -1]
    if (option === undefined) continue
    chosen[question.id] = option
    if (option === question.correct) right++
  }
  return { right, chosen, score: dealt.length === 0 ? 0 : Math.floor((100 * right) / dealt.length) }
}
