import { sql } from 'kysely'
import { type CheckedPoint, checkPoint, type Point } from '#contract/government/visits/check-point.ts'
import type { Ctx } from '../../kernel/context.ts'
import { placesByIds, territoriesByIds } from '../../reference/public.ts'
import '../tables.ts'

/** A mahalla is known from so many verified visits on, a district from more. */
const SAMPLES = { neighborhood: 20, district: 50 }
const RADIUS = { neighborhood: { min: 300, max: 10_000 }, district: { min: 300, max: 60_000 } }

/** Against what is known of the mahalla, or else of its district. */
export async function placeVisit(
  ctx: Ctx,
  territoryId: number,
  point: Point & { accuracy: number },
): Promise<CheckedPoint> {
  const districtId = (await placesByIds(ctx, [territoryId])).get(territoryId)?.districtId ?? 0
  const rows = await ctx.tx
    .selectFrom('territoryPlaces as p')
    .innerJoin('territories as t', 't.id', 'p.territoryId')
    .select(['p.territoryId', 'p.lat', 'p.lng', 'p.radius', 't.parentId'])
    .where((eb) => eb.or([eb('p.territoryId', 'in', [territoryId, districtId]), eb('t.parentId', '=', districtId)]))
    .execute()
  const others = rows.filter((row) => row.parentId === districtId && row.territoryId !== territoryId)
  const names = await territoriesByIds(
    ctx,
    others.map((row) => row.territoryId),
  )
  return checkPoint(point, {
    mahalla: rows.find((row) => row.territoryId === territoryId),
    district: rows.find((row) => row.territoryId === districtId),
    neighbours: others.map(({ territoryId: id, lat, lng }) => ({ lat, lng, name: names.get(id)?.name ?? '' })),
  })
}

/** Centres and reach of mahallas and districts, learned of verified visits; what staff have said stays. */
export async function learnPlaces(ctx: Ctx): Promise<void> {
  for (const [level, atLeast] of Object.entries(SAMPLES) as ['neighborhood' | 'district', number][]) {
    const { min, max } = RADIUS[level]
    const home = level === 'neighborhood' ? sql`f.territory_id` : sql`t.parent_id`
    await sql`
      with points as (
        select ${home} as territory_id, f.lat, f.lng from visit_forms f join territories t on t.id = f.territory_id
        where f.status in ('verified', 'superseded') and f.disputed_at is null and f.lat is not null
      ), centres as (
        select territory_id, count(*)::integer as samples,
          percentile_cont(0.5) within group (order by lat) as lat,
          percentile_cont(0.5) within group (order by lng) as lng
        from points group by territory_id having count(*) >= ${atLeast}
      ), reach as (
        select c.territory_id, percentile_cont(0.9) within group (order by 2 * 6371000 * asin(sqrt(
          power(sin(radians(p.lat - c.lat) / 2), 2)
          + cos(radians(c.lat)) * cos(radians(p.lat)) * power(sin(radians(p.lng - c.lng) / 2), 2)))) as far
        from centres c join points p using (territory_id) group by c.territory_id
      )
      insert into territory_places (territory_id, lat, lng, radius, samples, source, updated_at)
      select territory_id, lat, lng, greatest(${min}, least(${max}, round(1.2 * far)))::integer, samples, 'learned',
        ${ctx.now} from centres join reach using (territory_id)
      on conflict (territory_id) do update set lat = excluded.lat, lng = excluded.lng, radius = excluded.radius,
        samples = excluded.samples, updated_at = excluded.updated_at
      where territory_places.source = 'learned'`.execute(ctx.tx)
  }
}
