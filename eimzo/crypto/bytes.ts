/** Bytes without Node's Buffer: the mathematics also runs in a browser. */

export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

export function fromHex(text: string): Uint8Array {
  if (text.length % 2 || !/^[0-9a-f]*$/i.test(text)) throw new RangeError('Not a hexadecimal text')
  return Uint8Array.from({ length: text.length / 2 }, (_, index) =>
    Number.parseInt(text.slice(index * 2, index * 2 + 2), 16),
  )
}

export const concat = (...parts: readonly Uint8Array[]): Uint8Array => concatAll(parts)

/** For lists that may be longer than a call can have arguments. */
export function concatAll(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let offset = 0
  for (const part of parts) {
    whole.set(part, offset)
    offset += part.length
  }
  return whole
}

export function equalBytes(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index])
}

/** Order of encoded elements inside a DER SET OF. */
export function compareBytes(one: Uint8Array, other: Uint8Array): number {
  const shared = Math.min(one.length, other.length)
  for (let index = 0; index < shared; index++) {
    const difference = (one[index] ?? 0) - (other[index] ?? 0)
    if (difference) return difference
  }
  return one.length - other.length
}

export const toBigInt = (bytes: Uint8Array): bigint => (bytes.length ? BigInt(`0x${toHex(bytes)}`) : 0n)

export const toBigIntLittle = (bytes: Uint8Array): bigint => toBigInt(bytes.toReversed())

export function fromBigInt(value: bigint, length: number): Uint8Array {
  const text = value.toString(16)
  if (value < 0n || text.length > length * 2) throw new RangeError(`The number does not fit ${length} bytes`)
  return fromHex(text.padStart(length * 2, '0'))
}

export const fromBigIntLittle = (value: bigint, length: number): Uint8Array => fromBigInt(value, length).toReversed()
