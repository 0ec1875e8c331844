import type { listEditions } from '#contract/media/editions.ts'
import { contentKinds, readableKinds } from '#contract/media/kinds.ts'
import { askServer, pageApi } from '../api.ts'
import { splitPath } from '../navigation.ts'
import { textOf } from '../texts.ts'
import type { Route } from './+types/feed.ts'
import { feedOf } from './feed-xml.ts'

const ITEMS = 30

/** The newest of a kind for readers of feeds. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { lang, path } = splitPath(url.pathname)
  const list = path.replace(/\/rss\.xml$/, '')
  const kind = readableKinds.find((one) => contentKinds[one].feed && contentKinds[one].publicPath === list)
  if (!kind) throw new Response(null, { status: 404 })
  const api = context.get(pageApi)
  const [texts, { items }] = await Promise.all([
    api.texts(lang, ['media', 'media-lists']),
    askServer<typeof listEditions>(context, 'GET /main/api-media/editions', lang, {
      query: { kind, take: ITEMS, sort: 'newest' },
    }),
  ])
  const xml = feedOf({
    origin: api.origin,
    lang,
    path: list,
    title: textOf(texts, lang, `media.heading.${kind}`),
    description: textOf(texts, lang, `media-lists.lead.${kind}`),
    items,
  })
  return new Response(xml, { headers: { 'content-type': 'application/rss+xml; charset=utf-8' } })
}
