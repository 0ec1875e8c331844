import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toHex } from './bytes.ts'
import { nationalHash } from './hash.ts'

const hashText = (text: string) => toHex(nationalHash(new TextEncoder().encode(text)))

describe('national hash', () => {
  test.each([
    ['', '981e5f3ca30c841487830f84fb433e13ac1101569b9c13584ac483234cd656c0'],
    ['a', 'e74c52dd282183bf37af0079c9f78055715a103f17e3133ceff1aacf2f403011'],
    ['abc', 'b285056dbf18d7392d7677369524dd14747459ed8143997e163b2986f92fd42c'],
    ['The quick brown fox jumps over the lazy dog', '9004294a361a508c586fe53d1f1b02746765e71b765472786e4770d565830a76'],
    ['U'.repeat(128), '1c4ac7614691bbf427fa2316216be8f10d92edfd37cd1027514c1008f649c4e8'],
    ['some document', '3369cd520c8e556502b9bc0ac34ca69cafee96f2f4a8371a63d4dd7d3a458d05'],
    ['localhost', 'd0314bc0e1991131d8736ec10937cdd7c1bdddd5fd3d6e531d9fdfee8246ba81'],
    ['127.0.0.1', 'f0825cdbb6bd6551708b9e4b5c8530be2950885f4176844b2337beb0068167a1'],
    ['F8D2181DC6C02EA819B88FF3EF49BE0C', '735ed03ef3aab35ee4bb80c9e94fa787112befa7ff57fe4b9b73a2710398dd7e'],
  ])('of %j', (text, expected) => {
    expect(hashText(text)).toBe(expected)
  })

  test.each([
    ['localhost', '1854ddae818f9f5a68f92cdf626581df7972db966de7f2d7b0af4c18ad5c328b'],
    ['127.0.0.1', '227e4a1c87923c7bd6cd4afeeb93f2314167d19f143b6ba7e9ebd7f6bbd6449d'],
  ])('of the hash of %j', (text, expected) => {
    expect(toHex(nationalHash(nationalHash(new TextEncoder().encode(text))))).toBe(expected)
  })

  test('tells apart inputs that differ only in zeros at the end', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 100 }), (data) => {
        expect(toHex(nationalHash(data))).not.toBe(toHex(nationalHash(Uint8Array.of(...data, 0))))
      }),
      { numRuns: 50 },
    )
  })

  test('does not depend on where the bytes lie', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1, maxLength: 100 }), (data) => {
        const shifted = new Uint8Array(data.length + 3)
        shifted.set(data, 3)
        expect(nationalHash(shifted.subarray(3))).toEqual(nationalHash(data))
      }),
      { numRuns: 30 },
    )
  })
})
