import { fromHex } from '../crypto/bytes.ts'
import { identityFrom, type SubjectField } from '../identity.ts'
import { isRecord } from './http.ts'
import type { FailureCode, SignerReport } from './verdict.ts'

type Fields = Readonly<Record<string, unknown>>

const text = (value: unknown) => (typeof value === 'string' ? value : undefined)
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const record = (value: unknown): Fields => (isRecord(value) ? value : {})

/** `yyyy-MM-dd HH:mm:ss`, in some answers with dots, always in Tashkent. */
function serviceTime(value: unknown): Date | undefined {
  const parts = /^(\d{4})[-.](\d\d)[-.](\d\d)[ T](\d\d:\d\d:\d\d)$/.exec(text(value) ?? '')
  const moment = parts && new Date(`${parts[1]}-${parts[2]}-${parts[3]}T${parts[4]}+05:00`)
  return moment && !Number.isNaN(moment.getTime()) ? moment : undefined
}

/** Subject fields have the two national numbers under their object identifiers. */
const fieldNames: Record<SubjectField, string> = {
  CN: 'CN',
  O: 'O',
  T: 'T',
  UID: 'UID',
  INN: '1.2.860.3.16.1.1',
  PINFL: '1.2.860.3.16.1.2',
  BUSINESSCATEGORY: 'BUSINESSCATEGORY',
}

function identityOf(subject: Fields) {
  const values = new Map(Object.entries(subject).map(([name, value]) => [name.toUpperCase(), text(value)]))
  return identityFrom((field) => values.get(fieldNames[field]))
}

/** What a signer of `pkcs7Info` fails in although the whole was accepted, if anything. */
export function signerFault(value: unknown): FailureCode | undefined {
  const signer = record(value)
  if (signer.revokedStatusInfo) return 'certificate-revoked'
  if (signer.verified !== true) return 'signature-invalid'
  if (signer.certificateVerified !== true) return 'certificate-invalid'
  if (signer.certificateValidAtSigningTime !== true) return 'certificate-not-valid-then'
  if (signer.timeStampInfo === undefined || signer.timeStampInfo === null) return undefined
  const stamp = record(signer.timeStampInfo)
  if (stamp.verified !== true || stamp.digestVerified !== true) return 'timestamp-invalid'
  if (stamp.certificateVerified !== true || stamp.revokedStatusInfo) return 'timestamp-certificate-invalid'
  return stamp.certificateValidAtSigningTime === true ? undefined : 'timestamp-certificate-not-valid-then'
}

/** A signer of `pkcs7Info`, in our words; undefined when the answer lacks what identifies a signer. */
export function signerReport(value: unknown): SignerReport | undefined {
  const signer = record(value)
  const certificate = record(list(signer.certificate)[0])
  const [serial, signature] = [text(certificate.serialNumber) ?? '', text(signer.signature) ?? '']
  const [validFrom, validTo] = [serviceTime(certificate.validFrom), serviceTime(certificate.validTo)]
  if (!isHex(serial) || !isHex(signature) || signature.length % 2 || !validFrom || !validTo) return undefined
  const keyAlgorithm = text(record(certificate.publicKey).keyAlgName) ?? ''
  return {
    serialNumber: BigInt(`0x${serial}`).toString(16),
    identity: identityOf(record(certificate.subjectInfo)),
    validFrom,
    validTo,
    policies: list(signer.policyIdentifiers).flatMap((policy) => text(policy) ?? []),
    signingTime: serviceTime(signer.signingTime),
    timestampTime: serviceTime(record(signer.timeStampInfo).time),
    signature: fromHex(signature),
    revocation: 'good',
    isUnproven: keyAlgorithm.startsWith('OZMST'),
  }
}

const isHex = (value: string) => /^[0-9a-f]+$/i.test(value)
