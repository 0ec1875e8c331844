import type { EligibilityLine } from '#contract/applications/application.ts'
import type { Language } from '#uz/language.ts'
import { textIn } from '../kernel/words/localized.ts'

/** Conditions as they are read: the figures in the language of whoever reads, whoever asked. */
export const linesIn = (lang: Language, lines: readonly EligibilityLine[]) =>
  lines.map(({ have, need, ...line }) => ({
    ...line,
    have: have && textIn(lang, have),
    need: need && textIn(lang, need),
  }))
