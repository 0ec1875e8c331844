import { listFinanceProducts } from '#contract/finance/product-calls.ts'
import type { CallBook } from '../kernel/calls.ts'
import { bindApplying } from './applying/calls.ts'
import type { ApplyingParts } from './applying/own-calls.ts'
import { listProducts } from './products/list.ts'
import { bindSupply } from './supply/calls.ts'

/** Each slice binds its own calls; this is their list. */
export function bindFinance(book: CallBook, parts: ApplyingParts): void {
  bindSupply(book)
  bindApplying(book, parts)
  book.bind(listFinanceProducts, (ctx, { query }) => listProducts(ctx, query))
}
