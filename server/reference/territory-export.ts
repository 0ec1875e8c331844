import { sql } from 'kysely'
import type { TerritoryFilters } from '#contract/reference/territories.ts'
import type { ToMake } from '../kernel/calls.ts'
import type { Ctx } from '../kernel/context.ts'
import { type AskedPage, list } from '../kernel/list/list.ts'
import { orderBy, up } from '../kernel/list/order.ts'
import { textIn } from '../kernel/localized.ts'
import { sheetOf, XLSX_TYPE } from '../kernel/sheet-tasks.ts'
import { territoryFilters } from './territory-filters.ts'
import './tables.ts'

const columns = [
  'code',
  'parent_code',
  'kind',
  'name_uz',
  'name_cyrl',
  'name_ru',
  'name_en',
  'households',
  'population',
  'plot_area_total',
  'category',
  'soato_settlement',
  'inner_district_code',
  'is_difficult',
  'uzagrostar_pilot',
  'aliases',
  'status',
  'successor_code',
]

/** Ten times as many as there are. */
const EVERY = 100_000

/** Each with what it lies in, in the order of those. */
const exported = list({
  rows: ({ tx }: Ctx, _asked: TerritoryFilters & AskedPage) =>
    tx
      .selectFrom('territories as t')
      .leftJoin('territories as p', 'p.id', 't.parentId')
      .leftJoin('territories as s', 's.id', 't.successorId')
      .selectAll('t')
      .select(['p.code as parentCode', 's.code as successorCode']),
  order: orderBy(
    up(sql`coalesce(p.path, '')`, 'text'),
    up('t.orderNo', 'place'),
    up('t.sortKey', 'text'),
    up('t.id', 'row'),
  ),
  filters: territoryFilters,
})

/** The list as a sheet that the import takes back; aliases, status and successor are there to be read. */
export async function exportTerritories(ctx: Ctx, filters: TerritoryFilters): Promise<ToMake> {
  const rows = await (await exported.statement(ctx, { ...filters, take: EVERY })).execute()
  const cells = rows.map((row) => [
    row.code,
    row.parentCode,
    row.kind,
    row.name.uz,
    textIn('cyrl', row.name),
    row.name.ru,
    row.name.eng,
    row.households,
    row.population,
    row.plotAreaTotal,
    row.category,
    row.soatoSettlement,
    row.innerDistrictCode,
    row.isDifficult,
    row.uzagrostarPilot,
    row.aliases.join('; '),
    row.status,
    row.successorCode,
  ])
  const widths = columns.map((title) => ({ title, width: title.startsWith('name') ? 30 : 14 }))
  const day = ctx.now.toISOString().slice(0, 10)
  return {
    fileName: `${filters.level}s-${day}.xlsx`,
    contentType: XLSX_TYPE,
    body: sheetOf(widths, cells, `${filters.level}s`),
  }
}
