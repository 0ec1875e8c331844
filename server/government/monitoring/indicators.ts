import { type Selectable, sql } from 'kysely'
import type { ParsedOf } from '#contract/call.ts'
import { figureSources, isPlain, unitOf } from '#contract/government/monitoring/figure-sources.ts'
import type * as contract from '#contract/government/monitoring/indicators.ts'
import { dayOf } from '#uz/date.ts'
import type { Ctx } from '../../kernel/context.ts'
import { is } from '../../kernel/list/filters.ts'
import { list } from '../../kernel/list/list.ts'
import { orderBy, up } from '../../kernel/list/order.ts'
import { changesBetween } from '../../kernel/process/audit.ts'
import { versioned } from '../../kernel/process/versioned.ts'
import { type FieldRefusal, refuse, refuseFields } from '../../kernel/refuse.ts'
import { inOrder } from '../../kernel/words/localized.ts'
import type { MonitoringIndicatorsTable } from '../tables.ts'
import { MONITORING_TOPIC, TAKE_SNAPSHOTS } from './rows.ts'
import { sources } from './sources.ts'
import '../tables.ts'

export const INDICATOR = 'indicator'
type Row = Selectable<MonitoringIndicatorsTable>
type Fields = contract.IndicatorFields
type Asked = ParsedOf<typeof contract.listIndicators>['query']

const rows = versioned({
  table: 'monitoringIndicators',
  topic: MONITORING_TOPIC,
  current: (ctx, row) => present(ctx, row),
})

const all = list({
  rows: ({ tx }: Ctx, _asked: Asked) => tx.selectFrom('monitoringIndicators').selectAll(),
  order: orderBy(up('place', 'place'), up('id', 'row')),
  filters: { isActive: (value: string) => is('isActive')(value === 'true'), unit: is('unit') },
})

export async function listIndicators(ctx: Ctx, query: Asked) {
  const { shown, page } = await all.numbered(ctx, query)
  return { ...page, items: shown.map(rowOf) }
}

export async function getIndicator(ctx: Ctx, id: number): Promise<contract.Indicator> {
  const row = await ctx.tx.selectFrom('monitoringIndicators').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? present(ctx, row) : refuse('E_NOT_FOUND')
}

export async function createIndicator(ctx: Ctx, fields: Fields): Promise<contract.Indicator> {
  requireSound(fields)
  const taken = await ctx.tx
    .selectFrom('monitoringIndicators')
    .select('id')
    .where('code', '=', fields.code)
    .executeTakeFirst()
  if (taken) refuseFields([{ field: 'code', code: 'E_DUPLICATE', values: { number: fields.code } }])
  const row = await ctx.tx
    .insertInto('monitoringIndicators')
    .values({ ...columnsOf(fields), updatedAt: ctx.now })
    .returningAll()
    .executeTakeFirstOrThrow()
  await keepEdition(ctx, row)
  await ctx.audit({
    action: `${INDICATOR}.created`,
    objectType: INDICATOR,
    objectId: row.id,
    changes: changesBetween({}, fields),
  })
  await ctx.changed(MONITORING_TOPIC)
  return present(ctx, row)
}

/** Holds from today on: what was over before is read by what was in force then. */
export async function updateIndicator(ctx: Ctx, id: number, rowVersion: number, fields: Fields) {
  const before = await rows.lock(ctx, id, rowVersion)
  // Texts, files and addresses are known by it.
  if (fields.code !== before.code) refuseFields([{ field: 'code', code: 'V_FIXED' }])
  requireSound(fields)
  const row = await rows.change(ctx, before, columnsOf(fields))
  await keepEdition(ctx, row)
  await ctx.audit({
    action: `${INDICATOR}.updated`,
    objectType: INDICATOR,
    objectId: id,
    changes: changesBetween(fieldsOf(before), fields),
  })
  return present(ctx, row)
}

