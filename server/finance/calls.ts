import { listFinanceProducts } from '#contract/finance/product-calls.ts'
import type { CallBook } from '../kernel/calls.ts'
import { listProducts } from './products/list.ts'

export function bindFinance({ bind }: CallBook): void {
  bind(listFinanceProducts, (ctx, { query }) => listProducts(ctx, query))
}
