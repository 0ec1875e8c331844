import type { findProductAddresses } from '#contract/market/showcase.ts'
import { askServer, pageApi } from '../api.ts'
import type { Route } from './+types/sitemap-products.ts'
import { sitemapOf } from './sitemap-xml.ts'

/** One chapter of the products on the shelf. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const page = Number.parseInt(url.searchParams.get('page') ?? '1', 10)
  const { ids } = await askServer<typeof findProductAddresses>(
    context,
    'GET /main/api-market/product-addresses',
    'uz',
    {
      query: { page: page >= 1 && page <= 10_000 ? page : 1 },
    },
  )
  return sitemapOf(
    context.get(pageApi).origin,
    ids.map((id) => `/product/${id}`),
  )
}
