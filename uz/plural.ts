import type { Language } from './language.ts'

export type PluralForm = 'one' | 'few' | 'many' | 'other'

// uz-Cyrl is missing from some engines' data; Cyrillic Uzbek counts as Latin Uzbek does.
const locales: Record<Language, string> = { uz: 'uz', ru: 'ru', eng: 'en', cyrl: 'uz' }
const rules = new Map<Language, Intl.PluralRules>()

const rulesOf = (language: Language) => {
  const known = rules.get(language) ?? new Intl.PluralRules(locales[language])
  rules.set(language, known)
  return known
}

/** Which form of a counted text to take: uz and cyrl one/other, ru one/few/many/other, eng one/other. */
export function pluralForm(language: Language, count: number): PluralForm {
  const form = rulesOf(language).select(count)
  return form === 'one' || form === 'few' || form === 'many' ? form : 'other'
}
