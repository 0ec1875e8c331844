import type { Language } from '#uz/language.ts'
import { hasWord, wordIn } from './words.ts'

/** A state of any process in words, for sentences; the state itself where it has none: better a code than nothing. */
export const stateName = (state: string, lang: Language): string =>
  hasWord('states', state) ? wordIn(lang, 'states', state) : state
