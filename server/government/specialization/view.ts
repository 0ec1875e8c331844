import { sql } from 'kysely'
import type { z } from 'zod'
import { type Band, ratiosOf } from '#contract/government/specialization/level.ts'
import { type PlanState, planFigures, planProcess } from '#contract/government/specialization/plan-process.ts'
import type * as contract from '#contract/government/specialization/plans.ts'
import { partyKey } from '#contract/party-key.ts'
import { Permission as P } from '#contract/permissions.ts'
import type { Process } from '#contract/process.ts'
import { partiesOf, peopleByIds } from '../../identity/public.ts'
import type { Ctx } from '../../kernel/context.ts'
import { is } from '../../kernel/list/filters.ts'
import { byColumn, list } from '../../kernel/list/list.ts'
import { type Condition, down, orderBy } from '../../kernel/list/order.ts'
import { refuse } from '../../kernel/refuse.ts'
import { textIn } from '../../kernel/words/localized.ts'
import { categoriesByIds, placeFilters, placesByIds, siteCategories } from '../../reference/public.ts'
import { computedOf, factIn, factOf, type PlanCtx, type PlanRecord, plannedOf, requirePlan, seenPlans } from './rows.ts'
import '../tables.ts'

type Query = z.output<(typeof contract.listPlans)['query']>
type Page = z.input<(typeof contract.listPlans)['answer']>

/** The bounds of `bandOf`, over what is in force. */
const boundsOf: Readonly<Record<Band, readonly [number, number]>> = {
  low: [-1, 3000],
  growing: [3000, 5000],
  specialized: [5000, 7000],
  high: [7000, 1_000_000_000],
}
const level = sql<number>`round(${factIn('households')} * 10000.0 / nullif(p.households_total, 0))`
const inBand = (band: Band): Condition => sql`${level} >= ${boundsOf[band][0]} and ${level} < ${boundsOf[band][1]}`

const planList = list({
  rows: (ctx: PlanCtx, _asked: Query) =>
    ctx.tx.selectFrom('specializationPlans as p').selectAll('p').where(seenPlans(ctx)),
  order: orderBy(down('p.id', 'row')),
  filters: { year: is('p.year'), categoryId: is('p.categoryId'), band: inBand, ...placeFilters('p.territoryId') },
  counts: { counts: byColumn<'status', PlanState>('status', 'p.status') },
})

const organizationOf = (organizationId: string) => ({ userId: organizationId, organizationId })

export async function presentPlans(ctx: Ctx, rows: readonly PlanRecord[]): Promise<contract.PlanRow[]> {
  const places = await placesByIds(
    ctx,
    rows.map(({ territoryId }) => territoryId),
  )
  const categories = await categoriesByIds(
    ctx,
    rows.map(({ categoryId }) => categoryId),
  )
  const organizations = await partiesOf(
    ctx,
    rows.flatMap(({ organizationId }) => (organizationId ? organizationOf(organizationId) : [])),
  )
  return rows.map((row) => {
    const names = (places.get(row.territoryId)?.names ?? []).map((name) => textIn(ctx.lang, name))
    const party = row.organizationId && organizations.get(partyKey(organizationOf(row.organizationId)))
    const plan = plannedOf(row)
    const fact = factOf(row)
    const total = row.householdsTotal
    return {
      id: row.id,
      status: row.status === 'deleted' ? refuse('E_NOT_FOUND') : row.status,
      year: row.year,
      region: names.at(-3) ?? '',
      district: names.at(-2) ?? '',
      mahalla: names.at(-1) ?? '',
      direction: categories.get(row.categoryId)?.name ?? '',
      isMain: row.isMain,
      organization: party ? textIn(ctx.lang, party.name) : '',
      total,
      plan,
      fact,
      byHand: Object.keys(row.overrides).length > 0,
      ...ratiosOf({ rows: 1, total, counted: fact.households, plan, fact }),
    }
  })
}

export async function listPlans(ctx: PlanCtx, query: Query): Promise<Page> {
  const { shown, page } = await planList.read(ctx, query)
  return { ...page, items: await presentPlans(ctx, shown) }
}

/** What a mahalla may specialize in: what is grown, kept or made, as the site shows it. */
export async function planChoices(ctx: Ctx) {
  return { directions: (await siteCategories(ctx)).map(({ id, name }) => ({ id, name: textIn(ctx.lang, name) })) }
}

const rights: Readonly<Record<string, number>> = {
  approver: P.DeepeningApprove,
  canceller: P.DeepeningCancel,
  remover: P.DeepeningDelete,
}

export const mayWrite = (ctx: PlanCtx, { authorId }: PlanRecord): boolean =>
  ctx.actor.permissions.has(P.DeepeningUpdate) ||
  (authorId === ctx.actor.userId && ctx.actor.permissions.has(P.DeepeningCreate))

function stepsOf(ctx: PlanCtx, row: PlanRecord): string[] {
  const process: Process = planProcess
  return Object.entries(process).flatMap(([name, { by, from }]) => {
    if (by === 'system' || !from.includes(row.status)) return []
    if (name === 'approve' && row.authorId === ctx.actor.userId) return []
    return (by === 'author' ? mayWrite(ctx, row) : ctx.actor.permissions.has(rights[by] ?? 0)) ? name : []
  })
}

export async function viewPlan(ctx: PlanCtx, id: number): Promise<contract.Plan> {
  const row = await requirePlan(ctx, id)
  const [shown] = await presentPlans(ctx, [row])
  const typed = planFigures.flatMap((figure) => {
    const one = row.overrides[figure]
    return one ? { figure, ...one } : []
  })
  const people = await peopleByIds(ctx, [row.authorId, ...typed.map(({ by }) => by)])
  return {
    ...(shown ?? refuse('E_NOT_FOUND')),
    territoryId: row.territoryId,
    categoryId: row.categoryId,
    computed: computedOf(row),
    overrides: typed.map((one) => ({ ...one, by: people.get(one.by)?.name ?? '' })),
    reckonedAt: row.reckonedAt?.toISOString() ?? null,
    sources: row.sources,
    reason: row.reason,
    author: people.get(row.authorId)?.name ?? '',
    steps: stepsOf(ctx, row),
    mayOverride: row.status === 'in_progress' && ctx.actor.permissions.has(P.DeepeningUpdate),
    rowVersion: row.rowVersion,
  }
}
