import type { Ctx } from '../../kernel/context.ts'
import { publicPath } from '../row.ts'
import '../tables.ts'

/** Older ones are found by whoever looks for them. */
const LATEST = 2000

/** Pages of events for the sitemap, the latest first. */
export async function eventAddresses(ctx: Ctx): Promise<string[]> {
  const rows = await ctx.tx
    .selectFrom('listedEvents')
    .select(['id', 'type'])
    .orderBy('startsAt', 'desc')
    .limit(LATEST)
    .execute()
  return rows.map(({ id, type }) => publicPath(type, id))
}
