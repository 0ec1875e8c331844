import { sql } from 'kysely'
import { formatDate } from '#uz/date.ts'
import type { Ctx } from '../../kernel/context.ts'
import type { Jobs } from '../../kernel/jobs.ts'
import { notify } from '../../notices/public.ts'
import { eraseAccount } from './erase.ts'
import type { ObligationCheck } from './obligations.ts'
import '../tables.ts'

type InSystem = <T>(act: (ctx: Ctx) => Promise<T>) => Promise<T>

export async function startDeletionJob(
  jobs: Jobs,
  inSystem: InSystem,
  checks: readonly ObligationCheck[],
): Promise<void> {
  await jobs.work('identity.deletion', () => advanceDeletions(inSystem, checks), { cron: '10 6 * * *' })
}

/** Reminds on day 23 and day 29, erases on day 30; what a stopped server missed is caught up. */
export async function advanceDeletions(inSystem: InSystem, checks: readonly ObligationCheck[]): Promise<void> {
  await inSystem(remind)
  const due = await inSystem((ctx) =>
    ctx.tx
      .selectFrom('users')
      .select('id')
      .where('status', '=', 'deletion_requested')
      .where('deletionDueAt', '<=', ctx.now)
      .execute(),
  )
  // Each by itself: one failure does not stop the others.
  for (const { id } of due) await inSystem((ctx) => eraseAccount(ctx, id, checks))
}

async function remind(ctx: Ctx): Promise<void> {
  const { now } = ctx
  const reminded = await ctx.tx
    .updateTable('dataSubjectRequests')
    .set({ reminders: sql<number>`case when due_at - interval '1 day' <= ${now} then 2 else 1 end` })
    .where('kind', '=', 'delete')
    .where('status', '=', 'open')
    .where('dueAt', '>', now)
    .where(
      sql<boolean>`(reminders = 0 and due_at - interval '7 days' <= ${now}
        or reminders = 1 and due_at - interval '1 day' <= ${now})`,
    )
    .returning(['userId', 'dueAt'])
    .execute()
  const byDay = Map.groupBy(reminded, ({ dueAt }) => formatDate(dueAt))
  for (const [date, people] of byDay)
    await notify(
      ctx,
      'account.deletion',
      people.map(({ userId }) => userId),
      { date },
    )
}
