import type { Language } from '#uz/language.ts'
import { hasWord, wordIn } from './words.ts'

/** The name of a state in a sentence; the code itself where it has no name. */
export const stateName = (state: string, lang: Language): string =>
  hasWord('states', state) ? wordIn(lang, 'states', state) : state
