import { sql } from 'kysely'
import { Permission } from '#contract/permissions.ts'
import { canFrom } from '#contract/process.ts'
import type { RegionCount, StaffTerritory, TerritoryChoice, TerritoryFilters } from '#contract/reference/territories.ts'
import { TERRITORY_TOTAL_CAP, type TerritoryLevel, territoryProcess } from '#contract/reference/territory-process.ts'
import type { Ctx } from '../../kernel/context.ts'
import { is } from '../../kernel/list/filters.ts'
import { type AskedPage, list, upTo } from '../../kernel/list/list.ts'
import { refuse } from '../../kernel/refuse.ts'
import { inOrder, textIn } from '../../kernel/words/localized.ts'
import { inOwnOrder, named, territoryFilters } from './territory-filters.ts'
import '../tables.ts'

interface Choices extends AskedPage {
  level?: TerritoryLevel | undefined
  parentId?: number | undefined
  search?: string | undefined
  ids?: number[] | undefined
}

/** What people choose from: active ones only, in their language. */
const choices = list({
  rows: ({ tx }: Ctx, _asked: Choices) =>
    tx
      .selectFrom('territories as t')
      .select(['t.id', 't.code', 't.level', 't.parentId', 't.kind', 't.name'])
      .where('t.status', '=', 'active'),
  order: inOwnOrder,
  filters: {
    level: is('t.level'),
    parentId: is('t.parentId'),
    ids: (ids) => sql`t.id = any(${ids})`,
    search: named,
  },
})

export async function findChoices(ctx: Ctx, asked: Choices) {
  const { shown, page } = await choices.read(ctx, asked)
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

const selectStaff = (ctx: Ctx) =>
  ctx.tx
    .selectFrom('territories as t')
    .leftJoin('territories as p', 'p.id', 't.parentId')
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
type StaffRow = Awaited<ReturnType<ReturnType<typeof selectStaff>['execute']>>[number]

const territories = list({
  rows: (ctx: Ctx, _asked: Partial<TerritoryFilters> & AskedPage) => selectStaff(ctx),
  order: inOwnOrder,
  filters: territoryFilters,
  counts: { total: upTo(TERRITORY_TOTAL_CAP) },
})

/** Few enough to count: regions and districts. */
export async function listByPage(
  ctx: Ctx,
  level: TerritoryLevel,
  asked: Partial<TerritoryFilters> & { take: number; page: number },
) {
  const { shown, page } = await territories.numbered(ctx, { ...asked, level })
  return { items: shown.map((row) => presentTerritory(ctx, row)), ...page }
}

/** Thousands: read on from where the last page ended, counted up to a cap. */
export async function listNeighborhoodsOf(ctx: Ctx, asked: Partial<TerritoryFilters> & AskedPage) {
  const { shown, page } = await territories.read(ctx, { ...asked, level: 'neighborhood' })
  return { ...page, items: shown.map((row) => presentTerritory(ctx, row)) }
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
