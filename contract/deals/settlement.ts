import { roundHalfUp } from '#uz/decimal.ts'
import { type Tiyin, vatWithin } from '#uz/money.ts'
import type { PayMode } from './deal-process.ts'

/** Zod-free: an arbiter's screen shows the very sums the journal will have. */
export interface Settled {
  paid: Tiyin
  refunded: Tiyin
  buyerFee: Tiyin
  sellerFee: Tiyin
  feeVatRate: number
}

export interface Settlement {
  /** What comes to each on their clearing account. */
  sellerGets: Tiyin
  buyerGets: Tiyin
  /** Of both sides, net of its VAT. */
  fee: Tiyin
  feeVat: Tiyin
}

/** Money of the goods that lies in escrow, without the buyer's fee. */
export const goodsInEscrow = ({ paid, refunded }: Pick<Settled, 'paid' | 'refunded'>): Tiyin => paid - refunded

/**
 * Divides an escrow when so much of the goods' money goes to the seller and the rest back to the buyer. The platform
 * takes its fees, frozen at the sale, for the part that was really sold. The parts always add up to what was paid in.
 */
export function settlementOf(deal: Settled, toSeller: Tiyin): Settlement {
  const goods = goodsInEscrow(deal)
  if (!Number.isSafeInteger(toSeller) || toSeller < 0 || toSeller > goods)
    throw new RangeError('More than there is in escrow')
  const buyerFee = shareOf(deal.buyerFee, toSeller, goods)
  const sellerFee = Math.min(toSeller, shareOf(deal.sellerFee, toSeller, goods))
  // Two services to two customers: each has its own VAT, rounded by itself.
  const parts = [buyerFee, sellerFee].map((fee) => vatWithin(fee, deal.feeVatRate))
  return {
    sellerGets: toSeller - sellerFee,
    buyerGets: goods - toSeller + (deal.buyerFee - buyerFee),
    fee: parts.reduce((sum, { net }) => sum + net, 0),
    feeVat: parts.reduce((sum, { vat }) => sum + vat, 0),
  }
}

/** What a decision brings to each: the confirmation, the card and the journal say the same of it. */
export interface Division {
  toSeller: Tiyin
  toBuyer: Tiyin
  /** With its VAT. */
  fee: Tiyin
}

export function divisionOf(deal: Settled & { payMode: PayMode }, toSeller: Tiyin): Division {
  // Paid from hand to hand: the platform holds nothing and takes nothing.
  if (deal.payMode === 'cash_on_pickup') return { toSeller, toBuyer: goodsInEscrow(deal) - toSeller, fee: 0 }
  const { sellerGets, buyerGets, fee, feeVat } = settlementOf(deal, toSeller)
  return { toSeller: sellerGets, toBuyer: buyerGets, fee: fee + feeVat }
}

/** The share of a frozen fee for the part that is really sold; zero where nothing is. */
export const shareOf = (fee: Tiyin, part: Tiyin, whole: Tiyin): Tiyin =>
  whole === 0 ? 0 : Number(roundHalfUp(BigInt(fee) * BigInt(part), BigInt(whole)))
