import { describe, expect, test } from 'vitest'
import { cms } from '../asn1/oids.ts'
import { readSignedData } from '../asn1/signed-data.ts'
import { attachTimestampToken, joinSignedData, makeAttached, writeSignedDataDer } from '../asn1/signed-data-writer.ts'
import { readTimestampToken } from '../asn1/timestamp.ts'
import * as write from '../asn1/writer.ts'
import { toHex } from '../crypto/bytes.ts'
import { nationalHash } from '../crypto/hash.ts'
import { createAuthority, timestampService } from '../issue/authority.ts'
import { issueDemoPerson } from '../issue/demo-people.ts'
import type { KeyHolder } from '../issue/person.ts'
import { attributeOf, messageAttributes, signMessage, writeSigner } from '../issue/sign.ts'
import { issueTimestampToken, stampMessage } from '../issue/timestamp.ts'
import { nativeVerifier } from './native.ts'
import { firstSigner, type Verdict } from './verdict.ts'

const now = new Date('2026-11-15T09:00:00Z')
const day = 24 * 3600 * 1000
const authority = createAuthority({ now })
const roots = [authority.root.certificate]
const verifier = nativeVerifier({ roots, clock: () => now })
const tsa = timestampService(authority, () => now)
const document = new TextEncoder().encode('Шартнома № 7: пахта, 20 т')
const person = issueDemoPerson(authority, 'legalEntity', { now })

const sign = (holder: KeyHolder, more: { content?: Uint8Array; detached?: boolean; signingTime?: Date } = {}) =>
  signMessage({ content: document, detached: false, signingTime: now, key: holder.key, chain: holder.chain, ...more })
    .pkcs7

const failureOf = (verdict: Verdict) => (verdict.ok ? 'accepted' : `${verdict.failure.code}: ${verdict.failure.detail}`)

describe('a message as the signing client writes it', () => {
  const pkcs7 = sign(person)

  test('has the published form', () => {
    const text = Buffer.from(pkcs7).toString('base64')
    expect(text.startsWith('MIAGCSqGSIb3DQEHAqCA')).toBe(true)
    expect(toHex(pkcs7).endsWith('000000000000')).toBe(true)
    expect(toHex(pkcs7)).toContain(`a080248004${document.length.toString(16)}${toHex(document)}000000000000`)
    const { certificates, signers } = readSignedData(pkcs7)
    expect(certificates).toHaveLength(3)
    expect([...(signers[0]?.signedAttributes?.keys() ?? [])]).toEqual([
      cms.contentType,
      cms.signingTime,
      cms.messageDigest,
    ])
    expect(signers[0]?.signedBytes).toHaveLength(107)
    expect(signers[0]?.signature).toHaveLength(64)
  })

  test('is accepted; the verdict says who signed what and when', async () => {
    const verdict = await verifier.verifyAttached(pkcs7)
    if (!verdict.ok) throw new Error(failureOf(verdict))
    expect(Buffer.from(verdict.content).toString()).toBe('Шартнома № 7: пахта, 20 т')
    expect(firstSigner(verdict)).toMatchObject({
      serialNumber: person.certificate.serialNumber.toString(16),
      identity: { tin: '301234567', uid: '487654321', title: 'DIREKTOR', isLegalEntity: true, isSoleProprietor: false },
      signingTime: now,
      timestampTime: undefined,
      policies: ['1.3.6.1.4.1.46709.1.2.1'],
      revocation: 'unchecked',
      isUnproven: false,
    })
  })

  test('a changed byte is refused wherever it stands', async () => {
    const original = await verifier.verifyAttached(pkcs7)
    const accepted: number[] = []
    // Each try costs a verification; an odd step visits all kinds of places.
    for (let at = 0; at < pkcs7.length; at += 13) {
      const changed = Uint8Array.from(pkcs7)
      changed[at] = (changed[at] ?? 0) ^ 0x01
      const verdict = await verifier.verifyAttached(changed)
      if (verdict.ok) {
        accepted.push(at)
        expect(verdict.signers).toEqual(original.ok && original.signers)
        expect(verdict.content).toEqual(document)
      }
    }
    // The enclosed copy of the root is not used: trust comes from the configured one.
    const root = Buffer.from(pkcs7).indexOf(authority.root.certificate.raw)
    const free = accepted.filter((at) => at < root || at >= root + authority.root.certificate.raw.length)
    expect(free).toEqual([])
  }, 60_000)

  test('cut off anywhere it is malformed, never a crash', async () => {
    for (let length = 0; length < pkcs7.length; length += 7) {
      const verdict = await verifier.verifyAttached(pkcs7.subarray(0, length))
      expect(failureOf(verdict), `${length} bytes`).toMatch(/^malformed/)
    }
  })

  test.each([0, 1, 999, 1000, 1001, 5000])('content of %i bytes', async (length) => {
    const content = new Uint8Array(length).map((_, at) => at)
    const verdict = await verifier.verifyAttached(sign(person, { content }))
    expect(verdict.ok && verdict.content).toEqual(content)
  })
})

