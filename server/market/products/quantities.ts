import type { Product } from './row.ts'

/** Columns hold three decimals and fewer than sixteen digits: a number carries them, its sums need rounding. */
export const exact = (amount: number) => Math.round(amount * 1000) / 1000
/** As the contract says quantities. */
export const say = (amount: number) => String(exact(amount))
export const availableOf = ({ stockQty, reservedQty }: { stockQty: number; reservedQty: number }) =>
  exact(stockQty - reservedQty)
/** Until it is first submitted a product has no movements, only what it will begin with. */
export const stockOf = (row: Pick<Product, 'version' | 'openingStock' | 'stockQty'>): number | null =>
  row.version === 0 ? row.openingStock : row.stockQty
