import { CONTEST_DAYS } from '#contract/finance/claim-process.ts'
import { dayOf } from '#uz/date.ts'
import { daysFrom } from '#uz/durations.ts'
import { holdApplication } from '../../../applications/public.ts'
import type { Ctx } from '../../../kernel/context.ts'
import type { FinanceWork } from '../../jobs.ts'
import { insuranceKind } from './insurance.ts'
import { turnCover } from './insurance-acts.ts'
import '../../tables.ts'

const BATCH = 200
const COVER_JOB = 'finance.cover'

/** Policies whose first day has come, or whose last is over. */
async function findTurning(ctx: Ctx): Promise<number[]> {
  const today = dayOf(ctx.now)
  const rows = await ctx.tx
    .selectFrom('financePolicies as p')
    .innerJoin('applications as a', 'a.id', 'p.applicationId')
    .select('a.id')
    .where(({ or, and, eb, exists, selectFrom }) =>
      or([
        and([eb('a.stage', '=', 'policy_issued'), eb('p.startsOn', '<=', today)]),
        and([eb('a.stage', '=', 'active'), eb('p.endsOn', '<', today)]),
        // Ended, and a refusal may be contested no more.
        and([
          eb('a.stage', '=', 'ended'),
          eb('a.status', '=', 'disbursed'),
          exists(
            selectFrom('financeClaims as c')
              .select('c.id')
              .whereRef('c.policyId', '=', 'p.id')
              .where('c.status', '=', 'refused')
              .where('c.endedAt', '<', daysFrom(ctx.now, -CONTEST_DAYS)),
          ),
        ]),
      ]),
    )
    .where('a.kind', '=', insuranceKind.name)
    .where('a.status', 'in', ['approved', 'disbursed'])
    .orderBy('a.id')
    .limit(BATCH)
    .execute()
  return rows.map(({ id }) => id)
}

/** Each in a transaction of its own: cut off between two, the next run does the rest. */
export async function turnCovers({ inSystem }: Pick<FinanceWork, 'inSystem'>): Promise<void> {
  for (const id of await inSystem(findTurning))
    await inSystem(async (ctx) =>
      turnCover(ctx, { kind: insuranceKind, application: await holdApplication(ctx, insuranceKind, id) }),
    )
}

export const startCoverJobs = ({ jobs, inSystem }: FinanceWork): Promise<void> =>
  jobs.work(COVER_JOB, () => turnCovers({ inSystem }), { cron: '10 * * * *' })
