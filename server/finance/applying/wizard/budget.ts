import { formatMoney } from '#uz/money.ts'
import type { Application } from '../../../applications/public.ts'
import type { Ctx } from '../../../kernel/context.ts'
import { refuse } from '../../../kernel/refuse.ts'
import '../../tables.ts'

const leftOf = (ctx: Ctx, productId: number) =>
  ctx.tx
    .selectFrom('financeProducts')
    .select(['budgetTotal', 'budgetUsed'])
    .where('id', '=', productId)
    .executeTakeFirstOrThrow()

/** Whether the programme has money for one more; without a budget there is room for everybody. */
export async function admitsBudget(ctx: Ctx, { subjectId, amount }: Application): Promise<boolean> {
  const { budgetTotal, budgetUsed } = await leftOf(ctx, subjectId)
  return budgetTotal === null || budgetUsed + (amount ?? 0) <= budgetTotal
}

/** Money of the programme is kept for whoever was chosen. */
export async function reserveBudget(ctx: Ctx, productId: number, amount: number): Promise<void> {
  const { budgetTotal, budgetUsed } = await ctx.tx
    .selectFrom('financeProducts')
    .select(['budgetTotal', 'budgetUsed'])
    .where('id', '=', productId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (budgetTotal === null) return
  if (budgetUsed + amount > budgetTotal) refuse('E_BUDGET', { left: formatMoney(budgetTotal - budgetUsed, ctx.lang) })
  await ctx.tx
    .updateTable('financeProducts')
    .set({ budgetUsed: budgetUsed + amount })
    .where('id', '=', productId)
    .execute()
}

/** What was kept and not paid is free again. */
export async function freeBudget(ctx: Ctx, productId: number, amount: number): Promise<void> {
  if (amount === 0) return
  await ctx.tx
    .updateTable('financeProducts')
    .set(({ eb, fn, val }) => ({ budgetUsed: fn<number>('greatest', [val(0), eb('budgetUsed', '-', amount)]) }))
    .where('id', '=', productId)
    .where('budgetTotal', 'is not', null)
    .execute()
}
