import { roundHalfUp } from '#uz/decimal.ts'

/** An exact fraction: formulas divide, and no float takes part. */
export interface Ratio {
  top: bigint
  /** Never zero or less. */
  bottom: bigint
}

const WHOLE_DIGITS = 15
const SCALE = 1000n
const LIMIT = 10n ** BigInt(WHOLE_DIGITS) * SCALE

/** `-1 250,50` or a number as plain decimal text, `-1250.5`; undefined when it is none or has more than 3 decimals. */
export function readNumber(value: unknown): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  const text = String(value)
    .replace(/[\s\u00a0]/g, '')
    .replace('−', '-')
    .replace(',', '.')
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d{1,30})(?:\.(\d{1,30}))?$/.exec(text) ?? []
  const plainWhole = whole.replace(/^0+(?=\d)/, '')
  const plainFraction = fraction.replace(/(?<!0)0+$/, '')
  if (whole === '' || plainWhole.length > WHOLE_DIGITS || plainFraction.length > 3) return undefined
  const plain = plainWhole + (plainFraction && `.${plainFraction}`)
  return plain === '0' ? '0' : sign + plain
}

/** Of text that `readNumber` gave. */
export function ratioOf(plain: string): Ratio {
  const [, sign = '', whole = '0', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(plain) ?? []
  const top = BigInt(whole + fraction.padEnd(3, '0'))
  return { top: sign ? -top : top, bottom: SCALE }
}

/** Half up at a thousandth; null when it is larger than anything we store. */
export function plainOf({ top, bottom }: Ratio): string | null {
  const thousandths = roundHalfUp(top * SCALE, bottom)
  const absolute = thousandths < 0n ? -thousandths : thousandths
  if (absolute >= LIMIT) return null
  const digits = absolute.toString().padStart(4, '0')
  const fraction = digits.slice(-3).replace(/(?<!0)0+$/, '')
  return (thousandths < 0n ? '-' : '') + digits.slice(0, -3) + (fraction && `.${fraction}`)
}

export const compareNumbers = (a: string, b: string): number => {
  const difference = ratioOf(a).top - ratioOf(b).top
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

/** `125050` tiyin as `1250.5` soʻm. */
export const soumOf = (tiyin: number): string => plainOf({ top: BigInt(tiyin), bottom: 100n }) ?? '0'

export function add(a: Ratio, b: Ratio, sign: 1n | -1n = 1n): Ratio {
  if (a.bottom === b.bottom) return { top: a.top + sign * b.top, bottom: a.bottom }
  return { top: a.top * b.bottom + sign * b.top * a.bottom, bottom: a.bottom * b.bottom }
}
export const multiply = (a: Ratio, b: Ratio): Ratio => ({ top: a.top * b.top, bottom: a.bottom * b.bottom })
export function divide(a: Ratio, b: Ratio): Ratio | null {
  if (b.top === 0n) return null
  const sign = b.top < 0n ? -1n : 1n
  return { top: a.top * b.bottom * sign, bottom: a.bottom * b.top * sign }
}
