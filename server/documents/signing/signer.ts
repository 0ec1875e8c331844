import type { SignMethod } from '#contract/documents/document-process.ts'
import { partyKey } from '#contract/party-key.ts'
import { actingParty, type LegalParty, legalPartyOf } from '../../identity/public.ts'
import type { SignedCtx } from '../../kernel/context.ts'
import { settingInForce } from '../../reference/public.ts'
import type { Paper } from '../find.ts'
import { unsignedSide } from './record.ts'

/** By which number a certificate is known as the party's own: an organization's TIN, a person's PINFL. */
export function signingNumber({ isOrganization, tin, pinfl }: LegalParty): { tin: string } | { pinfl: string } | null {
  const byTin = tin ? { tin } : null
  const byPinfl = pinfl ? { pinfl } : null
  return isOrganization ? (byTin ?? byPinfl) : (byPinfl ?? byTin)
}

export const signerOf = (ctx: SignedCtx): Promise<LegalParty> => legalPartyOf(ctx, actingParty(ctx))

/** In tiyin: above it only a key signs, unless all parties are individuals (domain book 2.4). */
export const mostByCode = async (ctx: SignedCtx): Promise<number> =>
  (await settingInForce(ctx, 'sign.otpMaxSoum')) * 100

/** A code is consent enough between individuals, and up to a sum; above it only a key is (domain book 2.4). */
export const codeSumAllows = async (ctx: SignedCtx, papers: readonly Paper[], sum: number): Promise<boolean> =>
  papers.every(({ parties }) => parties.every((party) => party.organizationId === null)) ||
  sum <= (await mostByCode(ctx))

/** Whether the templates of these papers let this side sign with a code. */
export const templatesAllow = (ctx: SignedCtx, papers: readonly Paper[], method: SignMethod): boolean =>
  papers.every((paper) => unsignedSide(paper, partyKey(ctx.actor))?.method === method)
