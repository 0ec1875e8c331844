import type { listEvents } from '#contract/events/events.ts'
import type { findEditionAddresses } from '#contract/media/editions.ts'
import { askServer, pageApi } from '../api.ts'
import type { Route } from './+types/sitemap-media.ts'
import { sitemapOf } from './sitemap-xml.ts'

const FIRST = 1
const EVENTS = 100

/** One chapter of what is published in media; seminars and webinars, of which there are few, stand in the first. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const asked = Number.parseInt(url.searchParams.get('page') ?? '1', 10)
  const page = asked >= FIRST && asked <= 10_000 ? asked : FIRST
  const events = (past: 'true' | 'false') =>
    askServer<typeof listEvents>(context, 'GET /main/api-media/events', 'uz', { query: { past, take: EVENTS } })
  const [{ paths }, ...held] = await Promise.all([
    askServer<typeof findEditionAddresses>(context, 'GET /main/api-media/edition-addresses', 'uz', { query: { page } }),
    ...(page === FIRST ? [events('false'), events('true')] : []),
  ])
  return sitemapOf(context.get(pageApi).origin, [
    ...paths,
    ...held.flatMap(({ items }) => items.map(({ path }) => path)),
  ])
}
