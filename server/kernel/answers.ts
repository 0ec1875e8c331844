import type { Language } from '#uz/language.ts'
import { wordIn } from './words/words.ts'

/** The words for a ticked and an unticked box, in a language. */
export const answersIn = (lang: Language) => ({
  lang,
  yes: wordIn(lang, 'told', 'yes'),
  no: wordIn(lang, 'told', 'no'),
})
