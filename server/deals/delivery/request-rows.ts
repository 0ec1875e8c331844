import { type Selectable, sql } from 'kysely'
import type { DealSide } from '#contract/deals/deal-process.ts'
import { type RequestKind, requestProcess } from '#contract/deals/delivery-process.ts'
import { dayOf } from '#uz/date.ts'
import { daysFrom } from '#uz/durations.ts'
import type { Ctx, SignedCtx } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refuse.ts'
import { settingInForce } from '../../reference/public.ts'
import { DEAL, type Deal } from '../row.ts'
import { deals, recordEvent } from '../steps.ts'
import type { DealRequestsTable } from '../tables.ts'

export type RequestRow = Selectable<DealRequestsTable>

/** What waits for an answer; a deal has one at a time. */
export const openRequest = (ctx: Ctx, dealId: string): Promise<RequestRow | undefined> =>
  ctx.tx
    .selectFrom('dealRequests')
    .selectAll()
    .where('dealId', '=', dealId)
    .where('state', '=', 'asked')
    .executeTakeFirst()

export const requestsOf = (ctx: Ctx, dealId: string): Promise<RequestRow[]> =>
  ctx.tx.selectFrom('dealRequests').selectAll().where('dealId', '=', dealId).orderBy('id').execute()

/** A side that goes on regardless withdraws its own requests and declines those of the other side. */
export const dropRequests = (ctx: Ctx, deal: Deal, side: DealSide) =>
  ctx.tx
    .updateTable('dealRequests')
    .set({
      state: sql`case when side = ${side} then 'withdrawn' else 'declined' end`,
      answeredBy: ctx.actor?.userId ?? null,
      answeredAt: ctx.now,
    })
    .where('dealId', '=', deal.id)
    .where('state', '=', 'asked')
    .execute()

interface Asked {
  kind: RequestKind
  side: DealSide
  reason: string
  photos: string[]
}

export async function ask(ctx: SignedCtx, deal: Deal, { kind, side, reason, photos }: Asked): Promise<Deal> {
  const waiting = await openRequest(ctx, deal.id)
  if (waiting) refuse('E_STATE', { status: waiting.state })
  await ctx.tx
    .insertInto('dealRequests')
    .values({ dealId: deal.id, kind, side, reason, photos, askedBy: ctx.actor.userId, askedAt: ctx.now })
    .execute()
  return noted(ctx, deal, { kind, verb: 'asked', side, reason })
}

const verbs = { accept: 'accepted', decline: 'declined', withdraw: 'withdrawn' } as const

/** Closes a request; what follows from it is done by the caller. */
export async function close(
  ctx: SignedCtx,
  deal: Deal,
  request: RequestRow,
  { step, side, comment }: { step: keyof typeof verbs; side: DealSide; comment: string | null },
): Promise<Deal> {
  await ctx.tx
    .updateTable('dealRequests')
    .set({
      state: requestProcess[step].to,
      answer: comment,
      answeredBy: ctx.actor.userId,
      answeredAt: ctx.now,
    })
    .where('id', '=', request.id)
    .execute()
  return noted(ctx, deal, { kind: request.kind, verb: verbs[step], side, reason: comment ?? undefined })
}

/** The request of this kind that waits for this side to answer it, or for its asker to take it back. */
export async function requireAsked(ctx: Ctx, deal: Deal, kind: RequestKind, askedBy: DealSide): Promise<RequestRow> {
  const request = await openRequest(ctx, deal.id)
  if (request?.kind !== kind) refuse('E_STATE', { status: deal.status })
  if (request.side !== askedBy) refuse('E_FORBIDDEN')
  return request
}

/** No step of the deal, but an entry for both sides and a notice to open pages. */
async function noted(
  ctx: SignedCtx,
  deal: Deal,
  { kind, verb, side, reason }: { kind: RequestKind; verb: string; side: DealSide; reason?: string | undefined },
): Promise<Deal> {
  const step = `${kind}.${verb}`
  await recordEvent(ctx, deal, { side, step, reason })
  await ctx.audit({ action: `deal.${step}`, objectType: DEAL, objectId: deal.id, reason })
  return deals.change(ctx, deal, {})
}

/** The clock as it runs. */
export const runningClock = ({ now }: Ctx, deal: Deal) => ({ deal, until: dayOf(deal.dueAt ?? now) })

/** Restarts the clock of a delivered deal: the other side has as long to answer as the buyer had to ask. */
export async function restartClock(ctx: Ctx, deal: Deal): Promise<{ deal: Deal; until: string }> {
  const days = await settingInForce(ctx, 'order.autoCompleteDays')
  const dueAt = daysFrom(ctx.now, days)
  const restarted = await ctx.tx
    .updateTable('deals')
    .set({ dueAt })
    .where('id', '=', deal.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return { deal: restarted, until: dayOf(dueAt) }
}
