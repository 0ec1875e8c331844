import { describe, expect, test } from 'vitest'
import { fromHex, toHex } from '../crypto/bytes.ts'
import { nationalHash } from '../crypto/hash.ts'
import { createPrivateKey, generatePrivateKey, publicKeyOf, verifyDigest } from '../crypto/signature.ts'
import { readSubjectKey, type SubjectKey, writeSubjectKey } from './public-key.ts'
import { Malformed, read } from './reader.ts'

function national(key: SubjectKey) {
  if (key.kind !== 'national') throw new Error('Not a national key')
  return key
}
const fromBase64 = (text: string) => readSubjectKey(read(Buffer.from(text, 'base64')))

/** The vendor's documentation shows a real signature; these are its parts. */
const vendorKey =
  'MGAwGQYJKoZcAw8BAQIBMAwGCiqGXAMPAQECAQEDQwAEQH7cS8X50WPYfroxrnD6DKpUChb845rKi6Dac+B95rZ8QDoQn1o6QcHbuMihP4g8ZyEIxEjChHRrl1b1kOSJUrc='
const vendorSignature =
  'a88ab92b3eed2221925a8532a88ff52d94fc7fa2d0b3579f614822f0723395ee4727de2ed694a21715879637b3181febb94da9016f5a1737d7e9f9920719e90d'
const vendorAttributes =
  '31693018' +
  '06092a864886f70d010903310b06092a864886f70d010701' +
  '301c06092a864886f70d010905310f170d' +
  toHex(new TextEncoder().encode('220927061753Z')) +
  '302f06092a864886f70d01090431220420' +
  '3369cd520c8e556502b9bc0ac34ca69cafee96f2f4a8371a63d4dd7d3a458d05'

describe('the vendor’s own sample', () => {
  test('digest of the signed attributes', () => {
    expect(toHex(nationalHash(fromHex(vendorAttributes)))).toBe(
      '914fb56e49c45375df9953601361796c43fad21dd29b7f717f9ee441ad766f86',
    )
  })

  test('the signature verifies', () => {
    const { key, family } = national(fromBase64(vendorKey))
    expect(family).toBe('OZDST')
    expect(verifyDigest(key, nationalHash(fromHex(vendorAttributes)), fromHex(vendorSignature))).toBe(true)
    expect(verifyDigest(key, nationalHash(fromHex(`${vendorAttributes}00`)), fromHex(vendorSignature))).toBe(false)
  })

  test('what a timestamp of it would stamp', () => {
    expect(toHex(nationalHash(fromHex(vendorSignature)))).toBe(
      'e96377344d7bab212bcb6c6b82c25fb61600bb4d3f9645aa40c3ec51e4827605',
    )
  })
})

describe('public keys', () => {
  test('the fixed key is written as published', () => {
    const key = publicKeyOf(createPrivateKey('A', BigInt(`0x${'0123456789abcdef'.repeat(4)}`)))
    expect(toHex(writeSubjectKey(key))).toBe(
      '3060301906092a865c030f01010201300c060a2a865c030f01010201010343000440' +
        'f8e8e5725d5e71fbce8ff8c5c7d6eb18613dc100d0b168ff7f419ed2dfdbc527' +
        '52c3526e9903ad6174288207e600e1dcbc8d7c26fe53d5e9ee210e27ba7dc225',
    )
  })

  test.each([
    [
      'the national root',
      'MGAwGQYJKoZcAw8BAQIBMAwGCiqGXAMPAQECAQEDQwAEQP6SA5IZiOsT/dsvORAxc+dPtw4UhuGLyRQ74Vf60luGQtUbvsFXqZuqsmCQLB2QtMKx8X8/L4awKeJ3lmYVT7I=',
    ],
    [
      'the vendor’s test root',
      'MGAwGQYJKoZcAw8BAQIBMAwGCiqGXAMPAQECAQEDQwAEQK9gMs6YLoWRm3C2sN8jTwxs5rC/XhUERW11h0XeNGglOTMO8rtFKNKJjQNwcG5oyn8OLOfnlR0g2ymGNi7ud3c=',
    ],
  ])('%s is on curve A', (_, text) => {
    const { key } = national(fromBase64(text))
    expect(key.curve).toBe('A')
    expect(Buffer.from(writeSubjectKey(key)).toString('base64')).toBe(text)
  })

  test.each(['A', 'B', 'C'] as const)('a key of curve %s finds its curve again, in both families', (curve) => {
    const key = publicKeyOf(generatePrivateKey(curve))
    for (const family of ['OZDST', 'OZMST'] as const)
      expect(national(readSubjectKey(read(writeSubjectKey(key, family))))).toMatchObject({ family, key })
  })

  test('a point off the curve is refused', () => {
    const bytes = writeSubjectKey(publicKeyOf(generatePrivateKey()))
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
    expect(() => readSubjectKey(read(bytes))).toThrow(Malformed)
  })
})
