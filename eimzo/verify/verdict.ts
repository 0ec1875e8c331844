import type { Identity } from '../identity.ts'

/** What failed, in the words both verifiers share; the comments name E-IMZO-SERVER's statuses. */
export type FailureCode =
  | 'malformed'
  | 'content-missing'
  | 'content-differs'
  | 'signature-invalid' // −10
  | 'certificate-invalid' // −11
  | 'certificate-not-valid-then' // −12
  | 'certificate-revoked'
  | 'certificate-status-unknown' // −1
  | 'timestamp-missing'
  | 'timestamp-invalid' // −21
  | 'timestamp-certificate-invalid' // −22
  | 'timestamp-certificate-not-valid-then' // −23
  | 'timestamp-status-unknown' // −20
  | 'signing-time-out-of-window' // −5
  | 'signer-unidentified'
  | 'service-unavailable'

/** The exact step that failed, where we checked it ourselves. */
export type FailureDetail =
  | 'not-a-signed-message'
  | 'certificate-missing'
  | 'attributes-missing'
  | 'content-type-differs'
  | 'digest-differs'
  | 'signature-differs'
  | 'algorithm-unsupported'
  | 'issuer-missing'
  | 'issuer-signature-differs'
  | 'root-untrusted'
  | 'not-an-authority'
  | 'path-too-long'
  | 'key-usage-forbids'
  | 'purpose-missing'
  | 'critical-extension-unknown'
  | 'not-yet-valid'
  | 'expired'
  | 'imprint-differs'
  | 'stamping-certificate-differs'
  | 'policy'
  | 'reported-by-service'

export type Failure = {
  readonly code: FailureCode
  readonly detail: FailureDetail
  /** For logs, in English; never for people. */
  readonly message: string
  /** Which signer, counted from 0; absent when the fault is of the whole message. */
  readonly signer?: number
}

export type Source = 'native' | 'e-imzo-server'

export type SignerReport = {
  /** Lower-case hexadecimal, without leading zeros. */
  readonly serialNumber: string
  readonly identity: Identity
  readonly validFrom: Date
  readonly validTo: Date
  readonly policies: readonly string[]
  /** What the signer's own clock said. */
  readonly signingTime: Date | undefined
  /** What a timestamp proves; undefined when there is none. */
  readonly timestampTime: Date | undefined
  readonly signature: Uint8Array
  /** The native verifier has no revocation data. */
  readonly revocation: 'good' | 'unchecked'
  /** A family of algorithms that no real sample has confirmed yet (O'z MSt 2024). */
  readonly isUnproven: boolean
}

export type Verdict =
  | {
      readonly ok: true
      readonly source: Source
      readonly content: Uint8Array
      readonly signers: readonly SignerReport[]
    }
  | { readonly ok: false; readonly source: Source; readonly failure: Failure }

export const refusal = (source: Source, failure: Failure): Verdict => ({ ok: false, source, failure })

/** The first signer of an accepted message; a message without signers is never accepted. */
export function firstSigner(verdict: Verdict & { ok: true }): SignerReport {
  const [signer] = verdict.signers
  if (!signer) throw new Error('An accepted message has no signer')
  return signer
}
