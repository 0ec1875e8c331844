import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { concat, concatAll, fromHex, toHex } from '../crypto/bytes.ts'
import { bits, boolean, Element, integer, listOf, Malformed, octets, read, sequence } from './reader.ts'
import { text, time } from './text.ts'
import * as write from './writer.ts'

const nested = (depth: number): Uint8Array => (depth ? write.sequence(nested(depth - 1)) : write.nil())
const manyOpen = (count: number) => concatAll(Array.from({ length: count }, () => Uint8Array.of(0x30, 0x80)))

/** Opens every element down to the last. */
function readAll(bytes: Uint8Array): number {
  const count = (element: Element): number =>
    element.constructed ? element.children.reduce((sum, part) => sum + count(part), 1) : element.content.length
  return count(read(bytes))
}

describe('hostile bytes', () => {
  test.each([
    ['nothing', ''],
    ['a tag without length', '30'],
    ['a length longer than the input', '3010020101'],
    ['a length of 2^32', '3084ffffffff020101'],
    ['a length of 126 bytes', `30fe${'ff'.repeat(126)}`],
    ['an endless tag', `1f${'ff'.repeat(64)}`],
    ['open length without an end', '3080020101'],
    ['open length on a primitive', '04800000'],
    ['bytes after the end', '02010100'],
    ['reserved tag', '2f00'],
    ['a part longer than its parent', '30023003020101'],
    ['an end mark with a length', '30800201010001'],
  ])('%s', (_, hex) => {
    expect(() => readAll(fromHex(hex))).toThrow(Malformed)
  })

  test('the same bytes with the fault mended are read', () => {
    for (const hex of ['30053003020101', '30800201010000', '020101']) expect(readAll(fromHex(hex))).toBeGreaterThan(0)
  })

  test('deep nesting is refused, in definite and in open lengths', () => {
    expect(read(nested(30))).toBeInstanceOf(Element)
    expect(() => read(nested(100))).toThrow(Malformed)
    expect(() => read(nested(5000))).toThrow(Malformed)
    expect(() => read(manyOpen(200_000))).toThrow(Malformed)
  })

  test('a million tiny elements are refused', () => {
    expect(() =>
      read(
        write.tagged(
          0x30,
          new Uint8Array(2_000_000).fill(0).map((_, at) => (at % 2 ? 0 : 5)),
        ),
      ),
    ).toThrow(Malformed)
  })

  test.each([1, 2, 3, 6, 10, 12, 13, 19, 22, 23, 24, 28, 30])('a value of tag %i and 60 MB costs nothing', (tag) => {
    expect(() => read(write.tagged(tag, new Uint8Array(60_000_000).fill(0x31)))).toThrow('too large')
  })

  test('many middling identifiers cost nothing either', () => {
    const identifiers = concatAll(Array.from({ length: 5000 }, () => write.tagged(6, new Uint8Array(120).fill(0x31))))
    expect(() => read(write.tagged(0x30, identifiers))).toThrow('too large')
  })

  test('a string in very many pieces does not overflow anything', () => {
    const pieces = concatAll(Array.from({ length: 100_000 }, () => write.octetString(new Uint8Array(600))))
    const string = write.open(0x24, pieces)
    expect(octets(read(string)).length).toBe(60_000_000)
  })

  test('too large is refused before reading', () => {
    expect(() => read(new Uint8Array(64 * 1024 * 1024 + 1))).toThrow('too large')
  })

  test('any bytes are either read or called malformed', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        try {
          read(bytes)
        } catch (error) {
          expect(error).toBeInstanceOf(Malformed)
        }
      }),
      { numRuns: 2000 },
    )
  })

  test('wrong kinds are called malformed', () => {
    const number = read(write.integer(5))
    const readers = [sequence, listOf, octets, bits, boolean, text, time, (element: Element) => element.oid]
    for (const reader of readers) expect(() => reader(number)).toThrow(Malformed)
    expect(() => integer(read(fromHex('0200')))).toThrow(Malformed)
    expect(() => number.children).toThrow(Malformed)
    expect(() => sequence(read(write.sequence())).next()).toThrow(Malformed)
    expect(() => bits(read(fromHex('0300')))).toThrow(Malformed)
  })
})

describe('what is written is read back', () => {
  test('numbers', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 2n ** 200n }), (value) => {
        expect(integer(read(write.integer(value)))).toBe(value)
      }),
    )
    expect(toHex(write.integer(127))).toBe('02017f')
    expect(toHex(write.integer(128))).toBe('02020080')
    expect(integer(read(fromHex('0201ff')))).toBe(-1n)
  })

  test('texts, with letters of every script', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (value) => {
        expect(text(read(write.utf8(value)))).toBe(value)
        expect(text(read(write.bmp(value)))).toBe(value)
      }),
    )
  })

  test('times, whichever kind the year asks for', () => {
    const range = { min: new Date('1950-01-01'), max: new Date('2199-12-31'), noInvalidDate: true }
    fc.assert(
      fc.property(fc.date(range), (value) => {
        value.setUTCMilliseconds(0)
        expect(time(read(write.time(value)))).toEqual(value)
        expect(time(read(write.generalizedTime(value)))).toEqual(value)
      }),
    )
  })

  test.each([
    '170d3232303932373036313735335a0a',
    '170d3232313332373036313735335a',
    '170d3232303933313036313735335a',
    '1700',
  ])('%s is no time', (hex) => {
    expect(() => time(read(fromHex(hex)))).toThrow(Malformed)
  })

  test('a string in pieces is one string, and DER makes it so', () => {
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ maxLength: 20 }), { maxLength: 5 }), (pieces) => {
        const element = read(write.open(0x24, ...pieces.map(write.octetString)))
        expect(octets(element)).toEqual(concat(...pieces))
        expect(write.der(element)).toEqual(write.octetString(concat(...pieces)))
      }),
    )
  })

  test('DER sorts sets and closes lengths', () => {
    const loose = write.open(0x31, write.integer(3), write.open(0x30, write.integer(1)), write.integer(2))
    expect(toHex(write.der(read(loose)))).toBe('310b0201020201033003020101')
  })

  test.each(['1.2.860.3.16.1.1', '0.9.2342.19200300.100.1.1', '2.16.840.1.101.3.4.2.1'])('identifier %s', (oid) => {
    expect(read(write.oid(oid)).oid).toBe(oid)
  })
})
