import type { Ctx } from '../../kernel/context.ts'
import type { Deal } from '../row.ts'
import { TIMEOUT_MS } from './rows.ts'

/** Click asks and pays within minutes; Payme has twelve hours. */
const CLICK_MS = 30 * 60_000

/** A card payment is under way: neither a side nor the clock may cancel the deal meanwhile. */
export async function isBeingPaid(ctx: Ctx, deal: Pick<Deal, 'id'>): Promise<boolean> {
  const since = (ms: number) => new Date(ctx.now.getTime() - ms)
  const open = await ctx.tx
    .selectFrom('payments')
    .select('id')
    .where('dealId', '=', deal.id)
    .where('state', '=', 'created')
    .where((eb) =>
      eb.or([
        eb.and([eb('provider', '=', 'payme'), eb('providerTime', '>', since(TIMEOUT_MS))]),
        eb.and([eb('provider', '=', 'click'), eb('providerTime', '>', since(CLICK_MS))]),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return open !== undefined
}
