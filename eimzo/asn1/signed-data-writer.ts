import { concatAll, equalBytes } from '../crypto/bytes.ts'
import { cms } from './oids.ts'
import { Malformed } from './reader.ts'
import { type Attributes, readSignedData, type SignedData, type SignerInfo } from './signed-data.ts'
import * as write from './writer.ts'

/** Ready pieces of a signed message, each one DER element. */
export type SignedDataParts = {
  readonly contentType: string
  readonly content: Uint8Array | undefined
  readonly digestAlgorithms: readonly Uint8Array[]
  readonly certificates: readonly Uint8Array[]
  readonly signers: readonly Uint8Array[]
}

const pieceLength = 1000

/** BER with open lengths and the content in pieces: the form the signing client itself sends. */
export function writeSignedData(parts: SignedDataParts): Uint8Array {
  const content = parts.content ? [write.open(0xa0, write.open(0x24, concatAll(pieces(parts.content))))] : []
  return write.open(
    0x30,
    write.oid(cms.signedData),
    write.open(
      0xa0,
      write.open(
        0x30,
        write.integer(1),
        write.setOf(...parts.digestAlgorithms),
        write.open(0x30, write.oid(parts.contentType), ...content),
        write.open(0xa0, ...parts.certificates),
        write.setOf(...parts.signers),
      ),
    ),
  )
}

/** Plain DER, the form of timestamp tokens. */
export function writeSignedDataDer(parts: SignedDataParts): Uint8Array {
  const content = parts.content ? [write.tagged(0xa0, write.octetString(parts.content))] : []
  return write.sequence(
    write.oid(cms.signedData),
    write.tagged(
      0xa0,
      write.sequence(
        write.integer(parts.contentType === cms.data ? 1 : 3),
        write.setOf(...parts.digestAlgorithms),
        write.sequence(write.oid(parts.contentType), ...content),
        write.tagged(0xa0, ...parts.certificates),
        write.setOf(...parts.signers),
      ),
    ),
  )
}

function pieces(content: Uint8Array): Uint8Array[] {
  const count = Math.ceil(content.length / pieceLength)
  return Array.from({ length: count }, (_, index) =>
    write.octetString(content.subarray(index * pieceLength, (index + 1) * pieceLength)),
  )
}

/** The same message with a timestamp token on every signer that has none; `tokenFor` is given the signature. */
export async function addTimestamps(
  pkcs7: Uint8Array,
  tokenFor: (signature: Uint8Array) => Uint8Array | Promise<Uint8Array>,
): Promise<Uint8Array> {
  const message = readSignedData(pkcs7)
  const signers = await Promise.all(
    message.signers.map(async (signer) =>
      signer.unsignedAttributes.has(cms.timestampToken)
        ? signerBytes(signer)
        : withTimestamp(signer, await tokenFor(signer.signature)),
    ),
  )
  return writeSignedData({ ...partsOf(message), signers })
}

/** Old clients name the signer by the certificate's number, in hexadecimal. */
export type SignerChoice = { readonly signature: Uint8Array } | { readonly serialNumber: string }

/** Puts one token on the signer chosen. */
export function attachTimestampToken(pkcs7: Uint8Array, choice: SignerChoice, token: Uint8Array): Uint8Array {
  const message = readSignedData(pkcs7)
  if (!message.signers.some((signer) => isChosen(signer, choice))) throw new Malformed('There is no such signer')
  const signers = message.signers.map((signer) =>
    isChosen(signer, choice) ? withTimestamp(signer, token) : signerBytes(signer),
  )
  return writeSignedData({ ...partsOf(message), signers })
}

function isChosen({ signature, signerId }: SignerInfo, choice: SignerChoice): boolean {
  if ('signature' in choice) return equalBytes(signature, choice.signature)
  const wanted = choice.serialNumber.toLowerCase().replace(/^0+/, '')
  return signerId.kind === 'issuer' && signerId.serialNumber.toString(16) === wanted
}

/** One message with the signers of both; both must carry the same content. */
export function joinSignedData(one: Uint8Array, other: Uint8Array): Uint8Array {
  const [first, second] = [readSignedData(one), readSignedData(other)]
  if (!first.content || !second.content || !equalBytes(first.content, second.content))
    throw new Malformed('The two messages do not carry the same content')
  const [mine, theirs] = [partsOf(first), partsOf(second)]
  return writeSignedData({
    ...mine,
    digestAlgorithms: distinct([...mine.digestAlgorithms, ...theirs.digestAlgorithms]),
    certificates: distinct([...mine.certificates, ...theirs.certificates]),
    signers: distinct([...mine.signers, ...theirs.signers]),
  })
}

/** A detached message with its content put inside. */
export function makeAttached(pkcs7: Uint8Array, content: Uint8Array): Uint8Array {
  return writeSignedData({ ...partsOf(readSignedData(pkcs7)), content })
}

function partsOf(message: SignedData): SignedDataParts {
  return {
    contentType: message.contentType,
    content: message.content,
    digestAlgorithms: message.digestAlgorithms.map((algorithm) => write.der(algorithm)),
    certificates: message.certificates.map(({ raw }) => raw),
    signers: message.signers.map(signerBytes),
  }
}

function withTimestamp(signer: SignerInfo, token: Uint8Array): Uint8Array {
  const others = attributeBytes(signer.unsignedAttributes, cms.timestampToken)
  const attribute = write.sequence(write.oid(cms.timestampToken), write.setOf(token))
  return writeSigner(signer, [...others, attribute])
}

const signerBytes = (signer: SignerInfo) => writeSigner(signer, attributeBytes(signer.unsignedAttributes))

function writeSigner({ signedFields }: SignerInfo, unsigned: readonly Uint8Array[]): Uint8Array {
  const fields = signedFields.map((field) => (field.is(0, 'context') ? signedAttributes(field) : write.der(field)))
  // Unsigned attributes are a SET OF too, only with another tag.
  const set = write.setOf(...unsigned)
  set[0] = 0xa1
  return write.sequence(...fields, ...(unsigned.length ? [set] : []))
}

/** Keeps the DER order under the [0] tag. */
function signedAttributes(field: SignerInfo['signedFields'][number]): Uint8Array {
  const set = write.der(field, 0x31)
  set[0] = 0xa0
  return set
}

function attributeBytes(attributes: Attributes, except?: string): Uint8Array[] {
  return [...attributes]
    .filter(([oid]) => oid !== except)
    .map(([oid, values]) => write.sequence(write.oid(oid), write.setOf(...values.map((value) => value.raw))))
}

const distinct = (parts: readonly Uint8Array[]) =>
  parts.filter((part, index) => parts.findIndex((earlier) => equalBytes(earlier, part)) === index)
