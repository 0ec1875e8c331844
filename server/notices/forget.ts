import type { Ctx } from '../kernel/context.ts'
import './tables.ts'

/** Deletes everything an erased person was told: notices name people, places and numbers. */
export async function forgetPerson(ctx: Ctx, userId: string): Promise<void> {
  await ctx.tx.deleteFrom('messages').where('userId', '=', userId).execute()
  await ctx.tx.deleteFrom('pushDevices').where('userId', '=', userId).execute()
  await ctx.tx.deleteFrom('telegramLinks').where('userId', '=', userId).execute()
  await ctx.tx.deleteFrom('telegramTokens').where('userId', '=', userId).execute()
  await ctx.tx.deleteFrom('notifications').where('userId', '=', userId).execute()
}
