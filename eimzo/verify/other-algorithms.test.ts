import { describe, expect, test } from 'vitest'
import { readCertificate } from '../asn1/certificate.ts'
import { nativeVerifier } from './native.ts'
import samples from './openssl-samples.json' with { type: 'json' }
import { firstSigner, type Verdict } from './verdict.ts'

/** Messages made by OpenSSL: keys and encodings that we did not write ourselves. */
const sample = (name: keyof typeof samples) => Uint8Array.from(Buffer.from(samples[name], 'base64'))
const roots = [readCertificate(sample('root'))]
const now = new Date('2026-11-15T22:00:00Z')
const verifier = nativeVerifier({ roots, clock: () => now })
const document = new TextEncoder().encode('some document')
const failureOf = (verdict: Verdict) => (verdict.ok ? 'accepted' : `${verdict.failure.code}: ${verdict.failure.detail}`)

describe('messages made by OpenSSL', () => {
  test.each(['rsa', 'pss', 'twoSigners', 'stamped'] as const)('%s', async (name) => {
    const verdict = await verifier.verifyAttached(sample(name))
    expect(failureOf(verdict)).toBe('accepted')
    expect(verdict.ok && Buffer.from(verdict.content).toString()).toBe('some document')
    expect(verdict.ok && firstSigner(verdict).identity.tin).toBe('412345678')
  })

  test('ECDSA, content apart, signer named by its key', async () => {
    expect(failureOf(await verifier.verifyDetached(sample('ecdsaDetached'), document))).toBe('accepted')
    expect(failureOf(await verifier.verifyDetached(sample('ecdsaDetached'), Uint8Array.of(1)))).toBe(
      'signature-invalid: digest-differs',
    )
  })

  test('an RFC 3161 timestamp of another service', async () => {
    const verdict = await verifier.verifyAttached(sample('stamped'), { timestamp: 'required' })
    expect(verdict.ok && firstSigner(verdict).timestampTime?.toISOString().slice(0, 10)).toBe('2026-11-15')
  })

  test.each([
    ['sha1', 'signature-invalid: algorithm-unsupported'],
    ['shortKey', 'signature-invalid: algorithm-unsupported'],
    ['withoutAttributes', 'signature-invalid: attributes-missing'],
  ] as const)('%s is refused', async (name, expected) => {
    expect(failureOf(await verifier.verifyAttached(sample(name)))).toBe(expected)
  })

  test.each(['rsa', 'pss', 'twoSigners'] as const)('%s with a changed signature', async (name) => {
    const changed = sample(name)
    const last = changed.findLastIndex((byte) => byte !== 0)
    changed[last] = (changed[last] ?? 0) ^ 1
    expect(failureOf(await verifier.verifyAttached(changed))).toBe('signature-invalid: signature-differs')
  })

  test('are not trusted by other roots', async () => {
    expect(failureOf(await nativeVerifier({ roots: [], clock: () => now }).verifyAttached(sample('rsa')))).toMatch(
      /^certificate-invalid: (issuer-missing|root-untrusted)$/,
    )
  })
})
