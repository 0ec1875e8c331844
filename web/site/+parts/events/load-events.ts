import type { RouterContextProvider } from 'react-router'
import type { AnswerOf } from '#contract/call.ts'
import type { listEvents } from '#contract/events/events.ts'
import type { getCatalog } from '#contract/reference/catalog.ts'
import type { findTerritories } from '#contract/reference/territories.ts'
import { dayOf } from '#uz/date.ts'
import type { Language } from '#uz/language.ts'
import { askServer, pageApi } from '#web/shell/api.ts'
import { splitPath } from '#web/shell/navigation.ts'
import type { TextSet } from '#web/shell/texts.ts'
import { first, readFilters } from '../listing/filters.ts'
import { mediaEnums } from '../media/media-words.ts'
import { describeEvents } from './describe-events.ts'
import { type EventFilters, type EventView, eventList, queryOf, viewIn } from './event-list.ts'

export interface Choice {
  value: string
  label: string
}

export interface EventListData extends AnswerOf<typeof listEvents> {
  texts: TextSet
  lang: Language
  filters: EventFilters
  view: EventView
  today: string
  /** Where this page of the list begins; absent on the first. */
  next: string | undefined
  from: string | undefined
  topics: Choice[]
  regions: Choice[]
}

interface Args {
  url: URL
  context: Readonly<RouterContextProvider>
}

/** What the calendar and the list show, as everybody sees it. */
export async function loadEvents({ url, context }: Args) {
  const { lang } = splitPath(url.pathname)
  const api = context.get(pageApi)
  const now = new Date()
  const filters = readFilters(eventList, url.searchParams)
  const view = viewIn(url.searchParams, now)
  const from = view.name === 'list' ? (url.searchParams.get('next') ?? undefined) : undefined
  const query = queryOf(filters, view)
  const [texts, catalog, regions, found] = await Promise.all([
    api.texts(lang, ['listing', 'events', ...mediaEnums('workLanguages')]),
    askServer<typeof getCatalog>(context, 'GET /main/api-reference/catalog', lang),
    askServer<typeof findTerritories>(context, 'GET /main/api-reference/territories', lang, {
      query: { level: 'region', take: 100 },
    }),
    askServer<typeof listEvents>(context, 'GET /main/api-media/events', lang, {
      query: { ...query, ...(from && { next: from }) },
    }),
  ])
  const chosen = first(filters, 'topic')
  const shown: EventListData = {
    ...found,
    texts,
    lang,
    filters,
    view,
    today: dayOf(now),
    next: found.next,
    from,
    // Groups, and whatever inside them a link has chosen.
    topics: catalog
      .filter(({ parentId, slug }) => parentId === null || slug === chosen)
      .map(({ slug, name }) => ({ value: slug, label: name })),
    regions: regions.items.map(({ code, name }) => ({ value: code, label: name })),
  }
  // Computed on the server, so that the browser does not load the code for it.
  return { ...shown, head: describeEvents(shown, api.origin) }
}
