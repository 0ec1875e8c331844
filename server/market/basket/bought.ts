import type { SignedCtx } from '../../kernel/context.ts'
import '../tables.ts'

/** What was ordered leaves the basket, with the notes for sellers of whom nothing is left in it. */
export async function takeBought(ctx: SignedCtx, productIds: readonly number[]): Promise<void> {
  const { userId } = ctx.actor
  await ctx.tx
    .deleteFrom('basketItems')
    .where('userId', '=', userId)
    .where('productId', 'in', [0, ...productIds])
    .execute()
  await ctx.tx
    .deleteFrom('basketNotes')
    .where('userId', '=', userId)
    .where('productId', 'in', [0, ...productIds])
    .execute()
}
