import { sql } from 'kysely'
import type { TerritoryFilters } from '#contract/reference/territories.ts'
import { dayOf } from '#uz/date.ts'
import type { Ctx } from '../../kernel/context.ts'
import { column, type FileColumn, type ListFile, listFile } from '../../kernel/list/file.ts'
import { type AskedPage, list } from '../../kernel/list/list.ts'
import { orderBy, up } from '../../kernel/list/order.ts'
import { textIn } from '../../kernel/words/localized.ts'
import { territoryFilters } from './territory-filters.ts'
import '../tables.ts'

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
type Row = Awaited<ReturnType<typeof exported.read>>['shown'][number]

const [NAME, REST] = [30, 14]
const columns: readonly FileColumn<Row>[] = [
  column('code', REST, (row) => row.code),
  column('parent_code', REST, (row) => row.parentCode),
  column('kind', REST, (row) => row.kind),
  column('name_uz', NAME, (row) => row.name.uz),
  column('name_cyrl', NAME, (row) => textIn('cyrl', row.name)),
  column('name_ru', NAME, (row) => row.name.ru),
  column('name_en', NAME, (row) => row.name.eng),
  column('households', REST, (row) => row.households),
  column('population', REST, (row) => row.population),
  column('plot_area_total', REST, (row) => row.plotAreaTotal),
  column('category', REST, (row) => row.category),
  column('soato_settlement', REST, (row) => row.soatoSettlement),
  column('inner_district_code', REST, (row) => row.innerDistrictCode),
  column('is_difficult', REST, (row) => row.isDifficult),
  column('uzagrostar_pilot', REST, (row) => row.uzagrostarPilot),
  column('aliases', REST, (row) => row.aliases.join('; ')),
  column('status', REST, (row) => row.status),
  column('successor_code', REST, (row) => row.successorCode),
]

/** The list as a sheet that the import takes back; aliases, status and successor are there to be read. */
export const exportTerritories = (ctx: Ctx, filters: TerritoryFilters): ListFile =>
  listFile(ctx, {
    name: `${filters.level}s-${dayOf(ctx.now)}`,
    title: `${filters.level}s`,
    columns,
    list: exported,
    asked: filters,
    present: (rows) => rows,
  })
