import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fromBigInt, fromHex, toBigInt, toBigIntLittle, toHex } from './bytes.ts'
import { type CurveName, isOnCurve, orderOf } from './curves.ts'
import { nationalHash } from './hash.ts'
import {
  createPrivateKey,
  createPublicKey,
  generatePrivateKey,
  publicKeyOf,
  signDigest,
  verifyDigest,
} from './signature.ts'

const ascii = (text: string) => new TextEncoder().encode(text)
const curves: readonly CurveName[] = ['A', 'B', 'C']

describe('the signing vector with a fixed random number', () => {
  const key = createPrivateKey('A', BigInt(`0x${'0123456789abcdef'.repeat(4)}`))
  const k = fromHex('00112233445566778899aabbccddeeff'.repeat(2))
  const digest = nationalHash(ascii('abc'))

  test('public key', () => {
    expect(publicKeyOf(key).point).toEqual({
      x: 0x27c5dbdfd29e417fff68b1d000c13d6118ebd6c7c5f88fcefb715e5d72e5e8f8n,
      y: 0x25c27dba270e21eee9d553fe267c8dbcdce100e60782287461ad03996e52c352n,
    })
  })

  test('the digest is read from its low end', () => {
    expect(toBigIntLittle(digest)).toBe(0x2cd42ff986293b167e994381ed59747414dd24953677762d39d718bf6d0585b2n)
  })

  test('s, then r', () => {
    const signature = signDigest(key, digest, () => k)
    expect(toHex(signature)).toBe(
      '6ea764e4a395299100f8e684be9718ea2e541d3aae81ccc9ce2f0ae7089ac986' +
        '73df512b2e4242215efebb7de1ff2f43a043e61a0e141af77e9b750e539b50eb',
    )
    expect(verifyDigest(publicKeyOf(key), digest, signature)).toBe(true)
  })
})

describe('signing and verifying', () => {
  const anyDigest = fc.uint8Array({ minLength: 32, maxLength: 32 })
  const anyKey = fc
    .tuple(fc.constantFrom(...curves), fc.bigInt({ min: 1n, max: 2n ** 256n }))
    .map(([curve, seed]) => createPrivateKey(curve, 1n + (seed % (orderOf(curve) - 1n))))

  test('what a key signs its public half accepts, on every curve', () => {
    fc.assert(
      fc.property(anyKey, anyDigest, (key, digest) => {
        expect(verifyDigest(publicKeyOf(key), digest, signDigest(key, digest))).toBe(true)
      }),
      { numRuns: 40 },
    )
  })

  test('one changed bit of signature or digest is refused', () => {
    fc.assert(
      fc.property(anyKey, anyDigest, fc.nat(95), fc.nat(7), (key, digest, at, bit) => {
        const all = Uint8Array.of(...signDigest(key, digest), ...digest)
        all[at] = (all[at] ?? 0) ^ (1 << bit)
        expect(verifyDigest(publicKeyOf(key), all.subarray(64), all.subarray(0, 64))).toBe(false)
      }),
      { numRuns: 40 },
    )
  })

  test('another key is refused', () => {
    const digest = nationalHash(ascii('abc'))
    const signature = signDigest(generatePrivateKey(), digest)
    expect(verifyDigest(publicKeyOf(generatePrivateKey()), digest, signature)).toBe(false)
  })

  test('a digest of zeros still signs', () => {
    const key = generatePrivateKey()
    expect(verifyDigest(publicKeyOf(key), new Uint8Array(32), signDigest(key, new Uint8Array(32)))).toBe(true)
  })
})

describe('ranges', () => {
  const key = generatePrivateKey()
  const digest = nationalHash(ascii('abc'))
  const q = orderOf('A')

  test('private keys are between 0 and the order', () => {
    expect(() => createPrivateKey('A', 0n)).toThrow(RangeError)
    expect(() => createPrivateKey('A', q)).toThrow(RangeError)
    expect(() => signDigest({ curve: 'A', d: q }, digest)).toThrow(RangeError)
    expect(createPrivateKey('A', q - 1n).d).toBe(q - 1n)
  })

  test('public keys are on their curve', () => {
    const { point } = publicKeyOf(key)
    expect(() => createPublicKey('A', { x: point.x, y: point.y ^ 1n })).toThrow(RangeError)
    expect(() => createPublicKey('B', point)).toThrow(RangeError)
    expect(isOnCurve('A', { x: point.x + 2n ** 256n - 617n, y: point.y })).toBe(false)
    expect(verifyDigest({ curve: 'B', point }, digest, signDigest(key, digest))).toBe(false)
  })

  test.each([
    ['s = 0', 0n, 1n],
    ['r = 0', 1n, 0n],
    ['s = order', q, 1n],
    ['r = order', 1n, q],
  ])('%s is no signature', (_, s, r) => {
    expect(verifyDigest(publicKeyOf(key), digest, Uint8Array.of(...fromBigInt(s, 32), ...fromBigInt(r, 32)))).toBe(
      false,
    )
  })

  test.each([0, 63, 65])('%i bytes are no signature', (length) => {
    expect(verifyDigest(publicKeyOf(key), digest, new Uint8Array(length).fill(1))).toBe(false)
  })

  test.each(['B', 'C'] as const)(
    'a signature with the order added is another text, and refused, on curve %s',
    (curve) => {
      const other = generatePrivateKey(curve)
      const signature = signDigest(other, digest, () => fromBigInt(77n, 32))
      const s = toBigInt(signature.subarray(0, 32)) + orderOf(curve)
      const forged =
        s < 2n ** 256n ? Uint8Array.of(...fromBigInt(s, 32), ...signature.subarray(32)) : signature.subarray(1)
      expect(verifyDigest(publicKeyOf(other), digest, signature)).toBe(true)
      expect(verifyDigest(publicKeyOf(other), digest, forged)).toBe(false)
    },
  )

  test('random numbers outside the range are drawn again, and a broken source is not waited for', () => {
    const drawn = [new Uint8Array(32), new Uint8Array(32).fill(255), fromBigInt(5n, 32)]
    expect(generatePrivateKey('A', () => drawn.shift() ?? new Uint8Array(32)).d).toBe(5n)
    expect(() => generatePrivateKey('A', () => new Uint8Array(32))).toThrow('randomness')
  })
})
