import type { Selectable } from 'kysely'
import { Permission } from '#contract/permissions.ts'
import type { WorkDay, WorkDayFields } from '#contract/reference/work-calendar.ts'
import { dayOf } from '#uz/date.ts'
import { holidaysOf } from '#uz/holidays.ts'
import type { WorkCalendar } from '#uz/working-hours.ts'
import type { Ctx, SignedCtx } from '../kernel/context.ts'
import { memory } from '../kernel/memory.ts'
import { changesBetween } from '../kernel/process/audit.ts'
import { RECOUNT_JOB } from '../kernel/process/clock-work.ts'
import { versioned } from '../kernel/process/versioned.ts'
import { refuse, refuseFields } from '../kernel/refuse.ts'
import { inOrder } from '../kernel/words/localized.ts'
import type { WorkDaysTable } from './tables.ts'

type Row = Selectable<WorkDaysTable>
const TOPIC = 'work-days'
const objectType = 'work-day'

const days = versioned({ table: 'workDays', topic: TOPIC, current: (_, row) => fieldsOf(row) })

const calendar = memory([TOPIC], async ({ tx }): Promise<WorkCalendar> => {
  const rows = await tx.selectFrom('workDays').select(['day', 'isWorking']).execute()
  return new Map(rows.map(({ day, isWorking }) => [day, isWorking]))
})

/** Days off and days worked instead, as clocks count by them. */
export const workCalendar = ({ recall }: Pick<Ctx, 'recall'>): Promise<WorkCalendar> => recall(calendar)

/** Recounts clocks that end on another day now, after the commit. */
async function dayChanged(ctx: Ctx): Promise<void> {
  await ctx.changed(TOPIC)
  await ctx.job(RECOUNT_JOB, {})
}

export async function listWorkDays(ctx: SignedCtx, year: number) {
  const rows = await ctx.tx
    .selectFrom('workDays')
    .selectAll()
    .where('day', '>=', `${year}-01-01`)
    .where('day', '<=', `${year}-12-31`)
    .orderBy('day')
    .execute()
  return { items: rows.map((row) => present(ctx, row)), can: { create: mayEdit(ctx) } }
}

export async function createWorkDay(ctx: SignedCtx, fields: WorkDayFields): Promise<WorkDay> {
  requireToCome(ctx, fields.day)
  const row = (await insertDay(ctx, fields)) ?? refuse('E_DUPLICATE', { number: fields.day })
  await dayChanged(ctx)
  return present(ctx, row)
}

async function insertDay(ctx: Ctx, fields: WorkDayFields): Promise<Row | undefined> {
  const row = await ctx.tx
    .insertInto('workDays')
    .values({ ...columnsOf(fields), createdAt: ctx.now, updatedAt: ctx.now })
    .onConflict((conflict) => conflict.column('day').doNothing())
    .returningAll()
    .executeTakeFirst()
  if (row)
    await ctx.audit({
      action: 'work-day.created',
      objectType,
      objectId: row.id,
      changes: changesBetween({}, fieldsOf(row)),
    })
  return row
}

const LAW = 'Mehnat kodeksi'

/** Adds the statutory holidays still to come; days already set are kept. */
export async function fillWorkYear(ctx: SignedCtx, year: number): Promise<{ added: number }> {
  let added = 0
  for (const holiday of holidaysOf(year).filter(({ day }) => day > dayOf(ctx.now)))
    if (await insertDay(ctx, { ...holiday, status: 'confirmed', basis: LAW })) added++
  if (added > 0) await dayChanged(ctx)
  return { added }
}

export async function updateWorkDay(
  ctx: SignedCtx,
  id: number,
  { rowVersion, ...fields }: WorkDayFields & { rowVersion: number },
): Promise<WorkDay> {
  const before = await days.lock(ctx, id, rowVersion)
  requireToCome(ctx, before.day)
  requireToCome(ctx, fields.day)
  if (fields.day !== before.day) await requireFree(ctx, fields.day)
  const after = await days.change(ctx, before, columnsOf(fields))
  await ctx.audit({
    action: 'work-day.updated',
    objectType,
    objectId: id,
    changes: changesBetween(fieldsOf(before), fieldsOf(after)),
  })
  await dayChanged(ctx)
  return present(ctx, after)
}

export async function removeWorkDay(ctx: SignedCtx, id: number) {
  const row = await days.lock(ctx, id)
  requireToCome(ctx, row.day)
  await ctx.tx.deleteFrom('workDays').where('id', '=', id).execute()
  await ctx.audit({ action: 'work-day.removed', objectType, objectId: id, changes: changesBetween(fieldsOf(row), {}) })
  await dayChanged(ctx)
  return {}
}

/** Past days cannot change: clocks have counted them. */
function requireToCome({ now }: Ctx, day: string): void {
  if (day <= dayOf(now)) refuseFields([{ field: 'day', code: 'V_DATE_PAST' }])
}

async function requireFree(ctx: Ctx, day: string): Promise<void> {
  const taken = await ctx.tx.selectFrom('workDays').select('id').where('day', '=', day).executeTakeFirst()
  if (taken) refuse('E_DUPLICATE', { number: day })
}

const columnsOf = (fields: WorkDayFields) => ({ ...fields, isWorking: fields.kind === 'working' })

const fieldsOf = ({ day, name, kind, status, basis }: Row) => ({ day, name: inOrder(name), kind, status, basis })

const mayEdit = ({ actor }: Pick<SignedCtx, 'actor'>) => actor.permissions.has(Permission.SiteConfigUpdate)

function present({ actor, now }: SignedCtx, row: Row): WorkDay {
  const mayChange = mayEdit({ actor }) && row.day > dayOf(now)
  return {
    id: row.id,
    ...fieldsOf(row),
    isWorking: row.isWorking,
    rowVersion: row.rowVersion,
    can: { update: mayChange, remove: mayChange },
  }
}
