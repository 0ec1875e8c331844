import type { findProductAddresses } from '#contract/market/showcase.ts'
import type { Route } from './+types/robots.ts'
import { askServer, pageApi } from './api.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { origin } = context.get(pageApi)
  const { pages } = await askServer<typeof findProductAddresses>(
    context,
    'GET /main/api-market/product-addresses',
    'uz',
  )
  const lines = [
    'User-agent: *',
    'Disallow: /dashboard',
    'Disallow: /*/dashboard',
    'Disallow: /main/',
    'Disallow: /api/',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    ...Array.from({ length: pages }, (_, place) => `Sitemap: ${origin}/sitemap-products.xml?page=${place + 1}`),
    '',
  ]
  return new Response(lines.join('\n'), { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
