import { type Selectable, sql } from 'kysely'
import {
  type PlanFigure,
  type PlanFigures,
  planFigures,
  planProcess,
} from '#contract/government/specialization/plan-process.ts'
import { stepping } from '../../kernel/process/steps.ts'
import { refuse } from '../../kernel/refuse.ts'
import { type Condition, type Lying, type ScopedCtx, withinScope } from '../../kernel/scope.ts'
import type { SpecializationPlansTable } from '../tables.ts'
import '../tables.ts'

export type PlanRecord = Selectable<SpecializationPlansTable>
export type PlanCtx = ScopedCtx<'plan'>
export const PLAN = 'specialization-plan'
export const PLANS_TOPIC = 'specialization'

export const plans = stepping({
  table: 'specializationPlans',
  state: 'status',
  process: planProcess,
  object: PLAN,
  topic: PLANS_TOPIC,
})

export const lyingPlans: Lying = {
  table: 'specialization_plans',
  rows: (actor, alias) => withinScope(actor, { territory: `${alias}.territoryId` }),
}

/** For `p`; what was deleted is gone. */
export const seenPlans = (ctx: PlanCtx): Condition => sql`${ctx.within('plan', 'p')} and p.status <> 'deleted'`

export async function requirePlan(ctx: PlanCtx, id: number): Promise<PlanRecord> {
  const row = await ctx.tx
    .selectFrom('specializationPlans as p')
    .selectAll('p')
    .where('p.id', '=', id)
    .where(seenPlans(ctx))
    .executeTakeFirst()
  return row ?? refuse('E_NOT_FOUND')
}

/** Locked until the transaction ends. */
export async function holdPlan(ctx: PlanCtx, id: number, rowVersion?: number): Promise<PlanRecord> {
  await requirePlan(ctx, id)
  return plans.lock(ctx, id, rowVersion)
}

const figuresBy = (read: (figure: PlanFigure) => number): PlanFigures => {
  const all = {} as Record<PlanFigure, number>
  for (const figure of planFigures) all[figure] = read(figure)
  return all
}

export const plannedOf = (row: PlanRecord): PlanFigures => figuresBy((figure) => row[`${figure}Plan`])
export const computedOf = (row: PlanRecord): PlanFigures => figuresBy((figure) => row[`${figure}Fact`])
/** What is in force: typed by hand, or else computed. */
export const factOf = (row: PlanRecord): PlanFigures =>
  figuresBy((figure) => row.overrides[figure]?.value ?? row[`${figure}Fact`])

/** The same in SQL, for `p`. */
export const factIn = (figure: PlanFigure) =>
  sql<number>`coalesce((p.overrides #>> ${sql.lit(`{${figure},value}`)})::bigint, ${sql.ref(`p.${figure}Fact`)})`
