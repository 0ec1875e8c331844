import { decimal, withUnit } from './decimal.ts'
import type { Language } from './language.ts'

/** Hundredths of a percent as percents: `14,93`. */
export const percentNumber = (bp: number, language: Language): string => decimal(bp / 100, language)

/** The same with its sign: `14,93 %`. */
export const percent = (bp: number, language: Language): string => withUnit(percentNumber(bp, language), '%')
