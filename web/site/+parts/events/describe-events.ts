import type { MetaDescriptor } from 'react-router'
import { formatMonth } from '#uz/calendar.ts'
import { crumbsData } from '#web/kit/site/crumbs.tsx'
import { inLanguage } from '#web/shell/navigation.ts'
import { describePage } from '#web/shell/page/page-meta.ts'
import { textOf } from '#web/shell/texts.ts'
import { addressOf, chipsOf } from '../listing/filters.ts'
import { eventList, viewParts } from './event-list.ts'
import type { EventListData } from './load-events.ts'

/** What search engines are told: the list, the past and the months are kept; filtered ones are not. */
export function describeEvents(page: EventListData, origin: string): MetaDescriptor[] {
  const { lang, texts, filters, view, items, from } = page
  const t = (key: string, values = {}) => textOf(texts, lang, key, values)
  const title = view.name === 'calendar' ? `${t('events.title')}: ${formatMonth(view.month, lang)}` : t('events.title')
  return [
    ...describePage({
      origin,
      lang,
      path: addressOf(eventList, filters, viewParts(view)),
      title: filters.past.length > 0 ? `${title}: ${t('events.tab.past')}` : title,
      description: t('events.description'),
      noindex: chipsOf(eventList, filters).length > 0 || from !== undefined || items.length === 0,
    }),
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@graph': [
          crumbsData(origin, [
            { to: inLanguage(lang, '/'), name: t('listing.home') },
            { to: inLanguage(lang, '/media'), name: t('events.media') },
            { to: inLanguage(lang, eventList.path), name: t('events.title') },
          ]),
          {
            '@type': 'ItemList',
            itemListElement: items.map((item, index) => ({
              '@type': 'ListItem',
              position: index + 1,
              name: item.title,
              url: `${origin}${inLanguage(lang, item.path)}`,
            })),
          },
        ],
      },
    },
  ]
}
