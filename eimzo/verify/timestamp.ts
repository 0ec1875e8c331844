import { createHash } from 'node:crypto'
import { digestBy } from '../asn1/algorithms.ts'
import { type Certificate, readAlgorithm } from '../asn1/certificate.ts'
import { cms } from '../asn1/oids.ts'
import { listOf, Malformed, octets, sequence, universal } from '../asn1/reader.ts'
import { attributeValue, type SignerInfo } from '../asn1/signed-data.ts'
import { readTimestampToken } from '../asn1/timestamp.ts'
import { equalBytes } from '../crypto/bytes.ts'
import { findChain } from './chain.ts'
import { checkSigner } from './signer.ts'
import type { FailureCode, FailureDetail } from './verdict.ts'

export type TimestampTrust = { readonly roots: readonly Certificate[]; readonly others: readonly Certificate[] }

export type TimestampCheck =
  | { readonly ok: true; readonly time: Date }
  | { readonly ok: false; readonly code: FailureCode; readonly detail: FailureDetail }

/** Does the token prove that this signature existed at the token's time? */
export function checkTimestamp(token: Uint8Array, signature: Uint8Array, trust: TimestampTrust): TimestampCheck {
  try {
    return check(token, signature, trust)
  } catch (error) {
    if (error instanceof Malformed) return invalid('not-a-signed-message')
    throw error
  }
}

const invalid = (detail: FailureDetail): TimestampCheck => ({ ok: false, code: 'timestamp-invalid', detail })

function check(bytes: Uint8Array, signature: Uint8Array, { roots, others }: TimestampTrust): TimestampCheck {
  const token = readTimestampToken(bytes)
  const digest = digestBy(token.imprint.algorithm.oid)
  if (!digest) return invalid('algorithm-unsupported')
  if (!equalBytes(digest(signature), token.imprint.digest)) return invalid('imprint-differs')
  const [signer, second] = token.signed.signers
  const { content } = token.signed
  if (!signer || second || !content) return invalid('not-a-signed-message')
  const checked = checkSigner(token.signed, signer, content)
  if (!checked.ok) return invalid(checked.detail)
  if (!namesCertificate(signer, checked.certificate)) return invalid('stamping-certificate-differs')
  const chain = findChain({
    certificate: checked.certificate,
    others: [...others, ...token.signed.certificates],
    roots,
    at: token.time,
    use: 'stamp',
  })
  if (chain.ok) return { ok: true, time: token.time }
  const code = chain.isDate ? 'timestamp-certificate-not-valid-then' : 'timestamp-certificate-invalid'
  return { ok: false, code, detail: chain.detail }
}

/** RFC 3161 binds the token to its certificate by a hash; where the hash is given it must be this certificate's. */
function namesCertificate({ signedAttributes }: SignerInfo, { raw }: Certificate): boolean {
  const first = attributeValue(signedAttributes, cms.signingCertificate)
  const second = attributeValue(signedAttributes, cms.signingCertificateV2)
  const idOf = (attribute: NonNullable<typeof first>) => {
    const [id] = listOf(sequence(attribute).next())
    if (!id) throw new Malformed('The stamping certificate is not named')
    return sequence(id)
  }
  if (first && !equalBytes(octets(idOf(first).next()), createHash('sha1').update(raw).digest())) return false
  if (!second) return true
  const fields = idOf(second)
  const algorithm = fields.optional(universal.sequence)
  const digest = digestBy(algorithm ? readAlgorithm(algorithm).oid : '2.16.840.1.101.3.4.2.1')
  return digest !== undefined && equalBytes(digest(raw), octets(fields.next()))
}
