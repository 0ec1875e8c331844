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

interface HouseholdInForms {
  planId: number
  subjectId: number
  /** Of whoever heads it, where the form names them. */
  pinflFingerprint: string | null
  /** Of the newest form of the year: square metres and heads of the direction. */
  area: number
  heads: number
}

/** The same for many at once, household by household; a plan is a mahalla, a direction and a year. */
export async function householdsInForms(
  ctx: Pick<Ctx, 'tx'>,
  plans: readonly { id: number; territoryId: number; categoryId: number; year: number }[],
): Promise<HouseholdInForms[]> {
  if (plans.length === 0) return []
  const asked = plans.map(({ id, territoryId, categoryId, year }) => ({
    ...{ id, territory_id: territoryId, category_id: categoryId, year },
  }))
  const { rows } = await sql<HouseholdInForms>`
    with asked as (
      select * from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
        as a(id integer, territory_id integer, category_id integer, year integer)
    ), kinds as (
      select key as kind, c.path from jsonb_each_text(${JSON.stringify(ANIMALS)}::jsonb) join categories c on c.slug = value
    ), found as (
      select a.id as plan_id, f.id, f.subject_id, f.visited_on, coalesce(c.area, 0) as area, coalesce(n.heads, 0) as heads
      from asked a
      join visit_forms f on f.territory_id = a.territory_id and f.kind = 'household'
        and f.status in ('verified', 'superseded') and f.disputed_at is null
        and f.visited_on between make_date(a.year, 1, 1) and make_date(a.year, 12, 31)
      left join lateral (
        select sum(o.area) as area, max(o.area) as largest from form_crops o join categories k on k.id = o.category_id
        where o.form_id = f.id and a.category_id = any(k.path)
      ) c on true
      left join lateral (
        select sum(o.heads) as heads from form_animals o join kinds k on k.kind = o.kind
        where o.form_id = f.id and a.category_id = any(k.path)
      ) n on true
      where c.largest >= ${LEAST} or n.heads > 0
    )
    select distinct on (o.plan_id, o.subject_id) o.plan_id, o.subject_id, s.pinfl_fingerprint,
      o.area::float8 as area, o.heads::integer as heads
    from found o join visit_subjects s on s.id = o.subject_id
    order by o.plan_id, o.subject_id, o.visited_on desc, o.id desc
  `.execute(ctx.tx)
  return rows
}
