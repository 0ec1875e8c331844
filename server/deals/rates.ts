import type { DealRates } from '#contract/deals/deal-terms.ts'
import type { Ctx } from '../kernel/context.ts'
import { settingsInForce } from '../reference/public.ts'

const SOUM = 100

const keys = [
  'clearing.feePct.buyer',
  'clearing.feePct.seller',
  'clearing.depositPct',
  'clearing.depositFromSoum',
  'order.contractFromBhm',
  'money.bhm',
  'order.cashMaxSoum',
] as const

/** The rates in force. A deal freezes its fees; the other rates are asked when needed. */
export async function ratesInForce(ctx: Ctx): Promise<DealRates> {
  const values = await settingsInForce(ctx, keys)
  return {
    buyerFeePct: values['clearing.feePct.buyer'],
    sellerFeePct: values['clearing.feePct.seller'],
    contractFrom: values['order.contractFromBhm'] * values['money.bhm'] * SOUM,
    depositPct: values['clearing.depositPct'],
    depositFrom: values['clearing.depositFromSoum'] * SOUM,
    cashMax: values['order.cashMaxSoum'] * SOUM,
  }
}
