import type { Localized } from '#contract/localized.ts'
import type { Language } from '#uz/language.ts'
import { latinToCyrillic } from '#uz/transliterate.ts'

/** The text in a language: cyrl is generated from uz until somebody edits it, ru and eng fall back to uz. */
export function textIn(lang: Language, text: Localized): string {
  if (lang === 'cyrl') return text.cyrl ?? latinToCyrillic(text.uz)
  return text[lang] ?? text.uz
}
