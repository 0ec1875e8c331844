import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../kernel/context.ts'
import '../tables.ts'

interface VerifiedHouseholds {
  territoryId: number
  /** How many households a form of the year has found with the direction. */
  households: number
  /** Of the newest form of each. */
  areaSquareMetres: number
  heads: number
}

/** Half a sotix: less is a bed of herbs. */
const LEAST = 50

/** What is kept, by the address of its category. */
const ANIMALS = {
  sigir: 'chorva',
  qoramol: 'chorva',
  qoy: 'chorva',
  echki: 'chorva',
  parranda: 'parranda',
  asalari: 'asal',
  baliq: 'baliq',
} as const

/**
 * Households of each mahalla that a verified or superseded form of the year has found with crops or animals of the
 * category or of one below it (government book 3.6). A form in dispute counts when it is answered.
 */
export async function verifiedHouseholds(
  ctx: Pick<Ctx, 'tx'>,
  { categoryId, year, territoryIds }: { categoryId: number; year: number; territoryIds?: readonly number[] },
): Promise<VerifiedHouseholds[]> {
  const { rows } = await countByMahalla({ categoryId, year, territoryIds }).execute(ctx.tx)
  return rows
}

interface Asked {
  categoryId: number
  year: number
  territoryIds: readonly number[] | undefined
}

const countByMahalla = ({ categoryId, year, territoryIds }: Asked): RawBuilder<VerifiedHouseholds> => sql`
  with direction as (
    select id, slug from categories where ${categoryId} = any(path)
  ), kinds as (
    select key as kind from jsonb_each_text(${JSON.stringify(ANIMALS)}::jsonb) join direction on slug = value
  ), forms as (
    select id, subject_id, territory_id, visited_on from visit_forms
    where kind = 'household' and status in ('verified', 'superseded') and disputed_at is null
      and visited_on >= make_date(${year}, 1, 1) and visited_on <= make_date(${year}, 12, 31)
      ${territoryIds ? sql`and territory_id = any(${[...territoryIds]}::integer[])` : sql``}
  ), found as (
    select f.*,
      coalesce((select sum(area) from form_crops c where c.form_id = f.id
        and c.category_id in (select id from direction)), 0) as area,
      coalesce((select max(area) from form_crops c where c.form_id = f.id
        and c.category_id in (select id from direction)), 0) as largest,
      coalesce((select sum(heads) from form_animals a where a.form_id = f.id
        and a.kind in (select kind from kinds)), 0) as heads
    from forms f
  ), newest as (
    select distinct on (subject_id) subject_id, territory_id, area, heads
    from found where largest >= ${LEAST} or heads > 0
    order by subject_id, visited_on desc, id desc
  )
  select territory_id, count(*)::integer as households, sum(area)::float8 as area_square_metres,
    sum(heads)::integer as heads
  from newest group by territory_id`
