import { roundHalfUp } from '#uz/decimal.ts'
import type { Tiyin } from '#uz/money.ts'
import { personKinds } from '../identity/organizations/organization-kinds.ts'
import type { DeliveryMode } from '../market/product-limits.ts'
import type { PayMode } from './deal-process.ts'

/** Zod-free: what a deal costs besides the goods, and what it needs. Rates are frozen in the deal when it is made. */
export interface DealRates {
  buyerFeePct: number
  sellerFeePct: number
  contractFrom: Tiyin
  depositPct: number
  depositFrom: Tiyin
  cashMax: Tiyin
}

export const FEE_VAT_RATE = 12

/** A share of a sum in percent with up to two decimals, half up at one tiyin. */
const shareOf = (sum: Tiyin, percent: number): Tiyin =>
  Number(roundHalfUp(BigInt(sum) * BigInt(Math.round(percent * 100)), 10_000n))

/** Cash is paid from hand to hand, so the platform takes no fee of it. */
export const feesOf = (gross: Tiyin, payMode: PayMode, rates: Pick<DealRates, 'buyerFeePct' | 'sellerFeePct'>) =>
  payMode === 'cash_on_pickup'
    ? { buyerFee: 0, sellerFee: 0 }
    : { buyerFee: shareOf(gross, rates.buyerFeePct), sellerFee: shareOf(gross, rates.sellerFeePct) }

const isPerson = (kind: string) => kind === 'individual'
const isLegalEntity = (kind: string) => !isPerson(kind) && !personKinds.some((one) => one === kind)

interface Sides {
  buyerKind: string
  sellerKind: string
  gross: Tiyin
}

/** In writing where a legal entity takes part, and from a sum on for everybody (domain book 4.4). */
export const needsContract = ({ buyerKind, sellerKind, gross }: Sides, rates: Pick<DealRates, 'contractFrom'>) =>
  isLegalEntity(buyerKind) || isLegalEntity(sellerKind) || gross >= rates.contractFrom

/** What each side puts aside before a large deal between organizations; zero elsewhere. */
export const depositOf = (
  { buyerKind, sellerKind, gross }: Sides,
  rates: Pick<DealRates, 'depositPct' | 'depositFrom'>,
): Tiyin =>
  isPerson(buyerKind) || isPerson(sellerKind) || gross < rates.depositFrom ? 0 : shareOf(gross, rates.depositPct)

export interface CashTerms extends Sides {
  deliveryMode: DeliveryMode
}

/** Cash: on the spot, between two people, up to a sum. */
export const isCashPossible = ({ buyerKind, sellerKind, deliveryMode }: Omit<CashTerms, 'gross'>) =>
  deliveryMode === 'pickup' && isPerson(buyerKind) && isPerson(sellerKind)

interface FeeRule {
  kind: 'free' | 'fixed' | 'agreed'
  amount: Tiyin | null
}

/** One trip brings all goods of a seller: the dearest rule counts, once. A carrier and what is agreed are paid apart. */
export const deliveryFeeOf = (mode: DeliveryMode, rules: readonly FeeRule[]): Tiyin =>
  mode === 'seller' ? Math.max(0, ...rules.map((rule) => (rule.kind === 'fixed' ? (rule.amount ?? 0) : 0))) : 0
