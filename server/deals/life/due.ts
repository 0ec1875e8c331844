import { type DealState, dealSides } from '#contract/deals/deal-process.ts'
import { nextOf } from '#contract/deals/next-step.ts'
import { formatDateTime } from '#uz/date.ts'
import type { Ctx } from '../../kernel/context.ts'
import { freshly } from '../../kernel/memory.ts'
import { RECOUNT_JOB } from '../../kernel/process/clock-work.ts'
import { Refusal } from '../../kernel/refuse.ts'
import { completeDeal } from '../delivery/complete.ts'
import type { DealWork } from '../jobs.ts'
import { DEALS_TOPIC, type Deal } from '../row.ts'
import { deals } from '../steps.ts'
import { tellSide } from '../tell.ts'
import { clocksOf } from '../time-limits.ts'
import { endDeal } from './end.ts'

const AT_ONCE = 200
const expiring: readonly DealState[] = ['new', 'revised', 'contract_signing', 'awaiting_payment']
const ending: readonly DealState[] = [...expiring, 'delivered']

/** Every minute: ends what has run out and reminds those who are about to be late. */
export async function startDueJob({ jobs, inSystem }: DealWork): Promise<void> {
  await jobs.work('deals.due', () => actOnDue(inSystem), { cron: '* * * * *' })
  await jobs.work(RECOUNT_JOB, async () => {
    for (const { id } of await inSystem(findByWorkingDays)) await inSystem((ctx) => recountOne(ctx, id))
  })
}

export async function actOnDue(inSystem: DealWork['inSystem']): Promise<void> {
  const faults: unknown[] = []
  await each(inSystem, 'dueAt', endOne, faults)
  await each(inSystem, 'remindAt', remindOne, faults)
  if (faults.length > 0) throw new AggregateError(faults, 'Some deals whose time has come could not be moved')
}

type Clock = 'dueAt' | 'remindAt'

/**
 * Each in a transaction of its own: one that fails does not stop the others and is tried again in a minute. A locked
 * row is being moved already.
 */
async function each(
  inSystem: DealWork['inSystem'],
  clock: Clock,
  act: (ctx: Ctx, deal: Deal) => Promise<unknown>,
  faults: unknown[],
): Promise<void> {
  for (let after: { at: Date; id: string } | undefined; ; ) {
    const from = after
    const found = await inSystem((ctx) => findDue(ctx, clock, from))
    for (const { id } of found)
      await inSystem(async (ctx) => {
        const deal = await dueNow(ctx, clock)
          .selectAll()
          .where('id', '=', id)
          .forUpdate()
          .skipLocked()
          .executeTakeFirst()
        if (deal) await act(ctx, deal)
      }).catch((fault: unknown) => {
        // A refusal is expected here, as while a card payment is under way: tried again in a minute.
        if (!(fault instanceof Refusal)) faults.push(fault)
      })
    const last = found.at(-1)
    if (!last || found.length < AT_ONCE) return
    after = { at: last[clock] ?? new Date(0), id: last.id }
  }
}

const dueNow = (ctx: Ctx, clock: Clock) => {
  const query = ctx.tx.selectFrom('deals').where(clock, '<=', ctx.now)
  return clock === 'dueAt' ? query.where('status', 'in', ending) : query
}

function findDue(ctx: Ctx, clock: Clock, after: { at: Date; id: string } | undefined) {
  let query = dueNow(ctx, clock).select(['id', 'dueAt', 'remindAt'])
  if (after)
    query = query.where((eb) =>
      eb.or([eb(clock, '>', after.at), eb.and([eb(clock, '=', after.at), eb('id', '>', after.id)])]),
    )
  return query.orderBy(clock).orderBy('id').limit(AT_ONCE).execute()
}

function endOne(ctx: Ctx, deal: Deal): Promise<unknown> {
  if (deal.status === 'delivered') return completeDeal(ctx, deal, 'system')
  return endDeal(ctx, deal, { step: 'expire', side: 'system', reason: 'expired' })
}

/** Once: the mark is written in the same transaction. */
async function remindOne(ctx: Ctx, deal: Deal): Promise<void> {
  await ctx.tx.updateTable('deals').set({ remindAt: null }).where('id', '=', deal.id).execute()
  const values = { date: formatDateTime(deal.dueAt ?? ctx.now) }
  if (!deal.dueAt || deal.dueAt <= ctx.now) return
  const { who } = nextOf(deal)
  for (const side of dealSides) if (who === side || who === 'both') await tellSide(ctx, deal, side, 'order.due', values)
}

/** Deals whose deadline counts working days. */
const findByWorkingDays = (ctx: Ctx) =>
  ctx.tx
    .selectFrom('deals')
    .select('id')
    .where('status', 'in', ['contract_signing', 'awaiting_payment', 'disputed'])
    .where('dueAt', '>', ctx.now)
    .execute()

/** The calendar has changed: the deadline is recomputed from the beginning of the state. */
async function recountOne(ctx: Ctx, id: string): Promise<void> {
  const deal = await deals.lock(ctx, id)
  const begun = await ctx.tx
    .selectFrom('dealEvents')
    .select('at')
    .where('dealId', '=', id)
    .where('toState', '=', deal.status)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!begun || !deal.dueAt || deal.dueAt <= ctx.now) return
  const clocks = await clocksOf({ ...freshly(ctx), now: begun.at }, deal.status, deal)
  if (clocks.dueAt?.getTime() === deal.dueAt.getTime()) return
  // Those who were reminded are not reminded again.
  const { dueAt, remindAt } = deal.remindAt ? clocks : { ...clocks, remindAt: null }
  await ctx.tx.updateTable('deals').set({ dueAt, remindAt }).where('id', '=', id).execute()
  await ctx.changed(DEALS_TOPIC)
}
