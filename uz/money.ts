import { decimalMark, groupDigits, readDecimal, roundHalfUp, withUnit } from './decimal.ts'
import type { Language } from './language.ts'
import { type Quantity, toThousandths } from './quantity.ts'

/** Money is whole tiyin in a safe integer: 1 soʻm = 100 tiyin. */
export type Tiyin = number

const currencyNames: Record<Language, string> = { uz: 'soʻm', ru: 'сум', eng: 'soum', cyrl: 'сўм' }

const toTiyin = (amount: bigint): Tiyin => {
  const tiyin = Number(amount)
  if (!Number.isSafeInteger(tiyin)) throw new RangeError('Money is beyond the safe integers')
  return tiyin
}

const toBigInt = (tiyin: Tiyin): bigint => {
  if (!Number.isSafeInteger(tiyin)) throw new RangeError('Money must be whole tiyin')
  return BigInt(tiyin)
}

/** `1 250 000`, `1250000,50`, `1 250 000 soʻm` as tiyin; undefined for anything else. Up to two decimals. */
export function parseSoum(text: string): Tiyin | undefined {
  const bare = text.trim().replace(/(?:so[ʻʼ'‘’`]?m|soum|сўм|сум|uzs)\.?$/i, '')
  const read = readDecimal(bare)
  if (!read || read.fraction.length > 2) return undefined
  const tiyin = Number(read.whole + read.fraction.padEnd(2, '0'))
  return Number.isSafeInteger(tiyin) ? tiyin : undefined
}

/** A median or an average is told without tiyin, which nobody has agreed on. */
export const wholeSoum = (tiyin: Tiyin): Tiyin => Math.round(tiyin / 100) * 100

/** `1 250 000 soʻm`; tiyin are shown only when there are any: `1 250,50 soʻm`. */
export function formatMoney(tiyin: Tiyin, language: Language): string {
  const amount = toBigInt(tiyin)
  const absolute = amount < 0n ? -amount : amount
  const rest = absolute % 100n
  const fraction = rest === 0n ? '' : decimalMark[language] + rest.toString().padStart(2, '0')
  const sign = amount < 0n ? '−' : ''
  return withUnit(sign + groupDigits((absolute / 100n).toString()) + fraction, currencyNames[language])
}

const scales: { soum: bigint; names: Record<Language, string> }[] = [
  { soum: 10n ** 12n, names: { uz: 'trln', ru: 'трлн', eng: 'tn', cyrl: 'трлн' } },
  { soum: 10n ** 9n, names: { uz: 'mlrd', ru: 'млрд', eng: 'bn', cyrl: 'млрд' } },
  { soum: 10n ** 6n, names: { uz: 'mln', ru: 'млн', eng: 'm', cyrl: 'млн' } },
  { soum: 10n ** 3n, names: { uz: 'ming', ru: 'тыс.', eng: 'k', cyrl: 'минг' } },
  { soum: 1n, names: { uz: '', ru: '', eng: '', cyrl: '' } },
]

/** A sum for charts and tiles, without the currency: `218,4 mln`. One decimal, rounded half up. */
export function formatCompact(tiyin: Tiyin, language: Language): string {
  const amount = toBigInt(tiyin)
  const absolute = amount < 0n ? -amount : amount
  // Rounding may lift a sum into the next scale: 999 960 soʻm is 1 mln, not 1 000 ming.
  const scale = scales.find(({ soum }) => absolute + soum / 200n >= soum * 100n)
  const tenths = roundHalfUp(absolute, (scale?.soum ?? 1n) * 10n)
  const fraction = tenths % 10n === 0n ? '' : decimalMark[language] + (tenths % 10n).toString()
  const sign = amount < 0n && tenths > 0n ? '−' : ''
  return withUnit(sign + groupDigits((tenths / 10n).toString()) + fraction, scale?.names[language] ?? '')
}

/** Percent with up to two decimals, or no VAT at all (which invoices tell apart from a zero rate). */
export type VatRate = number | 'none'

/** VAT on a net amount, half up at one tiyin. Per line: totals are sums of lines, never recomputed. */
export function vatOf(net: Tiyin, rate: VatRate): Tiyin {
  if (rate === 'none') return 0
  const hundredths = Math.round(rate * 100)
  return toTiyin(roundHalfUp(toBigInt(net) * BigInt(hundredths), 10_000n))
}

export function addVat(net: Tiyin, rate: VatRate): { net: Tiyin; vat: Tiyin; gross: Tiyin } {
  const vat = vatOf(net, rate)
  return { net, vat, gross: toTiyin(toBigInt(net) + toBigInt(vat)) }
}

/** What so much costs at a price for one unit, half up at one tiyin. */
export function costOf(price: Tiyin, quantity: Quantity): Tiyin {
  return toTiyin(roundHalfUp(toBigInt(price) * toThousandths(quantity), 1000n))
}

/** The VAT inside an amount that includes it. Parts always add up; the VAT may lie one tiyin off `vatOf(net)`. */
export function vatWithin(gross: Tiyin, rate: VatRate): { net: Tiyin; vat: Tiyin; gross: Tiyin } {
  const hundredths = rate === 'none' ? 0n : BigInt(Math.round(rate * 100))
  const vat = toTiyin(roundHalfUp(toBigInt(gross) * hundredths, 10_000n + hundredths))
  return { net: gross - vat, vat, gross }
}
