import type { RouterContextProvider } from 'react-router'
import type { AnswerOf } from '#contract/call.ts'
import type { listEditions } from '#contract/media/editions.ts'
import type { getCatalog } from '#contract/reference/catalog.ts'
import type { getRegionOutlines, RegionOutlines } from '#contract/reference/region-outlines.ts'
import type { Language } from '#uz/language.ts'
import { askServer, pageApi } from '#web/shell/api.ts'
import { splitPath } from '#web/shell/navigation.ts'
import type { TextSet } from '#web/shell/texts.ts'
import { type CategoryPlace, categoryPlace, deepest } from '../../listing/category-place.ts'
import { readFilters } from '../../listing/filters.ts'
import { pageIn } from '../../listing/joined-pages.tsx'
import { shownEnums } from '../media-words.ts'
import { describeEditions } from './describe-editions.ts'
import type { EditionFilters, EditionList } from './edition-lists.ts'
import { queryOf } from './edition-query.ts'

export interface EditionListData extends AnswerOf<typeof listEditions> {
  texts: TextSet
  filters: EditionFilters
  page: number
  lang: Language
  place: CategoryPlace
  /** Only while the map is asked for. */
  outlines: RegionOutlines | undefined
}

interface Args {
  url: URL
  context: Readonly<RouterContextProvider>
}

/** What a list of media shows. */
export async function loadEditions({ url, context }: Args, list: EditionList) {
  const { lang } = splitPath(url.pathname)
  const api = context.get(pageApi)
  const asked = readFilters(list, url.searchParams)
  const [texts, tree] = await Promise.all([
    api.texts(lang, ['listing', 'media', 'media-lists', ...shownEnums]),
    askServer<typeof getCatalog>(context, 'GET /main/api-reference/catalog', lang),
  ])
  // Of a crop and one inside it the inner one counts.
  const filters = { ...asked, crop: deepest(tree, asked.crop) }
  const page = pageIn(url.searchParams)
  const map = list.map && url.searchParams.get('view') === 'map'
  const [found, outlines] = await Promise.all([
    askServer<typeof listEditions>(context, 'GET /main/api-media/editions', lang, {
      query: { ...queryOf(list, filters), page, facets: 'true' },
    }),
    map ? askServer<typeof getRegionOutlines>(context, 'GET /main/api-reference/region-outlines', lang) : undefined,
  ])
  const shown: EditionListData = {
    texts,
    filters,
    page,
    lang,
    place: categoryPlace(tree, filters.crop),
    outlines,
    ...found,
  }
  // Computed on the server, so that the browser does not load the code for it.
  return { ...shown, head: describeEditions(list, shown, api.origin) }
}
