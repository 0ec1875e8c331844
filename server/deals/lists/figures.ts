import { sql } from 'kysely'
import { openStates } from '#contract/deals/deal-process.ts'
import type { DealFigures } from '#contract/deals/deals.ts'
import { dayOf } from '#uz/date.ts'
import { DAY_MS, daysFrom } from '#uz/durations.ts'
import type { Ctx } from '../../kernel/context.ts'
import { isWatched, ofWhom, oneOf, type Whose, waitsFor } from './filters.ts'

export async function figuresOf(ctx: Ctx, whose: Whose): Promise<DealFigures> {
  const { rows } = await figuresStatement(ctx, whose).execute(ctx.tx)
  const [row] = rows
  if (!row) throw new Error('No figures')
  return row
}

/** Each figure is read by an index that contains only its rows. */
export function figuresStatement(ctx: Ctx, whose: Whose) {
  const { start, startBefore, sameDayBefore } = monthsOf(ctx.now)
  const [lately, before] = [30, 60].map((days) => daysFrom(ctx.now, -days))
  const own = ofWhom(whose)
  const open = oneOf(openStates)
  return sql<DealFigures>`
    select standing.*, months.*, closing.*
    from (
      select count(*)::int as active,
        ${isWatched(whose) ? sql`0` : sql`(count(*) filter (where ${waitsFor(whose.side)}))::int`} as waiting,
        coalesce(sum(paid - refunded) filter (where pay_mode <> 'cash_on_pickup'), 0)::bigint as held,
        (count(*) filter (where paid > refunded and pay_mode <> 'cash_on_pickup'))::int as "heldDeals"
      from deals where ${own} and ${open}
    ) standing, (
      select coalesce(sum(gross) filter (where created_at >= ${start}), 0)::bigint as month,
        coalesce(sum(gross) filter (where created_at < ${sameDayBefore}), 0)::bigint as "monthBefore"
      from deals
      where ${own} and created_at >= ${startBefore} and status not in ('cancelled', 'refunded', 'returned')
    ) months, (
      select (avg(extract(epoch from closed_at - created_at)) filter (where closed_at >= ${lately}))::float / ${DAY_MS / 1000} as "closeDays",
        (avg(extract(epoch from closed_at - created_at)) filter (where closed_at < ${lately}))::float / ${DAY_MS / 1000} as "closeDaysBefore"
      from deals where ${own} and closed_at >= ${before} and status = 'completed'
    ) closing`
}

/** In Tashkent: the first of this month and of the last, and the day of the last month that corresponds to today. */
function monthsOf(now: Date) {
  const first = (month: string) => new Date(`${month}-01T00:00:00+05:00`)
  const start = first(dayOf(now).slice(0, 7))
  const startBefore = first(dayOf(daysFrom(start, -1)).slice(0, 7))
  const passed = now.getTime() - start.getTime()
  const sameDayBefore = new Date(Math.min(startBefore.getTime() + passed, start.getTime()))
  return { start, startBefore, sameDayBefore }
}
