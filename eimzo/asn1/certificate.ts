import { equalBytes } from '../crypto/bytes.ts'
import { type Name, readName } from './name.ts'
import { extension } from './oids.ts'
import { readSubjectKey, type SubjectKey } from './public-key.ts'
import {
  bits,
  boolean,
  type Element,
  integer,
  listOf,
  Malformed,
  octets,
  read,
  sequence,
  smallInteger,
  universal,
  wholeBits,
} from './reader.ts'
import { time } from './text.ts'

export type Algorithm = { readonly oid: string; readonly parameters: Element | undefined }

export type Certificate = {
  readonly raw: Uint8Array
  /** The signed part, as received. */
  readonly signedPart: Uint8Array
  readonly serialNumber: bigint
  readonly issuer: Name
  readonly subject: Name
  readonly validFrom: Date
  readonly validTo: Date
  readonly subjectKey: SubjectKey
  readonly signatureAlgorithm: Algorithm
  readonly signature: Uint8Array
  readonly isAuthority: boolean
  /** How many intermediate authorities may stand below; undefined means any number. */
  readonly pathLength: number | undefined
  readonly keyUsage: KeyUsage | undefined
  readonly purposes: readonly string[]
  readonly policies: readonly string[]
  readonly subjectKeyId: Uint8Array | undefined
  /** Critical extensions that we do not understand: such a certificate must not be trusted. */
  readonly unknownCritical: readonly string[]
}

export type KeyUsage = { readonly signs: boolean; readonly certifies: boolean }

export const serialText = ({ serialNumber }: Pick<Certificate, 'serialNumber'>): string => serialNumber.toString(16)

const mostBytes = 64 * 1024

export const readCertificate = (bytes: Uint8Array): Certificate => certificateFrom(read(bytes))

export function certificateFrom(element: Element): Certificate {
  if (element.raw.length > mostBytes) throw new Malformed('A certificate is too large')
  const outer = sequence(element)
  const signedPart = outer.next()
  const fields = sequence(signedPart)
  fields.optional(0, 'context')
  const serialNumber = integer(fields.next())
  const promised = fields.next()
  const issuer = readName(fields.next())
  const validity = sequence(fields.next())
  const validFrom = time(validity.next())
  const validTo = time(validity.next())
  const subject = readName(fields.next())
  const subjectKey = readSubjectKey(fields.next())
  fields.optional(1, 'context')
  fields.optional(2, 'context')
  const extensions = fields.optional(3, 'context')
  fields.end()
  const algorithm = outer.next()
  const signature = wholeBits(outer.next())
  outer.end()
  if (!equalBytes(promised.raw, algorithm.raw)) throw new Malformed('A certificate names two signature algorithms')
  return {
    raw: element.raw,
    signedPart: signedPart.raw,
    serialNumber,
    issuer,
    subject,
    validFrom,
    validTo,
    subjectKey,
    signatureAlgorithm: readAlgorithm(algorithm),
    signature,
    ...readExtensions(extensions),
  }
}

export function readAlgorithm(element: Element): Algorithm {
  const fields = sequence(element)
  const { oid } = fields.next()
  const parameters = fields.rest()
  if (parameters.length > 1) throw new Malformed('An algorithm has one parameter at most')
  return { oid, parameters: parameters[0] }
}

/** The identifier of an algorithm that takes no parameters. */
export function plainAlgorithm({ oid, parameters }: Algorithm): string {
  if (parameters && !(parameters.is(universal.null) && parameters.raw.length === 2))
    throw new Malformed('The algorithm takes no parameters')
  return oid
}

type Extensions = Pick<
  Certificate,
  'isAuthority' | 'pathLength' | 'keyUsage' | 'purposes' | 'policies' | 'subjectKeyId' | 'unknownCritical'
>
const understood: readonly string[] = Object.values(extension)

function readExtensions(wrapper: Element | undefined): Extensions {
  const found = new Map<string, Element>()
  const unknownCritical: string[] = []
  for (const one of wrapper ? wrapper.children.flatMap(listOf) : []) {
    const fields = sequence(one)
    const { oid } = fields.next()
    const critical = fields.optional(universal.boolean)
    const value = octets(fields.next())
    if (understood.includes(oid)) found.set(oid, read(value))
    else if (critical && boolean(critical)) unknownCritical.push(oid)
  }
  const subjectKeyId = found.get(extension.subjectKeyId)
  return {
    ...readBasicConstraints(found.get(extension.basicConstraints)),
    keyUsage: readKeyUsage(found.get(extension.keyUsage)),
    purposes: oidsOf(found.get(extension.extendedKeyUsage), (purpose) => purpose.oid),
    policies: oidsOf(found.get(extension.certificatePolicies), (policy) => sequence(policy).next().oid),
    subjectKeyId: subjectKeyId && octets(subjectKeyId),
    unknownCritical,
  }
}

function readBasicConstraints(element: Element | undefined): Pick<Certificate, 'isAuthority' | 'pathLength'> {
  if (!element) return { isAuthority: false, pathLength: undefined }
  const fields = sequence(element)
  const authority = fields.optional(universal.boolean)
  const length = fields.optional(universal.integer)
  return { isAuthority: authority !== undefined && boolean(authority), pathLength: length && smallInteger(length) }
}

function readKeyUsage(element: Element | undefined): KeyUsage | undefined {
  if (!element) return undefined
  const first = bits(element)[0] ?? 0
  // digitalSignature or nonRepudiation; keyCertSign.
  return { signs: (first & 0xc0) !== 0, certifies: (first & 0x04) !== 0 }
}

const oidsOf = (list: Element | undefined, oidOf: (element: Element) => string) => (list ? listOf(list).map(oidOf) : [])
