import type { Updateable } from 'kysely'
import { type DealStep, dealProcess, type EventSide, isClosed } from '#contract/deals/deal-process.ts'
import type { Ctx } from '../kernel/context.ts'
import { stepping } from '../kernel/process/steps.ts'
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

/** The clock of the new state begins with each step. */
export const deals = stepping({
  table: 'deals',
  state: 'status',
  process: dealProcess,
  object: DEAL,
  topic: DEALS_TOPIC,
  async guard(ctx, deal, step) {
    if (deal.frozenAt !== null && !leaves(step)) refuse('E_SELLER_STOPPED')
    if (stopsPayment(step) && deal.status === 'awaiting_payment' && (await isBeingPaid(ctx, deal)))
      refuse('E_BEING_PAID')
  },
  columns: async (ctx, deal, _, to) => ({
    ...(await clocksOf(ctx, to, deal)),
    ...(isClosed(to) && { closedAt: ctx.now }),
  }),
  tell: tellStep,
})

/** A step of a deal whose row the caller holds: notifies, adds to the history of both sides, makes papers. */
export async function takeStep(
  ctx: Ctx,
  deal: Deal,
  step: DealStep,
  { side, reason, details, set = {} }: Taken,
): Promise<Deal> {
  const moved = await deals.take(ctx, deal, step, { reason, set, by: side })
  await recordEvent(ctx, moved, { side, step, from: deal.status, to: moved.status, reason, details })
  await papersAt(ctx, moved, step)
  return moved
}

/** Steps a frozen order may still take. */
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
export const recordEvent = (ctx: Ctx, deal: Deal, recorded: Recorded) => recordEvents(ctx, [{ deal, ...recorded }])

export async function recordEvents(ctx: Ctx, each: readonly (Recorded & { deal: Deal })[]): Promise<void> {
  if (each.length === 0) return
  await ctx.tx
    .insertInto('dealEvents')
    .values(
      each.map(({ deal, side, step, from, to, reason, details }) => ({
        dealId: deal.id,
        at: ctx.now,
        side,
        actorId: ctx.actor?.userId ?? null,
        step,
        fromState: from ?? null,
        toState: to ?? null,
        reason: reason ?? null,
        details: JSON.stringify(details ?? {}),
      })),
    )
    .execute()
}
