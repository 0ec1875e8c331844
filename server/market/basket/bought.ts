import { sql } from 'kysely'
import type { SignedCtx } from '../../kernel/context.ts'
import '../tables.ts'

/** What was ordered leaves the basket, with the notes for sellers of whom nothing is left in it. */
export async function takeBought(ctx: SignedCtx, productIds: readonly number[]): Promise<void> {
  const { userId } = ctx.actor
  const bought = sql`user_id = ${userId} and product_id = any(${[...productIds]}::integer[])`
  await sql`with items as (delete from basket_items where ${bought}) delete from basket_notes where ${bought}`.execute(
    ctx.tx,
  )
}
