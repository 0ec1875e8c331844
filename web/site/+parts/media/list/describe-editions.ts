import type { MetaDescriptor } from 'react-router'
import type { Language } from '#uz/language.ts'
import { inLanguage } from '#web/shell/navigation.ts'
import { describeListPage } from '#web/shell/page/page-meta.ts'
import { crumbsData, itemsData, structured } from '#web/shell/page/structured.ts'
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
      description: t(`media-lists.lead.${list.name}`),
      numbered: (n) => t('listing.page', { n }),
    }),
    ...feedOf(list, { origin, lang }, t),
    structured(
      crumbsData({ origin, lang }, wayTo(list, t)),
      itemsData(
        { origin, lang },
        items.map((item) => ({ path: item.path ?? list.path, name: item.title })),
        { before: (page.page - 1) * take, total },
      ),
    ),
  ]
}

type Say = (key: string, values?: Record<string, string>) => string

export const wayTo = (list: EditionList, t: Say) => [
  { path: '/', name: t('listing.home') },
  { path: '/media', name: t('media.title') },
  { path: list.path, name: t(`media.heading.${list.name}`) },
]

/** Readers of feeds find it by this. */
export function feedOf(list: EditionList, { origin, lang }: { origin: string; lang: Language }, t: Say) {
  if (!list.feed) return []
  return [
    {
      tagName: 'link' as const,
      rel: 'alternate',
      type: 'application/rss+xml',
      title: t('media.feed', { name: t(`media.heading.${list.name}`) }),
      href: `${origin}${inLanguage(lang, list.path)}/rss.xml`,
    },
  ]
}
