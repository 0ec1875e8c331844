import type { Certificate } from '../asn1/certificate.ts'
import { cms, families } from '../asn1/oids.ts'
import { writeSignedData } from '../asn1/signed-data-writer.ts'
import * as write from '../asn1/writer.ts'
import { nationalHash } from '../crypto/hash.ts'
import { type PrivateKey, type Randomness, signDigest } from '../crypto/signature.ts'

export type SigningOrder = {
  readonly content: Uint8Array
  readonly key: PrivateKey
  /** The signer's certificate first, then its authorities up to the root. */
  readonly chain: readonly [Certificate, ...Certificate[]]
  readonly detached: boolean
  readonly signingTime: Date
  readonly random?: Randomness
}

/** Signs as the signing client does; `signature` is what it calls `signature_hex`. */
export function signMessage({ content, detached, ...order }: SigningOrder): Signed {
  return signed({ ...order, digest: nationalHash(content) }, detached ? undefined : content)
}

/** Signs as the phone does, which knows the hash alone. */
export const signHash = (order: HashOrder): Signed => signed(order, undefined)

type Signed = { readonly pkcs7: Uint8Array; readonly signature: Uint8Array }
type HashOrder = Omit<SigningOrder, 'content' | 'detached'> & { readonly digest: Uint8Array }

function signed(order: HashOrder, content: Uint8Array | undefined): Signed {
  const [certificate] = order.chain
  const { bytes, signature, digestAlgorithm } = writeSigner({
    certificate,
    key: order.key,
    random: order.random,
    attributes: messageAttributes(cms.data, order.digest, order.signingTime),
  })
  const pkcs7 = writeSignedData({
    contentType: cms.data,
    content,
    digestAlgorithms: [digestAlgorithm],
    certificates: order.chain.map(({ raw }) => raw),
    signers: [bytes],
  })
  return { pkcs7, signature }
}

/** The three signed attributes; DER puts them in the order the original has. */
export function messageAttributes(contentType: string, digest: Uint8Array, signingTime: Date): Uint8Array[] {
  return [
    attributeOf(cms.contentType, write.oid(contentType)),
    attributeOf(cms.signingTime, write.utcTime(signingTime)),
    attributeOf(cms.messageDigest, write.octetString(digest)),
  ]
}

export const attributeOf = (oid: string, value: Uint8Array): Uint8Array =>
  write.sequence(write.oid(oid), write.setOf(value))

type SignerOrder = {
  readonly certificate: Certificate
  readonly key: PrivateKey
  readonly attributes: readonly Uint8Array[]
  readonly random: Randomness | undefined
}

/** A SignerInfo by a national key, and its parts that the message repeats. */
export function writeSigner({ certificate, key, attributes, random }: SignerOrder) {
  if (certificate.subjectKey.kind !== 'national') throw new Error('Only national keys sign here')
  const { digest, signature: signatureOid } = families[certificate.subjectKey.family]
  const digestAlgorithm = write.sequence(write.oid(digest), write.nil())
  const signed = write.setOf(...attributes)
  const signature = signDigest(key, nationalHash(signed), random)
  const tagged = Uint8Array.from(signed)
  tagged[0] = 0xa0
  const bytes = write.sequence(
    write.integer(1),
    write.sequence(certificate.issuer.raw, write.integer(certificate.serialNumber)),
    digestAlgorithm,
    tagged,
    write.sequence(write.oid(signatureOid), write.nil()),
    write.octetString(signature),
  )
  return { bytes, signature, digestAlgorithm }
}
