import { createHash } from 'node:crypto'
import type { Certificate } from '../asn1/certificate.ts'
import { cms, families } from '../asn1/oids.ts'
import { Malformed } from '../asn1/reader.ts'
import { addTimestamps, writeSignedDataDer } from '../asn1/signed-data-writer.ts'
import { readTimestampRequest } from '../asn1/timestamp.ts'
import * as write from '../asn1/writer.ts'
import { nationalHash } from '../crypto/hash.ts'
import type { Randomness } from '../crypto/signature.ts'
import type { Holder } from './certificate.ts'
import { attributeOf, messageAttributes, writeSigner } from './sign.ts'

/** Policy of the national timestamp service. */
const policy = '1.2.860.3.2.11.1'

export type TimestampService = {
  readonly holder: Holder
  /** Authorities above the service's own certificate. */
  readonly chain: readonly Certificate[]
  readonly clock: () => Date
  readonly random?: Randomness
}

/** An RFC 3161 token over the national hash of `signature`. */
export function issueTimestampToken(service: TimestampService, signature: Uint8Array, nonce?: bigint): Uint8Array {
  return tokenFor(service, nationalHash(signature), nonce)
}

/** Answers a TimeStampReq with a granted TimeStampResp. */
export function answerTimestampRequest(service: TimestampService, request: Uint8Array): Uint8Array {
  const { imprint, nonce } = readTimestampRequest(request)
  if (imprint.algorithm.oid !== families.OZDST.digest || imprint.digest.length !== 32)
    throw new Malformed('Only the national digest is stamped')
  return write.sequence(write.sequence(write.integer(0)), tokenFor(service, imprint.digest, nonce))
}

/** The same message, each signer stamped. */
export function stampMessage(service: TimestampService, pkcs7: Uint8Array): Promise<Uint8Array> {
  return addTimestamps(pkcs7, (signature) => issueTimestampToken(service, signature))
}

/** A TimeStampReq for a signature, as old clients ask the service through the page. */
export function writeTimestampRequest(signature: Uint8Array, nonce?: bigint): Uint8Array {
  return write.sequence(
    write.integer(1),
    imprintOf(nationalHash(signature)),
    ...(nonce === undefined ? [] : [write.integer(nonce)]),
    write.boolean(true),
  )
}

const imprintOf = (digest: Uint8Array) =>
  write.sequence(write.sequence(write.oid(families.OZDST.digest), write.nil()), write.octetString(digest))

function tokenFor(service: TimestampService, digest: Uint8Array, nonce: bigint | undefined): Uint8Array {
  const { holder, chain, clock, random } = service
  const now = clock()
  const serialNumber = crypto.getRandomValues(new BigUint64Array(1))[0] ?? 1n
  const content = write.sequence(
    write.integer(1),
    write.oid(policy),
    imprintOf(digest),
    write.integer(serialNumber),
    write.generalizedTime(now),
    ...(nonce === undefined ? [] : [write.integer(nonce)]),
  )
  const { certificate, key } = holder
  const attributes = [
    ...messageAttributes(cms.timestampInfo, nationalHash(content), now),
    signingCertificate(certificate),
  ]
  const { bytes, digestAlgorithm } = writeSigner({ certificate, key, random, attributes })
  return writeSignedDataDer({
    contentType: cms.timestampInfo,
    content,
    digestAlgorithms: [digestAlgorithm],
    certificates: [certificate, ...chain].map(({ raw }) => raw),
    signers: [bytes],
  })
}

/** RFC 5816: which certificate stamped, by its SHA-256. */
function signingCertificate({ raw }: Certificate): Uint8Array {
  const hash = createHash('sha256').update(raw).digest()
  return attributeOf(cms.signingCertificateV2, write.sequence(write.sequence(write.sequence(write.octetString(hash)))))
}
