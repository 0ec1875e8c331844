import type { MetaDescriptor } from 'react-router'
import { crumbsData } from '#web/kit/site/crumbs.tsx'
import { inLanguage } from '#web/shell/navigation.ts'
import { describePage } from '#web/shell/page/page-meta.ts'
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
  const title = place.here?.name ?? t(`ads.heading.${list.name}`)
  return [
    ...describePage({
      origin,
      lang,
      path: at(page.page),
      title: page.page > 1 ? `${title}, ${t('listing.page', { n: page.page })}` : title,
      description: t(`ads.lead.${list.name}`),
      noindex: !kept || items.length === 0,
      previous: kept && page.page > 1 ? at(page.page - 1) : undefined,
      next: kept && page.page * take < total ? at(page.page + 1) : undefined,
    }),
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@graph': [
          crumbsData(origin, [
            { to: inLanguage(lang, '/'), name: t('listing.home') },
            { to: inLanguage(lang, list.path), name: t(`ads.heading.${list.name}`) },
          ]),
          {
            '@type': 'ItemList',
            numberOfItems: total,
            itemListElement: items.map((item, index) => ({
              '@type': 'ListItem',
              position: (page.page - 1) * take + index + 1,
              name: item.title,
              url: `${origin}${inLanguage(lang, adPath(item))}`,
            })),
          },
        ],
      },
    },
  ]
}
