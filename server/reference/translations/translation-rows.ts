import { namespaceOf, placeholdersOf } from '#contract/reference/translation-rules.ts'
import type { Translation } from '#contract/reference/translations.ts'
import { isPlural } from '#contract/text-place.ts'
import type { Language } from '#uz/language.ts'
import type { Ctx } from '../../kernel/context.ts'
import type { FieldRefusal } from '../../kernel/refuse.ts'
import { actorName } from '../../kernel/words/actor-name.ts'
import { defaultCyrillic, defaultText, type Override, type TextDefaults, textOf } from '../../kernel/words/words.ts'
import '../tables.ts'

export type ReviewedLanguage = 'ru' | 'eng' | 'cyrl'
export interface TranslationRow extends Override {
  key: string
  review: ReviewedLanguage[]
  rowVersion: number
  updatedAt: Date
  updatedByName: string | null
}
/** What is shown and compared: the text each language really has; null is nobody's text. */
export type Written = { readonly [L in Language]: string | null }

export async function loadRows(ctx: Ctx, keys?: readonly string[]): Promise<Map<string, TranslationRow>> {
  const rows = await ctx.tx
    .selectFrom('translations')
    .select([
      'key',
      'uz',
      'ru',
      'eng',
      'cyrl',
      'review',
      'rowVersion',
      'updatedAt',
      actorName('updatedBy').as('updatedByName'),
    ])
    .$if(keys !== undefined, (query) => query.where('key', 'in', keys ?? []))
    .execute()
  return new Map(rows.map((row) => [row.key, row]))
}

export const written = (key: string, defaults: TextDefaults, override: Override | undefined): Written => ({
  uz: textOf('uz', key, defaults, override) ?? null,
  ru: override?.ru ?? defaultText(defaults, 'ru', key) ?? null,
  eng: override?.eng ?? defaultText(defaults, 'eng', key) ?? null,
  cyrl: textOf('cyrl', key, defaults, override) ?? null,
})

/** Only differences from the code are stored, so that later defaults reach everybody else. */
export function toOverride(
  key: string,
  defaults: TextDefaults,
  texts: { [L in Language]?: string | undefined },
): Override {
  const uz = texts.uz ?? defaultText(defaults, 'uz', key)
  const unless = (text: string | undefined, given: string | undefined) =>
    text === undefined || text === given ? null : text
  return {
    uz: unless(texts.uz, defaultText(defaults, 'uz', key)),
    ru: unless(texts.ru, defaultText(defaults, 'ru', key)),
    eng: unless(texts.eng, defaultText(defaults, 'eng', key)),
    cyrl: unless(texts.cyrl, defaultCyrillic(key, defaults, uz)),
  }
}

const translated: readonly ReviewedLanguage[] = ['ru', 'eng', 'cyrl']

/** A translation unchanged while uz changed may be outdated: it is marked for review. */
export function reviewAfter(
  before: Written,
  after: Written,
  override: Override,
  open: readonly ReviewedLanguage[],
): ReviewedLanguage[] {
  return translated.filter((lang) => {
    const own = lang === 'cyrl' ? override.cyrl : after[lang]
    if (own === null || before[lang] !== after[lang]) return false
    return before.uz !== after.uz || open.includes(lang)
  })
}

/** Placeholders the code fills must be in every language; unknown ones would stay as `{x}` on the page. */
export function placeholderFaults(
  key: string,
  defaults: TextDefaults,
  texts: { [L in Language]?: string | undefined },
): FieldRefusal[] {
  // «One product» may leave the number out.
  const free = isPlural(key) ? ['{n}'] : []
  const needed = placeholdersOf(defaultText(defaults, 'uz', key) ?? texts.uz ?? '').filter(
    (name) => !free.includes(name),
  )
  return (['uz', 'ru', 'eng', 'cyrl'] as const).flatMap((field): FieldRefusal[] => {
    const text = texts[field]
    if (text === undefined) return []
    const found = placeholdersOf(text)
    const absent = needed.find((name) => !found.includes(name))
    if (absent) return [{ field, code: 'V_PLACEHOLDER', values: { name: absent } }]
    const foreign = found.find((name) => !needed.includes(name) && !free.includes(name))
    if (!foreign) return []
    return [
      {
        field,
        code: 'V_PLACEHOLDER_UNKNOWN',
        values: { name: foreign, allowed: needed.map((one) => `«${one}»`).join(', ') || '—' },
      },
    ]
  })
}

export function presentTranslation(key: string, defaults: TextDefaults, row: TranslationRow | undefined): Translation {
  const texts = written(key, defaults, row)
  const overridden = (['uz', 'ru', 'eng', 'cyrl'] as const).filter((lang) => row?.[lang] != null)
  const review = row?.review ?? []
  const missing = texts.uz === null || texts.ru === null || texts.eng === null
  return {
    key,
    namespace: namespaceOf(key),
    ...texts,
    overridden,
    review,
    status: missing ? 'missing' : review.length > 0 ? 'review' : 'ok',
    placeholders: placeholdersOf(defaultText(defaults, 'uz', key) ?? texts.uz ?? ''),
    updatedAt: row?.updatedAt.toISOString() ?? null,
    updatedByName: row?.updatedByName ?? null,
    rowVersion: row?.rowVersion ?? 0,
    can: { update: true, reset: overridden.length > 0 },
  }
}
