import type { EventCode } from '#contract/communication/events.ts'
import type { DealSide } from '#contract/deals/deal-process.ts'
import { formatMoney, type Tiyin } from '#uz/money.ts'
import { notify } from '../../communication/public.ts'
import { answering, type PartyRef } from '../../identity/public.ts'
import type { Ctx } from '../../kernel/context.ts'
import { type Deal, partyOf } from '../row.ts'

const sumIn = (amount: Tiyin) => ({
  uz: formatMoney(amount, 'uz'),
  ru: formatMoney(amount, 'ru'),
  eng: formatMoney(amount, 'eng'),
  cyrl: formatMoney(amount, 'cyrl'),
})

/** Whoever answers for the money learns that it moved. */
export async function tellMoney(
  ctx: Ctx,
  party: PartyRef,
  event: EventCode,
  amount: Tiyin,
  values: Record<string, string> = {},
): Promise<void> {
  await notify(ctx, event, await answering(ctx, party), { sum: sumIn(amount), ...values })
  await ctx.changed('clearing')
}

export const tellReleased = (ctx: Ctx, deal: Deal, side: DealSide, amount: Tiyin) =>
  tellMoney(ctx, partyOf(deal, side), 'clearing.released', amount, { number: deal.number })
