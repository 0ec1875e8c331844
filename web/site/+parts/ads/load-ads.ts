import type { RouterContextProvider } from 'react-router'
import type { listAds } from '#contract/announcements/ads.ts'
import type { getCatalog } from '#contract/reference/catalog.ts'
import { askServer, pageApi } from '#web/shell/api.ts'
import { splitPath } from '#web/shell/navigation.ts'
import type { Namespace } from '#web/shell/texts.ts'
import { categoryPlace, deepest } from '../listing/category-place.ts'
import { readFilters } from '../listing/filters.ts'
import { pageIn } from '../listing/joined-pages.tsx'
import { type AdList, queryOf } from './ad-lists.ts'
import { enumTexts } from './enum-texts.ts'

interface Args {
  url: URL
  context: Readonly<RouterContextProvider>
}

/** What a list of announcements shows, as everybody sees it. */
export async function loadAds({ url, context }: Args, list: AdList, more: readonly Namespace[] = []) {
  const { lang } = splitPath(url.pathname)
  const api = context.get(pageApi)
  const asked = readFilters(list, url.searchParams)
  const [texts, tree] = await Promise.all([
    api.texts(lang, ['listing', 'ads', ...more]),
    list.name === 'vacancy' || list.name === 'resume'
      ? []
      : askServer<typeof getCatalog>(context, 'GET /main/api-reference/catalog', lang),
  ])
  // Who chose a category and then one inside it wants the one inside.
  const filters = { ...asked, category: deepest(tree, asked.category) }
  const page = pageIn(url.searchParams)
  const found = await askServer<typeof listAds>(context, 'GET /main/api-announcements/ads', lang, {
    query: { ...queryOf(list, filters), page, facets: 'true' },
  })
  return {
    texts: { ...texts, ...enumTexts(lang) },
    filters,
    page,
    origin: api.origin,
    lang,
    place: categoryPlace(tree, filters.category),
    ...found,
  }
}

export type AdListData = Awaited<ReturnType<typeof loadAds>>
