import type { MetaDescriptor } from 'react-router'
import { formatMonth } from '#uz/calendar.ts'
import { describePage } from '#web/shell/page/page-meta.ts'
import { crumbsData, itemsData, structured } from '#web/shell/page/structured.ts'
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
    structured(
      crumbsData({ origin, lang }, wayToEvents(t)),
      itemsData(
        { origin, lang },
        items.map((item) => ({ path: item.path, name: item.title })),
      ),
    ),
  ]
}

/** The way from the home page, for search engines. */
export const wayToEvents = (t: (key: string) => string) => [
  { path: '/', name: t('listing.home') },
  { path: '/media', name: t('events.media') },
  { path: eventList.path, name: t('events.title') },
]
