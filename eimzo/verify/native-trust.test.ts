import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cms } from '../asn1/oids.ts'
import { writeSignedData } from '../asn1/signed-data-writer.ts'
import * as write from '../asn1/writer.ts'
import { nationalHash } from '../crypto/hash.ts'
import { generatePrivateKey, publicKeyOf } from '../crypto/signature.ts'
import { createAuthority, issueHolder } from '../issue/authority.ts'
import { issueCertificate } from '../issue/certificate.ts'
import { issueDemoPerson } from '../issue/demo-people.ts'
import type { KeyHolder } from '../issue/person.ts'
import { attributeOf, messageAttributes, signMessage, writeSigner } from '../issue/sign.ts'
import { nativeVerifier } from './native.ts'
import { firstSigner, type Verdict } from './verdict.ts'

const now = new Date('2026-11-15T09:00:00Z')
const day = 24 * 3600 * 1000
const authority = createAuthority({ now })
const roots = [authority.root.certificate]
const verifier = nativeVerifier({ roots, clock: () => now })
const document = new TextEncoder().encode('Шартнома № 7: пахта, 20 т')
const person = issueDemoPerson(authority, 'legalEntity', { now })

const sign = ({ key, chain }: KeyHolder) =>
  signMessage({ content: document, detached: false, signingTime: now, key, chain }).pkcs7

const failureOf = (verdict: Verdict) => (verdict.ok ? 'accepted' : `${verdict.failure.code}: ${verdict.failure.detail}`)

describe('trust', () => {
  test('an enclosed root is not trusted for being there', async () => {
    const strange = createAuthority({ now })
    const pkcs7 = sign(issueDemoPerson(strange, 'individual', { now }))
    expect(failureOf(await verifier.verifyAttached(pkcs7))).toBe('certificate-invalid: root-untrusted')
    expect(failureOf(await nativeVerifier({ roots: [], clock: () => now }).verifyAttached(pkcs7))).toBe(
      'certificate-invalid: root-untrusted',
    )
  })

  const withChain = (chain: KeyHolder['chain'] | readonly [KeyHolder['certificate']], key = person.key) =>
    signMessage({ content: document, detached: false, signingTime: now, key, chain }).pkcs7

  test('a missing authority is taken from the configuration, else named', async () => {
    const pkcs7 = withChain([person.certificate])
    expect(failureOf(await verifier.verifyAttached(pkcs7))).toBe('certificate-invalid: issuer-missing')
    const knowing = nativeVerifier({ roots, authorities: [authority.intermediate.certificate], clock: () => now })
    expect(failureOf(await knowing.verifyAttached(pkcs7))).toBe('accepted')
  })

  const order = { subject: [{ oid: '2.5.4.3', value: 'FORGED' }], use: 'person' as const }
  const dates = { validFrom: new Date(now.getTime() - day), validTo: new Date(now.getTime() + day) }

  test('a person may not certify another', async () => {
    const forged = issueHolder({ ...order, ...dates }, person)
    const pkcs7 = signMessage({
      content: document,
      detached: false,
      signingTime: now,
      key: forged.key,
      chain: [forged.certificate, ...person.chain],
    }).pkcs7
    expect(failureOf(await verifier.verifyAttached(pkcs7))).toBe('certificate-invalid: not-an-authority')
  })

  test('an authority without the right to make authorities', async () => {
    const below = issueHolder(
      { ...order, ...dates, use: 'authority', subject: [{ oid: '2.5.4.3', value: 'BELOW' }] },
      authority.intermediate,
    )
    const forged = issueHolder({ ...order, ...dates }, below)
    const chain = [forged.certificate, below.certificate, authority.intermediate.certificate] as const
    const pkcs7 = withChain(chain, forged.key)
    expect(failureOf(await verifier.verifyAttached(pkcs7))).toBe('certificate-invalid: path-too-long')
  })

  test('a certificate with an authority’s name but another’s signature', async () => {
    const key = generatePrivateKey()
    const certificate = issueCertificate(
      { ...order, ...dates, key: publicKeyOf(key), serialNumber: 5n },
      { certificate: authority.intermediate.certificate, key: generatePrivateKey() },
    )
    const pkcs7 = withChain([certificate, authority.intermediate.certificate, authority.root.certificate], key)
    expect(failureOf(await verifier.verifyAttached(pkcs7))).toBe('certificate-invalid: issuer-signature-differs')
  })

  test('somebody else’s certificate beside one’s own signature', async () => {
    const pkcs7 = withChain(person.chain, generatePrivateKey())
    expect(failureOf(await verifier.verifyAttached(pkcs7))).toBe('signature-invalid: signature-differs')
  })

  test('the new family is accepted and marked as unproven', async () => {
    const key = generatePrivateKey('C')
    const certificate = issueCertificate(
      { ...order, ...dates, family: 'OZMST', key: publicKeyOf(key), serialNumber: 6n },
      authority.root,
    )
    const verdict = await verifier.verifyAttached(withChain([certificate], key), { identity: 'optional' })
    expect(verdict.ok && firstSigner(verdict).isUnproven).toBe(true)
  })

  test('a crowd of authorities with one name does not cost more than a few checks', async () => {
    const crowd = Array.from({ length: 60 }, (_, index) =>
      issueCertificate(
        {
          ...dates,
          subject: authority.intermediate.certificate.subject.attributes,
          use: 'authority',
          key: publicKeyOf(person.key),
          serialNumber: BigInt(index + 1),
        },
        { key: person.key },
      ),
    )
    const pkcs7 = signMessage({
      content: document,
      detached: false,
      signingTime: now,
      key: person.key,
      chain: [person.certificate, ...crowd],
    }).pkcs7
    const start = process.threadCpuUsage()
    expect(failureOf(await verifier.verifyAttached(pkcs7))).toBe('certificate-invalid: path-too-long')
    expect(process.threadCpuUsage(start).user).toBeLessThan(5_000_000)
  })
})

