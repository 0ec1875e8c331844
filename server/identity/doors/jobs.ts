import { daysFrom } from '#uz/durations.ts'
import type { Ctx } from '../../kernel/context.ts'
import type { Jobs } from '../../kernel/jobs.ts'
import { startDeletionJob } from '../deletion/job.ts'
import type { ObligationCheck } from '../deletion/obligations.ts'
import { RESET_JOB, sendResetLink } from './reset.ts'
import '../tables.ts'

type InSystem = <T>(act: (ctx: Ctx) => Promise<T>) => Promise<T>

const KEEP_DAYS = 2

export async function startDoorJobs(
  jobs: Jobs,
  inSystem: InSystem,
  obligations: readonly ObligationCheck[],
): Promise<void> {
  await jobs.work(RESET_JOB, (data) => inSystem((ctx) => sendResetLink(ctx, data)))
  await startDeletionJob(jobs, inSystem, obligations)
  await jobs.work('identity.forget-codes', () => inSystem(forgetCodes), { cron: '25 3 * * *' })
}

/** Codes and links that ran out tell nothing but who was here. */
async function forgetCodes(ctx: Ctx): Promise<void> {
  const before = daysFrom(ctx.now, -KEEP_DAYS)
  await ctx.tx.deleteFrom('otpChallenges').where('createdAt', '<', before).execute()
  await ctx.tx.deleteFrom('passwordResets').where('expiresAt', '<', before).execute()
}
