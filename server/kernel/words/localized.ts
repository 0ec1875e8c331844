import type { Localized } from '#contract/localized.ts'
import type { Language } from '#uz/language.ts'
import { latinToCyrillic } from '#uz/transliterate.ts'

/** The text in a language: cyrl is generated from uz until somebody edits it, ru and eng fall back to uz. */
export function textIn(lang: Language, text: Localized): string {
  if (lang === 'cyrl') return text.cyrl ?? latinToCyrillic(text.uz)
  return text[lang] ?? text.uz
}

/** A text made for every language by one function. */
export const inAll = (say: (lang: Language) => string): Localized => ({
  uz: say('uz'),
  ru: say('ru'),
  eng: say('eng'),
  cyrl: say('cyrl'),
})

/** jsonb keeps keys in an order of its own; texts are compared and shown in ours. */
export const inOrder = ({ uz, ru, eng, cyrl }: Localized) => ({ uz, ru, eng, cyrl })

/** Several texts as one, in every language. */
export const joined = (texts: readonly Localized[], between: string): Localized =>
  inAll((lang) => texts.map((text) => textIn(lang, text)).join(between))
