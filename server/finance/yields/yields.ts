import type { Selectable } from 'kysely'
import type { ParsedOf } from '#contract/call.ts'
import type { listYields as listCall, ReferenceYield, YieldFields } from '#contract/finance/yields.ts'
import type { Ctx } from '../../kernel/context.ts'
import { is } from '../../kernel/list/filters.ts'
import { list } from '../../kernel/list/list.ts'
import { orderBy, up } from '../../kernel/list/order.ts'
import { changesBetween } from '../../kernel/process/audit.ts'
import { versioned } from '../../kernel/process/versioned.ts'
import { type FieldRefusal, refuse, refuseFields } from '../../kernel/refuse.ts'
import { textIn } from '../../kernel/words/localized.ts'
import { categoryRules, territoriesByIds } from '../../reference/public.ts'
import type { ReferenceYieldsTable } from '../tables.ts'
import { YIELDS_TOPIC } from './topic.ts'

export const YIELD = 'reference-yield'
type Row = Selectable<ReferenceYieldsTable>
type Asked = ParsedOf<typeof listCall>['query']

const rows = versioned({
  table: 'referenceYields',
  topic: YIELDS_TOPIC,
  current: (_, row) => ({ ...fieldsOf(row), rowVersion: row.rowVersion }),
})

const yields = list({
  rows: ({ tx }: Ctx, _asked: Asked) => tx.selectFrom('referenceYields').selectAll(),
  order: orderBy(up('categoryId', 'row'), up('id', 'row')),
  filters: { categoryId: is('categoryId'), territoryId: is('territoryId') },
})

export async function listYields(ctx: Ctx, asked: Asked) {
  const { shown, page } = await yields.read(ctx, asked)
  return { items: await present(ctx, shown), ...page }
}

export async function getYield(ctx: Ctx, id: number): Promise<ReferenceYield> {
  const row = await ctx.tx.selectFrom('referenceYields').selectAll().where('id', '=', id).executeTakeFirst()
  const [shown] = row ? await present(ctx, [row]) : []
  return shown ?? refuse('E_NOT_FOUND')
}

export async function createYield(ctx: Ctx, fields: YieldFields): Promise<ReferenceYield> {
  await requireSound(ctx, fields)
  const row = await ctx.tx
    .insertInto('referenceYields')
    .values({ ...fields, createdAt: ctx.now, updatedAt: ctx.now })
    .onConflict((conflict) => conflict.constraint('reference_yields_once').doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!row) refuse('E_DUPLICATE', { number: await nameOf(ctx, fields) })
  await ctx.audit({
    action: 'reference-yield.created',
    objectType: YIELD,
    objectId: row.id,
    changes: changesBetween({}, fieldsOf(row)),
  })
  await ctx.changed(YIELDS_TOPIC)
  return getYield(ctx, row.id)
}

export async function updateYield(ctx: Ctx, id: number, rowVersion: number, fields: YieldFields) {
  const before = await rows.lock(ctx, id, rowVersion)
  await requireSound(ctx, fields)
  const twin = await ctx.tx
    .selectFrom('referenceYields')
    .select('id')
    .where('categoryId', '=', fields.categoryId)
    .where('territoryId', 'is not distinct from', fields.territoryId)
    .where('id', '<>', id)
    .executeTakeFirst()
  if (twin) refuse('E_DUPLICATE', { number: await nameOf(ctx, fields) })
  await rows.change(ctx, before, fields)
  await ctx.audit({
    action: 'reference-yield.updated',
    objectType: YIELD,
    objectId: id,
    changes: changesBetween(fieldsOf(before), fields),
  })
  return getYield(ctx, id)
}

export async function removeYield(ctx: Ctx, id: number, rowVersion: number): Promise<void> {
  const before = await rows.lock(ctx, id, rowVersion)
  await ctx.tx.deleteFrom('referenceYields').where('id', '=', id).execute()
  const gone = Object.fromEntries(Object.keys(fieldsOf(before)).map((field) => [field, null]))
  await ctx.audit({
    action: 'reference-yield.removed',
    objectType: YIELD,
    objectId: id,
    changes: changesBetween(fieldsOf(before), gone),
  })
  await ctx.changed(YIELDS_TOPIC)
}

const fieldsOf = ({ categoryId, territoryId, kgPerHectare, source, year }: Row): YieldFields => ({
  categoryId,
  territoryId,
  kgPerHectare,
  source,
  year,
})

/** Checks that the category exists and the territory is a region. */
async function requireSound(ctx: Ctx, { categoryId, territoryId }: YieldFields): Promise<void> {
  const faults: FieldRefusal[] = []
  if (!(await categoryRules(ctx, [categoryId])).has(categoryId))
    faults.push({ field: 'categoryId', code: 'E_NOT_FOUND' })
  const place = territoryId === null ? undefined : (await territoriesByIds(ctx, [territoryId])).get(territoryId)
  if (territoryId !== null && place?.level !== 'region') faults.push({ field: 'territoryId', code: 'E_NOT_FOUND' })
  if (faults.length > 0) refuseFields(faults)
}

async function nameOf(ctx: Ctx, { categoryId }: YieldFields): Promise<string> {
  const names = (await categoryRules(ctx, [categoryId])).get(categoryId)?.pathNames ?? []
  return names.map((name) => textIn(ctx.lang, name)).join(' › ')
}

async function present(ctx: Ctx, shown: readonly Row[]): Promise<ReferenceYield[]> {
  const categories = await categoryRules(
    ctx,
    shown.map((row) => row.categoryId),
  )
  const places = await territoriesByIds(
    ctx,
    shown.flatMap((row) => row.territoryId ?? []),
  )
  return shown.map((row) => ({
    ...fieldsOf(row),
    id: row.id,
    categoryName: (categories.get(row.categoryId)?.pathNames ?? []).map((name) => textIn(ctx.lang, name)).join(' › '),
    territoryName: row.territoryId === null ? null : (places.get(row.territoryId)?.name ?? ''),
    updatedAt: row.updatedAt.toISOString(),
    rowVersion: row.rowVersion,
  }))
}
