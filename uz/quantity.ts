import { decimalMark, groupDigits, readDecimal, roundHalfUp, withUnit } from './decimal.ts'
import type { Language } from './language.ts'

/**
 * A decimal string such as '12.5'. decimal(18,3) does not fit a number, and a string passes PostgreSQL, JSON and forms
 * unharmed; the sums inside are done on integer thousandths.
 */
export type Quantity = string

/** Whole thousandths, for exact sums and comparisons. */
export const toThousandths = (quantity: Quantity): bigint => {
  const [, sign, whole = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d{1,3}))?$/.exec(quantity) ?? []
  if (sign === undefined) throw new RangeError(`Not a quantity: ${quantity}`)
  const absolute = BigInt(whole + fraction.padEnd(3, '0'))
  return sign === '-' ? -absolute : absolute
}

export const fromThousandths = (thousandths: bigint): Quantity => {
  const digits = (thousandths < 0n ? -thousandths : thousandths).toString().padStart(4, '0')
  const fraction = digits.slice(-3).replace(/(?<!0)0+$/, '')
  return (thousandths < 0n ? '-' : '') + digits.slice(0, -3) + (fraction && `.${fraction}`)
}

/** What a person types (`1 250,5`) as a quantity; undefined when it has more than 15 whole or 3 decimal digits. */
export function parseQuantity(text: string): Quantity | undefined {
  const read = readDecimal(text)
  if (!read) return undefined
  const whole = read.whole.replace(/^0+(?=\d)/, '')
  const fraction = read.fraction.replace(/(?<!0)0+$/, '')
  if (whole.length > 15 || fraction.length > 3) return undefined
  return whole + (fraction && `.${fraction}`)
}

/** `1 250,5 kg` */
export function formatQuantity(quantity: Quantity, unitSymbol: string, language: Language): string {
  const [whole = '', fraction] = fromThousandths(toThousandths(quantity)).replace('-', '−').split('.')
  return withUnit(groupDigits(whole) + (fraction ? decimalMark[language] + fraction : ''), unitSymbol)
}

/** Pieces, heads and hives are counted whole. */
export const isWhole = (quantity: Quantity) => toThousandths(quantity) % 1000n === 0n

/** A factor to the base unit of its group, as the unit directory stores it: '0.001', '1', '10000'. */
const toRatio = (factor: string): [bigint, bigint] => {
  const [, whole, fraction = ''] = /^(\d+)(?:\.(\d+))?$/.exec(factor) ?? []
  const ratio = whole === undefined ? 0n : BigInt(whole + fraction)
  if (ratio === 0n) throw new RangeError(`Not a factor: ${factor}`)
  return [ratio, 10n ** BigInt(fraction.length)]
}

/** From one unit into another of the same group, half up at a thousandth. */
export function convertQuantity(quantity: Quantity, fromFactor: string, toFactor: string): Quantity {
  const [from, fromScale] = toRatio(fromFactor)
  const [to, toScale] = toRatio(toFactor)
  return fromThousandths(roundHalfUp(toThousandths(quantity) * from * toScale, fromScale * to))
}
