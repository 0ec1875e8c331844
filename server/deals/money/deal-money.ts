import type { Provider } from '#contract/clearing/clearing-process.ts'
import type { DealSide } from '#contract/deals/deal-process.ts'
import { goodsInEscrow, settlementOf } from '#contract/deals/settlement.ts'
import { partyKey } from '#contract/party-key.ts'
import { formatMoney, type Tiyin } from '#uz/money.ts'
import {
  balanceOf,
  deposit,
  type Entry,
  escrow,
  FEE,
  free,
  leg,
  postAll,
  provided,
  tellMoney,
  VAT_FEE,
} from '../../clearing/public.ts'
import type { Ctx } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refuse.ts'
import { type Deal, isCash, otherSide, partyOf } from '../row.ts'
import { takeStep } from '../steps.ts'
import { givenBack } from './deposits.ts'

// Callers hold the row of the deal. Each operation has a key, so that a second call changes nothing.

/** What the buyer pays in all: the goods, their delivery and the fee frozen at the sale. */
export const payableOf = ({ gross, buyerFee }: Pick<Deal, 'gross' | 'buyerFee'>): Tiyin => gross + buyerFee

/** From the buyer's free balance, the blocked deposit first. Takes the step. */
export async function payFromBalance(ctx: Ctx, deal: Deal): Promise<Deal> {
  if (deal.payMode !== 'clearing' && deal.payMode !== 'bank_transfer') refuse('E_PAY_MODE')
  const buyer = partyOf(deal, 'buyer')
  const blocked = Math.min(await balanceOf(ctx, deposit(buyer, deal)), payableOf(deal))
  const moved = await paid(ctx, deal)
  await postAll(ctx, [
    {
      operation: 'pay',
      key: `deal:${deal.id}:pay`,
      dealId: deal.id,
      debit: [leg(deposit(buyer, deal), blocked), leg(free(buyer), payableOf(deal) - blocked)],
      credit: [leg(escrow(deal), payableOf(deal))],
    },
    ...(await givenBack(ctx, deal, ['buyer'], blocked)),
  ])
  return moved
}

interface CardPayment {
  provider: Provider
  amount: Tiyin
  transactionId: string
}

/** What a provider has taken from the buyer's card; it owes us the money. Takes the step. */
export async function payByCard(ctx: Ctx, deal: Deal, { provider, amount, transactionId }: CardPayment): Promise<Deal> {
  if (amount !== payableOf(deal)) refuse('E_AMOUNT', { sum: formatMoney(payableOf(deal), ctx.lang) })
  const moved = await paid(ctx, deal)
  await postAll(ctx, [
    {
      operation: 'cardPay',
      key: `deal:${deal.id}:card:${provider}:${transactionId}`,
      dealId: deal.id,
      debit: [leg(provided(provider), amount)],
      credit: [leg(escrow(deal), amount)],
    },
    ...(await givenBack(ctx, deal, ['buyer'])),
  ])
  return moved
}

/** The provider gave the money back to the card before anything was sent. The step is the caller's. */
export async function refundToCard(
  ctx: Ctx,
  deal: Deal,
  { provider, amount, transactionId }: CardPayment,
): Promise<Deal> {
  if (amount !== goodsInEscrow(deal) + deal.buyerFee)
    refuse('E_AMOUNT', { sum: formatMoney(payableOf(deal), ctx.lang) })
  const entry: Entry = {
    operation: 'cardRefund',
    key: `deal:${deal.id}:card-refund:${provider}:${transactionId}`,
    dealId: deal.id,
    debit: [leg(escrow(deal), amount)],
    credit: [leg(provided(provider), amount)],
  }
  const [posted] = await postAll(ctx, [entry, ...(await givenBack(ctx, deal, ['seller']))])
  return posted?.fresh ? count(ctx, deal, { refunded: deal.paid }) : deal
}

const paid = (ctx: Ctx, deal: Deal) =>
  takeStep(ctx, deal, 'pay', {
    side: ctx.actor && partyKey(ctx.actor) === deal.buyerKey ? 'buyer' : 'system',
    set: { paid: deal.gross, paidAt: ctx.now },
  })

/** Completed: the seller gets what was paid for the goods less the fee; both fees go to the platform. */
export async function releaseToSeller(ctx: Ctx, deal: Deal): Promise<Deal> {
  if (isCash(deal)) return deal
  // Where nothing remains to be paid there is no sale and no fee.
  if (goodsInEscrow(deal) === 0) return refundAll(ctx, deal)
  const { sellerGets, fee, feeVat } = settlementOf(deal, goodsInEscrow(deal))
  const seller = partyOf(deal, 'seller')
  const [posted] = await postAll(ctx, [
    {
      operation: 'release',
      key: `deal:${deal.id}:release`,
      dealId: deal.id,
      debit: [leg(escrow(deal), goodsInEscrow(deal) + deal.buyerFee)],
      credit: [leg(free(seller), sellerGets), leg(FEE, fee), leg(VAT_FEE, feeVat)],
    },
    ...(await givenBack(ctx, deal, ['buyer', 'seller'])),
  ])
  if (posted?.fresh) await tellReleased(ctx, deal, 'seller', sellerGets)
  return deal
}

