import type { Language } from './language.ts'

const NBSP = '\u00a0'

/** Digits in groups of three, kept on one line: `1 250 000`. */
export const groupDigits = (digits: string) => digits.replace(/\B(?=(\d{3})+$)/g, NBSP)

export const decimalMark: Record<Language, string> = { uz: ',', ru: ',', eng: '.', cyrl: ',' }

/** `2,6`: a number with its decimals as the language writes them. */
export const decimal = (number: number, language: Language): string =>
  String(number).replace('.', decimalMark[language])

/** Number and unit that must not part at a line end. */
export const withUnit = (number: string, unit: string) => (unit === '' ? number : number + NBSP + unit)

/** Half goes away from zero, so that a refund cancels its charge to the last tiyin. Exact: no float takes part. */
export function roundHalfUp(numerator: bigint, denominator: bigint): bigint {
  const negative = numerator < 0n !== denominator < 0n
  const top = numerator < 0n ? -numerator : numerator
  const bottom = denominator < 0n ? -denominator : denominator
  const rounded = (2n * top + bottom) / (2n * bottom)
  return negative ? -rounded : rounded
}

/** `12,5` or `1 250.00` as whole and fraction digits; undefined for anything else. Signs are not typed, so not taken. */
export function readDecimal(text: string): { whole: string; fraction: string } | undefined {
  const compact = text.replace(/\s/g, '')
  // Two or more equal marks can only be thousands: 1,250,000 and 1.250.000.
  const plain = /^\d{1,3}([,.])\d{3}(?:\1\d{3})+$/.test(compact) ? compact.replace(/[,.]/g, '') : compact
  const [, whole, fraction = ''] = /^(\d+)(?:[.,](\d+))?$/.exec(plain) ?? []
  return whole === undefined ? undefined : { whole, fraction }
}
