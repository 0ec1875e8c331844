import { sql } from 'kysely'
import { bandOf, bands, shareBp, zeroFigures } from '#contract/government/specialization/level.ts'
import type { PlanFigures } from '#contract/government/specialization/plan-process.ts'
import { Permission } from '#contract/permissions.ts'
import { soldByHouseholds } from '../../deals/public.ts'
import { agreementFigures } from '../../finance/public.ts'
import { accountsByPinfl, holdersInTerritory } from '../../identity/public.ts'
import type { Ctx } from '../../kernel/context.ts'
import { json } from '../../kernel/json.ts'
import { notify } from '../../notices/public.ts'
import { categoriesByIds, territoriesByIds } from '../../reference/public.ts'
import { householdsInForms } from '../visits/verified-households.ts'
import { factIn } from './rows.ts'
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

/** Households that a verified form of the year has found with the direction, and what the newest form of each says. */
const forms: FactSource = {
  name: 'forms',
  async read(ctx, plans) {
    const rows = await householdsInForms(ctx, plans)
    const own = await accountsByPinfl(
      ctx,
      rows.flatMap(({ pinflFingerprint }) => pinflFingerprint ?? []),
    )
    const keyOf = ({ subjectId, pinflFingerprint }: (typeof rows)[number]) => {
      const userId = own.get(pinflFingerprint ?? '')
      return userId ? personKey(userId) : `subject:${subjectId}`
    }
    return new Map(
      [...Map.groupBy(rows, ({ planId }) => planId)].map(([planId, theirs]) => [
        planId,
        {
          households: new Set(theirs.map(keyOf)),
          figures: {
            area: theirs.reduce((sum, { area }) => sum + area, 0),
            heads: theirs.reduce((sum, { heads }) => sum + heads, 0),
          },
        },
      ]),
    )
  },
}

/** Households with an agreement of the direction; what they handed over and were paid for in the year. */
const agreements: FactSource = {
  name: 'agreements',
  async read(ctx, plans) {
    return byYear(plans, async (ofYear, time) => {
      const rows = await agreementFigures(ctx, { territoryIds: placesOf(ofYear), ...time })
      const isBelow = await belowOf(ctx, rows)
      const byPlace = Map.groupBy(rows, ({ territoryId }) => territoryId)
      return ofYear.map(({ id, territoryId, categoryId }) => {
        const theirs = (byPlace.get(territoryId) ?? []).filter((row) => isBelow(row.categoryId, categoryId))
        const live = theirs.filter(({ isActive }) => isActive)
        return [
          id,
          {
            households: new Set(live.map(({ userId }) => personKey(userId))),
            figures: {
              volume: theirs.reduce((sum, { kg }) => sum + kg, 0),
              revenue: theirs.reduce((sum, { paid }) => sum + paid, 0),
            },
          },
        ]
      })
    })
  },
}

/** What households of the mahalla have sold here in the year: deals that are completed. */
const deals: FactSource = {
  name: 'deals',
  async read(ctx, plans) {
    return byYear(plans, async (ofYear, time) => {
      const rows = await soldByHouseholds(ctx, { territoryIds: placesOf(ofYear), ...time })
      const isBelow = await belowOf(ctx, rows)
      const byPlace = Map.groupBy(rows, ({ territoryId }) => territoryId)
      return ofYear.map(({ id, territoryId, categoryId }) => {
        const theirs = (byPlace.get(territoryId) ?? []).filter((row) => isBelow(row.categoryId, categoryId))
        return [
          id,
          {
            households: new Set<string>(),
            figures: {
              volume: theirs.reduce((sum, { kg }) => sum + kg, 0),
              revenue: theirs.reduce((sum, { sum: one }) => sum + one, 0),
            },
          },
        ]
      })
    })
  },
}

const placesOf = (plans: readonly Reckoned[]) => [...new Set(plans.map(({ territoryId }) => territoryId))]

async function byYear(
  plans: readonly Reckoned[],
  read: (
    ofYear: readonly Reckoned[],
    time: { from: string; to: string },
  ) => Promise<readonly (readonly [number, Contribution])[]>,
): Promise<Map<number, Contribution>> {
  const found = new Map<number, Contribution>()
  for (const [year, ofYear] of Map.groupBy(plans, (plan) => plan.year))
    for (const [id, one] of await read(ofYear, { from: firstDay(year), to: lastDay(year) })) found.set(id, one)
  return found
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

/** Where facts come from. A household is named by `personKey` where it has an account, so that no two sources count it twice. */
const sources: readonly FactSource[] = [forms, agreements, deals, projectJobs]

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
    const before = await levelsOf(ctx, batch)
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
    await tellRisen(ctx, before, await levelsOf(ctx, batch))
  }
}

/** Hundredths of a percent in force, of plans under way. */
async function levelsOf({ tx }: Ctx, plans: readonly Reckoned[]): Promise<Map<number, number>> {
  const rows = await tx
    .selectFrom('specializationPlans as p')
    .select(['p.id', 'p.householdsTotal', factIn('households').as('fact')])
    .where(
      'p.id',
      'in',
      plans.map(({ id }) => id),
    )
    .where('p.status', '=', 'in_progress')
    .execute()
  return new Map(rows.map(({ id, fact, householdsTotal }) => [id, shareBp(Number(fact), householdsTotal) ?? 0]))
}

/** The chair of a mahalla hears that it has come into a higher band. */
async function tellRisen(ctx: Ctx, before: Map<number, number>, after: Map<number, number>): Promise<void> {
  const placeOf = (levelBp: number | undefined) => bands.indexOf(bandOf(levelBp ?? 0) ?? 'low')
  const risen = [...after.keys()].filter((id) => before.has(id) && placeOf(after.get(id)) > placeOf(before.get(id)))
  if (risen.length === 0) return
  const rows = await ctx.tx
    .selectFrom('specializationPlans')
    .select(['id', 'territoryId', 'categoryId'])
    .where('id', 'in', risen)
    .execute()
  const places = await territoriesByIds(
    ctx,
    rows.map(({ territoryId }) => territoryId),
  )
  const categories = await categoriesByIds(
    ctx,
    rows.map(({ categoryId }) => categoryId),
  )
  for (const { id, territoryId, categoryId } of rows) {
    const place = places.get(territoryId)
    if (!place) continue
    const chairs = await holdersInTerritory(ctx, Permission.MonitoringRais, place.path)
    const level = String(Math.floor((after.get(id) ?? 0) / 100))
    const values = { name: place.name, title: categories.get(categoryId)?.name ?? '', level }
    await notify(ctx, 'specialization.risen', chairs, values, {
      link: `/dashboard/deepening-specialization/update/${id}`,
      as: 'staff',
    })
  }
}