/** Refunds a part of the goods' money, as after a weighing; call it before the gross of the deal is lowered. */
export async function refundToBuyer(ctx: Ctx, deal: Deal, amount: Tiyin): Promise<Deal> {
  if (isCash(deal) || amount === 0) return deal
  if (amount < 0 || amount > goodsInEscrow(deal))
    refuse('E_LIMIT', { limit: formatMoney(goodsInEscrow(deal), ctx.lang) })
  const [posted] = await postAll(ctx, [
    {
      operation: 'refund',
      key: `deal:${deal.id}:refund:${deal.refunded}`,
      dealId: deal.id,
      debit: [leg(escrow(deal), amount)],
      credit: [leg(free(partyOf(deal, 'buyer')), amount)],
    },
  ])
  return posted?.fresh ? count(ctx, deal, { refunded: deal.refunded + amount }) : deal
}

/** The buyer takes a surplus: paid from the free balance. Raise the gross of the deal first. */
export async function chargeMore(ctx: Ctx, deal: Deal, amount: Tiyin): Promise<Deal> {
  if (isCash(deal) || amount === 0) return deal
  const [posted] = await postAll(ctx, [
    {
      operation: 'chargeMore',
      key: `deal:${deal.id}:more:${deal.paid}`,
      dealId: deal.id,
      debit: [leg(free(partyOf(deal, 'buyer')), amount)],
      credit: [leg(escrow(deal), amount)],
    },
  ])
  return posted?.fresh ? count(ctx, deal, { paid: deal.paid + amount }) : deal
}

/** The arbiter's division of the goods' money (paid less refunded), in one entry; fees by `settlementOf`. */
export async function settleDispute(
  ctx: Ctx,
  deal: Deal,
  { toSeller, toBuyer }: { toSeller: Tiyin; toBuyer: Tiyin },
): Promise<Deal> {
  if (isCash(deal)) return deal
  const goods = goodsInEscrow(deal)
  if (toSeller < 0 || toBuyer < 0 || toSeller + toBuyer !== goods)
    refuse('E_AMOUNT', { sum: formatMoney(goods, ctx.lang) })
  if (goods + deal.buyerFee === 0) return onlyDeposits(ctx, deal)
  const { sellerGets, buyerGets, fee, feeVat } = settlementOf(deal, toSeller)
  const [posted] = await postAll(ctx, [
    {
      operation: 'split',
      key: `deal:${deal.id}:split`,
      dealId: deal.id,
      debit: [leg(escrow(deal), goods + deal.buyerFee)],
      credit: [
        leg(free(partyOf(deal, 'seller')), sellerGets),
        leg(free(partyOf(deal, 'buyer')), buyerGets),
        leg(FEE, fee),
        leg(VAT_FEE, feeVat),
      ],
    },
    ...(await givenBack(ctx, deal, ['buyer', 'seller'])),
  ])
  if (!posted?.fresh) return deal
  if (sellerGets > 0) await tellReleased(ctx, deal, 'seller', sellerGets)
  return count(ctx, deal, { refunded: deal.refunded + toBuyer })
}

/** Everything in escrow goes back, the fee too. A deal that was never paid has nothing to give back. */
export async function refundAll(ctx: Ctx, deal: Deal): Promise<Deal> {
  const amount = await balanceOf(ctx, escrow(deal))
  if (amount === 0) return onlyDeposits(ctx, deal)
  const [posted] = await postAll(ctx, [
    {
      operation: 'refund',
      key: `deal:${deal.id}:refund-all`,
      dealId: deal.id,
      debit: [leg(escrow(deal), amount)],
      credit: [leg(free(partyOf(deal, 'buyer')), amount)],
    },
    ...(await givenBack(ctx, deal, ['buyer', 'seller'])),
  ])
  return posted?.fresh ? count(ctx, deal, { refunded: deal.paid }) : deal
}

/** The deposit of whoever broke a signed deal goes to the other side. */
export async function takePenalty(ctx: Ctx, deal: Deal, defaulter: DealSide): Promise<Tiyin> {
  const from = deposit(partyOf(deal, defaulter), deal)
  const amount = await balanceOf(ctx, from)
  if (amount === 0) return 0
  const other = otherSide(defaulter)
  await postAll(ctx, [
    {
      operation: 'penalty',
      key: `deal:${deal.id}:penalty:${defaulter}`,
      dealId: deal.id,
      debit: [leg(from, amount)],
      credit: [leg(free(partyOf(deal, other)), amount)],
    },
  ])
  await tellReleased(ctx, deal, other, amount)
  return amount
}

/** Nothing is in escrow; only the deposits are released. */
async function onlyDeposits(ctx: Ctx, deal: Deal): Promise<Deal> {
  await postAll(ctx, await givenBack(ctx, deal, ['buyer', 'seller']))
  return deal
}

const tellReleased = (ctx: Ctx, deal: Deal, side: DealSide, amount: Tiyin) =>
  tellMoney(ctx, partyOf(deal, side), 'clearing.released', amount, { number: deal.number })

async function count(ctx: Ctx, deal: Deal, sums: Partial<Pick<Deal, 'paid' | 'refunded'>>): Promise<Deal> {
  return ctx.tx
    .updateTable('deals')
    .set({ ...sums, updatedAt: ctx.now })
    .where('id', '=', deal.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export { blockDeposits, releaseDeposits } from './deposits.ts'