describe('hostile messages', () => {
  const attributes = messageAttributes(cms.data, nationalHash(document), now)
  const nested = (depth: number): Uint8Array => (depth ? write.sequence(nested(depth - 1)) : write.nil())

  test.each([
    ['deeply nested', nested(3000)],
    ['a deeply nested message inside', write.sequence(write.oid(cms.signedData), write.tagged(0xa0, nested(200)))],
    ['oversized', new Uint8Array(65 * 1024 * 1024)],
    ['another kind of message', write.sequence(write.oid(cms.data), write.tagged(0xa0, write.octetString(document)))],
    ['a certificate', person.certificate.raw],
    [
      'nobody signed',
      writeSignedData({
        contentType: cms.data,
        content: document,
        digestAlgorithms: [],
        certificates: [],
        signers: [],
      }),
    ],
    ['a wrong tag', Uint8Array.from(sign(person)).with(13, 0xa1)],
  ])('%s: malformed', async (_, bytes) => {
    expect(failureOf(await verifier.verifyAttached(bytes))).toBe('malformed: not-a-signed-message')
  })

  test.each([
    [
      'a digest given twice',
      [...attributes, ...messageAttributes(cms.data, nationalHash(Uint8Array.of(1)), now).slice(2)],
      'malformed',
    ],
    ['no digest', attributes.slice(0, 2), 'signature-invalid: attributes-missing'],
    ['no content type', attributes.slice(1), 'signature-invalid: attributes-missing'],
    [
      'another content type',
      messageAttributes(cms.timestampInfo, nationalHash(document), now),
      'signature-invalid: content-type-differs',
    ],
    [
      'a time that is none',
      [...attributes.slice(0, 1), ...attributes.slice(2), attributeOf(cms.signingTime, write.nil())],
      'malformed',
    ],
  ])('%s among the signed attributes', async (_, chosen, expected) => {
    const { certificate, key } = person
    const { bytes, digestAlgorithm } = writeSigner({ certificate, key, attributes: chosen, random: undefined })
    const pkcs7 = writeSignedData({
      contentType: cms.data,
      content: document,
      digestAlgorithms: [digestAlgorithm],
      certificates: person.chain.map(({ raw }) => raw),
      signers: [bytes],
    })
    expect(failureOf(await verifier.verifyAttached(pkcs7))).toContain(expected)
  })

  test('any bytes get a verdict', async () => {
    const base = sign(person)
    await fc.assert(
      fc.asyncProperty(fc.nat(base.length - 1), fc.uint8Array({ minLength: 1, maxLength: 8 }), async (at, noise) => {
        const verdict = await verifier.verifyAttached(
          Uint8Array.of(...base.subarray(0, at), ...noise, ...base.subarray(at)),
        )
        expect(verdict.ok ? verdict.signers.length : verdict.failure.code).toBeTruthy()
      }),
      { numRuns: 200 },
    )
  })
})
