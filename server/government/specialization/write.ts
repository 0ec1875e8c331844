import type { z } from 'zod'
import {
  PLANS_A_MAHALLA,
  type PlanFigure,
  type PlanFigures,
  planFigures,
} from '#contract/government/specialization/plan-process.ts'
import type * as contract from '#contract/government/specialization/plans.ts'
import { dayOf } from '#uz/date.ts'
import { json } from '../../kernel/json.ts'
import { changesBetween } from '../../kernel/process/audit.ts'
import { type FieldRefusal, refuse, refuseFields } from '../../kernel/refuse.ts'
import { notify } from '../../notices/public.ts'
import { categoriesByIds, territoriesByIds } from '../../reference/public.ts'
import { reckonPlans } from './facts.ts'
import { holdPlan, PLAN, PLANS_TOPIC, type PlanCtx, type PlanRecord, plannedOf, plans } from './rows.ts'
import { mayWrite } from './view.ts'
import '../tables.ts'

type Fields = contract.PlanFields

/** Another plan of the mahalla and year that leaves no room for this one. */
async function roomFaults(ctx: PlanCtx, { territoryId, categoryId, year, isMain }: Fields, id: number) {
  const others = await ctx.tx
    .selectFrom('specializationPlans')
    .select(['id', 'categoryId', 'isMain'])
    .where('territoryId', '=', territoryId)
    .where('year', '=', year)
    .where('status', 'not in', ['cancelled', 'deleted'])
    .where('id', '<>', id)
    .execute()
  const same = others.find((one) => one.categoryId === categoryId)
  if (same) refuse('E_DUPLICATE', { number: same.id })
  if (others.length >= PLANS_A_MAHALLA) refuse('E_LIMIT', { limit: PLANS_A_MAHALLA })
  const faults: FieldRefusal[] = []
  if (isMain && others.some((one) => one.isMain)) faults.push({ field: 'isMain', code: 'V_TWICE' })
  return faults
}

async function checkFields(ctx: PlanCtx, fields: Fields, id = 0): Promise<void> {
  const place = (await territoriesByIds(ctx, [fields.territoryId])).get(fields.territoryId)
  const faults: FieldRefusal[] = []
  if (!(place?.active && place.level === 'neighborhood' && ctx.holds(place.path)))
    faults.push({ field: 'territoryId', code: 'V_TERRITORY' })
  if (!(await categoriesByIds(ctx, [fields.categoryId])).get(fields.categoryId)?.live)
    faults.push({ field: 'categoryId', code: 'V_CHOOSE' })
  if (faults.length > 0) refuseFields(faults)
  const room = await roomFaults(ctx, fields, id)
  if (room.length > 0) refuseFields(room)
  if (isOver(ctx, fields.year)) refuse('E_YEAR_CLOSED')
}

/** On the 31st of January after it a year is closed. */
export const isOver = ({ now }: Pick<PlanCtx, 'now'>, year: number): boolean => dayOf(now) > `${year + 1}-01-31`

const planColumns = (plan: PlanFigures) => ({
  householdsPlan: plan.households,
  areaPlan: plan.area,
  headsPlan: plan.heads,
  volumePlan: plan.volume,
  revenuePlan: plan.revenue,
  exportPlan: plan.export,
  jobsPlan: plan.jobs,
})

