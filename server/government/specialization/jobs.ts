import { dayOf } from '#uz/date.ts'
import type { Ctx } from '../../kernel/context.ts'
import type { Jobs } from '../../kernel/jobs.ts'
import { reckonPlans } from './facts.ts'
import { followMergedPlans } from './mergers.ts'
import { plans } from './rows.ts'
import '../tables.ts'

const RECKON = 'government.plans'
const AT_NIGHT = '30 1 * * *'
const AT_ONCE = 200

interface Work {
  jobs: Jobs
  inSystem<T>(act: (ctx: Ctx) => Promise<T>): Promise<T>
}

/** Every night: facts, then the beginning of a year and the end of the one before. */
export async function startSpecializationJobs({ jobs, inSystem }: Work): Promise<void> {
  await jobs.work(
    RECKON,
    async () => {
      await inSystem((ctx) => reckonPlans(ctx))
      await inSystem(followMergedPlans)
      while ((await inSystem(turnPlans)) > 0);
    },
    { cron: AT_NIGHT },
  )
}

/** Some of those whose year has come, or is over on the 31st of January after it. */
async function turnPlans(ctx: Ctx): Promise<number> {
  const today = dayOf(ctx.now)
  const year = Number(today.slice(0, 4))
  const begun = await due(ctx, 'approved', year)
  for (const row of begun) await plans.take(ctx, row, 'start')
  const last = today >= `${year}-01-31` ? year - 1 : year - 2
  const over = await due(ctx, 'in_progress', last)
  for (const row of over) await plans.take(ctx, row, 'close')
  return begun.length + over.length
}

const due = (ctx: Ctx, status: 'approved' | 'in_progress', year: number) =>
  ctx.tx
    .selectFrom('specializationPlans')
    .selectAll()
    .where('status', '=', status)
    .where('year', '<=', year)
    .orderBy('id')
    .limit(AT_ONCE)
    .forUpdate()
    .execute()
