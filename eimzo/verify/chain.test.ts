import { describe, expect, test } from 'vitest'
import type { Certificate } from '../asn1/certificate.ts'
import { attribute } from '../asn1/oids.ts'
import { publicKeyOf } from '../crypto/signature.ts'
import { createAuthority } from '../issue/authority.ts'
import { issueCertificate } from '../issue/certificate.ts'
import { issueDemoPerson } from '../issue/demo-people.ts'
import { type ChainQuestion, findChain } from './chain.ts'

const now = new Date('2026-11-15T09:00:00Z')
const day = 24 * 3600 * 1000
const authority = createAuthority({ now })
const root = authority.root.certificate
const intermediate = authority.intermediate.certificate
const { certificate } = issueDemoPerson(authority, 'individual', { now })
const question: ChainQuestion = { certificate, others: [intermediate], roots: [root], at: now, use: 'sign' }

const outcome = (changes: Partial<ChainQuestion>) => {
  const result = findChain({ ...question, ...changes })
  return result.ok ? result.chain.length : result.detail
}
const changed = (base: Certificate, changes: Partial<Certificate>): Certificate => ({ ...base, ...changes })

describe('the way to a root', () => {
  test('goes over the authority', () => {
    expect(outcome({})).toBe(3)
    expect(outcome({ others: [root, certificate, intermediate] })).toBe(3)
    expect(outcome({ others: [], roots: [intermediate] })).toBe(2)
  })

  test.each<[string, Partial<ChainQuestion>, string]>([
    ['no authority at hand', { others: [] }, 'issuer-missing'],
    ['no roots', { roots: [], others: [intermediate, root] }, 'root-untrusted'],
    ['an authority that is none', { others: [changed(intermediate, { isAuthority: false })] }, 'not-an-authority'],
    [
      'an authority whose key may not certify',
      { others: [changed(intermediate, { keyUsage: { signs: true, certifies: false } })] },
      'not-an-authority',
    ],
    ['a root that allows nobody between', { roots: [changed(root, { pathLength: 0 })] }, 'path-too-long'],
    [
      'a critical rule we do not know',
      { certificate: changed(certificate, { unknownCritical: ['1.2.3'] }) },
      'critical-extension-unknown',
    ],
    [
      'the same in the authority',
      { others: [changed(intermediate, { unknownCritical: ['1.2.3'] })] },
      'critical-extension-unknown',
    ],
    [
      'a key that may not sign',
      { certificate: changed(certificate, { keyUsage: { signs: false, certifies: false } }) },
      'key-usage-forbids',
    ],
    ['no right to stamp', { use: 'stamp' }, 'purpose-missing'],
    ['a right to stamp only', { certificate: authority.timestamp.certificate }, 'purpose-missing'],
    ['too late', { at: new Date(now.getTime() + 731 * day) }, 'expired'],
    ['too early', { at: new Date(now.getTime() - 2 * day) }, 'not-yet-valid'],
    ['an authority out of date', { others: [changed(intermediate, { validTo: new Date(0) })] }, 'expired'],
    ['a root out of date', { roots: [changed(root, { validTo: new Date(0) })] }, 'expired'],
    [
      'another signature',
      { certificate: changed(certificate, { signature: new Uint8Array(64) }) },
      'issuer-signature-differs',
    ],
  ])('%s', (_, changes, expected) => {
    expect(outcome(changes)).toBe(expected)
  })

  test('of two certificates of one authority the one valid then is taken', () => {
    const renewed = (validTo: Date) =>
      issueCertificate(
        {
          subject: intermediate.subject.attributes,
          key: publicKeyOf(authority.intermediate.key),
          serialNumber: 99n,
          validFrom: new Date(now.getTime() - 900 * day),
          validTo,
          use: 'authority',
        },
        authority.root,
      )
    expect(outcome({ others: [renewed(new Date(now.getTime() - day)), intermediate] })).toBe(3)
    expect(outcome({ others: [renewed(new Date(now.getTime() - day))] })).toBe('expired')
  })

  test('authorities that certify each other do not lead round for ever', () => {
    const order = { validFrom: new Date(0), validTo: new Date('2040-01-01'), use: 'root' as const, serialNumber: 7n }
    const [one, other] = [authority.intermediate, authority.timestamp]
    const named = (value: string) => [{ oid: attribute.CN, value }]
    const first = issueCertificate({ ...order, subject: named('ONE'), key: publicKeyOf(one.key) }, one)
    const second = issueCertificate(
      { ...order, subject: named('OTHER'), key: publicKeyOf(other.key) },
      { certificate: first, key: one.key },
    )
    const back = issueCertificate(
      { ...order, subject: named('ONE'), key: publicKeyOf(one.key) },
      { certificate: second, key: other.key },
    )
    expect(
      outcome({ certificate: changed(second, { keyUsage: undefined }), others: [first, second, back], roots: [] }),
    ).toBe('issuer-missing')
  })
})
