import { sql } from 'kysely'
import type { Ctx } from '../../kernel/context.ts'
import { settingsInForce, territoriesByIds } from '../../reference/public.ts'
import { nameOf } from './write.ts'
import '../tables.ts'

const HECTARE = 10_000
const OFFERED = 100

export interface FreeLot {
  id: number
  name: string
  mahalla: string
  /** Square metres that nobody uses. */
  free: number
}

/** As much of a lot as may be a lot of its own. */
const least = async (ctx: Ctx) =>
  Math.round((await settingsInForce(ctx, ['government.lotMinHa']))['government.lotMinHa'] * HECTARE)

/** The newest that is known of each lot. */
const lotsNow = sql`select distinct on (object_key) * from land_forms
  where kind = 'lot' and status in ('verified', 'closed') order by object_key, year desc, version desc`

/**
 * Lots of a district that lie idle as their last verified forms say: those of the mahalla itself first, the largest
 * first. What is named for another need already, or is rented by the family itself, is not among them.
 */
export async function freeLots(
  ctx: Ctx,
  { districtPath, mahallaId, holder }: { districtPath: string; mahallaId: number; holder: string | null },
): Promise<FreeLot[]> {
  const { rows } = await sql<{
    id: number
    territoryId: number
    lotNo: string | null
    cadastre: string | null
    contour: string | null
    free: number
  }>`
    select l.id, l.territory_id, l.lot_no, l.cadastre, l.contour, l.area - l.used_area as free
    from (${lotsNow}) l join territories t on t.id = l.territory_id
    where t.path like ${`${districtPath}/%`} and l.area - l.used_area >= ${await least(ctx)}
      and l.holder_fingerprint is distinct from ${holder}
      and not exists (select from need_links k
        where k.what = 'lot' and k.ref = l.id::text and k.outcome is distinct from 'ended')
    order by l.territory_id <> ${mahallaId}, free desc, l.id limit ${OFFERED}`.execute(ctx.tx)
  const places = await territoriesByIds(
    ctx,
    rows.map(({ territoryId }) => territoryId),
  )
  return rows.map(({ id, territoryId, free, ...row }) => ({
    id,
    name: nameOf(row),
    mahalla: places.get(territoryId)?.name ?? '',
    free,
  }))
}

/** Lots that were named for somebody, and where they lie. */
export async function lotsByIds(
  { tx }: Ctx,
  ids: readonly number[],
): Promise<Map<number, { name: string; path: string }>> {
  const rows = await tx
    .selectFrom('landForms as f')
    .innerJoin('territories as t', 't.id', 'f.territoryId')
    .select(['f.id', 'f.lotNo', 'f.cadastre', 'f.contour', 't.path'])
    .where('f.id', 'in', [0, ...ids])
    .execute()
  return new Map(rows.map(({ id, path, ...row }) => [id, { name: nameOf(row), path }]))
}

/**
 * What became of lots that were named for families: a lot of the family's own that was verified since is what they
 * asked for; a lot that lies idle no more came to nothing.
 */
export async function lotOutcomes(ctx: Ctx): Promise<Map<number, 'reached' | 'ended'>> {
  const { rows } = await sql<{ id: number; outcome: 'reached' | 'ended' }>`
    with now as (${lotsNow})
    select * from (
      select k.id, case
        when exists (select from land_forms h where h.kind = 'lot' and h.status in ('verified', 'closed')
          and h.holder_fingerprint = s.pinfl_fingerprint and h.verified_at > k.begun_at) then 'reached'
        when not exists (select from now h join land_forms l on l.object_key = h.object_key
          where l.id = k.ref::integer and l.kind = 'lot' and h.area - h.used_area >= ${await least(ctx)}) then 'ended'
      end as outcome
      from need_links k join form_needs n on n.id = k.need_id join visit_forms f on f.id = n.form_id
        join visit_subjects s on s.id = f.subject_id
      where k.what = 'lot' and k.outcome is null) found
    where outcome is not null`.execute(ctx.tx)
  return new Map(rows.map(({ id, outcome }) => [id, outcome]))
}
