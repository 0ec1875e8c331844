import { type Certificate, serialText } from '../asn1/certificate.ts'
import { nameText } from '../asn1/name.ts'
import { attribute } from '../asn1/oids.ts'
import { type Authority, authorityChain, type IssueOptions, issueHolder } from './authority.ts'
import type { Holder } from './certificate.ts'

/** Subject fields in the order production certificates have them. */
const fields = [
  ['commonName', attribute.CN],
  ['name', attribute.NAME],
  ['surname', attribute.SURNAME],
  ['locality', attribute.L],
  ['state', attribute.ST],
  ['country', attribute.C],
  ['organization', attribute.O],
  ['uid', attribute.UID],
  ['pinfl', attribute.PINFL],
  ['title', attribute.T],
  ['inn', attribute.INN],
  ['businessCategory', attribute.BUSINESSCATEGORY],
] as const

export type Person = Readonly<Partial<Record<(typeof fields)[number][0], string>>>

/** A holder together with the certificates a signed message encloses: person, authority, root. */
export type KeyHolder = Holder & { readonly chain: readonly [Certificate, Certificate, Certificate] }

const day = 24 * 3600 * 1000

/** Issues a person's certificate; `validDays` counts from yesterday, and a negative one makes it expired. */
export function issuePerson(
  authority: Authority,
  person: Person,
  { now, random, validDays = 730 }: IssueOptions & { readonly validDays?: number },
): KeyHolder {
  const subject = fields.flatMap(([field, oid]) => {
    const value = person[field]
    return value ? [{ oid, value }] : []
  })
  const validTo = new Date(now.getTime() + validDays * day)
  const validFrom = new Date(validDays < 0 ? validTo.getTime() - 180 * day : now.getTime() - day)
  const holder = issueHolder({ subject, use: 'person', validFrom, validTo }, authority.intermediate, random)
  return { ...holder, chain: [holder.certificate, ...authorityChain(authority)] }
}

/** Certificates are dated in Tashkent. */
export const tashkentTime = (moment: Date) =>
  new Date(moment.getTime() + 5 * 3600 * 1000).toISOString().slice(0, 19).replaceAll('-', '.').replace('T', ' ')

/** The name a key file shows before any password; real clients send it in lower case. */
export function aliasOf(certificate: Certificate): string {
  const { subject, validFrom, validTo } = certificate
  const dates = `validfrom=${tashkentTime(validFrom)},validto=${tashkentTime(validTo)}`
  return `${nameText(subject)},serialnumber=${serialText(certificate)},${dates}`
}
