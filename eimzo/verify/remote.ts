import { equalBytes, toHex } from '../crypto/bytes.ts'
import { isRecord, post, type ServiceAnswer } from './http.ts'
import { signerFault, signerReport } from './remote-report.ts'
import { type Failure, type FailureCode, refusal, type SignerReport, type Verdict } from './verdict.ts'
import {
  applyPolicy,
  type Caller,
  type OpenedMessage,
  openMessage,
  type Policy,
  type Timestamper,
  type Verifier,
} from './verifier.ts'

export type RemoteService = {
  /** Where the E-IMZO-SERVER listens, e.g. `http://127.0.0.1:8080`. */
  readonly url: string
  /** The site's domain, as in the server's own key. */
  readonly host: string
  readonly timeoutMs?: number
}

/** Meanings of `status` on the two verify calls; on others the same number can mean something else. */
const verifyStatuses: Readonly<Record<number, FailureCode>> = {
  [-1]: 'certificate-status-unknown',
  [-10]: 'signature-invalid',
  [-11]: 'certificate-invalid',
  [-12]: 'certificate-not-valid-then',
  [-20]: 'timestamp-status-unknown',
  [-21]: 'timestamp-invalid',
  [-22]: 'timestamp-certificate-invalid',
  [-23]: 'timestamp-certificate-not-valid-then',
}

/** Asks an E-IMZO-SERVER: it knows revocations and the official list of trusted authorities. */
export function remoteVerifier(service: RemoteService): Verifier {
  const verify = async (pkcs7: Uint8Array, apart: Uint8Array | undefined, policy: Policy = {}): Promise<Verdict> => {
    const opened = openMessage(pkcs7, apart)
    if ('code' in opened) return refusal('e-imzo-server', opened)
    const isDetached = opened.message.content === undefined
    const path = `/backend/pkcs7/verify/${isDetached ? 'detached' : 'attached'}`
    const body = isDetached ? `${base64(opened.content)}|${base64(pkcs7)}` : base64(pkcs7)
    const answer = await call(service, path, body, policy.caller)
    return applyPolicy(judge(opened, answer, isDetached), policy)
  }
  return {
    verifyAttached: (pkcs7, policy) => verify(pkcs7, undefined, policy),
    verifyDetached: (pkcs7, content, policy) => verify(pkcs7, content, policy),
  }
}

/** Timestamps from the service that E-IMZO-SERVER is connected to; throws when it gives none. */
export function remoteTimestamper(service: RemoteService): Timestamper {
  return {
    async stamp(pkcs7, caller) {
      const answer = await call(service, '/frontend/timestamp/pkcs7', base64(pkcs7), caller)
      const stamped = answer.kind === 'json' && answer.body.status === 1 ? answer.body.pkcs7b64 : undefined
      if (typeof stamped !== 'string') throw new Error(`No timestamp: ${problemOf(answer)}`)
      return Uint8Array.from(Buffer.from(stamped, 'base64'))
    },
  }
}

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')

function call({ url, host, timeoutMs = 30_000 }: RemoteService, path: string, body: string, caller?: Caller) {
  return post({ url: new URL(path, url), host, ip: caller?.ip, body, timeoutMs })
}

function problemOf(answer: ServiceAnswer): string {
  if (answer.kind === 'unavailable') return answer.message
  if (answer.kind === 'bad-request') return 'The service calls the request bad'
  return `status ${String(answer.body.status)}: ${String(answer.body.message ?? '')}`
}

function judge(opened: OpenedMessage, answer: ServiceAnswer, isDetached: boolean): Verdict {
  const refuse = (code: FailureCode, message = problemOf(answer), signer?: number): Verdict => {
    const failure: Failure = { code, detail: 'reported-by-service', message }
    return refusal('e-imzo-server', signer === undefined ? failure : { ...failure, signer })
  }
  if (answer.kind === 'bad-request') return refuse('malformed')
  if (answer.kind === 'unavailable') return refuse('service-unavailable')
  const { status, failedSignerInfo } = answer.body
  if (status !== 1) {
    const isRevoked = isRecord(failedSignerInfo) && Boolean(failedSignerInfo.revokedStatusInfo)
    const code = isRevoked ? 'certificate-revoked' : typeof status === 'number' ? verifyStatuses[status] : undefined
    return refuse(code ?? 'service-unavailable', problemOf(answer), failedIndex(opened, failedSignerInfo))
  }
  const info = isRecord(answer.body.pkcs7Info) ? answer.body.pkcs7Info : {}
  const answered: readonly unknown[] = Array.isArray(info.signers) ? info.signers : []
  const fault = answered.map(signerFault).findIndex((code) => code !== undefined)
  if (fault >= 0) return refuse(signerFault(answered[fault]) ?? 'signature-invalid', 'A signer is not verified', fault)
  const document = typeof info.documentBase64 === 'string' ? Buffer.from(info.documentBase64, 'base64') : undefined
  if (!isDetached && !(document && equalBytes(document, opened.content)))
    return refuse('content-differs', 'The service read other content than we did')
  const signers = inOrder(opened, answered)
  return signers
    ? { ok: true, source: 'e-imzo-server', content: opened.content, signers }
    : refuse('service-unavailable', 'The service does not name every signer')
}

/** The answer's signers in the order of the message, each one found by its signature. */
function inOrder({ message }: OpenedMessage, answered: readonly unknown[]): readonly SignerReport[] | undefined {
  const reports = answered.map(signerReport)
  const found = message.signers.map(({ signature }) =>
    reports.find((report) => report && equalBytes(report.signature, signature)),
  )
  return answered.length === found.length && found.every((report) => report !== undefined) ? found : undefined
}

function failedIndex({ message }: OpenedMessage, failed: unknown): number | undefined {
  const signature =
    isRecord(failed) && typeof failed.signature === 'string' ? failed.signature.toLowerCase() : undefined
  const index = message.signers.findIndex((signer) => toHex(signer.signature) === signature)
  return index >= 0 ? index : undefined
}
