import type { findSiteProducts } from '#contract/finance/products/site-products.ts'
import type { getCatalog } from '#contract/reference/catalog.ts'
import { screens } from '#web/screens.ts'
import { askServer, pageApi } from '../api.ts'
import type { Route } from './+types/sitemap.ts'
import { sitemapOf } from './sitemap-xml.ts'

/** Pages and categories; products have chapters of their own, which robots.txt names. */
export async function loader({ context }: Route.LoaderArgs) {
  const [tree, given] = await Promise.all([
    askServer<typeof getCatalog>(context, 'GET /main/api-reference/catalog', 'uz'),
    askServer<typeof findSiteProducts>(context, 'GET /main/api-finance/public/products', 'uz'),
  ])
  const pages = screens
    .filter((screen) => screen.layout !== 'dashboard' && !screen.noindex && !screen.path.includes('{'))
    .map((screen) => screen.path)
  const categories = tree.map(({ slug }) => `/products?category=${slug}`)
  const finance = given.items.map(({ id }) => `/banking-services/${id}`)
  return sitemapOf(context.get(pageApi).origin, [...pages, ...categories, ...finance])
}
