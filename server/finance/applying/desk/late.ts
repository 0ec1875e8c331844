import { dayOf } from '#uz/date.ts'
import { formatMoney } from '#uz/money.ts'
import { addWorkingDays } from '#uz/working-hours.ts'
import type { Ctx } from '../../../kernel/context.ts'
import { workCalendar } from '../../../reference/public.ts'
import type { FinanceWork } from '../../jobs.ts'
import { repayments } from '../money/money.ts'
import { tellOf } from '../tell.ts'

const BATCH = 100
const LATE_JOB = 'finance.late'

/** Payments whose day is over; a day that falls on a day off is paid in time on the next working day. */
export async function findLate(ctx: Ctx): Promise<number[]> {
  const rows = await ctx.tx
    .selectFrom('financeRepayments')
    .select(['id', 'dueOn'])
    .where('status', '=', 'planned')
    .where('dueOn', '<', dayOf(ctx.now))
    .where('amount', '>', 0)
    .orderBy('dueOn')
    .limit(BATCH)
    .execute()
  const calendar = await workCalendar(ctx)
  const isOver = (day: string) => dayOf(addWorkingDays(new Date(`${day}T00:00:00+05:00`), 1, calendar)) < dayOf(ctx.now)
  return rows.flatMap(({ id, dueOn }) => (isOver(dueOn) ? id : []))
}

export async function fallLate(ctx: Ctx, id: number): Promise<void> {
  const row = await repayments.lock(ctx, id)
  if (row.status !== 'planned') return
  await repayments.take(ctx, row, 'fallLate')
  const application = await ctx.tx
    .selectFrom('applications')
    .selectAll()
    .where('id', '=', row.applicationId)
    .executeTakeFirstOrThrow()
  await tellOf(ctx, application, 'fin.late', { sum: formatMoney(row.amount, 'uz') })
}

/** Each in a transaction of its own: cut off between two, the next run does the rest. */
async function lookForLate({ inSystem }: Pick<FinanceWork, 'inSystem'>): Promise<void> {
  for (const id of await inSystem(findLate)) await inSystem((ctx) => fallLate(ctx, id))
}

export const startApplyingJobs = ({ jobs, inSystem }: FinanceWork): Promise<void> =>
  jobs.work(LATE_JOB, () => lookForLate({ inSystem }), { cron: '20 * * * *' })
