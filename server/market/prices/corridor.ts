import { sql } from 'kysely'
import { MEDIAN_OFFERS, type PriceScope } from '#contract/market/price-limits.ts'
import type { PriceHint } from '#contract/market/prices.ts'
import { dayOf } from '#uz/date.ts'
import type { Ctx } from '../../kernel/context.ts'
import { categoryRules, placesByIds, settingInForce, unitsByIds } from '../../reference/public.ts'
import '../tables.ts'

export interface PriceQuestion {
  categoryId: number
  regionId: number | null
  districtId?: number | null
  unitId: number
}

/**
 * What a price is measured against, in the order of the questions: the reference price of staff, of the category or the
 * nearest one above, for the region or the country; without one the median of live offers, as near as there are enough
 * of them. Undefined where neither is known. A fixed number of statements for any number of questions.
 */
export async function corridorFor(ctx: Ctx, questions: readonly PriceQuestion[]): Promise<(PriceHint | undefined)[]> {
  if (questions.length === 0) return []
  const share = (await settingInForce(ctx, 'price.corridorPct')) / 100
  const prices = await referencePrices(ctx, questions)
  const units = await unitsByIds(ctx, [...questions.map((one) => one.unitId), ...prices.map((one) => one.unitId)])
  const categories = await categoryRules(
    ctx,
    questions.map((one) => one.categoryId),
  )
  const medians = await mediansOf(ctx, questions, units)
  return questions.map((question, place) => {
    const unit = units.get(question.unitId)
    const path = categories.get(question.categoryId)?.path.toReversed() ?? []
    if (!unit) return undefined
    const fitting = prices.filter((one) => units.get(one.unitId)?.dimension === unit.dimension)
    const reference = path
      .flatMap((id) => [question.regionId, null].map((region) => newestOf(fitting, id, region)))
      .find((one) => one !== undefined)
    const factor = reference && units.get(reference.unitId)?.factorToBase
    if (reference && factor) {
      const median = (reference.price / factor) * unit.factorToBase
      return around(median, share, { n: 0, source: 'reference', scope: reference.regionId ? 'region' : 'country' })
    }
    const found = medians.get(place)
    return (
      found && around(found.basePrice * unit.factorToBase, share, { n: found.n, source: 'offers', scope: found.scope })
    )
  })
}

function around(median: number, share: number, more: Pick<PriceHint, 'n' | 'source' | 'scope'>): PriceHint {
  return {
    median: Math.round(median),
    low: Math.round(median * (1 - share)),
    high: Math.round(median * (1 + share)),
    ...more,
  }
}

interface Known {
  categoryId: number
  regionId: number | null
  unitId: number
  price: number
}

const newestOf = (prices: readonly Known[], categoryId: number, regionId: number | null) =>
  prices.find((one) => one.categoryId === categoryId && one.regionId === regionId)

/** The latest reference price in force for each category and region the questions may need. */
async function referencePrices(ctx: Ctx, questions: readonly PriceQuestion[]): Promise<Known[]> {
  const regions = [...new Set(questions.map((one) => one.regionId).filter((id) => id !== null))]
  return ctx.tx
    .selectFrom('referencePrices')
    .distinctOn(['categoryId', 'regionId'])
    .select(['categoryId', 'regionId', 'unitId', 'price'])
    .where('validFrom', '<=', dayOf(ctx.now))
    .where((eb) => eb.or([eb('regionId', 'is', null), eb('regionId', 'in', [0, ...regions])]))
    .orderBy('categoryId')
    .orderBy('regionId')
    .orderBy('validFrom', 'desc')
    .execute()
}

interface Median {
  basePrice: number
  n: number
  scope: PriceScope
}

async function mediansOf(
  ctx: Ctx,
  questions: readonly PriceQuestion[],
  units: ReadonlyMap<number, { dimension: string }>,
) {
  const asked = questions.map((one, place) => ({ ...one, place, dimension: units.get(one.unitId)?.dimension ?? '' }))
  const { rows } = await sql<Record<'place' | `n${1 | 2 | 3}`, number> & Record<`median${1 | 2 | 3}`, number | null>>`
    select a.place::integer,
      count(*) filter (where o.district_id = a.district)::integer as n1,
      count(*) filter (where o.region_id = a.region)::integer as n2,
      count(*)::integer as n3,
      (percentile_cont(0.5) within group (order by o.base_price) filter (where o.district_id = a.district))::float8 as median1,
      (percentile_cont(0.5) within group (order by o.base_price) filter (where o.region_id = a.region))::float8 as median2,
      (percentile_cont(0.5) within group (order by o.base_price))::float8 as median3
    from unnest(
      ${asked.map((one) => one.place)}::integer[],
      ${asked.map((one) => one.categoryId)}::integer[],
      ${asked.map((one) => one.regionId)}::integer[],
      ${asked.map((one) => one.districtId ?? null)}::integer[],
      ${asked.map((one) => one.dimension)}::text[]
    ) a (place, category, region, district, dimension)
    join offers o on o.category_id = a.category and o.dimension = a.dimension and not o.sold_out
    group by a.place`.execute(ctx.tx)
  return new Map(
    rows.flatMap((row): [number, Median][] => {
      const scopes = [
        ['district', row.n1, row.median1],
        ['region', row.n2, row.median2],
        ['country', row.n3, row.median3],
      ] as const
      const near = scopes.find(([, n]) => n >= MEDIAN_OFFERS)
      return near?.[2] ? [[row.place, { scope: near[0], n: near[1], basePrice: near[2] }]] : []
    }),
  )
}

/** Market prices of the goods of these lines, for one unit of the line; undefined where unknown. */
export const priceMedians = async (
  ctx: Ctx,
  lines: readonly Pick<PriceQuestion, 'categoryId' | 'regionId' | 'unitId'>[],
): Promise<(number | undefined)[]> => (await corridorFor(ctx, lines)).map((hint) => hint?.median)

/** The same for a form, for any territory down to the mahalla. */
export async function hintFor(
  ctx: Ctx,
  { categoryId, territoryId, unitId }: { categoryId: number; territoryId?: number | undefined; unitId: number },
): Promise<PriceHint | null> {
  const place = territoryId === undefined ? undefined : (await placesByIds(ctx, [territoryId])).get(territoryId)
  const question = {
    categoryId,
    unitId,
    regionId: place?.regionId ?? null,
    districtId: place?.districtId ?? null,
  }
  return (await corridorFor(ctx, [question]))[0] ?? null
}
