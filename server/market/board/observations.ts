import { sql } from 'kysely'
import { weekOf } from '#uz/date.ts'
import type { Ctx } from '../../kernel/context.ts'
import { unitsByIds } from '../../reference/public.ts'
import '../tables.ts'

export const REFRESH_WEEKS = 'market.price-weeks'

interface Sold {
  dealId: string
  /** The seller's key: sellers are counted, never named. */
  sellerKey: string
  lines: readonly {
    position: number
    categoryId: number
    regionId: number
    unitId: number
    qty: number
    /** With VAT, for the whole line. */
    gross: number
  }[]
}

/** Records what the goods of a completed deal cost, for one kilogram, litre or piece; repeated calls change nothing. */
export const recordDeal = (ctx: Ctx, sold: Sold): Promise<void> => recordDeals(ctx, [sold])

/** Many that were completed in one moment, in the same few statements. */
export async function recordDeals(ctx: Ctx, deals: readonly Sold[]): Promise<void> {
  const units = await unitsByIds(
    ctx,
    deals.flatMap(({ lines }) => lines.map((line) => line.unitId)),
  )
  const week = weekOf(ctx.now)
  const rows = deals.flatMap(({ dealId, sellerKey, lines }) =>
    lines.flatMap(({ position, categoryId, regionId, unitId, qty, gross }) => {
      const unit = units.get(unitId)
      if (!unit || qty <= 0 || gross <= 0) return []
      const baseQty = qty * unit.factorToBase
      const basePrice = gross / baseQty
      return [
        { dealId, position, categoryId, regionId, dimension: unit.dimension, sellerKey, week, basePrice, baseQty },
      ]
    }),
  )
  if (rows.length === 0) return
  await ctx.tx
    .insertInto('priceObservations')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['dealId', 'position']).doNothing())
    .execute()
  await ctx.job(REFRESH_WEEKS, { week })
}

/** Medians of one week anew, for every region and the country. A deal counts once for a category, whatever its lines. */
export async function refreshWeek(ctx: Ctx, week: string): Promise<void> {
  await sql`
    insert into price_weeks (category_id, dimension, region_id, week, median, n, sellers, base_qty)
    select category_id, dimension, region_id, week,
      percentile_cont(0.5) within group (order by price), count(*), count(distinct seller_key), sum(qty)
    from (
      select deal_id, category_id, dimension, region_id, week, seller_key,
        sum(base_price * base_qty) / sum(base_qty) as price, sum(base_qty) as qty
      from price_observations where week = ${week}::date
      group by deal_id, category_id, dimension, region_id, week, seller_key
    ) as deals
    group by grouping sets ((category_id, dimension, region_id, week), (category_id, dimension, week))
    on conflict on constraint price_weeks_one do update
      set median = excluded.median, n = excluded.n, sellers = excluded.sellers, base_qty = excluded.base_qty
  `.execute(ctx.tx)
}
