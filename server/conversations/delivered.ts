import { sql } from 'kysely'
import type { SignedCtx } from '../kernel/context.ts'
import { type Told, tellMark } from './topics.ts'
import './tables.ts'

interface Fetched {
  conversationId: string
  upTo: number
  standing: Told
}

/** What a browser of the caller has fetched; whoever looks with their eyes delivers nothing. One statement. */
export async function markDelivered(ctx: SignedCtx, partyKey: string, fetched: readonly Fetched[]): Promise<void> {
  if (fetched.length === 0 || ctx.actor.viewedBy) return
  await ctx.tx
    .insertInto('conversationReads')
    .values(
      fetched.map(({ conversationId, upTo }) => ({
        conversationId,
        userId: ctx.actor.userId,
        partyKey,
        readUpTo: 0,
        deliveredUpTo: upTo,
        readAt: ctx.now,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['conversationId', 'userId', 'partyKey']).doUpdateSet({
        deliveredUpTo: sql`greatest(conversation_reads.delivered_up_to, excluded.delivered_up_to)`,
      }),
    )
    .execute()
  for (const { standing } of fetched) await tellMark(ctx, standing, partyKey, 'delivered')
}
