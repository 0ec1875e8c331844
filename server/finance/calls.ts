import { listFinanceProducts } from '#contract/finance/product-calls.ts'
import type { CallBook } from '../kernel/calls.ts'
import { listProducts } from './products/list.ts'
import { bindSupply } from './supply/calls.ts'

/** Each slice binds its own calls; this is their list. */
export function bindFinance(book: CallBook): void {
  bindSupply(book)
  book.bind(listFinanceProducts, (ctx, { query }) => listProducts(ctx, query))
}
