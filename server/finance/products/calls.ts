import * as calls from '#contract/finance/products/product-calls.ts'
import * as site from '#contract/finance/products/site-products.ts'
import { formsOf } from '../../forms/public.ts'
import type { CallBook } from '../../kernel/calls.ts'
import { findHistory } from '../../kernel/process/history.ts'
import { textIn } from '../../kernel/words/localized.ts'
import { listProducts } from './list.ts'
import { portfolio } from './portfolio.ts'
import * as products from './products.ts'
import { siteProduct, siteProducts } from './site.ts'

export function bindFinanceProducts({ bind }: CallBook): void {
  bind(calls.listFinanceProducts, (ctx, { query }) => listProducts(ctx, query))
  bind(calls.getFinanceProduct, (ctx, { params }) => products.getProduct(ctx, params.id))
  bind(calls.createFinanceProduct, (ctx, { body }) => products.createProduct(ctx, body))
  bind(calls.updateFinanceProduct, (ctx, { params, body: { rowVersion, ...asked } }) =>
    products.updateProduct(ctx, params.id, rowVersion, asked),
  )
  bind(calls.takeFinanceProductStep, (ctx, { params, body }) => products.takeProductStep(ctx, params.id, body))
  bind(calls.financeProductHistory, async (ctx, { params }) => {
    await products.requireProduct(ctx, params.id)
    return findHistory(ctx, products.PRODUCT, params.id)
  })
  bind(calls.productLenders, (ctx, { query }) => products.productLenders(ctx, query.kind))
  bind(calls.productForms, async (ctx, { query }) =>
    (await formsOf(ctx, query.kind)).map(({ id, name }) => ({ id, name: textIn(ctx.lang, name) })),
  )
  bind(calls.portfolioFigures, (ctx) => portfolio(ctx))
  bind(site.findSiteProducts, (ctx, { query }) => siteProducts(ctx, query))
  bind(site.getSiteProduct, (ctx, { params, query }) => siteProduct(ctx, params.id, query))
}
