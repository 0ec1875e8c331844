import { z } from 'zod'
import type { Localized } from '#contract/localized.ts'
import type { PageSlug } from '#contract/reference/page-slugs.ts'
import { FaqItem, type PageContent, PartnerItem } from '#contract/reference/pages.ts'
import type { Ctx } from '../../kernel/context.ts'
import { plainText, safeHtml } from '../../kernel/html.ts'
import { type FieldRefusal, refuseFields } from '../../kernel/refuse.ts'

/** Items as they lie in the database: partners on one page, questions on another. */
const StoredItems = z.object({ partners: z.array(PartnerItem).default([]), faq: z.array(FaqItem).default([]) })
export const readItems = (stored: unknown) => StoredItems.parse(stored)

const each = (clean: (text: string) => string, text: Localized): Localized => ({
  uz: clean(text.uz),
  ru: (text.ru && clean(text.ru)) || undefined,
  eng: (text.eng && clean(text.eng)) || undefined,
  cyrl: (text.cyrl && clean(text.cyrl)) || undefined,
})

/** Cleans content for publication: markup of our editor only, plain texts without any, items only on their pages. */
export function cleanContent(slug: PageSlug, content: PageContent): PageContent {
  const clean: PageContent = {
    title: each(plainText, content.title),
    body: each(safeHtml, content.body),
    partners:
      slug === 'partners' ? content.partners.map((item) => ({ ...item, name: each(plainText, item.name) })) : [],
    faq:
      slug === 'faq'
        ? content.faq.map(({ question, answer }) => ({
            question: each(plainText, question),
            answer: each(safeHtml, answer),
          }))
        : [],
  }
  const faults = missingUzbek(slug, clean)
  if (faults.length > 0) refuseFields(faults)
  return { ...clean, partners: clean.partners.toSorted((a, b) => a.order - b.order) }
}

function missingUzbek(slug: PageSlug, { title, body, partners, faq }: PageContent): FieldRefusal[] {
  const texts: [string, string][] = [
    ['title.uz', title.uz],
    // A list of partners or questions speaks for itself; the other pages are their text.
    ...(slug === 'partners' || slug === 'faq' ? [] : [['body.uz', body.uz] satisfies [string, string]]),
    ...partners.map(({ name }, index): [string, string] => [`partners[${index}].name.uz`, name.uz]),
    ...faq.flatMap(({ question, answer }, index): [string, string][] => [
      [`faq[${index}].question.uz`, question.uz],
      [`faq[${index}].answer.uz`, answer.uz],
    ]),
  ]
  return texts.filter(([, text]) => !text).map(([field]) => ({ field, code: 'V_ML_UZ' }))
}

/** A logo must be a stored picture. */
export async function requireLogos(ctx: Ctx, { partners }: PageContent): Promise<void> {
  const wanted = partners.flatMap(({ logo }) => logo ?? [])
  if (wanted.length === 0) return
  const found = await ctx.tx
    .selectFrom('files')
    .select('id')
    .where('id', 'in', wanted)
    .where('width', 'is not', null)
    .execute()
  const known = new Set(found.map((file) => file.id))
  const faults = partners.flatMap(({ logo }, index): FieldRefusal[] =>
    logo && !known.has(logo)
      ? [{ field: `partners[${index}].logo`, code: 'V_FILE_TYPE', values: { allowed: 'jpg, png, webp' } }]
      : [],
  )
  if (faults.length > 0) refuseFields(faults)
}
