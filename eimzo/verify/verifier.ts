import { Malformed } from '../asn1/reader.ts'
import { readSignedData, type SignedData } from '../asn1/signed-data.ts'
import { equalBytes } from '../crypto/bytes.ts'
import { isIdentified } from '../identity.ts'
import type { Failure, Verdict } from './verdict.ts'

/** One port; `nativeVerifier` and `remoteVerifier` are its adapters and answer alike. Neither throws. */
export interface Verifier {
  /** The content is inside; the verdict gives it back. */
  verifyAttached(pkcs7: Uint8Array, policy?: Policy): Promise<Verdict>
  /** The content travelled apart. */
  verifyDetached(pkcs7: Uint8Array, content: Uint8Array, policy?: Policy): Promise<Verdict>
}

/** Asks a timestamp service for tokens and puts them on every signer that has none. */
export interface Timestamper {
  stamp(pkcs7: Uint8Array, caller?: Caller): Promise<Uint8Array>
}

/** On whose behalf an E-IMZO-SERVER is asked. */
export type Caller = { readonly ip: string }

/** What the application demands of a message beyond its being genuine. */
export type Policy = {
  /** The message must carry exactly these bytes: a sign-in challenge, a document. */
  readonly content?: Uint8Array
  readonly timestamp?: 'required' | 'optional'
  /** Unless told otherwise every signer must have a TIN or a PINFL. */
  readonly identity?: 'required' | 'optional'
  /** The signer's clock may differ from ours by this much: sign-in needs a fresh signature. */
  readonly signedNear?: { readonly now: Date; readonly minutes: number }
  readonly caller?: Caller
}

export type OpenedMessage = { readonly message: SignedData; readonly content: Uint8Array }

/** Both adapters look into the message first, so that both refuse a wrong shape in the same words. */
export function openMessage(pkcs7: Uint8Array, apart: Uint8Array | undefined): OpenedMessage | Failure {
  try {
    const message = readSignedData(pkcs7)
    const content = message.content ?? apart
    if (!content) return { code: 'content-missing', detail: 'policy', message: 'The message carries no content' }
    if (apart && !equalBytes(apart, content))
      return { code: 'content-differs', detail: 'policy', message: 'The enclosed content is not the given one' }
    return { message, content }
  } catch (error) {
    return malformed(error)
  }
}

/** Turns what a reader throws into a failure; anything else is our own fault and goes on. */
export function malformed(error: unknown): Failure {
  if (!(error instanceof Malformed)) throw error
  return { code: 'malformed', detail: 'not-a-signed-message', message: error.message }
}

export function applyPolicy(verdict: Verdict, policy: Policy): Verdict {
  if (!verdict.ok) return verdict
  const failure = policyFailure(verdict, policy)
  return failure ? { ok: false, source: verdict.source, failure: { ...failure, detail: 'policy' } } : verdict
}

function policyFailure(verdict: Verdict & { ok: true }, policy: Policy): Omit<Failure, 'detail'> | undefined {
  const { content, timestamp = 'optional', identity = 'required', signedNear } = policy
  if (content && !equalBytes(content, verdict.content))
    return { code: 'content-differs', message: 'The message carries other content than expected' }
  for (const [signer, report] of verdict.signers.entries()) {
    if (identity === 'required' && !isIdentified(report.identity))
      return { code: 'signer-unidentified', message: 'The certificate names neither TIN nor PINFL', signer }
    if (timestamp === 'required' && !report.timestampTime)
      return { code: 'timestamp-missing', message: 'The signature has no timestamp', signer }
    if (signedNear && !isNear(report.signingTime, signedNear))
      return { code: 'signing-time-out-of-window', message: 'The signer’s clock is too far from ours', signer }
  }
  return undefined
}

function isNear(moment: Date | undefined, { now, minutes }: NonNullable<Policy['signedNear']>): boolean {
  return moment !== undefined && Math.abs(moment.getTime() - now.getTime()) <= minutes * 60_000
}
