import { type Algorithm, type Certificate, certificateFrom, plainAlgorithm, readAlgorithm } from './certificate.ts'
import { cms } from './oids.ts'
import {
  type Element,
  integer,
  Malformed,
  octets,
  only,
  read,
  sequence,
  setOf,
  smallInteger,
  universal,
} from './reader.ts'
import { der } from './writer.ts'

/** CMS SignedData (RFC 5652), which E-IMZO calls PKCS#7. */
export type SignedData = {
  readonly digestAlgorithms: readonly Element[]
  readonly contentType: string
  /** Undefined when the content travels apart. */
  readonly content: Uint8Array | undefined
  readonly certificates: readonly Certificate[]
  readonly signers: readonly SignerInfo[]
}

export type SignerInfo = {
  readonly signerId: SignerId
  readonly digestAlgorithm: string
  readonly signedAttributes: Attributes | undefined
  /** The bytes that are signed: the attributes as a DER SET OF, whatever BER they came in. */
  readonly signedBytes: Uint8Array | undefined
  readonly signatureAlgorithm: Algorithm
  readonly signature: Uint8Array
  readonly unsignedAttributes: Attributes
  /** Everything before the unsigned attributes, for writing the signer again with other ones. */
  readonly signedFields: readonly Element[]
}

export type SignerId =
  | { readonly kind: 'issuer'; readonly issuer: Uint8Array; readonly serialNumber: bigint }
  | { readonly kind: 'key'; readonly subjectKeyId: Uint8Array }

export type Attributes = ReadonlyMap<string, readonly Element[]>

const most = { signers: 16, certificates: 64 }

export function readSignedData(bytes: Uint8Array): SignedData {
  const info = sequence(read(bytes))
  if (info.next().oid !== cms.signedData) throw new Malformed('Not a signed message')
  const fields = sequence(wrapped(info.next()))
  info.end()
  if (![1, 3, 4, 5].includes(smallInteger(fields.next()))) throw new Malformed('An unknown version of a message')
  const digestAlgorithms = setOf(fields.next())
  const encapsulated = sequence(fields.next())
  const contentType = encapsulated.next().oid
  const wrapper = encapsulated.optional(0, 'context')
  encapsulated.end()
  const certificates = fields.optional(0, 'context')?.children ?? []
  fields.optional(1, 'context')
  const signers = setOf(fields.next())
  fields.end()
  if (!signers.length) throw new Malformed('Nobody signed the message')
  if (signers.length > most.signers || certificates.length > most.certificates)
    throw new Malformed('The message has too many signers or certificates')
  const signerInfos = signers.map(readSigner)
  const announced = digestAlgorithms.map((algorithm) => plainAlgorithm(readAlgorithm(algorithm)))
  if (!signerInfos.every(({ digestAlgorithm }) => announced.includes(digestAlgorithm)))
    throw new Malformed('A signer uses a digest that the message does not announce')
  return {
    digestAlgorithms,
    contentType,
    content: wrapper && octets(wrapped(wrapper)),
    // Attribute certificates and other rarities are tagged; only X.509 certificates are plain sequences.
    certificates: certificates.filter((one) => one.is(universal.sequence)).map(certificateFrom),
    signers: signerInfos,
  }
}

/** What stands inside an explicit [0]. */
function wrapped(element: Element): Element {
  if (!element.is(0, 'context')) throw new Malformed('A wrapped element is expected')
  return only(element.children)
}

function readSigner(element: Element): SignerInfo {
  const parts = element.children
  const fields = sequence(element)
  const version = smallInteger(fields.next())
  const signerId = readSignerId(fields.next())
  if (version !== (signerId.kind === 'issuer' ? 1 : 3)) throw new Malformed('An unknown version of a signer')
  const digestAlgorithm = plainAlgorithm(readAlgorithm(fields.next()))
  const signed = fields.optional(0, 'context')
  const signatureAlgorithm = readAlgorithm(fields.next())
  const signature = octets(fields.next())
  const unsigned = fields.optional(1, 'context')
  fields.end()
  return {
    signerId,
    digestAlgorithm,
    signedAttributes: signed && readAttributes(signed),
    signedBytes: signed && der(signed, 0x31),
    signatureAlgorithm,
    signature,
    unsignedAttributes: unsigned ? readAttributes(unsigned) : new Map(),
    signedFields: parts.filter((part) => !part.is(1, 'context')),
  }
}

function readSignerId(element: Element): SignerId {
  if (element.is(0, 'context')) return { kind: 'key', subjectKeyId: element.content }
  const fields = sequence(element)
  return { kind: 'issuer', issuer: fields.next().raw, serialNumber: integer(fields.next()) }
}

function readAttributes(element: Element): Attributes {
  const attributes = new Map<string, readonly Element[]>()
  for (const one of element.children) {
    const fields = sequence(one)
    const { oid } = fields.next()
    if (attributes.has(oid)) throw new Malformed('An attribute is given twice')
    attributes.set(oid, setOf(fields.next()))
    fields.end()
  }
  return attributes
}

/** The only value of an attribute that must have exactly one. */
export function attributeValue(attributes: Attributes | undefined, oid: string): Element | undefined {
  const values = attributes?.get(oid)
  return values && only(values)
}
