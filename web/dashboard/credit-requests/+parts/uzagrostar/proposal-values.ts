import { expectedKg } from '#contract/finance/formulas/output.ts'
import { settlementOf } from '#contract/finance/formulas/settlement.ts'
import { UzagrostarDraft, UzagrostarProposal } from '#contract/finance/kinds/uzagrostar.ts'
import type { CreditRequest, ProposalBounds } from '#contract/finance/view-parts.ts'
import { dayOf } from '#uz/date.ts'
import { type TypedGoods, wholeGoods } from './goods-input.tsx'

export interface GoodsProposalValues {
  goods?: TypedGoods[] | null
  cash?: number | null
  rate?: number | null
  purchaseKg?: number | null
  price?: number | null
  harvestBy?: string | null
  validUntil?: string | null
  conditions?: string | null
}

/** A new one takes the harvest that the household expects: its weight, and the price of its first crop. */
export function valuesOf(
  { application }: Pick<CreditRequest, 'application'>,
  bounds: ProposalBounds,
  draft: CreditRequest['offers'][number] | undefined,
): GoodsProposalValues {
  const kept = UzagrostarProposal.safeParse(draft?.content).data
  if (kept && draft) return { ...kept, validUntil: dayOf(draft.validUntil) }
  const { activities } = UzagrostarDraft.safeParse(application.content).data ?? {}
  const grown = (activities ?? []).flatMap(({ squareMetres, kgPerHectare, price }) =>
    squareMetres && kgPerHectare && price ? [{ squareMetres, kgPerHectare, price }] : [],
  )
  return {
    goods: [],
    cash: 0,
    rate: bounds.rate.min,
    purchaseKg: Math.round(grown.reduce((sum, one) => sum + expectedKg(one), 0)) || null,
    price: grown[0]?.price ?? null,
    validUntil: bounds.validUntil.max,
  }
}

/** As the server takes it. */
export const contentOf = ({ goods, cash, rate, purchaseKg, price, harvestBy, conditions }: GoodsProposalValues) => ({
  goods: goods ?? [],
  cash: cash ?? 0,
  // Goods cost nothing but their price.
  rate: cash ? (rate ?? 0) : 0,
  purchaseKg,
  price,
  harvestBy,
  conditions: conditions ?? '',
})

/** What has been typed so far, by the same formula that freezes it; nothing while it cannot be reckoned. */
export function reckonGoods(values: GoodsProposalValues, today: string) {
  const goods = wholeGoods(values.goods)
  const terms = goods && UzagrostarProposal.safeParse({ ...contentOf(values), goods }).data
  return terms && settlementOf(terms, today)
}
