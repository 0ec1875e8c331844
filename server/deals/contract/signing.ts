import { dealProcess } from '#contract/deals/deal-process.ts'
import type { SignablePapers } from '#contract/documents/documents.ts'
import { Permission } from '#contract/permissions.ts'
import { canFrom } from '#contract/process.ts'
import { signablePapers, signingOf } from '../../documents/public.ts'
import { refuse } from '../../kernel/refuse.ts'
import { contractSigned } from '../proceed.ts'
import { DEAL, lockOwnDeal, maySign, type OwnDeal, otherSide, ownDeal, readDeal, type WatchCtx } from '../row.ts'
import { recordEvent } from '../steps.ts'
import { tellSide } from '../tell.ts'

/** Deals as the signing engine sees them: who may sign, when a contract counts as signed, and what follows. */
export const dealSigning = signingOf<OwnDeal>({
  objectType: DEAL,
  async open(ctx, id, lock) {
    const own = await (lock ? lockOwnDeal(ctx, id) : ownDeal(ctx, id))
    if (!maySign(ctx.actor, own.side)) refuse('E_FORBIDDEN')
    if (own.deal.frozenAt !== null) refuse('E_SELLER_STOPPED')
    return own
  },
  stateOf: ({ deal }) => deal.status,
  sumOf: ({ deal }) => deal.gross,
  async signed(ctx, { deal, side }, { papers, whole, method }) {
    const numbers = papers.map((paper) => paper.number)
    await recordEvent(ctx, deal, { side, step: 'sign', details: { numbers, method } })
    const isContract = whole.some((paper) => paper.kind === 'contract')
    if (isContract && canFrom(dealProcess, deal.status).requirePayment) await contractSigned(ctx, deal)
    else await tellSide(ctx, deal, otherSide(side), 'order.signed')
    await ctx.changed('deals')
  },
})

const watching = [Permission.DealRegistry, Permission.DisputeResolve]

/** The papers of a deal, for its sides and for whoever watches over deals. */
export async function dealDocuments(ctx: WatchCtx, id: string): Promise<SignablePapers> {
  const { deal, side } = await readDeal(ctx, id, watching)
  return signablePapers(ctx, {
    objectType: DEAL,
    objectId: id,
    sum: deal.gross,
    isParty: side !== undefined,
    maySign: maySign(ctx.actor, side),
  })
}
