import type { findAdAddresses } from '#contract/announcements/ads.ts'
import type { findProductAddresses } from '#contract/market/showcase.ts'
import type { findEditionAddresses } from '#contract/media/editions.ts'
import { askServer, pageApi } from '../api.ts'
import type { Route } from './+types/robots.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { origin } = context.get(pageApi)
  const [products, announcements, media] = await Promise.all([
    askServer<typeof findProductAddresses>(context, 'GET /main/api-market/product-addresses', 'uz'),
    askServer<typeof findAdAddresses>(context, 'GET /main/api-announcements/ad-addresses', 'uz'),
    askServer<typeof findEditionAddresses>(context, 'GET /main/api-media/edition-addresses', 'uz'),
  ])
  const chapters = (name: string, pages: number) =>
    Array.from({ length: pages }, (_, place) => `Sitemap: ${origin}/${name}.xml?page=${place + 1}`)
  const lines = [
    'User-agent: *',
    'Disallow: /dashboard',
    'Disallow: /*/dashboard',
    'Disallow: /main/',
    'Disallow: /api/',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    ...chapters('sitemap-products', products.pages),
    ...chapters('sitemap-announcements', announcements.pages),
    ...chapters('sitemap-media', media.pages),
    '',
  ]
  return new Response(lines.join('\n'), { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
