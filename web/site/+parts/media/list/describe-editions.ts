import type { MetaDescriptor } from 'react-router'
import { crumbsData } from '#web/kit/site/crumbs.tsx'
import { inLanguage } from '#web/shell/navigation.ts'
import { describePage } from '#web/shell/page/page-meta.ts'
import { textOf } from '#web/shell/texts.ts'
import { addressOf, readFilters } from '../../listing/filters.ts'
import type { EditionList } from './edition-lists.ts'
import type { EditionListData } from './load-editions.ts'

/** What search engines are told of a list: the whole one, of a kind and of a crop are kept, others are not. */
export function describeEditions(list: EditionList, page: EditionListData, origin: string): MetaDescriptor[] {
  const { filters, lang, total = 0, items, take, texts, place } = page
  const t = (key: string, values = {}) => textOf(texts, lang, key, values)
  const only = { ...readFilters(list, new URLSearchParams()), crop: filters.crop, kind: filters.kind }
  const at = (number: number) => addressOf(list, only, number > 1 ? { page: String(number) } : {})
  const kept = addressOf(list, filters) === addressOf(list, only) && filters.crop.length <= 1
  const heading = t(`media.heading.${list.name}`)
  const title = [place.here?.name, heading].filter(Boolean).join(': ')
  return [
    ...describePage({
      origin,
      lang,
      path: at(page.page),
      title: page.page > 1 ? `${title}, ${t('listing.page', { n: page.page })}` : title,
      description: t(`media-lists.lead.${list.name}`),
      noindex: !kept || items.length === 0,
      previous: kept && page.page > 1 ? at(page.page - 1) : undefined,
      next: kept && page.page * take < total ? at(page.page + 1) : undefined,
    }),
    ...(list.feed ? [feedLink(origin, inLanguage(lang, list.path), t('media.feed', { name: heading }))] : []),
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@graph': [
          crumbsData(origin, [
            { to: inLanguage(lang, '/'), name: t('listing.home') },
            { to: inLanguage(lang, '/media'), name: t('media.title') },
            { to: inLanguage(lang, list.path), name: heading },
          ]),
          {
            '@type': 'ItemList',
            numberOfItems: total,
            itemListElement: items.map((item, index) => ({
              '@type': 'ListItem',
              position: (page.page - 1) * take + index + 1,
              name: item.title,
              url: `${origin}${inLanguage(lang, item.path ?? list.path)}`,
            })),
          },
        ],
      },
    },
  ]
}

/** Readers of feeds find it by this. */
export const feedLink = (origin: string, path: string, title: string): MetaDescriptor => ({
  tagName: 'link',
  rel: 'alternate',
  type: 'application/rss+xml',
  title,
  href: `${origin}${path}/rss.xml`,
})
