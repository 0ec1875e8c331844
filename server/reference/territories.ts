import { sql } from 'kysely'
import { Permission } from '#contract/permissions.ts'
import { canFrom } from '#contract/process.ts'
import type { RegionCount, StaffTerritory, TerritoryChoice, TerritoryFilters } from '#contract/reference/territories.ts'
import { TERRITORY_TOTAL_CAP, type TerritoryLevel, territoryProcess } from '#contract/reference/territory-process.ts'
import type { Ctx } from '../kernel/context.ts'
import { inOrder, textIn } from '../kernel/localized.ts'
import { refuse } from '../kernel/refuse.ts'
import { cutPage, every, following, matching, named } from './territory-filters.ts'
import './tables.ts'

interface Choices {
  level?: TerritoryLevel | undefined
  parentId?: number | undefined
  search?: string | undefined
  ids?: number[] | undefined
  take: number
  next?: string | undefined
}

/** What people choose from: active ones only, in their language. */
export async function findChoices(ctx: Ctx, { level, parentId, search, ids, take, next }: Choices) {
  const rows = await ctx.tx
    .selectFrom('territories as t')
    .select(['t.id', 't.code', 't.level', 't.parentId', 't.kind', 't.name', 't.orderNo', 't.sortKey'])
    .where('t.status', '=', 'active')
    .where(
      every([
        level && sql`t.level = ${level}`,
        parentId && sql`t.parent_id = ${parentId}`,
        ids && sql`t.id = any(${ids})`,
        search && named(search),
        next && following(next),
      ]),
    )
    .orderBy('t.orderNo')
    .orderBy('t.sortKey')
    .orderBy('t.id')
    .limit(take + 1)
    .execute()
  const { shown, page } = cutPage(rows, take)
  return { ...page, items: shown.map((row): TerritoryChoice => ({ ...row, name: textIn(ctx.lang, row.name) })) }
}

/** Regions in their order, each with how much is in it. */
export async function findRegionCounts(ctx: Ctx): Promise<RegionCount[]> {
  const rows = await ctx.tx
    .selectFrom('territories as t')
    .leftJoin('territories as d', (join) => join.onRef('d.parentId', '=', 't.id').on('d.status', '=', 'active'))
    .select((eb) => ['t.id', 't.code', 't.name', eb.fn.count<number>('d.id').as('districts')])
    .where('t.level', '=', 'region')
    .where('t.status', '=', 'active')
    .groupBy('t.id')
    .orderBy('t.orderNo')
    .orderBy('t.sortKey')
    .execute()
  return rows.map((row) => ({ ...row, name: textIn(ctx.lang, row.name) }))
}

const inLists = (ctx: Ctx) => ctx.tx.selectFrom('territories as t').leftJoin('territories as p', 'p.id', 't.parentId')

const selectStaff = (ctx: Ctx) =>
  inLists(ctx)
    .leftJoin('territories as g', 'g.id', 'p.parentId')
    .leftJoin('territories as s', 's.id', 't.successorId')
    .selectAll('t')
    .select(['p.name as parentName', 'g.name as grandparentName', 's.name as successorName'])
    .select([
      sql<number>`(select count(*) from territories d
        where d.parent_id = t.id and d.level = 'district' and d.status = 'active')`.as('districtCount'),
      sql<number>`(select count(*) from territories n
          where n.parent_id = t.id and n.level = 'neighborhood' and n.status = 'active')
        + (select count(*) from territories d join territories n on n.parent_id = d.id
          where d.parent_id = t.id and n.status = 'active')`.as('neighborhoodCount'),
    ])
    .orderBy('t.orderNo')
    .orderBy('t.sortKey')
    .orderBy('t.id')
type StaffRow = Awaited<ReturnType<ReturnType<typeof selectStaff>['execute']>>[number]

/** Few enough to count: regions and districts. */
export async function listByPage(
  ctx: Ctx,
  level: TerritoryLevel,
  { take, page, ...filters }: Partial<TerritoryFilters> & { take: number; page: number },
) {
  const condition = matching({ ...filters, level })
  const rows = await selectStaff(ctx)
    .where(condition)
    .limit(take)
    .offset((page - 1) * take)
    .execute()
  const { total } = await inLists(ctx)
    .select(sql<number>`count(*)`.as('total'))
    .where(condition)
    .executeTakeFirstOrThrow()
  return { items: rows.map((row) => presentTerritory(ctx, row)), take, page, total }
}

/** Thousands: read on from where the last page ended, counted up to a cap. */
export async function listNeighborhoodsOf(
  ctx: Ctx,
  { take, next, ...filters }: Partial<TerritoryFilters> & { take: number; next?: string | undefined },
) {
  const condition = matching({ ...filters, level: 'neighborhood' })
  const rows = await selectStaff(ctx)
    .where(condition)
    .where(every([next && following(next)]))
    .limit(take + 1)
    .execute()
  const counted = inLists(ctx)
    .select('t.id')
    .where(condition)
    .limit(TERRITORY_TOTAL_CAP + 1)
  const { total } = await ctx.tx
    .selectFrom(counted.as('some'))
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow()
  const { shown, page } = cutPage(rows, take)
  return { ...page, items: shown.map((row) => presentTerritory(ctx, row)), total }
}

export async function getTerritoryById(ctx: Ctx, id: number): Promise<StaffTerritory> {
  const row = await selectStaff(ctx).where('t.id', '=', id).executeTakeFirst()
  return row ? presentTerritory(ctx, row) : refuse('E_NOT_FOUND')
}

function presentTerritory(ctx: Ctx, row: StaffRow): StaffTerritory {
  const { parentName, grandparentName, successorName } = row
  const say = (name: StaffRow['parentName']) => name && textIn(ctx.lang, name)
  const mayUpdate = ctx.actor?.permissions.has(Permission.TerritoryUpdate) ?? false
  return {
    ...row,
    name: inOrder(row.name),
    regionName: say(row.level === 'district' ? parentName : grandparentName),
    districtName: say(row.level === 'neighborhood' ? parentName : null),
    successorName: say(successorName),
    updatedAt: row.updatedAt.toISOString(),
    can: {
      update: mayUpdate && row.status === 'active',
      close: mayUpdate && canFrom(territoryProcess, row.status).close,
    },
  }
}
