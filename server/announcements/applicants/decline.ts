import { sql } from 'kysely'
import type { z } from 'zod'
import { unpromised } from '#contract/announcements/applicant-process.ts'
import type { declineApplicants } from '#contract/announcements/applicants.ts'
import type { Ctx, SignedCtx } from '../../kernel/context.ts'
import { UNTOLD_JOB, undoUntil } from './invite.ts'
import { APPLICANT, APPLICANTS_TOPIC, type Applicant, ownAnnouncement } from './row.ts'
import { declineColumns } from './steps.ts'
import { tellStep } from './tell.ts'

type Declined = z.output<(typeof declineApplicants)['body']>

/** Takes effect at once for the owner; the applicants are told when it can no longer be undone. */
export async function declineMany(ctx: SignedCtx, announcementId: number, { ids, ...words }: Declined) {
  await ownAnnouncement(ctx, announcementId)
  const said = declineColumns(words)
  const until = undoUntil(ctx)
  const open = await lockThese(ctx, announcementId, ids)
  const declined = open.filter((row) => unpromised.some((state) => state === row.status))
  if (declined.length > 0) {
    await ctx.tx
      .updateTable('applicants')
      .set({
        ...said,
        stateBefore: sql`status`,
        status: 'declined',
        endedBy: 'owner',
        tellAt: until,
        actedAt: ctx.now,
        updatedAt: ctx.now,
        rowVersion: sql`row_version + 1`,
      })
      .where('id', 'in', declined.map(idOf))
      .execute()
    await writeAll(ctx, declined, 'decline', (row) => ({
      from: row.status,
      to: 'declined',
      reason: said.reason ?? undefined,
    }))
    await ctx.job(UNTOLD_JOB, {}, { startAfter: until })
    await ctx.changed(APPLICANTS_TOPIC)
  }
  return { declined: declined.map(idOf), undoUntil: until.toISOString() }
}

/** Restores the former states; what was told already stays. */
export async function undoMany(ctx: SignedCtx, announcementId: number, ids: readonly string[]) {
  await ownAnnouncement(ctx, announcementId)
  const open = await lockThese(ctx, announcementId, ids)
  const isBack = ({ status, tellAt, stateBefore }: Applicant) =>
    status === 'declined' && tellAt !== null && tellAt > ctx.now && stateBefore !== null
  const back = open.filter(isBack)
  if (back.length > 0) {
    await ctx.tx
      .updateTable('applicants')
      .set({
        status: sql`state_before`,
        stateBefore: null,
        endedBy: null,
        tellAt: null,
        reason: null,
        reasonShared: false,
        answer: null,
        updatedAt: ctx.now,
        rowVersion: sql`row_version + 1`,
      })
      .where('id', 'in', back.map(idOf))
      .execute()
    await writeAll(ctx, back, 'undecline', (row) => ({ from: row.status, to: row.stateBefore ?? 'new' }))
    await ctx.changed(APPLICANTS_TOPIC)
  }
  return { restored: back.map(idOf) }
}

const BATCH = 50

/** Tells those whose ten seconds are over; returns their number. */
export async function tellUntold(ctx: Ctx): Promise<number> {
  const due = await ctx.tx
    .selectFrom('applicants')
    .selectAll()
    .where('tellAt', '<=', ctx.now)
    .orderBy('tellAt')
    .limit(BATCH)
    .forUpdate()
    .skipLocked()
    .execute()
  if (due.length === 0) return 0
  await ctx.tx
    .updateTable('applicants')
    .set({ tellAt: null, stateBefore: null })
    .where('id', 'in', due.map(idOf))
    .execute()
  for (const row of due)
    await tellStep(
      ctx,
      { ...row, tellAt: null, stateBefore: null },
      row.status === 'invited' ? 'invite' : 'decline',
      'applicant',
    )
  await ctx.changed(APPLICANTS_TOPIC)
  return due.length
}

const idOf = ({ id }: Applicant) => id

/** Locked in one order; responses to another announcement are not found. */
const lockThese = (ctx: Ctx, announcementId: number, ids: readonly string[]): Promise<Applicant[]> =>
  ctx.tx
    .selectFrom('applicants')
    .selectAll()
    .where('id', 'in', [...new Set(ids)])
    .where('announcementId', '=', announcementId)
    .orderBy('id')
    .forUpdate()
    .execute()

const writeAll = (
  ctx: SignedCtx,
  rows: readonly Applicant[],
  step: string,
  entry: (row: Applicant) => { from: string; to: string; reason?: string | undefined },
) =>
  ctx.audit(
    rows.map((row) => ({ action: `applicant.${step}`, objectType: APPLICANT, objectId: row.id, ...entry(row) })),
    ctx,
  )
