import { type Element, Malformed } from './reader.ts'

const utf16 = (bytes: Uint8Array) => {
  if (bytes.length % 2) throw new Malformed('A text of 16-bit letters has an odd length')
  return Array.from({ length: bytes.length / 2 }, (_, index) =>
    String.fromCharCode(((bytes[index * 2] ?? 0) << 8) | (bytes[index * 2 + 1] ?? 0)),
  ).join('')
}
const utf8 = (bytes: Uint8Array) => {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw new Malformed('A text is not UTF-8')
  }
}
const latin1 = (bytes: Uint8Array) => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')

const decoders: Readonly<Record<number, (bytes: Uint8Array) => string>> = {
  12: utf8, // UTF8String
  18: latin1, // NumericString
  19: latin1, // PrintableString
  20: latin1, // TeletexString, in practice Latin-1
  22: latin1, // IA5String
  26: latin1, // VisibleString
  30: utf16, // BMPString
}

export function text(element: Element): string {
  const decode = element.tagClass === 'universal' ? decoders[element.tag] : undefined
  if (!decode || element.constructed) throw new Malformed('A text is expected')
  return decode(element.content)
}

const shapes: Readonly<Record<number, RegExp>> = {
  23: /^(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)?Z$/, // UTCTime
  24: /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(?:[.,]\d+)?Z$/, // GeneralizedTime
}

export function time(element: Element): Date {
  const shape = element.tagClass === 'universal' ? shapes[element.tag] : undefined
  const parts = shape?.exec(latin1(element.content))
  if (!parts) throw new Malformed('A time in UTC is expected')
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts
    .slice(1)
    .map((part) => Number(part ?? 0))
  // Two-digit years turn at 50 (RFC 5280).
  const fullYear = element.tag === 23 ? year + (year < 50 ? 2000 : 1900) : year
  const value = new Date(Date.UTC(fullYear, month - 1, day, hour, minute, second))
  if (value.getUTCMonth() !== month - 1 || value.getUTCDate() !== day || hour > 23 || minute > 59 || second > 60)
    throw new Malformed('There is no such date')
  return value
}
