import type { ParsedOf } from '#contract/call.ts'
import { disputeProcess } from '#contract/deals/dispute-process.ts'
import type { noteDispute } from '#contract/deals/disputes.ts'
import { canStep } from '#contract/process.ts'
import { employersOf } from '../../identity/public.ts'
import type { SignedCtx } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refuse.ts'
import { type Deal, lockDeal } from '../row.ts'
import { tellSide } from '../tell.ts'
import { addEntry, change, DISPUTE, type Dispute, lockDispute } from './rows.ts'

type Sides = Pick<Deal, 'buyerUserId' | 'buyerOrganizationId' | 'sellerUserId' | 'sellerOrganizationId'>

/** Whoever is a side, made the deal for one or works for one, judges nothing of it. */
export const isPartial = (deal: Sides, userId: string, employers: ReadonlySet<string>) =>
  [deal.buyerUserId, deal.sellerUserId].includes(userId) ||
  [deal.buyerOrganizationId, deal.sellerOrganizationId].some((id) => id !== null && employers.has(id))

export interface Judged {
  dispute: Dispute
  deal: Deal
}

/** The deal first, as everybody else holds it first: nobody waits in a circle. */
export async function lockJudged(ctx: SignedCtx, id: number, rowVersion?: number): Promise<Judged> {
  const seen = await ctx.tx.selectFrom('disputes').select('dealId').where('id', '=', id).executeTakeFirst()
  if (!seen) refuse('E_NOT_FOUND')
  const deal = await lockDeal(ctx, seen.dealId)
  const dispute = await lockDispute(ctx, id)
  if (rowVersion !== undefined && dispute.rowVersion !== rowVersion) refuse('E_STALE')
  if (isPartial(deal, ctx.actor.userId, await employersOf(ctx, ctx.actor.userId))) refuse('E_SOD')
  return { dispute, deal }
}

export function requireDisputeStep({ state }: Dispute, step: keyof typeof disputeProcess): void {
  if (!canStep(disputeProcess, step, state)) refuse('E_STATE', { status: state })
}

/** Only who has taken it goes on with it. */
export function requireOwnCase({ actor }: SignedCtx, { assigneeId }: Dispute): void {
  if (assigneeId !== actor.userId) refuse('E_FORBIDDEN')
}

export async function take(ctx: SignedCtx, id: number, rowVersion: number): Promise<void> {
  const { dispute } = await lockJudged(ctx, id, rowVersion)
  requireDisputeStep(dispute, 'take')
  await change(ctx, dispute, { state: 'taken', assigneeId: ctx.actor.userId, takenAt: ctx.now })
  await ctx.audit({ action: 'dispute.take', objectType: DISPUTE, objectId: id, from: 'open', to: 'taken' })
}

export async function release(ctx: SignedCtx, id: number, rowVersion: number): Promise<void> {
  const { dispute } = await lockJudged(ctx, id, rowVersion)
  requireDisputeStep(dispute, 'release')
  requireOwnCase(ctx, dispute)
  await change(ctx, dispute, { state: 'open', assigneeId: null, takenAt: null })
  await ctx.audit({ action: 'dispute.release', objectType: DISPUTE, objectId: id, from: 'taken', to: 'open' })
}

export async function note(ctx: SignedCtx, id: number, { text, shared }: ParsedOf<typeof noteDispute>['body']) {
  const { dispute, deal } = await lockJudged(ctx, id)
  if (dispute.state !== 'taken') refuse('E_STATE', { status: dispute.state })
  requireOwnCase(ctx, dispute)
  await addEntry(ctx, id, { side: 'staff', kind: shared ? 'hearing' : 'note', text, files: [] })
  await change(ctx, dispute, {})
  await ctx.audit({ action: 'dispute.note', objectType: DISPUTE, objectId: id })
  if (shared) for (const side of ['buyer', 'seller'] as const) await tellSide(ctx, deal, side, 'order.evidence')
}
