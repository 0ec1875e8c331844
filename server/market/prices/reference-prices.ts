import type { Selectable } from 'kysely'
import type { ReferencePrice, ReferencePriceFields } from '#contract/market/prices.ts'
import type { Ctx } from '../../kernel/context.ts'
import { is } from '../../kernel/list/filters.ts'
import { type AskedPage, list } from '../../kernel/list/list.ts'
import { down, orderBy } from '../../kernel/list/order.ts'
import { changesBetween } from '../../kernel/process/audit.ts'
import { versioned } from '../../kernel/process/versioned.ts'
import { type FieldRefusal, refuse, refuseFields } from '../../kernel/refuse.ts'
import { textIn } from '../../kernel/words/localized.ts'
import { categoryRules, placesByIds, territoriesByIds, unitsByIds } from '../../reference/public.ts'
import type { ReferencePricesTable } from '../tables.ts'

type Row = Selectable<ReferencePricesTable>
const objectType = 'reference-price'
export const TOPIC = 'reference-prices'

const rows = versioned({
  table: 'referencePrices',
  topic: TOPIC,
  current: (_, row) => ({ ...fieldsOf(row), rowVersion: row.rowVersion }),
})

interface Filters extends AskedPage {
  categoryId?: number | undefined
  regionId?: number | undefined
}

const prices = list({
  rows: (ctx: Ctx, _asked: Filters) => ctx.tx.selectFrom('referencePrices').selectAll(),
  order: orderBy(down('validFrom', 'day'), down('id', 'row')),
  filters: { categoryId: is('categoryId'), regionId: is('regionId') },
})

export async function listPrices(ctx: Ctx, asked: Filters) {
  const { shown, page } = await prices.read(ctx, asked)
  return { items: await present(ctx, shown), ...page }
}

export async function getPrice(ctx: Ctx, id: number): Promise<ReferencePrice> {
  const row = await ctx.tx.selectFrom('referencePrices').selectAll().where('id', '=', id).executeTakeFirst()
  const [price] = row ? await present(ctx, [row]) : []
  return price ?? refuse('E_NOT_FOUND')
}

export async function createPrice(ctx: Ctx, fields: ReferencePriceFields): Promise<ReferencePrice> {
  await requireSound(ctx, fields)
  const row = await ctx.tx
    .insertInto('referencePrices')
    .values({ ...fields, createdAt: ctx.now, updatedAt: ctx.now })
    .onConflict((conflict) => conflict.constraint('reference_prices_one').doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!row) refuse('E_DUPLICATE', { number: fields.validFrom })
  await ctx.audit({
    action: 'reference-price.created',
    objectType,
    objectId: row.id,
    changes: changesBetween({}, fieldsOf(row)),
  })
  await ctx.changed(TOPIC)
  return getPrice(ctx, row.id)
}

export async function updatePrice(ctx: Ctx, id: number, rowVersion: number, fields: ReferencePriceFields) {
  const before = await rows.lock(ctx, id, rowVersion)
  await requireSound(ctx, fields)
  const twin = await ctx.tx
    .selectFrom('referencePrices')
    .select('id')
    .where('categoryId', '=', fields.categoryId)
    .where('regionId', 'is not distinct from', fields.regionId)
    .where('validFrom', '=', fields.validFrom)
    .where('id', '<>', id)
    .executeTakeFirst()
  if (twin) refuse('E_DUPLICATE', { number: fields.validFrom })
  await rows.change(ctx, before, fields)
  await ctx.audit({
    action: 'reference-price.updated',
    objectType,
    objectId: id,
    changes: changesBetween(fieldsOf(before), fields),
  })
  return getPrice(ctx, id)
}

export async function removePrice(ctx: Ctx, id: number, rowVersion: number): Promise<void> {
  const before = await rows.lock(ctx, id, rowVersion)
  await ctx.tx.deleteFrom('referencePrices').where('id', '=', id).execute()
  const gone = Object.fromEntries(Object.keys(fieldsOf(before)).map((field) => [field, null]))
  await ctx.audit({
    action: 'reference-price.removed',
    objectType,
    objectId: id,
    changes: changesBetween(fieldsOf(before), gone),
  })
  await ctx.changed(TOPIC)
}

export const fieldsOf = (row: Row): ReferencePriceFields => {
  const { categoryId, regionId, unitId, price, validFrom, source, note } = row
  return { categoryId, regionId, unitId, price, validFrom, source, note }
}

/** A category that is there, one of its units, and a region. */
async function requireSound(ctx: Ctx, { categoryId, regionId, unitId }: ReferencePriceFields): Promise<void> {
  const category = (await categoryRules(ctx, [categoryId])).get(categoryId)
  const place = regionId === null ? undefined : (await placesByIds(ctx, [regionId])).get(regionId)
  const faults: FieldRefusal[] = []
  if (!category) faults.push({ field: 'categoryId', code: 'E_NOT_FOUND' })
  else if (!category.allowedUnits.includes(unitId)) {
    const units = await unitsByIds(ctx, category.allowedUnits)
    const allowed = [...units.values()].map((unit) => textIn(ctx.lang, unit.symbol)).join(', ')
    faults.push({ field: 'unitId', code: 'V_CHOICE', values: { allowed } })
  }
  if (regionId !== null && place?.regionId !== regionId) faults.push({ field: 'regionId', code: 'E_NOT_FOUND' })
  if (faults.length > 0) refuseFields(faults)
}

async function present(ctx: Ctx, rows: readonly Row[]): Promise<ReferencePrice[]> {
  const categories = await categoryRules(
    ctx,
    rows.map((row) => row.categoryId),
  )
  const units = await unitsByIds(
    ctx,
    rows.map((row) => row.unitId),
  )
  const regions = await territoriesByIds(
    ctx,
    rows.flatMap((row) => row.regionId ?? []),
  )
  return rows.map((row) => {
    const names = categories.get(row.categoryId)?.pathNames ?? []
    const unit = units.get(row.unitId)
    return {
      ...fieldsOf(row),
      id: row.id,
      categoryName: names.map((name) => textIn(ctx.lang, name)).join(' › '),
      regionName: row.regionId === null ? null : (regions.get(row.regionId)?.name ?? ''),
      unitSymbol: unit ? textIn(ctx.lang, unit.symbol) : '',
      updatedAt: row.updatedAt.toISOString(),
      rowVersion: row.rowVersion,
    }
  })
}