describe('content apart', () => {
  const pkcs7 = sign(person, { detached: true })

  test('is verified with the content given', async () => {
    expect(failureOf(await verifier.verifyDetached(pkcs7, document))).toBe('accepted')
    expect(failureOf(await verifier.verifyAttached(makeAttached(pkcs7, document)))).toBe('accepted')
  })

  test('other content is refused', async () => {
    expect(failureOf(await verifier.verifyDetached(pkcs7, Uint8Array.of(1)))).toBe('signature-invalid: digest-differs')
    expect(failureOf(await verifier.verifyAttached(pkcs7))).toBe('content-missing: policy')
    expect(failureOf(await verifier.verifyDetached(sign(person), Uint8Array.of(1)))).toBe('content-differs: policy')
  })
})

describe('dates', () => {
  const expired = issueDemoPerson(authority, 'expired', { now })

  test('an expired certificate signs no more', async () => {
    expect(failureOf(await verifier.verifyAttached(sign(expired)))).toBe('certificate-not-valid-then: expired')
  })

  test('what it signed while valid stays good', async () => {
    const then = new Date(now.getTime() - 60 * day)
    const pkcs7 = await stampMessage(
      timestampService(authority, () => then),
      sign(expired, { signingTime: then }),
    )
    const verdict = await verifier.verifyAttached(pkcs7, { timestamp: 'required' })
    expect(verdict.ok && firstSigner(verdict).timestampTime).toEqual(then)
  })

  test('a timestamp unmasks a signing time set back', async () => {
    const pkcs7 = await stampMessage(tsa, sign(expired, { signingTime: new Date(now.getTime() - 60 * day) }))
    expect(failureOf(await verifier.verifyAttached(pkcs7))).toBe('certificate-not-valid-then: expired')
  })

  test('not yet valid', async () => {
    const early = new Date(now.getTime() - 2 * day)
    expect(failureOf(await verifier.verifyAttached(sign(person, { signingTime: early })))).toBe(
      'certificate-not-valid-then: not-yet-valid',
    )
  })
})

