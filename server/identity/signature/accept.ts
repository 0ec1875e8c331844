import { makeAttached } from '#eimzo/asn1/signed-data-writer.ts'
import { type FailureCode, firstSigner, type SignerReport, type Source } from '#eimzo/verify/verdict.ts'
import { type OpenedMessage, openMessage, type Policy } from '#eimzo/verify/verifier.ts'
import { refuseAgain } from '../../kernel/refuse.ts'
import type { Code } from '../../kernel/words/messages.ts'
import type { SignatureService } from './service.ts'

/** Every reason in words a person can act on; what only we could mend is «sign again». */
const codeOf: Record<FailureCode, Code> = {
  malformed: 'E_SIGNATURE',
  'content-missing': 'E_SIGNATURE_CONTENT',
  'content-differs': 'E_SIGNATURE_CONTENT',
  'signature-invalid': 'E_SIGNATURE',
  'certificate-invalid': 'E_CERTIFICATE_UNTRUSTED',
  'certificate-not-valid-then': 'E_CERTIFICATE_EXPIRED',
  'certificate-revoked': 'E_CERTIFICATE_REVOKED',
  'certificate-status-unknown': 'E_SIGNATURE_SERVICE',
  'timestamp-missing': 'E_SIGNATURE_SERVICE',
  'timestamp-invalid': 'E_SIGNATURE',
  'timestamp-certificate-invalid': 'E_SIGNATURE',
  'timestamp-certificate-not-valid-then': 'E_SIGNATURE',
  'timestamp-status-unknown': 'E_SIGNATURE_SERVICE',
  'signing-time-out-of-window': 'E_SIGNATURE_CLOCK',
  'signer-unidentified': 'V_CERT',
  'service-unavailable': 'E_SIGNATURE_SERVICE',
}

const refuseSignature = (code: FailureCode): never => refuseAgain({ code: codeOf[code] }, { reason: code })

export interface Accepted {
  /** With its content inside and, where there is a service for it, with a timestamp. */
  pkcs7: Uint8Array
  content: Uint8Array
  signers: readonly SignerReport[]
  /** The first of them. */
  signer: SignerReport
  source: Source
}

/** The signer's own clock may be off by this much; a signature kept for later is not fresh. */
export const CLOCK_MINUTES = 5

export const bytesOf = (base64: string): Uint8Array => Uint8Array.from(Buffer.from(base64, 'base64'))

function opened(pkcs7: Uint8Array, apart?: Uint8Array): OpenedMessage {
  const message = openMessage(pkcs7, apart)
  return 'code' in message ? refuseSignature(message.code) : message
}

/** Each costs a stamp and a chain of signature checks; no paper of ours has more parties. */
const MOST_SIGNERS = 10

/** What a message of one signer carries; nothing is proved yet. */
export function contentOf(pkcs7: Uint8Array): Uint8Array {
  const { message, content } = opened(pkcs7)
  if (message.signers.length !== 1) refuseSignature('malformed')
  return content
}

/** Stamps a message and verifies it whole; refuses in words for people. */
export async function acceptMessage(
  service: SignatureService,
  pkcs7: Uint8Array,
  content: Uint8Array,
  policy: Omit<Policy, 'content' | 'timestamp'>,
): Promise<Accepted> {
  const { message } = opened(pkcs7, content)
  if (message.signers.length > MOST_SIGNERS) refuseSignature('malformed')
  const whole = message.content ? pkcs7 : makeAttached(pkcs7, content)
  const stamped = await stamp(service, whole, policy)
  const verdict = await service.verifier.verifyAttached(stamped, {
    ...policy,
    content,
    timestamp: service.timestamper ? 'required' : 'optional',
  })
  if (!verdict.ok) return refuseSignature(verdict.failure.code)
  const { signers, source } = verdict
  return { pkcs7: stamped, content, signers, signer: firstSigner(verdict), source }
}

/** The message has been read already: whatever fails here is the service. */
async function stamp(service: SignatureService, pkcs7: Uint8Array, policy: Policy): Promise<Uint8Array> {
  if (!service.timestamper) return pkcs7
  return service.timestamper.stamp(pkcs7, policy.caller).catch(() => refuseSignature('service-unavailable'))
}
