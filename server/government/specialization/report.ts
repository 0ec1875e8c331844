import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { addSums, noSums, rankOf, ratiosOf, type Sums } from '#contract/government/specialization/level.ts'
import { countedPlans, type PlanFigures, planFigures } from '#contract/government/specialization/plan-process.ts'
import type * as contract from '#contract/government/specialization/plans.ts'
import { is } from '../../kernel/list/filters.ts'
import { list } from '../../kernel/list/list.ts'
import { orderBy, up } from '../../kernel/list/order.ts'
import { textIn } from '../../kernel/words/localized.ts'
import { placeFilters, territoriesByIds, territoryIdsByCodes } from '../../reference/public.ts'
import { factIn, factOf, type PlanCtx, type PlanRecord, plannedOf, seenPlans } from './rows.ts'
import '../tables.ts'

export type ReportQuery = z.output<(typeof contract.planReport)['query']>
type Report = z.input<(typeof contract.planReport)['answer']>

/** Rows that are counted, in the order of the file: by place, the main direction first. */
export const reportList = list({
  rows: (ctx: PlanCtx, _asked: ReportQuery & { take: number; next?: string | undefined }) =>
    ctx.tx
      .selectFrom('specializationPlans as p')
      .innerJoin('territories as t', 't.id', 'p.territoryId')
      .selectAll('p')
      .select('t.code')
      .where(seenPlans(ctx))
      .where('p.status', 'in', countedPlans),
  order: orderBy(up('t.path', 'text'), up('p.id', 'row')),
  filters: { year: is('p.year'), categoryId: is('p.categoryId'), ...placeFilters('p.territoryId') },
})

/**
 * Which direction of a mahalla says how many of its households take part: the main one; the one that is asked for where
 * one is. Each household is so counted once.
 */
export const countsFor = (asked: Pick<ReportQuery, 'categoryId'>, { isMain }: Pick<PlanRecord, 'isMain'>): boolean =>
  asked.categoryId !== undefined || isMain

/** One plan as sums; added up they are every row of the screen and the last row of the file. */
export function sumsOf(asked: Pick<ReportQuery, 'categoryId'>, row: PlanRecord): Sums {
  const isCounted = countsFor(asked, row)
  const fact = factOf(row)
  return {
    rows: 1,
    total: isCounted ? row.householdsTotal : 0,
    counted: isCounted ? fact.households : 0,
    plan: plannedOf(row),
    fact,
  }
}

/** The parts of a territory are its own level below it. */
function levelBelow({ regionId, districtId, neighborhoodId }: ReportQuery) {
  if (districtId || neighborhoodId) return { at: 'neighborhood', parts: 3 } as const
  return regionId ? ({ at: 'district', parts: 2 } as const) : ({ at: 'region', parts: 1 } as const)
}

/** Names of the territory that is shown and of those above it. */
async function wayTo(ctx: PlanCtx, { regionId, districtId, neighborhoodId }: ReportQuery) {
  const id = neighborhoodId ?? districtId ?? regionId
  const place = id === undefined ? undefined : (await territoriesByIds(ctx, [id])).get(id)
  if (!place) return []
  const codes = place.path.split('/')
  const ids = await territoryIdsByCodes(ctx, codes)
  const known = await territoriesByIds(ctx, [...ids.values()])
  return codes.flatMap((code) => {
    const one = known.get(ids.get(code) ?? 0)
    return one ? { id: one.id, name: one.name, at: one.level } : []
  })
}

interface Summed {
  place: string
  rows: number
  total: number
  counted: number
  [figure: string]: number | string
}

/** The same sums as `sumsOf`, made by the database for each part. */
export async function planReport(ctx: PlanCtx, asked: ReportQuery): Promise<Report> {
  const { at, parts } = levelBelow(asked)
  const counted: RawBuilder<unknown> = asked.categoryId === undefined ? sql`p.is_main` : sql`true`
  const matching = await reportList.matching(ctx, { ...asked, take: 1 })
  const rows = (await matching
    .clearSelect()
    .select([
      sql<string>`array_to_string((string_to_array(t.path, '/'))[1:${sql.lit(parts)}], '/')`.as('place'),
      sql<number>`count(*)`.as('rows'),
      sql<number>`coalesce(sum(p.households_total) filter (where ${counted}), 0)::bigint`.as('total'),
      sql<number>`coalesce(sum(${factIn('households')}) filter (where ${counted}), 0)::bigint`.as('counted'),
      ...planFigures.flatMap((figure) => [
        sql<number>`sum(${sql.ref(`p.${figure}Plan`)})::bigint`.as(`${figure}Plan`),
        sql<number>`sum(${factIn(figure)})::bigint`.as(`${figure}Fact`),
      ]),
    ])
    .groupBy(sql`1`)
    .execute()) as unknown as Summed[]
  const named = await placesOf(
    ctx,
    rows.map(({ place }) => place),
  )
  const summed = rows.flatMap((row) => {
    const place = named.get(row.place)
    return place ? [{ place, sums: readSums(row) }] : []
  })
  const shown = summed.map(({ place, sums }) => ({
    territoryId: place.id,
    name: place.name,
    at,
    ...sums,
    ...ratiosOf(sums),
  }))
  const ranks = rankOf(shown, ({ name, level, fact }) => ({ name, level, fact: fact.households }))
  const totals = summed.map(({ sums }) => sums).reduce(addSums, noSums)
  return {
    at,
    items: shown.map((row) => ({ ...row, rank: ranks.get(row) ?? 0 })).toSorted((a, b) => a.rank - b.rank),
    totals: { ...totals, ...ratiosOf(totals) },
    way: await wayTo(ctx, asked),
  }
}

function readSums(row: Summed): Sums {
  const of = (kind: 'Plan' | 'Fact') =>
    Object.fromEntries(planFigures.map((figure) => [figure, Number(row[`${figure}${kind}`])])) as unknown as PlanFigures
  return {
    rows: Number(row.rows),
    total: Number(row.total),
    counted: Number(row.counted),
    plan: of('Plan'),
    fact: of('Fact'),
  }
}

async function placesOf(ctx: PlanCtx, paths: readonly string[]) {
  if (paths.length === 0) return new Map<string, { id: number; name: string }>()
  const rows = await ctx.tx
    .selectFrom('territories')
    .select(['id', 'path', 'name'])
    .where('path', 'in', [...paths])
    .execute()
  return new Map(rows.map(({ id, path, name }) => [path, { id, name: textIn(ctx.lang, name) }]))
}