describe('timestamps', () => {
  const pkcs7 = sign(person)
  const signature = readSignedData(pkcs7).signers[0]?.signature ?? new Uint8Array()

  test('are put on and read', async () => {
    const verdict = await verifier.verifyAttached(await stampMessage(tsa, pkcs7), { timestamp: 'required' })
    expect(verdict.ok && firstSigner(verdict).timestampTime).toEqual(now)
  })

  test('are not put on twice', async () => {
    const stamped = await stampMessage(tsa, pkcs7)
    expect(await stampMessage(tsa, stamped)).toEqual(stamped)
  })

  /** A token that says it was stamped by another certificate than the one that signed it. */
  const misnamed = () => {
    const content = readTimestampToken(issueTimestampToken(tsa, signature)).signed.content ?? new Uint8Array()
    const named = write.sequence(write.sequence(write.sequence(write.octetString(new Uint8Array(32)))))
    const { bytes, digestAlgorithm } = writeSigner({
      ...tsa.holder,
      random: undefined,
      attributes: [
        ...messageAttributes(cms.timestampInfo, nationalHash(content), now),
        attributeOf(cms.signingCertificateV2, named),
      ],
    })
    return writeSignedDataDer({
      contentType: cms.timestampInfo,
      content,
      digestAlgorithms: [digestAlgorithm],
      certificates: [tsa.holder.certificate, ...tsa.chain].map(({ raw }) => raw),
      signers: [bytes],
    })
  }

  test.each([
    ['of another signature', () => issueTimestampToken(tsa, Uint8Array.of(1)), 'timestamp-invalid: imprint-differs'],
    [
      'by a person',
      () => issueTimestampToken({ ...tsa, holder: person }, signature),
      'timestamp-certificate-invalid: purpose-missing',
    ],
    [
      'by a stranger',
      () =>
        issueTimestampToken(
          timestampService(createAuthority({ now }), () => now),
          signature,
        ),
      'timestamp-certificate-invalid: root-untrusted',
    ],
    [
      'by a service whose time has passed',
      () => issueTimestampToken({ ...tsa, clock: () => new Date('2045-01-01T00:00:00Z') }, signature),
      'timestamp-certificate-not-valid-then: expired',
    ],
    ['that names another certificate', misnamed, 'timestamp-invalid: stamping-certificate-differs'],
    ['that is none', () => write.sequence(write.integer(1)), 'timestamp-invalid: not-a-signed-message'],
    ['that is a document', () => pkcs7, 'timestamp-invalid: not-a-signed-message'],
  ])('a token %s is refused', async (_, token, expected) => {
    expect(failureOf(await verifier.verifyAttached(attachTimestampToken(pkcs7, { signature }, token())))).toBe(expected)
  })
})

describe('several signers', () => {
  const second = issueDemoPerson(authority, 'official', { now })

  test('all are reported', async () => {
    const verdict = await verifier.verifyAttached(joinSignedData(sign(person), sign(second)))
    expect(verdict.ok && verdict.signers.map(({ identity }) => identity.tin).sort()).toEqual(['201122334', '301234567'])
  })

  test('one bad signer spoils the message and is named', async () => {
    const expired = issueDemoPerson(authority, 'expired', { now })
    const joined = joinSignedData(sign(person), sign(expired))
    const verdict = await verifier.verifyAttached(joined)
    const bad = readSignedData(joined).signers.findIndex(
      ({ signerId }) => signerId.kind === 'issuer' && signerId.serialNumber === expired.certificate.serialNumber,
    )
    expect(verdict).toMatchObject({ ok: false, failure: { code: 'certificate-not-valid-then', signer: bad } })
  })

  test('other content does not join', () => {
    expect(() => joinSignedData(sign(person), sign(second, { content: Uint8Array.of(1) }))).toThrow('same content')
  })
})

describe('what the application demands', () => {
  const challenge = new TextEncoder().encode('0f6c2f6e-5d1f-4f0e-9a53-6d1d6f0a2a51')

  test('a signer without TIN and PINFL is refused unless allowed', async () => {
    const pkcs7 = sign(issueDemoPerson(authority, 'unidentified', { now }))
    expect(failureOf(await verifier.verifyAttached(pkcs7))).toBe('signer-unidentified: policy')
    expect(failureOf(await verifier.verifyAttached(pkcs7, { identity: 'optional' }))).toBe('accepted')
  })

  test('the challenge itself, freshly signed', async () => {
    const signedNear = { now, minutes: 5 }
    const at = (minutes: number) =>
      sign(person, { content: challenge, signingTime: new Date(now.getTime() + minutes * 60_000) })
    expect(failureOf(await verifier.verifyAttached(at(4), { content: challenge, signedNear }))).toBe('accepted')
    expect(failureOf(await verifier.verifyAttached(at(-6), { content: challenge, signedNear }))).toBe(
      'signing-time-out-of-window: policy',
    )
    expect(failureOf(await verifier.verifyAttached(sign(person), { content: challenge }))).toBe(
      'content-differs: policy',
    )
  })

  test('a timestamp, where required', async () => {
    expect(failureOf(await verifier.verifyAttached(sign(person), { timestamp: 'required' }))).toBe(
      'timestamp-missing: policy',
    )
  })
})
