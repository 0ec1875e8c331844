import { ObjectIdentifier } from 'asn1js'
import { compareBytes, concat, fromBigInt } from '../crypto/bytes.ts'
import { type Element, universal } from './reader.ts'

/** DER, every element as bytes; and, where asked, the indefinite lengths of BER. */
export function tagged(tag: number, ...parts: readonly Uint8Array[]): Uint8Array {
  const content = concat(...parts)
  return concat(Uint8Array.of(tag, ...lengthOf(content.length)), content)
}

function lengthOf(length: number): number[] {
  if (length < 128) return [length]
  const bytes: number[] = []
  for (let left = length; left; left = Math.floor(left / 256)) bytes.unshift(left % 256)
  return [0x80 | bytes.length, ...bytes]
}

/** Indefinite length: only for constructed tags. */
export const open = (tag: number, ...parts: readonly Uint8Array[]): Uint8Array =>
  concat(Uint8Array.of(tag, 0x80), ...parts, Uint8Array.of(0, 0))

export const sequence = (...parts: readonly Uint8Array[]): Uint8Array => tagged(0x30, ...parts)
export const setOf = (...parts: readonly Uint8Array[]): Uint8Array => tagged(0x31, ...parts.toSorted(compareBytes))
export const octetString = (bytes: Uint8Array): Uint8Array => tagged(0x04, bytes)
export const bitString = (bytes: Uint8Array, unused = 0): Uint8Array => tagged(0x03, Uint8Array.of(unused), bytes)
export const nil = (): Uint8Array => Uint8Array.of(0x05, 0)
export const boolean = (value: boolean): Uint8Array => tagged(0x01, Uint8Array.of(value ? 0xff : 0))
export const utf8 = (value: string): Uint8Array => tagged(0x0c, new TextEncoder().encode(value))
export const printable = (value: string): Uint8Array => tagged(0x13, new TextEncoder().encode(value))
export const oid = (value: string): Uint8Array => new Uint8Array(new ObjectIdentifier({ value }).toBER())

export function bmp(value: string): Uint8Array {
  const units = Array.from({ length: value.length }, (_, index) => value.charCodeAt(index))
  return tagged(0x1e, Uint8Array.from(units.flatMap((unit) => [unit >> 8, unit & 255])))
}

/** A number that is not negative. */
export function integer(value: bigint | number): Uint8Array {
  const digits = BigInt(value).toString(2).length
  // One more bit than the number has, so that it is not read as negative.
  return tagged(0x02, fromBigInt(BigInt(value), Math.floor(digits / 8) + 1))
}

const stamp = (value: Date) => `${value.toISOString().slice(0, 19).replace(/\D/g, '')}Z`
export const utcTime = (value: Date): Uint8Array => tagged(0x17, new TextEncoder().encode(stamp(value).slice(2)))
export const generalizedTime = (value: Date): Uint8Array => tagged(0x18, new TextEncoder().encode(stamp(value)))
/** The kind of time RFC 5280 asks for in that year. */
export const time = (value: Date): Uint8Array =>
  value.getUTCFullYear() >= 1950 && value.getUTCFullYear() < 2050 ? utcTime(value) : generalizedTime(value)

/** The same value in DER, whatever BER it came in; `tag` replaces the first byte, as for implicitly tagged attributes. */
export function der(element: Element, tag?: number): Uint8Array {
  const isString = element.is(universal.octetString)
  const first = tag ?? (isString ? 0x04 : (element.raw[0] ?? 0))
  if (!element.constructed || isString) return tagged(first, element.content)
  const parts = element.children.map((child) => der(child))
  return tagged(first, ...(first === 0x31 ? parts.toSorted(compareBytes) : parts))
}