export async function createPlan(ctx: PlanCtx, fields: Fields): Promise<number> {
  await checkFields(ctx, fields)
  const { plan, ...plain } = fields
  const { id } = await ctx.tx
    .insertInto('specializationPlans')
    .values({
      ...plain,
      ...planColumns(plan),
      organizationId: ctx.actor.organizationId ?? null,
      authorId: ctx.actor.userId,
      createdAt: ctx.now,
      updatedAt: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await reckonPlans(ctx, [id])
  await ctx.audit({ action: `${PLAN}.created`, objectType: PLAN, objectId: id, to: 'draft' })
  await ctx.changed(PLANS_TOPIC)
  return id
}

export async function updatePlan(
  ctx: PlanCtx,
  id: number,
  { rowVersion, ...fields }: Fields & { rowVersion: number },
): Promise<void> {
  const before = await holdPlan(ctx, id, rowVersion)
  plans.require(before, 'submit')
  if (!mayWrite(ctx, before)) refuse('E_FORBIDDEN')
  await checkFields(ctx, fields, id)
  const { plan, ...plain } = fields
  await plans.change(ctx, before, { ...plain, ...planColumns(plan) })
  await reckonPlans(ctx, [id])
  await ctx.audit({
    action: `${PLAN}.updated`,
    objectType: PLAN,
    objectId: id,
    changes: changesBetween({ ...plannedOf(before) }, { ...plan }),
  })
}

export async function submitPlan(ctx: PlanCtx, id: number, rowVersion: number): Promise<void> {
  const plan = await holdPlan(ctx, id, rowVersion)
  plans.require(plan, 'submit')
  if (!mayWrite(ctx, plan)) refuse('E_FORBIDDEN')
  const { householdsPlan, householdsTotal } = plan
  if (householdsPlan <= 0 || householdsPlan > householdsTotal)
    refuseFields([{ field: 'plan.households', code: 'V_RANGE', values: { min: 1, max: householdsTotal } }])
  await plans.take(ctx, plan, 'submit', { set: { reason: null } })
}

async function tellAuthor(ctx: PlanCtx, { id, authorId, territoryId, categoryId, status }: PlanRecord) {
  if (authorId === ctx.actor.userId) return
  const mahalla = (await territoriesByIds(ctx, [territoryId])).get(territoryId)?.name ?? ''
  const direction = (await categoriesByIds(ctx, [categoryId])).get(categoryId)?.name ?? ''
  await notify(
    ctx,
    status === 'returned' ? 'specialization.returned' : 'specialization.approved',
    [authorId],
    { name: mahalla, title: direction },
    { link: `/dashboard/deepening-specialization/update/${id}`, as: 'staff' },
  )
}

/** What is approved in its year begins at once. */
export async function decidePlan(
  ctx: PlanCtx,
  id: number,
  given: z.output<(typeof contract.decidePlan)['body']>,
): Promise<void> {
  const plan = await holdPlan(ctx, id, given.rowVersion)
  if (given.step === 'return') {
    const { comment } = given
    return tellAuthor(ctx, await plans.take(ctx, plan, 'return', { reason: comment, set: { reason: comment } }))
  }
  plans.require(plan, 'approve')
  if (plan.authorId === ctx.actor.userId) refuse('E_SELF_APPROVE')
  const approved = await plans.take(ctx, plan, 'approve')
  await tellAuthor(ctx, approved)
  if (approved.year <= Number(dayOf(ctx.now).slice(0, 4))) await plans.take(ctx, approved, 'start')
}

export async function overrideFact(
  ctx: PlanCtx,
  id: number,
  given: { rowVersion: number; figure: PlanFigure; value: number | null; comment: string },
): Promise<void> {
  const plan = await holdPlan(ctx, id, given.rowVersion)
  const { figure, value, comment } = given
  if (plan.status === 'closed' || isOver(ctx, plan.year)) refuse('E_YEAR_CLOSED')
  if (plan.status !== 'in_progress') refuse('E_STATE', { status: plan.status })
  if (figure === 'households' && value !== null && value > plan.householdsTotal)
    refuseFields([{ field: 'value', code: 'V_MAX', values: { max: plan.householdsTotal } }])
  const { [figure]: before, ...rest } = plan.overrides
  const typed = value === null ? {} : { [figure]: { value, comment, by: ctx.actor.userId, at: ctx.now.toISOString() } }
  await plans.change(ctx, plan, { overrides: json({ ...rest, ...typed }) })
  await ctx.audit({
    action: `${PLAN}.overridden`,
    objectType: PLAN,
    objectId: id,
    reason: comment,
    changes: { [planFigures.find((one) => one === figure) ?? figure]: [before?.value ?? null, value] },
  })
}

export async function cancelPlan(
  ctx: PlanCtx,
  id: number,
  { rowVersion, comment }: { rowVersion: number; comment: string },
): Promise<void> {
  const plan = await holdPlan(ctx, id, rowVersion)
  await plans.take(ctx, plan, 'cancel', { reason: comment, set: { reason: comment } })
}

export async function deletePlan(ctx: PlanCtx, id: number, rowVersion: number): Promise<void> {
  await plans.take(ctx, await holdPlan(ctx, id, rowVersion), 'delete')
}
