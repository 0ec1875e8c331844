import type { Language } from '#uz/language.ts'
import { wordIn } from './words.ts'

/** How a form says what was ticked, in a language. */
export const answersIn = (lang: Language) => ({
  lang,
  yes: wordIn(lang, 'told', 'yes'),
  no: wordIn(lang, 'told', 'no'),
})
