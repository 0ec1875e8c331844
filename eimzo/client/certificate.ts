import { identityFrom, isIdentified, type SubjectField } from '../identity.ts'
import { type Answer, softText } from './answer.ts'

/** What a certificate's text says; for showing only: decide by the verified certificate. */
export type CertificateText = {
  readonly id: string
  readonly serialNumber: string
  /** The text carries no zone; certificates are dated in Tashkent. */
  readonly validFrom: Date | undefined
  readonly validTo: Date | undefined
  readonly CN: string
  /** The legal entity's number, else the person's. */
  readonly TIN: string
  readonly UID: string
  readonly PINFL: string
  readonly O: string
  readonly T: string
  readonly isPrivateIndividual: boolean
  readonly isSoleProprietor: boolean
}

export type PfxCertificate = CertificateText & {
  readonly type: 'pfx'
  readonly disk: string
  readonly path: string
  readonly name: string
  /** Goes back to the client letter by letter. */
  readonly alias: string
}

export type TokenCertificate = CertificateText & {
  readonly type: 'ftjc'
  readonly cardUID: string
  readonly statusInfo: string
  readonly ownerName: string
  readonly info: string
}

export type ListedCertificate = PfxCertificate | TokenCertificate

/** Nothing for a certificate with neither TIN nor PINFL. */
export function pfxCertificate(record: Answer): PfxCertificate | undefined {
  const alias = softText(record, 'alias')
  const parsed = parseCertificateText(alias)
  const [disk, path, name] = [softText(record, 'disk'), softText(record, 'path'), softText(record, 'name')]
  return parsed && { type: 'pfx', disk, path, name, alias, ...parsed }
}

export function tokenCertificate(record: Answer): TokenCertificate | undefined {
  const info = softText(record, 'info')
  const parsed = parseCertificateText(info)
  return (
    parsed && {
      type: 'ftjc',
      cardUID: softText(record, 'cardUID'),
      statusInfo: softText(record, 'statusInfo'),
      ownerName: softText(record, 'ownerName'),
      info,
      ...parsed,
    }
  )
}

/** Values keep their commas, since nothing is escaped: a field begins only at a comma, letters and an equals sign. */
export function parseCertificateText(alias: string): CertificateText | undefined {
  const pieces = alias
    .toUpperCase()
    .replace('1.2.860.3.16.1.1=', 'INN=')
    .replace('1.2.860.3.16.1.2=', 'PINFL=')
    .split(/,(?=[A-Z]+=)/)
  const field = (name: SubjectField | 'SERIALNUMBER' | 'VALIDFROM' | 'VALIDTO') =>
    pieces.find((piece) => piece.startsWith(`${name}=`))?.slice(name.length + 1)
  const identity = identityFrom(field)
  if (!isIdentified(identity)) return undefined
  const serialNumber = field('SERIALNUMBER') ?? ''
  return {
    id: serialNumber,
    serialNumber,
    validFrom: moment(field('VALIDFROM')),
    validTo: moment(field('VALIDTO')),
    CN: identity.commonName,
    TIN: identity.tin,
    UID: identity.uid,
    PINFL: identity.pinfl,
    O: identity.organization,
    T: identity.title,
    isPrivateIndividual: identity.isIndividual,
    isSoleProprietor: identity.isSoleProprietor,
  }
}

function moment(text = ''): Date | undefined {
  const date = new Date(`${text.replaceAll('.', '-').replace(' ', 'T')}+05:00`)
  return Number.isNaN(date.getTime()) ? undefined : date
}
