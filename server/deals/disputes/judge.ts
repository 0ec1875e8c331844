import type { ParsedOf } from '#contract/call.ts'
import type { noteDispute } from '#contract/deals/disputes.ts'
import { employersOf } from '../../identity/public.ts'
import { refuse } from '../../kernel/refuse.ts'
import { type Deal, lockWatched, type WatchCtx } from '../row.ts'
import { tellSide } from '../tell.ts'
import { addEntry, DISPUTE, type Dispute, disputes } from './rows.ts'

type Sides = Pick<Deal, 'buyerUserId' | 'buyerOrganizationId' | 'sellerUserId' | 'sellerOrganizationId'>

/** Someone who is a side, made the deal for a side or works for one may not judge it. */
export const isPartial = (deal: Sides, userId: string, employers: ReadonlySet<string>) =>
  [deal.buyerUserId, deal.sellerUserId].includes(userId) ||
  [deal.buyerOrganizationId, deal.sellerOrganizationId].some((id) => id !== null && employers.has(id))

export interface Judged {
  dispute: Dispute
  deal: Deal
}

/** Locks the deal first, as everybody does, to avoid deadlocks. */
export async function lockJudged(ctx: WatchCtx, id: number, rowVersion?: number): Promise<Judged> {
  const seen = await ctx.tx.selectFrom('disputes').select('dealId').where('id', '=', id).executeTakeFirst()
  if (!seen) refuse('E_NOT_FOUND')
  const deal = await lockWatched(ctx, seen.dealId)
  const dispute = await disputes.lock(ctx, id, rowVersion)
  if (isPartial(deal, ctx.actor.userId, await employersOf(ctx, ctx.actor.userId))) refuse('E_SOD')
  return { dispute, deal }
}

/** Only the arbiter who has taken the case may go on with it. */
export function requireOwnCase({ actor }: WatchCtx, { assigneeId }: Dispute): void {
  if (assigneeId !== actor.userId) refuse('E_FORBIDDEN')
}

export async function take(ctx: WatchCtx, id: number, rowVersion: number): Promise<void> {
  const { dispute } = await lockJudged(ctx, id, rowVersion)
  await disputes.take(ctx, dispute, 'take', { set: { assigneeId: ctx.actor.userId, takenAt: ctx.now } })
}

export async function release(ctx: WatchCtx, id: number, rowVersion: number): Promise<void> {
  const { dispute } = await lockJudged(ctx, id, rowVersion)
  disputes.require(dispute, 'release')
  requireOwnCase(ctx, dispute)
  await disputes.take(ctx, dispute, 'release', { set: { assigneeId: null, takenAt: null } })
}

export async function note(ctx: WatchCtx, id: number, { text, shared }: ParsedOf<typeof noteDispute>['body']) {
  const { dispute, deal } = await lockJudged(ctx, id)
  if (dispute.state !== 'taken') refuse('E_STATE', { status: dispute.state })
  requireOwnCase(ctx, dispute)
  await addEntry(ctx, id, { side: 'staff', kind: shared ? 'hearing' : 'note', text, files: [] })
  await disputes.change(ctx, dispute, {})
  await ctx.audit({ action: 'dispute.note', objectType: DISPUTE, objectId: id })
  if (shared) for (const side of ['buyer', 'seller'] as const) await tellSide(ctx, deal, side, 'order.evidence')
}
