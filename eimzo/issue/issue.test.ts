import { describe, expect, test } from 'vitest'
import { checkSignature } from '../asn1/algorithms.ts'
import type { Certificate } from '../asn1/certificate.ts'
import { identityOf, nameText } from '../asn1/name.ts'
import { Malformed } from '../asn1/reader.ts'
import { readSignedData } from '../asn1/signed-data.ts'
import { attachTimestampToken } from '../asn1/signed-data-writer.ts'
import { readTimestampResponse, readTimestampToken } from '../asn1/timestamp.ts'
import { fromBigInt, fromHex } from '../crypto/bytes.ts'
import { createAuthority, restoreAuthority, storeAuthority, timestampService } from './authority.ts'
import { type DemoKind, issueDemoPerson } from './demo-people.ts'
import { aliasOf } from './person.ts'
import { signMessage } from './sign.ts'
import { answerTimestampRequest, writeTimestampRequest } from './timestamp.ts'

const now = new Date('2026-11-15T09:00:00Z')
const authority = createAuthority({ now })
const isSignedBy = (certificate: Certificate, issuer: Certificate) =>
  checkSignature(issuer.subjectKey, certificate.signatureAlgorithm, certificate.signedPart, certificate.signature)

describe('the demonstration authority', () => {
  test('each certificate is signed by the one above', () => {
    const { root, intermediate, timestamp } = authority
    expect(isSignedBy(root.certificate, root.certificate)).toBe('valid')
    expect(isSignedBy(intermediate.certificate, root.certificate)).toBe('valid')
    expect(isSignedBy(timestamp.certificate, intermediate.certificate)).toBe('valid')
    expect(isSignedBy(timestamp.certificate, root.certificate)).toBe('invalid')
  })

  test('survives being stored', () => {
    const restored = restoreAuthority(storeAuthority(authority))
    expect(restored.root.key).toEqual(authority.root.key)
    expect(restored.timestamp.certificate.raw).toEqual(authority.timestamp.certificate.raw)
    expect(() => restoreAuthority('{}')).toThrow('root')
  })
})

describe('demonstration people', () => {
  test.each<[DemoKind, object]>([
    ['individual', { isIndividual: true, isSoleProprietor: false, tin: '498765432' }],
    ['soleProprietor', { isIndividual: true, isSoleProprietor: true, tin: '512345678', pinfl: '31506851234565' }],
    ['legalEntity', { isLegalEntity: true, tin: '301234567', organization: 'OOO "OLTIN VODIY, AGRO"' }],
    ['official', { isLegalEntity: true, title: 'BOSH MUTAXASSIS' }],
    ['expired', { isIndividual: true, tin: '465432109' }],
    ['unidentified', { tin: '', pinfl: '' }],
  ])('%s', (kind, expected) => {
    const { certificate } = issueDemoPerson(authority, kind, { now })
    expect(identityOf(certificate.subject)).toMatchObject(expected)
    expect(certificate.validTo < now).toBe(kind === 'expired')
    expect(aliasOf(certificate)).toMatch(new RegExp(`^CN=.*,serialnumber=${certificate.serialNumber.toString(16)},`))
    expect(nameText(certificate.issuer)).toContain('CN=Demo CA')
  })
})

describe('signing', () => {
  const { key, chain } = issueDemoPerson(authority, 'individual', { now })
  const content = new TextEncoder().encode('hujjat')

  test('with fixed randomness always gives the same bytes', () => {
    const random = () => fromBigInt(0x0011223344556677n, 32)
    const order = { content, key, chain, detached: false, signingTime: now, random }
    expect(signMessage(order).pkcs7).toEqual(signMessage(order).pkcs7)
  })

  test('no two signatures are the same', () => {
    const order = { content, key, chain, detached: true, signingTime: now }
    const [one, other] = [signMessage(order), signMessage(order)]
    expect(one.signature).not.toEqual(other.signature)
    expect(readSignedData(one.pkcs7).content).toBeUndefined()
    expect(readSignedData(one.pkcs7).signers[0]?.signature).toEqual(one.signature)
  })
})

describe('the timestamp service', () => {
  const service = timestampService(authority, () => now)
  const signature = fromHex('ab'.repeat(64))

  test('answers a request with a token that an old client attaches by serial number', () => {
    const token = readTimestampResponse(answerTimestampRequest(service, writeTimestampRequest(signature, 77n)))
    expect(readTimestampToken(token)).toMatchObject({ time: now, nonce: 77n, policy: '1.2.860.3.2.11.1' })
    const { key, chain, certificate } = issueDemoPerson(authority, 'individual', { now })
    const { pkcs7 } = signMessage({ content: signature, key, chain, detached: false, signingTime: now })
    const serialNumber = certificate.serialNumber.toString(16).toUpperCase()
    const stamped = readSignedData(attachTimestampToken(pkcs7, { serialNumber }, token))
    expect(stamped.signers[0]?.unsignedAttributes.size).toBe(1)
    expect(() => attachTimestampToken(pkcs7, { serialNumber: '5' }, token)).toThrow(Malformed)
  })

  test.each(['', '3000', '30030201'])('refuses the request %j', (hex) => {
    expect(() => answerTimestampRequest(service, fromHex(hex))).toThrow(Malformed)
  })
})
