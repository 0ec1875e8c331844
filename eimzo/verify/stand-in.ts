import { createServer, type IncomingHttpHeaders } from 'node:http'
import { text } from 'node:stream/consumers'
import { type Certificate, serialText } from '../asn1/certificate.ts'
import { type Name, nameText } from '../asn1/name.ts'
import { attribute } from '../asn1/oids.ts'
import { readSignedData } from '../asn1/signed-data.ts'
import { toHex } from '../crypto/bytes.ts'
import type { FailureCode, SignerReport, Verdict } from './verdict.ts'
import type { Timestamper, Verifier } from './verifier.ts'

/** What a request to the stand-in carried. */
export type Received = { readonly path: string; readonly headers: IncomingHttpHeaders; readonly body: string }

export type StandIn = { readonly url: string; readonly received: readonly Received[]; stop(): Promise<void> }

const statuses: Partial<Record<FailureCode, number>> = {
  'certificate-status-unknown': -1,
  'signature-invalid': -10,
  'certificate-invalid': -11,
  'certificate-not-valid-then': -12,
  'timestamp-invalid': -21,
  'timestamp-certificate-invalid': -22,
  'timestamp-certificate-not-valid-then': -23,
}

/** A small E-IMZO-SERVER for tests and demonstrations: the vendor's REST answers over the native verifier. */
export async function startStandIn(verifier: Verifier, timestamper: Timestamper): Promise<StandIn> {
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    const body = await text(request)
    const path = request.url ?? ''
    received.push({ path, headers: request.headers, body })
    const answer = await answerTo(path, body, verifier, timestamper).catch(() => undefined)
    response.writeHead(answer ? 200 : 400, { 'content-type': 'application/json' })
    response.end(JSON.stringify(answer ?? {}))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The stand-in has no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    received,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const bytes = (encoded: string) => Uint8Array.from(Buffer.from(encoded, 'base64'))
const base64 = (data: Uint8Array) => Buffer.from(data).toString('base64')

async function answerTo(path: string, body: string, verifier: Verifier, timestamper: Timestamper) {
  const [first = '', second = ''] = body.split('|')
  const policy = { identity: 'optional' } as const
  switch (path) {
    case '/backend/pkcs7/verify/attached':
      return verifyAnswer(bytes(first), await verifier.verifyAttached(bytes(first), policy), true)
    case '/backend/pkcs7/verify/detached':
      return verifyAnswer(bytes(second), await verifier.verifyDetached(bytes(second), bytes(first), policy), false)
    case '/frontend/timestamp/pkcs7':
      return {
        status: 1,
        message: '',
        pkcs7b64: base64(await timestamper.stamp(bytes(first))),
        timestampedSignerList: [],
      }
    default:
      return undefined
  }
}

function verifyAnswer(pkcs7: Uint8Array, verdict: Verdict, isAttached: boolean) {
  const { certificates, signers } = readSignedData(pkcs7)
  if (!verdict.ok) {
    const failed = signers[verdict.failure.signer ?? 0]
    const status = statuses[verdict.failure.code] ?? -10
    return {
      status,
      message: verdict.failure.message,
      failedSignerInfo: { signature: failed && toHex(failed.signature) },
    }
  }
  const info = {
    signers: verdict.signers.map((signer) => signerAnswer(signer, certificates)),
    ...(isAttached ? { documentBase64: base64(verdict.content) } : {}),
  }
  return { status: 1, message: '', pkcs7Info: info }
}

/** Dates as the server writes them: Tashkent, without a zone. */
const local = (moment: Date) =>
  new Date(moment.getTime() + 5 * 3600 * 1000).toISOString().slice(0, 19).replace('T', ' ')

function signerAnswer(report: SignerReport, certificates: readonly Certificate[]) {
  const own = certificates.filter((certificate) => serialText(certificate) === report.serialNumber)
  const fields = { verified: true, certificateVerified: true, certificateValidAtSigningTime: true }
  return {
    ...fields,
    signingTime: report.signingTime && local(report.signingTime),
    signature: toHex(report.signature),
    certificate: own.map((certificate) => certificateAnswer(certificate)),
    policyIdentifiers: report.policies,
    ...(report.timestampTime
      ? { timeStampInfo: { ...fields, digestVerified: true, time: local(report.timestampTime) } }
      : {}),
  }
}

function certificateAnswer(certificate: Certificate) {
  return {
    serialNumber: serialText(certificate),
    subjectInfo: nameMap(certificate.subject),
    subjectName: nameText(certificate.subject),
    issuerName: nameText(certificate.issuer),
    validFrom: local(certificate.validFrom),
    validTo: local(certificate.validTo),
    publicKey: { keyAlgName: 'OZDST-1092-2009-2' },
  }
}

const shortNames = new Map<string, string>(
  Object.entries(attribute).map(([name, oid]) => [oid, name === 'INN' || name === 'PINFL' ? oid : name]),
)
const nameMap = ({ attributes }: Name) =>
  Object.fromEntries(attributes.map(({ oid, value }) => [shortNames.get(oid) ?? oid, value]))
