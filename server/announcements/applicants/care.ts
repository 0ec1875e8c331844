import { sql } from 'kysely'
import {
  applicantProcess,
  EXPIRES_AFTER_DAYS,
  UNANSWERED_HOURS,
  unpromised,
} from '#contract/announcements/applicant-process.ts'
import { formatDay } from '#uz/date.ts'
import { daysFrom, HOUR_MS } from '#uz/durations.ts'
import { PARTY_CHANGED, PartyChange } from '../../identity/public.ts'
import type { Ctx } from '../../kernel/context.ts'
import { inAll } from '../../kernel/words/localized.ts'
import type { AnnouncementWork } from '../jobs.ts'
import { tellUntold } from './decline.ts'
import { UNTOLD_JOB } from './invite.ts'
import { move } from './move.ts'
import { otherProviders } from './others.ts'
import { followParty } from './surroundings.ts'
import { tellSide } from './tell.ts'

const BATCH = 50

/** Batch by batch; responses somebody is answering at this moment are skipped. */
export async function startApplicantJobs({ jobs, inSystem }: AnnouncementWork): Promise<void> {
  const all = async (some: (ctx: Ctx) => Promise<number>) => {
    while ((await inSystem(some)) === BATCH);
  }
  await jobs.work(UNTOLD_JOB, () => all(tellUntold))
  await jobs.work(
    'announcements.applicants',
    async () => {
      await all(tellUntold)
      await all(expireApplicants)
      await all(suggestOthers)
    },
    { cron: '*/5 * * * *' },
  )
  await jobs.work(PARTY_CHANGED, async (data) => {
    const change = PartyChange.parse(data)
    await inSystem((ctx) => followParty(ctx, change))
  })
  await jobs.work('announcements.applicant-digest', () => all(tellDigests), { cron: '3 * * * *' })
}

/** After a month without any step the applicant gets an answer all the same. */
export async function expireApplicants(ctx: Ctx): Promise<number> {
  const due = await ctx.tx
    .selectFrom('applicants')
    .selectAll()
    .where('status', 'in', [...applicantProcess.expire.from])
    .where('actedAt', '<=', daysFrom(ctx.now, -EXPIRES_AFTER_DAYS))
    .orderBy('actedAt')
    .limit(BATCH)
    .forUpdate()
    .skipLocked()
    .execute()
  for (const row of due) await move(ctx, row, 'expire')
  return due.length
}

/** A booking nobody answered for a day: the customer is shown other providers. */
export async function suggestOthers(ctx: Ctx): Promise<number> {
  const due = await ctx.tx
    .selectFrom('applicants')
    .selectAll()
    .where('status', 'in', [...unpromised])
    .where('day', 'is not', null)
    .where('othersTold', '=', false)
    .where('actedAt', '<=', new Date(ctx.now.getTime() - UNANSWERED_HOURS * HOUR_MS))
    .orderBy('actedAt')
    .limit(BATCH)
    .forUpdate()
    .skipLocked()
    .execute()
  for (const row of due) {
    await ctx.tx.updateTable('applicants').set({ othersTold: true }).where('id', '=', row.id).execute()
    const others = await otherProviders(ctx, row)
    const { day } = row
    if (others.length === 0 || !day) continue
    await tellSide(ctx, row, 'applicant', 'applicant.unanswered', {
      date: inAll((lang) => formatDay(day, lang)),
      names: others.map(({ owner }) => owner).join(', '),
    })
  }
  return due.length
}

/** Those beyond the first few of an hour: one notice for each announcement. */
export async function tellDigests(ctx: Ctx): Promise<number> {
  const waiting = await ctx.tx
    .updateTable('applicants')
    .set({ ownerTold: true })
    .where(
      'id',
      'in',
      sql<string>`(select id from applicants where not owner_told order by announcement_id for update skip locked)`,
    )
    .returningAll()
    .execute()
  for (const [, [first, ...rest]] of Map.groupBy(waiting, (row) => row.announcementId))
    if (first) await tellSide(ctx, first, 'owner', 'applicant.digest', { n: rest.length + 1 })
  return 0
}
