import { PLANS_A_MAHALLA } from '#contract/government/specialization/plan-process.ts'
import { dayOf } from '#uz/date.ts'
import type { Ctx } from '../../kernel/context.ts'
import { mergersOf } from '../mergers.ts'
import { reckonPlans } from './facts.ts'
import { PLAN, type PlanRecord, plans } from './rows.ts'
import '../tables.ts'

/**
 * Plans of a mahalla that has closed: those in force keep the facts they have, others lapse; directions that the
 * successor does not have are offered to it as drafts, this year's and later ones. Returns how many were settled.
 */
export async function followMergedPlans(ctx: Ctx): Promise<number> {
  const year = Number(dayOf(ctx.now).slice(0, 4))
  let settled = 0
  for (const { closedId, successorId } of await mergersOf(ctx)) {
    const rows = await ctx.tx
      .selectFrom('specializationPlans')
      .selectAll()
      .where('territoryId', '=', closedId)
      .where('status', 'in', ['draft', 'submitted', 'returned', 'approved', 'in_progress'])
      .orderBy('id')
      .forUpdate()
      .execute()
    for (const row of rows) {
      await plans.take(ctx, row, row.status === 'in_progress' ? 'close' : 'lapse')
      if (row.year >= year) await offer(ctx, row, successorId)
    }
    settled += rows.length
  }
  return settled
}

async function offer(ctx: Ctx, row: PlanRecord, territoryId: number): Promise<void> {
  const others = await ctx.tx
    .selectFrom('specializationPlans')
    .select(['categoryId', 'isMain'])
    .where('territoryId', '=', territoryId)
    .where('year', '=', row.year)
    .where('status', 'not in', ['cancelled', 'deleted'])
    .execute()
  if (others.length >= PLANS_A_MAHALLA || others.some(({ categoryId }) => categoryId === row.categoryId)) return
  const { categoryId, year, organizationId, authorId } = row
  const { id } = await ctx.tx
    .insertInto('specializationPlans')
    .values({
      ...{ territoryId, categoryId, year, organizationId, authorId },
      isMain: row.isMain && !others.some(({ isMain }) => isMain),
      householdsPlan: row.householdsPlan,
      areaPlan: row.areaPlan,
      headsPlan: row.headsPlan,
      volumePlan: row.volumePlan,
      revenuePlan: row.revenuePlan,
      exportPlan: row.exportPlan,
      jobsPlan: row.jobsPlan,
      createdAt: ctx.now,
      updatedAt: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await reckonPlans(ctx, [id])
  await ctx.audit({ action: `${PLAN}.created`, objectType: PLAN, objectId: id, to: 'draft' })
}
