import { type JoinReason, joinReasons } from '#contract/deals/joined.ts'
import { type Ties, tiesOf } from '../identity/public.ts'
import type { Ctx } from '../kernel/context.ts'
import { accountsOf, priceMedians } from '../market/public.ts'
import { settingInForce } from '../reference/public.ts'
import { type Deal, linesOf, partyOf } from './row.ts'

interface Hands extends Ties {
  accounts: ReadonlySet<string>
}

const handsOf = async (ctx: Ctx, party: ReturnType<typeof partyOf>): Promise<Hands> => ({
  ...(await tiesOf(ctx, party)),
  accounts: await accountsOf(ctx, party),
})

const tieOf: Record<JoinReason, keyof Hands> = {
  person: 'people',
  phone: 'phones',
  number: 'numbers',
  certificate: 'certificates',
  account: 'accounts',
}

async function joinsOf(ctx: Ctx, deal: Deal): Promise<JoinReason[]> {
  const buyer = await handsOf(ctx, partyOf(deal, 'buyer'))
  const seller = await handsOf(ctx, partyOf(deal, 'seller'))
  return joinReasons.filter((reason) => [...buyer[tieOf[reason]]].some((one) => seller[tieOf[reason]].has(one)))
}

/**
 * Checked when the two agree and again when the deal ends, because the tie may appear later. A mark stays, even if
 * somebody leaves the firm.
 */
export async function markJoined(ctx: Ctx, deal: Deal): Promise<Deal> {
  const found = await joinsOf(ctx, deal)
  const joined = joinReasons.filter((reason) => found.includes(reason) || deal.joined.includes(reason))
  if (joined.length === deal.joined.length) return deal
  await ctx.tx.updateTable('deals').set({ joined }).where('id', '=', deal.id).execute()
  return { ...deal, joined }
}

/** An unusual price asks staff for a second look; it stops nobody. */
export async function markPrice(ctx: Ctx, deal: Deal): Promise<Deal> {
  if (deal.priceLook !== null) return deal
  const lines = await linesOf(ctx, [deal.id])
  const band = (await settingInForce(ctx, 'deal.priceBandPct')) / 100
  const medians = await priceMedians(ctx, lines)
  const isFar = lines.some((line, at) => {
    const median = medians[at]
    return median !== undefined && Math.abs(line.unitPrice - median) > median * band
  })
  if (!isFar) return deal
  await ctx.tx.updateTable('deals').set({ priceLook: 'waiting' }).where('id', '=', deal.id).execute()
  return { ...deal, priceLook: 'waiting' }
}

/** A deal of two sides that are one hand tells nothing of goods, prices or the parties. */
export const isJoined = ({ joined }: Pick<Deal, 'joined'>) => joined.length > 0

/** Whether the price of a completed deal may enter the price statistics. */
export const tellsPrice = (deal: Pick<Deal, 'joined' | 'priceLook'>) => !isJoined(deal) && deal.priceLook !== 'waiting'
