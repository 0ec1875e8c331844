import { dayOf } from '#uz/date.ts'
import type { Ctx } from '../../kernel/context.ts'
import type { Jobs } from '../../kernel/jobs.ts'
import { landForms } from './rows.ts'
import '../tables.ts'

const CLOSE = 'government.land'
const AT_NIGHT = '50 1 * * *'
const AT_ONCE = 200

interface Work {
  jobs: Jobs
  inSystem<T>(act: (ctx: Ctx) => Promise<T>): Promise<T>
}

/** The night after the 31st of December closes the year; a night that was missed is made up for. */
export async function startLandJobs({ jobs, inSystem }: Work): Promise<void> {
  await jobs.work(
    CLOSE,
    async () => {
      while ((await inSystem(closeLand)) > 0);
    },
    { cron: AT_NIGHT },
  )
}

/** Some of the verified forms of years that are over. */
export async function closeLand(ctx: Ctx): Promise<number> {
  const over = await ctx.tx
    .selectFrom('landForms')
    .selectAll()
    .where('status', '=', 'verified')
    .where('year', '<', Number(dayOf(ctx.now).slice(0, 4)))
    .orderBy('id')
    .limit(AT_ONCE)
    .forUpdate()
    .execute()
  for (const row of over) await landForms.take(ctx, row, 'close')
  return over.length
}
