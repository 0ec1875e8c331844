import type { Identity } from '#eimzo/identity.ts'
import type { Outside } from '../../kernel/calls.ts'
import type { SignedCtx } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refuse.ts'
import { type Accepted, acceptMessage, bytesOf, CLOCK_MINUTES } from './accept.ts'
import { keepSignature, type SignedObject } from './records.ts'
import type { SignatureService } from './service.ts'

interface SignedDocument {
  /** The very bytes the person was shown and signed. */
  content: Uint8Array
  /** Base64, with the content inside or apart. */
  pkcs7: string
}

/** Verifies and stamps a signature under a document. Asks the service: it belongs before the transaction of a call. */
export const readSignature = (
  service: SignatureService,
  { content, pkcs7 }: SignedDocument,
  { ip, now }: Pick<Outside, 'ip' | 'now'>,
): Promise<Accepted> =>
  acceptMessage(service, bytesOf(pkcs7), content, {
    caller: { ip },
    // Without a stamp the signer alone says when: a key that ran out yesterday would sign as of the day before.
    ...(!service.timestamper && { signedNear: { now, minutes: CLOCK_MINUTES } }),
  })

export interface SignedParty extends SignedObject {
  version: number
  /** Who has to sign: an organization by its number, a person by PINFL. */
  party: { tin: string } | { pinfl: string }
}

/** Keeps a party's accepted signature under a version of a document as proof; refuses anybody else's. */
export async function requireSignature(
  ctx: SignedCtx,
  accepted: Accepted,
  { objectType, objectId, version, party }: SignedParty,
): Promise<{ signedAt: Date; name: string; serialNumber: string }> {
  const signer = accepted.signers.find(({ identity }) => isParty(identity, party))
  if (!signer) refuse('E_SIGNER', { name: accepted.signer.identity.commonName })
  await keepSignature(ctx, { ...accepted, signers: [signer] }, { objectType, objectId, version }, ctx.actor.userId)
  await ctx.audit({
    action: 'document.signed',
    objectType,
    objectId,
    changes: { version: [null, version], signer: [null, signer.identity.commonName] },
  })
  const { identity, serialNumber } = signer
  return { signedAt: signer.timestampTime ?? signer.signingTime ?? ctx.now, name: identity.commonName, serialNumber }
}

function isParty({ inn, uid, pinfl }: Identity, party: SignedParty['party']): boolean {
  return 'tin' in party ? [inn, uid].includes(party.tin) : pinfl === party.pinfl
}
