import { sql } from 'kysely'
import type { Ctx } from '../../kernel/context.ts'
import '../tables.ts'

/** Goods somebody looks for. */
export interface Wanted {
  key: number
  /** Leaves: whatever goods may stand in. */
  categoryIds: readonly number[]
  /** Null: anywhere. */
  regionIds: readonly number[] | null
  /** The most for one base unit of the dimension, in tiyin; null where any price will do. */
  price: { dimension: string; most: number } | null
}

const ask = (wants: readonly Wanted[]) => {
  const rows = wants.map(({ key, categoryIds, regionIds, price }) => ({
    key,
    categories: categoryIds,
    regions: regionIds,
    dimension: price?.dimension ?? null,
    most: price?.most ?? null,
  }))
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as w (key integer, categories integer[], regions integer[], dimension text, most numeric)`
}

const suits = sql`not o.sold_out and o.category_id = any(w.categories)
  and (w.regions is null or o.region_id = any(w.regions))
  and (w.dimension is null or (o.dimension = w.dimension and o.base_price <= w.most))`

/** Who sells it now, of each want the latest offers; one statement for any number of wants. */
export async function sellersOf(
  ctx: Ctx,
  wants: readonly Wanted[],
  mostOffers: number,
): Promise<{ key: number; userId: string; organizationId: string | null }[]> {
  if (wants.length === 0) return []
  const { rows } = await sql<{ key: number; userId: string; organizationId: string | null }>`
    select distinct w.key, s.user_id, s.organization_id from ${ask(wants)} cross join lateral (
      select o.seller_user_id as user_id, o.seller_organization_id as organization_id from offers o where ${suits}
      order by o.ranked_at desc limit ${mostOffers}) s`.execute(ctx.tx)
  return rows
}

/** How many offers there are, counted no further than asked. */
export async function countWanted(ctx: Ctx, want: Wanted, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select 1 from ${ask([want])} join offers o on ${suits} limit ${most}) found`.execute(ctx.tx)
  return rows[0]?.count ?? 0
}
