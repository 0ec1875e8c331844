import type { Product } from './row.ts'

/** Columns hold three decimals and fewer than sixteen digits: a number carries them, its sums need rounding. */
export const exact = (amount: number) => Math.round(amount * 1000) / 1000
/** A quantity as the contract writes it. */
export const say = (amount: number) => String(exact(amount))
export const availableOf = ({ stockQty, reservedQty }: { stockQty: number; reservedQty: number }) =>
  exact(stockQty - reservedQty)
/** Before its first submission a product has no movements, only an opening stock. */
export const stockOf = (row: Pick<Product, 'version' | 'openingStock' | 'stockQty'>): number | null =>
  row.version === 0 ? row.openingStock : row.stockQty