/** One a day: whoever thinks better of it on the same day has nobody who has read the first. */
async function keepEdition(ctx: Ctx, row: Row): Promise<void> {
  const { source, divisor, unit, good, green, yellow, weight, place, isActive } = row
  const edition = { source, divisor, unit, good, green, yellow, weight, place, isActive }
  await ctx.tx
    .insertInto('monitoringIndicatorEditions')
    .values({ indicatorId: row.id, since: dayOf(ctx.now), ...edition })
    .onConflict((one) => one.columns(['indicatorId', 'since']).doUpdateSet(edition))
    .execute()
  // The running periods are reckoned by it without waiting for the night.
  await ctx.job(TAKE_SNAPSHOTS, {})
}

function requireSound({ source, divisor, good, green, yellow }: Fields): void {
  const faults: FieldRefusal[] = []
  if (divisor) {
    const fits = isPlain(source) && isPlain(divisor) && figureSources[source] === figureSources[divisor]
    if (!fits || divisor === source) faults.push({ field: 'divisor', code: 'V_CHOOSE' })
  }
  if (yellow !== null && green === null) faults.push({ field: 'green', code: 'V_REQUIRED' })
  else if (yellow !== null && green !== null && (good === 'up' ? yellow > green : yellow < green))
    faults.push({ field: 'yellow', code: good === 'up' ? 'V_MAX' : 'V_MIN', values: { max: green, min: green } })
  if (faults.length > 0) refuseFields(faults)
}

const columnsOf = (fields: Fields) => ({ ...fields, unit: unitOf(fields.source, fields.divisor) })

const fieldsOf = (row: Row) => ({
  code: row.code,
  name: inOrder(row.name),
  source: row.source,
  divisor: row.divisor,
  good: row.good,
  green: row.green,
  yellow: row.yellow,
  weight: row.weight,
  place: row.place,
  isActive: row.isActive,
})

const rowOf = (row: Row) => ({
  ...fieldsOf(row),
  id: row.id,
  unit: row.unit,
  isGiven: [row.source, row.divisor].every((one) => one === null || sources.has(one)),
})

async function present(ctx: Ctx, row: Row): Promise<contract.Indicator> {
  const editions = await ctx.tx
    .selectFrom('monitoringIndicatorEditions')
    .select(['since', 'source', 'divisor', 'unit', 'good', 'green', 'yellow', 'weight', 'isActive'])
    .where('indicatorId', '=', row.id)
    .orderBy('since', 'desc')
    .execute()
  return { ...rowOf(row), rowVersion: row.rowVersion, editions }
}

/** An indicator as it was on a day: what periods are reckoned and read by. */
export type Edition = Omit<Row, 'updatedAt' | 'rowVersion'> & { since: string }

/** Those in use on a day, in their order. */
export async function indicatorsOn({ tx }: Pick<Ctx, 'tx'>, day: string): Promise<Edition[]> {
  const { rows: found } = await sql<Edition>`
    select i.id, i.code, i.name, e.since, e.source, e.divisor, e.unit, e.good, e.green, e.yellow, e.weight, e.place,
      e.is_active
    from monitoring_indicators i
    cross join lateral (
      select * from monitoring_indicator_editions where indicator_id = i.id and since <= ${day}::date
      order by since desc limit 1
    ) e
    where e.is_active order by e.place, i.id`.execute(tx)
  return found
}

/** All an indicator was, the oldest first, to read a year of periods by. */
export async function editionsOf({ tx }: Pick<Ctx, 'tx'>, ids: readonly number[]): Promise<Edition[]> {
  if (ids.length === 0) return []
  return tx
    .selectFrom('monitoringIndicators as i')
    .innerJoin('monitoringIndicatorEditions as e', 'e.indicatorId', 'i.id')
    .select(['i.id', 'i.code', 'i.name', 'e.since', 'e.source', 'e.divisor', 'e.unit', 'e.good', 'e.green'])
    .select(['e.yellow', 'e.weight', 'e.place', 'e.isActive'])
    .where('i.id', 'in', [...ids])
    .orderBy('e.since')
    .execute()
}

/** What was in force at the end of a period; nothing before its first day. */
export const editionAt = (editions: readonly Edition[], day: string): Edition | undefined =>
  editions.findLast(({ since }) => since <= day)
