import { sql } from 'kysely'
import type { Ctx } from '../../kernel/context.ts'
import type { SearchPlan } from '../../search/public.ts'
import '../tables.ts'

/** The query itself, so that a test can ask the planner about it. */
export const anyMatch = (ctx: Ctx, plan: SearchPlan) =>
  ctx.tx
    .selectFrom('offers')
    .select('productId')
    .where('soldOut', '=', false)
    .where(sql<boolean>`words @@ ${plan.match}::tsquery`)
    // Without this order the planner would walk the offers from their beginning until one matches.
    .orderBy(sql`words @@ ${plan.title}::tsquery`)
    .limit(1)

export const hasAnyOffer = (ctx: Ctx) => async (plan: SearchPlan) =>
  (await anyMatch(ctx, plan).executeTakeFirst()) !== undefined
