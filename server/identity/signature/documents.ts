import type { Identity } from '#eimzo/identity.ts'
import type { SignedCtx } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refuse.ts'
import { acceptMessage, bytesOf } from './accept.ts'
import { keepSignature, type SignedObject } from './records.ts'
import type { SignatureService } from './service.ts'

export interface DocumentSignature extends SignedObject {
  version: number
  /** The very bytes the person was shown and signed. */
  content: Uint8Array
  /** Base64, with the content inside or apart. */
  pkcs7: string
  /** Who has to sign: an organization by its number, a person by PINFL. */
  party: { tin: string } | { pinfl: string }
}

/** Accepts a party's signature under a version of a document, stamps it and keeps it as proof. Refuses anything else. */
export async function requireSignature(
  ctx: SignedCtx,
  service: SignatureService,
  { objectType, objectId, version, content, pkcs7, party }: DocumentSignature,
): Promise<{ signedAt: Date; name: string }> {
  const accepted = await acceptMessage(service, bytesOf(pkcs7), content, { caller: { ip: ctx.ip } })
  const signer = accepted.signers.find(({ identity }) => isParty(identity, party))
  if (!signer) refuse('E_SIGNER', { name: accepted.signer.identity.commonName })
  await keepSignature(ctx, { ...accepted, signers: [signer] }, { objectType, objectId, version }, ctx.actor.userId)
  await ctx.audit({
    action: 'document.signed',
    objectType,
    objectId,
    changes: { version: [null, version], signer: [null, signer.identity.commonName] },
  })
  return { signedAt: signer.timestampTime ?? signer.signingTime ?? ctx.now, name: signer.identity.commonName }
}

function isParty({ inn, uid, pinfl }: Identity, party: DocumentSignature['party']): boolean {
  return 'tin' in party ? [inn, uid].includes(party.tin) : pinfl === party.pinfl
}
