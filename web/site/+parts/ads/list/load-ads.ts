import type { RouterContextProvider } from 'react-router'
import type { listAds } from '#contract/announcements/ads.ts'
import type { findFreeDays } from '#contract/announcements/calendar.ts'
import type { AnswerOf } from '#contract/call.ts'
import type { getCatalog } from '#contract/reference/catalog.ts'
import type { Language } from '#uz/language.ts'
import { askServer, pageApi } from '#web/shell/api.ts'
import { splitPath } from '#web/shell/navigation.ts'
import type { TextSet } from '#web/shell/texts.ts'
import { type CategoryPlace, categoryPlace, deepest } from '../../listing/category-place.ts'
import { readFilters } from '../../listing/filters.ts'
import { pageIn } from '../../listing/joined-pages.tsx'
import { withFreeDays } from '../facts/free-of.ts'
import { type AdFilters, type AdList, queryOf } from './ad-lists.ts'
import { describeList } from './describe-list.ts'

export interface AdListData extends AnswerOf<typeof listAds> {
  texts: TextSet
  filters: AdFilters
  page: number
  lang: Language
  place: CategoryPlace
}

interface Args {
  url: URL
  context: Readonly<RouterContextProvider>
}

/** What a list of announcements shows, as everybody sees it. */
export async function loadAds({ url, context }: Args, list: AdList) {
  const { lang } = splitPath(url.pathname)
  const api = context.get(pageApi)
  const asked = readFilters(list, url.searchParams)
  const [texts, tree] = await Promise.all([
    api.texts(lang, ['listing', 'ads', 'ad-enums']),
    list.name === 'vacancy' || list.name === 'resume'
      ? []
      : askServer<typeof getCatalog>(context, 'GET /main/api-reference/catalog', lang),
  ])
  // Of a category and one inside it the inner one counts.
  const filters = { ...asked, category: deepest(tree, asked.category) }
  const page = pageIn(url.searchParams)
  const found = await askServer<typeof listAds>(context, 'GET /main/api-announcements/ads', lang, {
    query: { ...queryOf(list, filters), page, facets: 'true' },
  })
  const items =
    list.name === 'service'
      ? await withFreeDays(found.items, (ids) =>
          askServer<typeof findFreeDays>(context, 'GET /main/api-announcements/free-days', lang, { query: { ids } }),
        )
      : found.items
  const shown: AdListData = {
    texts,
    filters,
    page,
    lang,
    place: categoryPlace(tree, filters.category),
    ...found,
    items,
  }
  // Computed on the server, so that the browser does not load the code for it.
  return { ...shown, head: describeList(list, shown, api.origin) }
}
