export const languages = ['uz', 'ru', 'eng', 'cyrl'] as const

export type Language = (typeof languages)[number]

export const isLanguage = (value: unknown): value is Language => languages.some((language) => language === value)

/** For `lang`, hreflang and Intl. */
export const bcp47: Record<Language, string> = { uz: 'uz', ru: 'ru', eng: 'en', cyrl: 'uz-Cyrl' }

/** Each language in its own words. */
export const languageNames: Record<Language, string> = {
  uz: 'Oʻzbekcha',
  ru: 'Русский',
  eng: 'English',
  cyrl: 'Ўзбекча',
}
