import type { Quantity } from '#uz/quantity.ts'
import { type QuantityRules, quantityFault } from './order-quantity.ts'

/** What may stand against a row of a basket, by the codes of refusals. */
export const basketMarks = [
  'E_NOT_FOUND',
  'E_OWN_PRODUCT',
  'E_PRICE_CHANGED',
  'E_STOCK',
  'E_MIN_ORDER',
  'V_RANGE',
  'V_STEP',
] as const
export type BasketMark = (typeof basketMarks)[number]

interface Offered extends Omit<QuantityRules, 'integerOnly' | 'price'> {
  price: number
  unit: { integerOnly: boolean }
  soldOut: boolean
  own: boolean
}

const byFault = { stock: 'E_STOCK', min: 'E_MIN_ORDER', max: 'V_RANGE', step: 'V_STEP' } as const

/** An offer is undefined when the product is not on the shelf any more. */
export function marksOf(offer: Offered | null, item: { qty: Quantity; priceSeen: number }): BasketMark[] {
  if (!offer) return ['E_NOT_FOUND']
  if (offer.own) return ['E_OWN_PRODUCT']
  const fault = offer.soldOut ? 'stock' : quantityFault(rulesOf(offer), item.qty)
  return [...(offer.price === item.priceSeen ? [] : (['E_PRICE_CHANGED'] as const)), ...(fault ? [byFault[fault]] : [])]
}

export const rulesOf = ({ unit, ...rules }: Omit<Offered, 'soldOut' | 'own'>): QuantityRules => ({
  ...rules,
  integerOnly: unit.integerOnly,
})
