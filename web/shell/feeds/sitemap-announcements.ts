import type { findAdAddresses } from '#contract/announcements/ads.ts'
import { askServer, pageApi } from '../api.ts'
import type { Route } from './+types/sitemap-announcements.ts'
import { sitemapOf } from './sitemap-xml.ts'

/** One chapter of the announcements that are meant for everybody. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const page = Number.parseInt(url.searchParams.get('page') ?? '1', 10)
  const { paths } = await askServer<typeof findAdAddresses>(context, 'GET /main/api-announcements/ad-addresses', 'uz', {
    query: { page: page >= 1 && page <= 10_000 ? page : 1 },
  })
  return sitemapOf(context.get(pageApi).origin, paths)
}
