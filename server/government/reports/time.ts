import { sql } from 'kysely'
import { dayOf } from '#uz/date.ts'
import { addDays } from '#uz/durations.ts'
import type { Ctx } from '../../kernel/context.ts'
import { freezeFigure } from './figure.ts'
import { findReportType } from './report-type.ts'
import { reports } from './rows.ts'
import { remind } from './tell.ts'
import '../tables.ts'

type InSystem = <T>(act: (ctx: Ctx) => Promise<T>) => Promise<T>

/** In one transaction; a run that was cut off leaves whole batches done and the rest to the next. */
const BATCH = 200

/** Asked in the transaction that closes reports: no figure of the republic is forgotten by a kill in between. */
export const FREEZE_REPUBLIC = 'government.freeze-republic'

/** Ends what is over: a report that was sent is closed, one that was not is missing. */
export async function closePeriods(inSystem: InSystem): Promise<void> {
  for (;;) if ((await inSystem(closeSome)) < BATCH) break
}

async function closeSome(ctx: Ctx): Promise<number> {
  const due = await ctx.tx
    .selectFrom('reports')
    .select(['id', 'typeId', 'periodStart'])
    .where('status', 'not in', ['closed', 'missing'])
    .where('closesAt', '<=', ctx.now)
    .orderBy('id')
    .limit(BATCH)
    .forUpdate()
    .skipLocked()
    .execute()
  const ended = new Map<string, { typeId: number; periodStart: string }>()
  for (const { id, typeId, periodStart } of due) {
    const report = await reports.lock(ctx, id)
    const isSent = ['submitted', 'accepted', 'consolidated'].includes(report.status)
    await reports.take(ctx, report, isSent ? 'close' : 'miss')
    ended.set(`${typeId} ${periodStart}`, { typeId, periodStart })
  }
  for (const one of ended.values()) await ctx.job(FREEZE_REPUBLIC, one)
  return due.length
}

/** Once nothing of the period is open; asked twice, the same figure is frozen once. */
export async function freezeRepublic(
  ctx: Ctx,
  { typeId, periodStart }: { typeId: number; periodStart: string },
): Promise<void> {
  const { open, changedAt } = await ctx.tx
    .selectFrom('reports')
    .select([
      sql<number>`count(*) filter (where status not in ('closed', 'missing'))`.as('open'),
      sql<Date | null>`max(updated_at)`.as('changedAt'),
    ])
    .where('typeId', '=', typeId)
    .where('periodStart', '=', periodStart)
    .executeTakeFirstOrThrow()
  const last = await ctx.tx
    .selectFrom('consolidatedReports')
    .select('frozenAt')
    .where('typeId', '=', typeId)
    .where('periodStart', '=', periodStart)
    .where('territoryId', 'is', null)
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst()
  const type = await findReportType(ctx, typeId)
  if (open > 0 || !type || !changedAt || (last && last.frozenAt >= changedAt)) return
  await freezeFigure(ctx, { type, periodStart, path: '', territoryId: null })
}

/** A day before at ten, on the day at noon, a day and three days later at ten; the last one to the head. */
const STAGES = [
  { days: -1, hour: 10 },
  { days: 0, hour: 12 },
  { days: 1, hour: 10 },
  { days: 3, hour: 10 },
] as const

const momentOf = (dueAt: Date, { days, hour }: (typeof STAGES)[number]) =>
  new Date(`${addDays(dayOf(dueAt), days)}T${hour}:00:00+05:00`)

/** How many of the reminders are due by now. */
const stageAt = (dueAt: Date, now: Date): number => STAGES.filter((one) => momentOf(dueAt, one) <= now).length

/** Each reminder once: how many were sent stands in the row, written in the transaction that sends them. */
export async function sendReminders(inSystem: InSystem): Promise<void> {
  for (;;) if ((await inSystem(remindSome)) < BATCH) break
}

async function remindSome(ctx: Ctx): Promise<number> {
  const at = (days: number, hour: number) =>
    sql`((r.due_at at time zone 'Asia/Tashkent')::date + ${days}::integer + ${`${hour}:00`}::time) at time zone 'Asia/Tashkent'`
  const due = sql.join(
    STAGES.map(({ days, hour }) => sql`(${at(days, hour)} <= ${ctx.now})::integer`),
    sql` + `,
  )
  const rows = await ctx.tx
    .selectFrom('reports as r')
    .selectAll('r')
    .where('r.status', 'in', ['not_started', 'draft', 'returned'])
    .where('r.dueAt', '<', sql<Date>`${ctx.now}::timestamptz + interval '2 days'`)
    .where(sql<boolean>`r.reminded < ${due}`)
    .orderBy('r.id')
    .limit(BATCH)
    .forUpdate()
    .skipLocked()
    .execute()
  for (let stage = 1; stage <= STAGES.length; stage += 1) {
    const told = rows.filter(({ dueAt }) => stageAt(dueAt, ctx.now) === stage)
    await remind(ctx, told, { late: stage > 2, heads: stage === STAGES.length })
    if (told.length > 0)
      await ctx.tx
        .updateTable('reports')
        .set({ reminded: stage, remindedAt: ctx.now })
        .where(
          'id',
          'in',
          told.map(({ id }) => id),
        )
        .execute()
  }
  return rows.length
}
