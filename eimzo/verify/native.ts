import { type Certificate, serialText } from '../asn1/certificate.ts'
import { identityOf } from '../asn1/name.ts'
import { cms } from '../asn1/oids.ts'
import { attributeValue, type SignerInfo } from '../asn1/signed-data.ts'
import { time } from '../asn1/text.ts'
import { findChain } from './chain.ts'
import { checkSigner } from './signer.ts'
import { checkTimestamp } from './timestamp.ts'
import {
  type Failure,
  type FailureCode,
  type FailureDetail,
  refusal,
  type SignerReport,
  type Verdict,
} from './verdict.ts'
import { applyPolicy, malformed, type OpenedMessage, openMessage, type Policy, type Verifier } from './verifier.ts'

export type NativeTrust = {
  /** Only these are trusted; a root that a message encloses is not. */
  readonly roots: readonly Certificate[]
  /** Known authorities that messages may leave out. */
  readonly authorities?: readonly Certificate[]
  /** Where timestamp services are certified elsewhere; the same roots otherwise. */
  readonly timestampRoots?: readonly Certificate[]
  readonly clock: () => Date
}

/** Verifies by mathematics and configured roots alone: no network, no revocation. */
export function nativeVerifier(trust: NativeTrust): Verifier {
  const verify = async (pkcs7: Uint8Array, apart: Uint8Array | undefined, policy: Policy = {}) => {
    const opened = openMessage(pkcs7, apart)
    return 'code' in opened ? refusal('native', opened) : applyPolicy(judge(trust, opened), policy)
  }
  return {
    verifyAttached: (pkcs7, policy) => verify(pkcs7, undefined, policy),
    verifyDetached: (pkcs7, content, policy) => verify(pkcs7, content, policy),
  }
}

function judge(trust: NativeTrust, opened: OpenedMessage): Verdict {
  const signers: SignerReport[] = []
  for (const [index, signer] of opened.message.signers.entries()) {
    const result = judgeSafely(trust, opened, signer)
    if ('code' in result) return refusal('native', { ...result, signer: index })
    signers.push(result)
  }
  return { ok: true, source: 'native', content: opened.content, signers }
}

/** Attributes are read late, so their faults surface here. */
function judgeSafely(trust: NativeTrust, opened: OpenedMessage, signer: SignerInfo): SignerReport | Failure {
  try {
    return judgeSigner(trust, opened, signer)
  } catch (error) {
    return malformed(error)
  }
}

const failure = (code: FailureCode, detail: FailureDetail): Failure => ({ code, detail, message: `${code}: ${detail}` })

function judgeSigner(trust: NativeTrust, opened: OpenedMessage, signer: SignerInfo): SignerReport | Failure {
  const { roots, authorities = [], timestampRoots = roots, clock } = trust
  const { message, content } = opened
  const checked = checkSigner(message, signer, content)
  if (!checked.ok) return failure('signature-invalid', checked.detail)
  const { certificate } = checked
  const others = [...authorities, ...message.certificates]
  const claimed = attributeValue(signer.signedAttributes, cms.signingTime)
  const signingTime = claimed && time(claimed)

  const stamps = (signer.unsignedAttributes.get(cms.timestampToken) ?? []).map((token) =>
    checkTimestamp(token.raw, signer.signature, { roots: timestampRoots, others }),
  )
  const timestampTime = stamps.flatMap((stamp) => (stamp.ok ? [stamp.time] : [])).sort((a, b) => +a - +b)[0]
  const chain = findChain({
    certificate,
    others,
    roots,
    at: timestampTime ?? signingTime ?? clock(),
    use: 'sign',
  })
  if (!chain.ok && !chain.isDate) return failure('certificate-invalid', chain.detail)
  const badStamp = stamps.find((stamp) => !stamp.ok)
  if (badStamp) return failure(badStamp.code, badStamp.detail)
  if (!chain.ok) return failure('certificate-not-valid-then', chain.detail)
  return {
    serialNumber: serialText(certificate),
    identity: identityOf(certificate.subject),
    validFrom: certificate.validFrom,
    validTo: certificate.validTo,
    policies: certificate.policies,
    signingTime,
    timestampTime,
    signature: signer.signature,
    revocation: 'unchecked',
    isUnproven: certificate.subjectKey.kind === 'national' && certificate.subjectKey.family !== 'OZDST',
  }
}
