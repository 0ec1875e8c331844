import { type Selectable, sql } from 'kysely'
import { canFrom } from '#contract/process.ts'
import { type MeasurementStep, measurementProcess } from '#contract/reference/measurement-process.ts'
import type { Measurement, MeasurementFields, StaffMeasurement } from '#contract/reference/measurements.ts'
import { searchKey } from '#uz/search-key.ts'
import type { Ctx } from '../kernel/context.ts'
import { changesBetween } from '../kernel/process/audit.ts'
import { stepping } from '../kernel/process/steps.ts'
import { refuse, refuseFields } from '../kernel/refuse.ts'
import { inOrder, textIn } from '../kernel/words/localized.ts'
import { UNITS } from './names.ts'
import type { MeasurementsTable } from './tables.ts'

type Row = Selectable<MeasurementsTable>

export async function findActiveMeasurements(ctx: Ctx): Promise<Measurement[]> {
  const units = (await ctx.recall(UNITS)).all.filter(({ status }) => status === 'active')
  return units.map((row) => ({ ...row, name: textIn(ctx.lang, row.name), symbol: textIn(ctx.lang, row.symbol) }))
}

interface Filters {
  dimension?: string | undefined
  status?: 'active' | 'archived' | undefined
  search?: string | undefined
}

const selectStaff = (ctx: Ctx) =>
  ctx.tx
    .selectFrom('measurements')
    .selectAll()
    .select(
      sql<number>`(select count(*) from categories c
        where c.status <> 'archived' and (c.measurement_id = measurements.id or c.allowed_units @> array[measurements.id]))`.as(
        'usedBy',
      ),
    )

export async function listStaffMeasurements(ctx: Ctx, { dimension, status, search }: Filters) {
  let query = selectStaff(ctx).orderBy('dimension').orderBy('factorToBase').orderBy('id')
  if (dimension) query = query.where('dimension', '=', dimension)
  if (status) query = query.where('status', '=', status)
  const asked = search && ` ${searchKey(search)}`
  // A few dozen rows: folding them here is cheaper than keeping a column for it.
  const rows = (await query.execute()).filter((row) => !asked || keyOf(row).includes(asked))
  return { items: rows.map(present), take: rows.length, total: rows.length }
}

const keyOf = ({ code, name, symbol }: Row) =>
  [code, ...Object.values(name), ...Object.values(symbol)].map((text) => ` ${searchKey(text)}`).join('')

export async function getStaffMeasurement(ctx: Ctx, id: number): Promise<StaffMeasurement> {
  const row = await selectStaff(ctx).where('id', '=', id).executeTakeFirst()
  return row ? present(row) : refuse('E_NOT_FOUND')
}

export async function createMeasurement(ctx: Ctx, fields: MeasurementFields): Promise<StaffMeasurement> {
  await requireSoundUnit(ctx, fields, undefined)
  const row = await ctx.tx
    .insertInto('measurements')
    .values({ ...fields, createdAt: ctx.now, updatedAt: ctx.now })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!row) refuse('E_DUPLICATE', { number: fields.code })
  await ctx.audit({
    action: 'measurement.created',
    objectType: 'measurement',
    objectId: row.id,
    to: row.status,
    changes: changesBetween({}, fieldsOf(row)),
  })
  await ctx.changed('measurements')
  return present({ ...row, usedBy: 0 })
}

/** Steps lock the unit, so that no category can start using it meanwhile. */
const steps = stepping({
  table: 'measurements',
  state: 'status',
  process: measurementProcess,
  object: 'measurement',
  topic: 'measurements',
  current: (_, row) => ({ ...fieldsOf(row), status: row.status, rowVersion: row.rowVersion }),
  async guard(ctx, { id }, step) {
    if (step !== 'archive') return
    const { usedBy } = await getStaffMeasurement(ctx, id)
    if (usedBy > 0) refuse('E_IN_USE', { n: usedBy })
  },
})

export async function updateMeasurement(ctx: Ctx, id: number, rowVersion: number, fields: MeasurementFields) {
  const before = await steps.lock(ctx, id, rowVersion)
  if (before.status === 'archived') refuse('E_STATE', { status: before.status })
  const changes = changesBetween(fieldsOf(before), fields)
  const renamed = ['name', 'symbol', 'uneceCode']
  const { usedBy } = await getStaffMeasurement(ctx, id)
  if (usedBy > 0 && Object.keys(changes).some((field) => !renamed.includes(field))) refuse('E_IN_USE', { n: usedBy })
  await requireSoundUnit(ctx, fields, id)
  await steps.change(ctx, before, fields)
  await ctx.audit({ action: 'measurement.updated', objectType: 'measurement', objectId: id, changes })
  return getStaffMeasurement(ctx, id)
}

export async function takeMeasurementStep(ctx: Ctx, id: number, rowVersion: number, step: MeasurementStep) {
  const before = await steps.lock(ctx, id, rowVersion)
  await steps.take(ctx, before, step)
  return getStaffMeasurement(ctx, id)
}

/** The code is free, and every dimension keeps a base: the first unit of one has factor 1. */
async function requireSoundUnit(ctx: Ctx, fields: MeasurementFields, id: number | undefined): Promise<void> {
  const others = await ctx.tx
    .selectFrom('measurements')
    .select(['id', 'code', 'factorToBase', 'dimension'])
    .where((eb) => eb.or([eb('code', '=', fields.code), eb('dimension', '=', fields.dimension)]))
    .where('id', '<>', id ?? 0)
    .execute()
  if (others.some((other) => other.code === fields.code)) refuse('E_DUPLICATE', { number: fields.code })
  const hasBase = others.some((other) => other.dimension === fields.dimension && other.factorToBase === 1)
  if (!hasBase && fields.factorToBase !== 1) {
    refuseFields([{ field: 'factorToBase', code: 'V_RANGE', values: { min: 1, max: 1 } }])
  }
}

function fieldsOf(row: Row) {
  const { code, dimension, factorToBase, integerOnly, uneceCode } = row
  return { code, name: inOrder(row.name), symbol: inOrder(row.symbol), dimension, factorToBase, integerOnly, uneceCode }
}

function present(row: Row & { usedBy: number }): StaffMeasurement {
  const { id, status, usedBy, rowVersion } = row
  const live = status === 'active'
  const free = usedBy === 0
  const may = canFrom(measurementProcess, status)
  const can = {
    update: live,
    redefine: live && free,
    archive: free && may.archive,
    restore: may.restore,
  }
  return { id, ...fieldsOf(row), status, usedBy, rowVersion, can }
}
