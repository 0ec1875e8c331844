import { nationalHash } from '../crypto/hash.ts'
import { type PrivateKey, publicKeyOf, signDigest } from '../crypto/signature.ts'
import { checkSignature } from './algorithms.ts'
import { type Algorithm, readAlgorithm } from './certificate.ts'
import { type Name, readName } from './name.ts'
import { extension, type Family, families } from './oids.ts'
import { readSubjectKey, type SubjectKey, writeSubjectKey } from './public-key.ts'
import { read, sequence, wholeBits } from './reader.ts'
import * as write from './writer.ts'

/** A request for a certificate (PKCS#10). */
export type CertificateRequest = {
  readonly subject: Name
  readonly subjectKey: SubjectKey
  readonly signatureAlgorithm: Algorithm
  readonly signature: Uint8Array
  /** Whether whoever asks holds the key. */
  readonly isSigned: boolean
}

export type RequestOrder = {
  /** An encoded name. */
  readonly subject: Uint8Array
  readonly key: PrivateKey
  readonly family: Family
  readonly policies: readonly string[]
}

const extensionRequest = '1.2.840.113549.1.9.14'

export function writeRequest({ subject, key, family, policies }: RequestOrder): Uint8Array {
  const signedPart = write.sequence(
    write.integer(0),
    subject,
    writeSubjectKey(publicKeyOf(key), family),
    write.tagged(0xa0, ...(policies.length ? [wishes(policies)] : [])),
  )
  const algorithm = write.sequence(write.oid(families[family].signature), write.nil())
  return write.sequence(signedPart, algorithm, write.bitString(signDigest(key, nationalHash(signedPart))))
}

/** The policies wanted, as an extension of the future certificate. */
function wishes(policies: readonly string[]): Uint8Array {
  const list = write.sequence(...policies.map((policy) => write.sequence(write.oid(policy))))
  const wanted = write.sequence(write.oid(extension.certificatePolicies), write.boolean(true), write.octetString(list))
  return write.sequence(write.oid(extensionRequest), write.setOf(write.sequence(wanted)))
}

export function readRequest(bytes: Uint8Array): CertificateRequest {
  const outer = sequence(read(bytes))
  const signedPart = outer.next()
  const fields = sequence(signedPart)
  fields.next()
  const subject = readName(fields.next())
  const subjectKey = readSubjectKey(fields.next())
  const signatureAlgorithm = readAlgorithm(outer.next())
  const signature = wholeBits(outer.next())
  outer.end()
  const isSigned = checkSignature(subjectKey, signatureAlgorithm, signedPart.raw, signature) === 'valid'
  return { subject, subjectKey, signatureAlgorithm, signature, isSigned }
}
