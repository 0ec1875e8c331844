import { dayOf } from '#uz/date.ts'
import type { Ctx } from '../kernel/context.ts'
import type { Jobs } from '../kernel/jobs.ts'
import './tables.ts'

interface CalendarWork {
  jobs: Jobs
  inSystem<T>(act: (ctx: Ctx) => Promise<T>): Promise<T>
  /** Tells those who keep the calendar; later rooms know who they are. */
  tellKeepers(ctx: Ctx, year: number, open: number): Promise<void>
}

/** Each 1 December: the next year is to be confirmed before its clocks count by it (finance book 6). */
export const startCalendarJob = ({ jobs, inSystem, tellKeepers }: CalendarWork): Promise<void> =>
  jobs.work('reference.next-year', () => inSystem((ctx) => remindOfNextYear(ctx, tellKeepers)), { cron: '0 9 1 12 *' })

/** Told in any case: days off by decree and by the moon are announced late, and only people know of them. */
export async function remindOfNextYear(ctx: Ctx, tellKeepers: CalendarWork['tellKeepers']): Promise<void> {
  const year = Number(dayOf(ctx.now).slice(0, 4)) + 1
  const { open } = await ctx.tx
    .selectFrom('workDays')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('status', '=', 'expected')
    .where('day', '>=', `${year}-01-01`)
    .where('day', '<=', `${year}-12-31`)
    .executeTakeFirstOrThrow()
  await tellKeepers(ctx, year, open)
}
