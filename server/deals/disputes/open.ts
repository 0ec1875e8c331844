import type { ParsedOf } from '#contract/call.ts'
import type { DealSide } from '#contract/deals/deal-process.ts'
import { MOST_ENTRIES } from '#contract/deals/dispute-process.ts'
import type { addToDispute, openDispute } from '#contract/deals/disputes.ts'
import { balanceOf, deposit } from '../../clearing/public.ts'
import type { Ctx, SignedCtx } from '../../kernel/context.ts'
import { refuse, refuseFields } from '../../kernel/refuse.ts'
import { lockSeen, moved, requireSeller } from '../delivery/own.ts'
import { requireOwnPapers } from '../delivery/papers.ts'
import { dropRequests } from '../delivery/request-rows.ts'
import { type Deal, otherSide, ownDeal, partyOf } from '../row.ts'
import { deals, takeStep } from '../steps.ts'
import { tellSide } from '../tell.ts'
import { decisionDue } from '../time-limits.ts'
import { addEntry, DISPUTE, DISPUTES_TOPIC, insertDispute } from './rows.ts'

/** No claim is higher than what the deal costs. */
export async function open(
  ctx: SignedCtx,
  id: string,
  { rowVersion, kind, claim, text, files }: ParsedOf<typeof openDispute>['body'],
) {
  const { deal, side } = await lockSeen(ctx, id, rowVersion)
  requireSeller(ctx, side)
  deals.require(deal, 'dispute')
  if (claim > deal.gross) refuseFields([{ field: 'claim', code: 'V_RANGE', values: { min: 0, max: deal.gross / 100 } }])
  await requireOwnPapers(ctx, 'files', files)
  await dropRequests(ctx, deal, side)
  const disputed = await takeStep(ctx, deal, 'dispute', { side, reason: kind, details: { claim } })
  const disputeId = await insertDispute(ctx, {
    dealId: deal.id,
    kind,
    openedSide: side,
    defaulter: null,
    claim,
    dueAt: disputed.dueAt ?? ctx.now,
    side,
    text,
    files,
  })
  return { ...moved(disputed), disputeId }
}

/**
 * A signed deal was broken before it was paid while deposits are blocked: an arbiter decides whether one of them is
 * lost. Without deposits there is nothing to decide and no case is opened.
 */
export async function openDefaultCase(ctx: Ctx, deal: Deal, defaulter: DealSide): Promise<number | undefined> {
  const blocked = await balanceOf(ctx, deposit(partyOf(deal, defaulter), deal))
  if (blocked === 0) return undefined
  return insertDispute(ctx, {
    dealId: deal.id,
    kind: 'default',
    openedSide: null,
    defaulter,
    claim: blocked,
    dueAt: await decisionDue(ctx),
    side: 'staff',
    text: deal.cancelReason ?? deal.status,
    files: [],
  })
}

/** Somebody else's dispute is not found; a decided one takes no more entries. */
export async function add(ctx: SignedCtx, id: number, { text, files }: ParsedOf<typeof addToDispute>['body']) {
  const dispute = await ctx.tx.selectFrom('disputes').selectAll().where('id', '=', id).forShare().executeTakeFirst()
  if (!dispute) refuse('E_NOT_FOUND')
  const { deal, side } = await ownDeal(ctx, dispute.dealId)
  requireSeller(ctx, side)
  if (dispute.state === 'decided') refuse('E_STATE', { status: dispute.state })
  const { n } = await ctx.tx
    .selectFrom('disputeEntries')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('disputeId', '=', id)
    .where('side', '=', side)
    .executeTakeFirstOrThrow()
  if (n >= MOST_ENTRIES) refuse('E_LIMIT', { limit: MOST_ENTRIES })
  await requireOwnPapers(ctx, 'files', files)
  await addEntry(ctx, id, { side, kind: 'answer', text, files })
  await ctx.audit({ action: 'dispute.answered', objectType: DISPUTE, objectId: id })
  await tellSide(ctx, deal, otherSide(side), 'order.evidence')
  await ctx.changed(DISPUTES_TOPIC)
}
