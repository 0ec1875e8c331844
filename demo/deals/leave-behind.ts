import { sql } from 'kysely'
import type { Ctx } from '#server/kernel/context.ts'
import { refreshWeek } from '#server/market/board/observations.ts'
import { HOUR_MS } from '#uz/durations.ts'

/** What is older was read when it came. */
const FRESH_HOURS = 20

/** After the past was played: messages of it are not sent now, old notices are read, medians are told. */
export async function leaveBehind(ctx: Ctx): Promise<void> {
  await ctx.tx.deleteFrom('messages').where('createdAt', '<', ctx.now).execute()
  const read = new Date(ctx.now.getTime() - FRESH_HOURS * HOUR_MS)
  await ctx.tx
    .updateTable('notifications')
    .set({ readAt: sql`created_at + interval '1 hour'` })
    .where('createdAt', '<', read)
    .where('readAt', 'is', null)
    .execute()
  const weeks = await ctx.tx.selectFrom('priceObservations').select('week').distinct().orderBy('week').execute()
  for (const { week } of weeks) await refreshWeek(ctx, week)
}
