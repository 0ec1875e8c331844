import type { findEditionAddresses } from '#contract/media/editions.ts'
import type { Route } from './+types/sitemap-media.ts'
import { askServer, pageApi } from './api.ts'
import { sitemapOf } from './sitemap-xml.ts'

/** One chapter of what is published in media. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const page = Number.parseInt(url.searchParams.get('page') ?? '1', 10)
  const { paths } = await askServer<typeof findEditionAddresses>(
    context,
    'GET /main/api-media/edition-addresses',
    'uz',
    { query: { page: page >= 1 && page <= 10_000 ? page : 1 } },
  )
  return sitemapOf(context.get(pageApi).origin, paths)
}
