import type { getCatalog } from '#contract/reference/catalog.ts'
import { screens } from '#web/screens.ts'
import { askServer, pageApi } from '../api.ts'
import type { Route } from './+types/sitemap.ts'
import { sitemapOf } from './sitemap-xml.ts'

/** Pages and categories; products have chapters of their own, which robots.txt names. */
export async function loader({ context }: Route.LoaderArgs) {
  const tree = await askServer<typeof getCatalog>(context, 'GET /main/api-reference/catalog', 'uz')
  const pages = screens
    .filter((screen) => screen.layout !== 'dashboard' && !screen.noindex && !screen.path.includes('{'))
    .map((screen) => screen.path)
  const categories = tree.map(({ slug }) => `/products?category=${slug}`)
  return sitemapOf(context.get(pageApi).origin, [...pages, ...categories])
}
