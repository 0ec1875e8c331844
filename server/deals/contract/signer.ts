import type { SignMethod } from '#contract/documents/document-process.ts'
import { type Paper, unsignedSide } from '../../documents/public.ts'
import { actingParty, type LegalParty, legalPartyOf } from '../../identity/public.ts'
import type { Ctx, SignedCtx } from '../../kernel/context.ts'
import { settingInForce } from '../../reference/public.ts'
import { type Deal, keyOf } from '../row.ts'

/** By which number a certificate is known as the party's own: an organization's TIN, a person's PINFL. */
export function signingNumber({ isOrganization, tin, pinfl }: LegalParty): { tin: string } | { pinfl: string } | null {
  const byTin = tin ? { tin } : null
  const byPinfl = pinfl ? { pinfl } : null
  return isOrganization ? (byTin ?? byPinfl) : (byPinfl ?? byTin)
}

export const signerOf = (ctx: SignedCtx): Promise<LegalParty> => legalPartyOf(ctx, actingParty(ctx))

/** A code is consent enough between two individuals, and up to a sum; above it only a key is (domain book 2.4). */
export async function codeSumAllows(ctx: Ctx, deal: Deal): Promise<boolean> {
  if (deal.buyerOrganizationId === null && deal.sellerOrganizationId === null) return true
  return deal.gross <= (await settingInForce(ctx, 'sign.otpMaxSoum')) * 100
}

/** Whether the templates of these papers let this side sign with a code. */
export const templatesAllow = (ctx: SignedCtx, papers: readonly Paper[], method: SignMethod): boolean =>
  papers.every((paper) => unsignedSide(paper, keyOf(ctx.actor))?.method === method)
