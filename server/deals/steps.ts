import { sql, type Updateable } from 'kysely'
import { closedStates, type DealStep, dealProcess, type EventSide } from '#contract/deals/deal-process.ts'
import { canStep } from '#contract/process.ts'
import type { Ctx } from '../kernel/context.ts'
import { refuse } from '../kernel/refuse.ts'
import { papersAt } from './contract/open.ts'
import { isBeingPaid } from './payments/frozen.ts'
import { DEAL, DEALS_TOPIC, type Deal } from './row.ts'
import type { DealsTable } from './tables.ts'
import { tellStep } from './tell.ts'
import { clocksOf } from './time-limits.ts'

interface Taken {
  side: EventSide
  reason?: string | undefined
  /** What the history of the deal tells besides: numbers, sums, quantities. */
  details?: Record<string, unknown>
  /** Columns that change together with the state. */
  set?: Updateable<DealsTable>
}

/**
 * The one door to the state of a deal, whose row the caller has locked: a step outside the table is refused, one within
 * it is written to the history, audited and told to whoever it concerns, and the clock of the new state begins.
 */
export async function takeStep(
  ctx: Ctx,
  deal: Deal,
  step: DealStep,
  { side, reason, details, set }: Taken,
): Promise<Deal> {
  if (!canStep(dealProcess, step, deal.status)) refuse('E_STATE', { status: deal.status })
  if (deal.frozenAt !== null && !leaves(step)) refuse('E_SELLER_STOPPED')
  if (stopsPayment(step) && deal.status === 'awaiting_payment' && (await isBeingPaid(ctx, deal))) refuse('E_BEING_PAID')
  const status = dealProcess[step].to
  const clocks = await clocksOf(ctx, status, deal)
  const isClosing = closedStates.some((closed) => closed === status)
  const moved = await ctx.tx
    .updateTable('deals')
    .set({
      ...set,
      status,
      ...clocks,
      updatedAt: ctx.now,
      ...(isClosing && { closedAt: ctx.now }),
      rowVersion: sql`row_version + 1`,
    })
    .where('id', '=', deal.id)
    .where('status', '=', deal.status)
    .returningAll()
    .executeTakeFirst()
  if (!moved) refuse('E_STALE')
  await recordEvent(ctx, moved, { side, step, from: deal.status, to: status, reason, details })
  await ctx.audit({
    action: `deal.${step}`,
    objectType: DEAL,
    objectId: deal.id,
    from: deal.status,
    to: status,
    reason,
  })
  await papersAt(ctx, moved, step)
  await tellStep(ctx, moved, step, side)
  await ctx.changed(DEALS_TOPIC)
  return moved
}

/** What a frozen order still may do. */
const leaves = (step: DealStep) => step === 'cancel' || step === 'expire'

const stopsPayment = (step: DealStep) => step === 'cancel' || step === 'expire'

interface Recorded {
  side: EventSide
  step: string
  from?: string
  to?: string
  reason?: string | undefined
  details?: Record<string, unknown> | undefined
}

/** A line of the history both sides read; also for what happens without a change of state. */
export async function recordEvent(ctx: Ctx, deal: Deal, { side, step, from, to, reason, details }: Recorded) {
  await ctx.tx
    .insertInto('dealEvents')
    .values({
      dealId: deal.id,
      at: ctx.now,
      side,
      actorId: ctx.actor?.userId ?? null,
      step,
      fromState: from ?? null,
      toState: to ?? null,
      reason: reason ?? null,
      details: JSON.stringify(details ?? {}),
    })
    .execute()
}
