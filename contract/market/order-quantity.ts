import { fromThousandths, type Quantity, toThousandths } from '#uz/quantity.ts'
import { MAX_DEAL } from './product-limits.ts'

/** What a seller says of how much may be ordered. */
export interface QuantityRules {
  minOrderQty: Quantity | null
  maxOrderQty: Quantity | null
  stepQty: Quantity | null
  /** Pieces and heads are counted whole. */
  integerOnly: boolean
  available: Quantity
  /** In tiyin for one unit, where it is known: no order is larger than a deal may be. */
  price?: number | undefined
}

const WHOLE = 1000n

interface Limits {
  step: bigint
  least: bigint
  most: bigint
}

function limitsOf({ minOrderQty, maxOrderQty, stepQty, integerOnly, available, price }: QuantityRules): Limits {
  const step = stepQty ? toThousandths(stepQty) : integerOnly ? WHOLE : 1n
  const wanted = minOrderQty ? toThousandths(minOrderQty) : step
  const stock = toThousandths(available)
  const allowed = maxOrderQty === null ? stock : smaller(stock, toThousandths(maxOrderQty))
  const ceiling = price ? smaller(allowed, (BigInt(MAX_DEAL) * WHOLE) / BigInt(price)) : allowed
  const least = ((wanted + step - 1n) / step) * step
  return { step, least: least > 0n ? least : step, most: (ceiling / step) * step }
}

const smaller = (a: bigint, b: bigint) => (a < b ? a : b)
const larger = (a: bigint, b: bigint) => (a > b ? a : b)

/** Nothing can be ordered when even the smallest order is more than there is. */
export function isOrderable(rules: QuantityRules): boolean {
  const { least, most } = limitsOf(rules)
  return least <= most
}

export const smallestOrder = (rules: QuantityRules): Quantity => fromThousandths(limitsOf(rules).least)
export const largestOrder = (rules: QuantityRules): Quantity => fromThousandths(larger(limitsOf(rules).most, 0n))

export type QuantityFault = 'stock' | 'min' | 'max' | 'step'

/** Why this much cannot be ordered; undefined when it can. */
export function quantityFault(rules: QuantityRules, quantity: Quantity): QuantityFault | undefined {
  const { step, least, most } = limitsOf(rules)
  const asked = toThousandths(quantity)
  if (least > most || asked > toThousandths(rules.available)) return 'stock'
  if (asked < least) return 'min'
  if (asked > most) return 'max'
  return asked % step === 0n ? undefined : 'step'
}

/** The nearest quantity that can be ordered; the smallest order where none can. */
export function fitQuantity(rules: QuantityRules, quantity: Quantity): Quantity {
  const { step, least, most } = limitsOf(rules)
  const asked = larger(toThousandths(quantity), 0n)
  const onStep = ((asked + step / 2n) / step) * step
  return fromThousandths(larger(smaller(onStep, most), least))
}

/** One press of plus or minus: a step of the seller, or one unit where none is named. */
export function steppedQuantity(rules: QuantityRules, quantity: Quantity, direction: 1 | -1): Quantity {
  const pace = rules.stepQty ? toThousandths(rules.stepQty) : WHOLE
  return fitQuantity(rules, fromThousandths(larger(toThousandths(quantity) + BigInt(direction) * pace, 0n)))
}

/** What a basket begins with: the smallest order a seller names, or one unit. */
export function firstQuantity(rules: QuantityRules): Quantity {
  return rules.minOrderQty || rules.stepQty ? smallestOrder(rules) : fitQuantity(rules, '1')
}
