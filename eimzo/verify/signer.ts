import { checkSignature, digestBy } from '../asn1/algorithms.ts'
import type { Certificate } from '../asn1/certificate.ts'
import { cms } from '../asn1/oids.ts'
import { octets } from '../asn1/reader.ts'
import { attributeValue, type SignedData, type SignerInfo } from '../asn1/signed-data.ts'
import { equalBytes } from '../crypto/bytes.ts'
import type { FailureDetail } from './verdict.ts'

export type SignerCheck =
  | { readonly ok: true; readonly certificate: Certificate }
  | { readonly ok: false; readonly detail: FailureDetail }

/** Is this the signature of this content by the certificate it names? Trust in the certificate is another question. */
export function checkSigner(message: SignedData, signer: SignerInfo, content: Uint8Array): SignerCheck {
  const certificate = certificateOf(message, signer)
  if (!certificate) return { ok: false, detail: 'certificate-missing' }
  const detail = contentFault(message, signer, content) ?? signatureFault(signer, certificate)
  return detail ? { ok: false, detail } : { ok: true, certificate }
}

function certificateOf({ certificates }: SignedData, { signerId }: SignerInfo): Certificate | undefined {
  return certificates.find(({ issuer, serialNumber, subjectKeyId }) =>
    signerId.kind === 'issuer'
      ? serialNumber === signerId.serialNumber && equalBytes(issuer.raw, signerId.issuer)
      : subjectKeyId !== undefined && equalBytes(subjectKeyId, signerId.subjectKeyId),
  )
}

function contentFault(message: SignedData, signer: SignerInfo, content: Uint8Array): FailureDetail | undefined {
  const contentType = attributeValue(signer.signedAttributes, cms.contentType)
  const messageDigest = attributeValue(signer.signedAttributes, cms.messageDigest)
  if (!contentType || !messageDigest) return 'attributes-missing'
  if (contentType.oid !== message.contentType) return 'content-type-differs'
  const digest = digestBy(signer.digestAlgorithm)
  if (!digest) return 'algorithm-unsupported'
  return equalBytes(digest(content), octets(messageDigest)) ? undefined : 'digest-differs'
}

function signatureFault(signer: SignerInfo, { subjectKey }: Certificate): FailureDetail | undefined {
  const { signedBytes, signatureAlgorithm, signature, digestAlgorithm } = signer
  if (!signedBytes) return 'attributes-missing'
  const check = checkSignature(subjectKey, signatureAlgorithm, signedBytes, signature, digestAlgorithm)
  if (check === 'valid') return undefined
  return check === 'invalid' ? 'signature-differs' : 'algorithm-unsupported'
}
