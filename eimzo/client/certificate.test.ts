import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createAuthority } from '../issue/authority.ts'
import { issueDemoPerson } from '../issue/demo-people.ts'
import { aliasOf } from '../issue/person.ts'
import { parseCertificateText, pfxCertificate, tokenCertificate } from './certificate.ts'

const now = new Date('2026-11-15T09:00:00Z')
const authority = createAuthority({ now })

/** As the vendor's documentation shows a production certificate, with invented numbers. */
const alias =
  'cn=rahimov sherzod,name=sherzod,surname=rahimov,l=qo‘qon,st=farg‘ona,c=uz,o=ooo "oltin vodiy, filial a",uid=487654321,1.2.860.3.16.1.2=32204801234564,t=direktor,1.2.860.3.16.1.1=301234567,businesscategory=mchj,serialnumber=77a1b2,validfrom=2026.01.31 12:00:00,validto=2028.01.31 23:59:59'

describe('the text of a certificate', () => {
  test('a legal entity: the organization’s number first, commas kept, dates in Tashkent', () => {
    expect(parseCertificateText(alias)).toEqual({
      id: '77A1B2',
      serialNumber: '77A1B2',
      validFrom: new Date('2026-01-31T07:00:00Z'),
      validTo: new Date('2028-01-31T18:59:59Z'),
      CN: 'RAHIMOV SHERZOD',
      TIN: '301234567',
      UID: '487654321',
      PINFL: '32204801234564',
      O: 'OOO "OLTIN VODIY, FILIAL A"',
      T: 'DIREKTOR',
      isPrivateIndividual: false,
      isSoleProprietor: false,
    })
  })

  test('a person: the number of the person', () => {
    expect(parseCertificateText('cn=a,uid=512345678,o=yatt a,serialnumber=5')).toMatchObject({
      TIN: '512345678',
      isPrivateIndividual: true,
      isSoleProprietor: true,
      validFrom: undefined,
      validTo: undefined,
    })
    expect(parseCertificateText('cn=a,1.2.860.3.16.1.2=31506851234565')).toMatchObject({ TIN: '', O: '', id: '' })
  })

  test.each(['', 'cn=nobody,serialnumber=5', 'uid', ',,,==', 'cn=a,uid=,1.2.860.3.16.1.2= '])(
    '%j is skipped',
    (text) => {
      expect(parseCertificateText(text)).toBeUndefined()
      expect(pfxCertificate({ alias: text })).toBeUndefined()
      expect(tokenCertificate({ info: text })).toBeUndefined()
    },
  )

  test('ST is never taken for T, nor a value for a field', () => {
    expect(parseCertificateText('st=x,uid=1')?.T).toBe('')
    expect(parseCertificateText('cn=t=5,uid=1')?.T).toBe('')
  })

  test('what the key file shows says what the certificate says', () => {
    for (const kind of ['individual', 'soleProprietor', 'legalEntity', 'official', 'expired', 'newcomer'] as const) {
      const { certificate } = issueDemoPerson(authority, kind, { now })
      const parsed = parseCertificateText(aliasOf(certificate).toLowerCase())
      expect(parsed?.validTo?.getTime()).toBe(Math.floor(certificate.validTo.getTime() / 1000) * 1000)
      expect(parsed?.serialNumber).toBe(certificate.serialNumber.toString(16).toUpperCase())
    }
  })

  test('no text breaks it', () => {
    fc.assert(fc.property(fc.string(), (text) => void parseCertificateText(`uid=1,${text}`)))
  })
})
