import type { Localized } from '#contract/localized.ts'
import type { Language } from '#uz/language.ts'
import { textIn } from '../../kernel/words/localized.ts'

const inLanguages = new Set(['uz', 'ru', 'eng', 'cyrl'])
const isText = (value: object): value is Localized =>
  'uz' in value && typeof value.uz === 'string' && Object.keys(value).every((key) => inLanguages.has(key))

/** Every text of a kind's own fields in one language; engines need not know where a kind keeps its texts. */
function said(lang: Language, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => said(lang, one))
  if (typeof value !== 'object' || value === null) return value
  return isText(value) ? textIn(lang, value) : saidFields(lang, value)
}

export const saidFields = (lang: Language, fields: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, said(lang, value)]))
