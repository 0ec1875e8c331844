import type { MetaDescriptor } from 'react-router'
import { describeListPage } from '#web/shell/page/page-meta.ts'
import { crumbsData, itemsData, structured } from '#web/shell/page/structured.ts'
import { textOf } from '#web/shell/texts.ts'
import { addressOf, readFilters } from '../../listing/filters.ts'
import { adPath } from '../ad-paths.ts'
import type { AdList } from './ad-lists.ts'
import type { AdListData } from './load-ads.ts'

/** What search engines are told of a list: the whole one and those of a kind or a category are kept, others are not. */
export function describeList(list: AdList, page: AdListData, origin: string): MetaDescriptor[] {
  const { filters, lang, total = 0, items, take, texts, place } = page
  const t = (key: string, values = {}) => textOf(texts, lang, key, values)
  const only = { ...readFilters(list, new URLSearchParams()), category: filters.category, kind: filters.kind }
  const at = (number: number) => addressOf(list, only, number > 1 ? { page: String(number) } : {})
  const kept = addressOf(list, filters) === addressOf(list, only) && filters.category.length <= 1
  const heading = t(`ads.heading.${list.name}`)
  const title = place.here?.name ?? heading
  return [
    ...describeListPage({
      origin,
      lang,
      at,
      page: page.page,
      take,
      total,
      isEmpty: items.length === 0,
      kept,
      title,
      description: t(`ads.lead.${list.name}`),
      numbered: (n) => t('listing.page', { n }),
    }),
    structured(
      crumbsData({ origin, lang }, [
        { path: '/', name: t('listing.home') },
        { path: list.path, name: heading },
      ]),
      itemsData(
        { origin, lang },
        items.map((item) => ({ path: adPath(item), name: item.title })),
        { before: (page.page - 1) * take, total },
      ),
    ),
  ]
}
