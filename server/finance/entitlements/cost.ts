import type { FinanceTerms } from '#contract/finance/products/products.ts'
import { dayOf } from '#uz/date.ts'
import type { Ctx } from '../../kernel/context.ts'
import { memory } from '../../kernel/memory.ts'
import { settingInForce } from '../../reference/public.ts'
import { feesOf } from '../applying/kinds/bounds.ts'
import { planOf, reckon } from '../applying/money/lending.ts'
import { type FinanceProduct, offeredProducts, PRODUCTS_TOPIC } from '../products/lookup.ts'

/** The loan by which products are compared, or the nearest one they give. */
const COMPARED = { amount: 3_000_000_000, months: 24 }

const within = (value: number, min: number, max: number) => Math.max(min, Math.min(max, value))

/** What somebody looks for; missing values come from the loan by which products are compared. */
export interface Wished {
  amount?: number | undefined
  months?: number | undefined
  grace?: number | undefined
  repayment?: 'annuity' | 'differentiated' | 'seasonal' | undefined
}

/** A loan on these terms at the highest rate, within their bounds; undefined where nothing is lent. */
export function borrowedOf(terms: FinanceTerms, wished: Wished, begins: string, centralBank: number) {
  const [first] = terms.repayments
  if (!first || terms.termMax < 1 || terms.amountMax === null) return undefined
  const repayment = wished.repayment && terms.repayments.includes(wished.repayment) ? wished.repayment : first
  const months = within(wished.months ?? COMPARED.months, Math.max(1, terms.termMin), terms.termMax)
  return {
    amount: within(wished.amount ?? COMPARED.amount, Math.max(1, terms.amountMin), terms.amountMax),
    rate: terms.rateMaxBp + (terms.rateRule === 'cb' ? centralBank : 0),
    months,
    grace: repayment === 'seasonal' ? 0 : within(wished.grace ?? 0, 0, Math.min(terms.graceMax, months - 1)),
    graceInterest: terms.graceInterest,
    repayment,
    plan: repayment === 'seasonal' ? planOf(terms, begins, months) : undefined,
  }
}

/** Computed once a day: a hundred schedules are too much for every visitor. */
const COSTS = memory(
  [PRODUCTS_TOPIC, 'lenders', 'settings'],
  async () => new Map<string, ReadonlyMap<number, number>>(),
)

/** Annual cost by product; subsidies and insurance have none. */
export async function annualCosts(ctx: Ctx): Promise<ReadonlyMap<number, number>> {
  const day = dayOf(ctx.now)
  const kept = await ctx.recall(COSTS)
  const known = kept.get(day)
  if (known) return known
  const base = await settingInForce(ctx, 'fin.centralBankRateBp')
  const costOf = ({ id, terms }: FinanceProduct): [number, number] => {
    const borrowed = borrowedOf(terms, {}, day, base)
    return [id, borrowed ? reckon(borrowed, day, feesOf(terms)).apr : 0]
  }
  const costs = new Map((await offeredProducts(ctx)).map(costOf))
  kept.clear()
  kept.set(day, costs)
  return costs
}
