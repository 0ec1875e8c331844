import { sql } from 'kysely'
import { zeroFigures } from '#contract/government/specialization/level.ts'
import type { PlanFigures } from '#contract/government/specialization/plan-process.ts'
import { agreementFigures } from '../../finance/public.ts'
import type { Ctx } from '../../kernel/context.ts'
import { json } from '../../kernel/json.ts'
import { categoriesByIds } from '../../reference/public.ts'
import '../tables.ts'

/** A plan whose facts are asked for, and the days they are of. */
export interface Reckoned {
  id: number
  territoryId: number
  categoryId: number
  year: number
}

/** What one source knows of one plan. A household that two sources name is counted once, by its key. */
interface Contribution {
  households: ReadonlySet<string>
  figures: Partial<Omit<PlanFigures, 'households'>>
}

export interface FactSource {
  name: string
  /** By the id of the plan; plans it knows nothing of are left out. */
  read(ctx: Ctx, plans: readonly Reckoned[]): Promise<Map<number, Contribution>>
}

/** Whether a category is the direction itself or lies below it. */
type Below = (categoryId: number | null, directionId: number) => boolean
async function belowOf(ctx: Ctx, rows: readonly { categoryId: number | null }[]): Promise<Below> {
  const known = await categoriesByIds(ctx, [...new Set(rows.flatMap(({ categoryId }) => categoryId ?? []))])
  return (categoryId, directionId) => known.get(categoryId ?? 0)?.path.includes(directionId) ?? false
}

const firstDay = (year: number) => `${year}-01-01`
const lastDay = (year: number) => `${year}-12-31`
export const personKey = (userId: string) => `user:${userId}`

/** Households with an agreement of the direction; what they handed over and were paid for in the year. */
const agreements: FactSource = {
  name: 'agreements',
  async read(ctx, plans) {
    const found = new Map<number, Contribution>()
    for (const year of new Set(plans.map((plan) => plan.year))) {
      const ofYear = plans.filter((plan) => plan.year === year)
      const territoryIds = [...new Set(ofYear.map(({ territoryId }) => territoryId))]
      const rows = await agreementFigures(ctx, { territoryIds, from: firstDay(year), to: lastDay(year) })
      const isBelow = await belowOf(ctx, rows)
      const byPlace = Map.groupBy(rows, ({ territoryId }) => territoryId)
      for (const { id, territoryId, categoryId } of ofYear) {
        const theirs = (byPlace.get(territoryId) ?? []).filter((row) => isBelow(row.categoryId, categoryId))
        const live = theirs.filter(({ isActive }) => isActive)
        const add = (read: (row: (typeof rows)[number]) => number, of = theirs) =>
          of.reduce((sum, row) => sum + read(row), 0)
        found.set(id, {
          households: new Set(live.map(({ userId }) => personKey(userId))),
          figures: {
            area: add(({ area }) => area, live),
            heads: add(({ heads }) => heads, live),
            volume: add(({ kg }) => kg),
            revenue: add(({ paid }) => paid),
          },
        })
      }
    }
    return found
  },
}

/** New places of work of the projects of the direction that have begun to work in the year. */
const projectJobs: FactSource = {
  name: 'projects',
  async read(ctx, plans) {
    const rows = await ctx.tx
      .selectFrom('initiativeProjects')
      .select(['territoryId', 'categoryId', 'jobsFact'])
      .select(sql<number>`extract(year from completed_on)::integer`.as('year'))
      .where('territoryId', 'in', [...new Set(plans.map(({ territoryId }) => territoryId))])
      .where('status', '=', 'completed')
      .execute()
    const isBelow = await belowOf(ctx, rows)
    const found = new Map<number, Contribution>()
    for (const { id, territoryId, categoryId, year } of plans) {
      const jobs = rows
        .filter((row) => row.territoryId === territoryId && row.year === year && isBelow(row.categoryId, categoryId))
        .reduce((sum, row) => sum + (row.jobsFact ?? 0), 0)
      found.set(id, { households: new Set(), figures: { jobs } })
    }
    return found
  },
}

/**
 * Where facts come from. Forms of households and deals join by a row here, each with a reader of its own: a household is
 * named by `personKey` where it has an account, so that no two sources count it twice.
 */
const sources: readonly FactSource[] = [agreements, projectJobs]

/** Households of each plan without doubles, its other figures, and how many each source has named. */
export async function reckonFacts(ctx: Ctx, plans: readonly Reckoned[], from: readonly FactSource[] = sources) {
  const told: { name: string; found: Map<number, Contribution> }[] = []
  for (const { name, read } of from) told.push({ name, found: await read(ctx, plans) })
  return new Map(
    plans.map(({ id }) => {
      const parts = told.map(({ name, found }) => ({ name, one: found.get(id) }))
      const keys = new Set(parts.flatMap(({ one }) => [...(one?.households ?? [])]))
      const figures = { ...zeroFigures, households: keys.size }
      for (const { one } of parts) for (const figure of otherFigures) figures[figure] += one?.figures[figure] ?? 0
      const named = parts.map(({ name, one }) => ({ source: name, households: one?.households.size ?? 0 }))
      return [id, { figures, sources: named.filter(({ households }) => households > 0) }] as const
    }),
  )
}

const otherFigures = ['area', 'heads', 'volume', 'revenue', 'export', 'jobs'] as const
const BATCH = 500

/** Writes what is reckoned into the plans; those that are closed keep what they had. No form becomes outdated by it. */
export async function reckonPlans(ctx: Ctx, ids?: readonly number[]): Promise<void> {
  if (ids?.length === 0) return
  const rows = await ctx.tx
    .selectFrom('specializationPlans')
    .select(['id', 'territoryId', 'categoryId', 'year'])
    .where('status', 'in', ['draft', 'submitted', 'returned', 'approved', 'in_progress'])
    .$if(ids !== undefined, (query) => query.where('id', 'in', [...(ids ?? [])]))
    .orderBy('id')
    .execute()
  for (let at = 0; at < rows.length; at += BATCH) {
    const batch = rows.slice(at, at + BATCH)
    const facts = await reckonFacts(ctx, batch)
    const written = batch.map(({ id }) => {
      const { figures, sources: named } = facts.get(id) ?? { figures: zeroFigures, sources: [] }
      return { id, ...figures, sources: named }
    })
    await sql`
      update specialization_plans p set
        -- Not known is not a hundred of a hundred.
        households_total = case when t.households is null then 0 else greatest(t.households, f.households) end,
        households_fact = f.households,
        area_fact = f.area, heads_fact = f.heads, volume_fact = f.volume, revenue_fact = f.revenue,
        export_fact = f.export, jobs_fact = f.jobs, sources = f.sources, reckoned_at = ${ctx.now}
      from jsonb_to_recordset(${json(written)}::jsonb) as f(
        id integer, households integer, area bigint, heads integer, volume bigint, revenue bigint, export bigint,
        jobs integer, sources jsonb
      ), territories t
      where p.id = f.id and t.id = p.territory_id
    `.execute(ctx.tx)
  }
}
