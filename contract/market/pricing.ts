import { costOf, type Tiyin, vatWithin } from '#uz/money.ts'
import { type Quantity, toThousandths } from '#uz/quantity.ts'

/** What the price of an offer depends on; the same names as in the content of a product. */
export interface Priced {
  /** For one unit, VAT included. */
  price: Tiyin
  /** Lower prices from some quantity on. */
  priceTiers: readonly { minQty: Quantity; price: Tiyin }[]
  vatRate: 'none' | '0' | '12'
}

export interface Line {
  unitPrice: Tiyin
  net: Tiyin
  vat: Tiyin
  gross: Tiyin
}

/** The price for one unit when so much is taken: that of the highest tier reached. */
export function unitPriceAt({ price, priceTiers }: Omit<Priced, 'vatRate'>, quantity: Quantity): Tiyin {
  const taken = toThousandths(quantity)
  const reached = priceTiers.filter(({ minQty }) => toThousandths(minQty) <= taken)
  const highest = reached.reduce<(typeof reached)[number] | undefined>(
    (best, tier) => (best && toThousandths(best.minQty) >= toThousandths(tier.minQty) ? best : tier),
    undefined,
  )
  return highest?.price ?? price
}

/** One line of a basket or a deal. The buyer pays the price times the quantity; VAT is a part of it, not on top. */
export function lineOf(offer: Priced, quantity: Quantity): Line {
  const unitPrice = unitPriceAt(offer, quantity)
  const rate = offer.vatRate === 'none' ? 'none' : Number(offer.vatRate)
  return { unitPrice, ...vatWithin(costOf(unitPrice, quantity), rate) }
}

/** Totals are sums of lines, never computed anew. */
export function totalOf(lines: readonly Omit<Line, 'unitPrice'>[]): Omit<Line, 'unitPrice'> {
  return lines.reduce(
    (sum, { net, vat, gross }) => ({ net: sum.net + net, vat: sum.vat + vat, gross: sum.gross + gross }),
    { net: 0, vat: 0, gross: 0 },
  )
}
