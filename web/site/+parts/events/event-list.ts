import type { InputOf } from '#contract/call.ts'
import type { listEvents } from '#contract/events/events.ts'
import { addMonths, monthOf } from '#uz/calendar.ts'
import { addDays } from '#uz/durations.ts'
import { type Filters, first, joined, type List } from '../listing/filters.ts'

const rules = {
  search: { looks: /^[^\0]{1,100}$/, one: true, text: true },
  type: { looks: /^(webinar|seminar)$/, one: true },
  topic: { looks: /^[a-z0-9-]{1,80}$/, one: true },
  region: { looks: /^17\d{2}$/, one: true },
  language: { looks: /^(uz|cyrl|ru|eng|kaa)$/, one: true },
  free: { looks: /^1$/, mark: true },
  recorded: { looks: /^1$/, mark: true },
  past: { looks: /^1$/, mark: true, free: true },
} as const

export type EventFilters = Filters<keyof typeof rules>

export const eventList: List<keyof typeof rules> = { path: '/media/seminars-and-webinars', saved: null, rules }

/** How the same is looked at: a list of what comes or has been, or a month. */
export type EventView = { name: 'list' } | { name: 'calendar'; month: string }

/** By the address; a month that is none is this one. */
export function viewIn(query: URLSearchParams, now: Date): EventView {
  if (query.get('view') !== 'calendar') return { name: 'list' }
  const month = query.get('month') ?? ''
  return { name: 'calendar', month: /^20\d\d-(?:0[1-9]|1[0-2])$/.test(month) ? month : monthOf(now) }
}

/** The parts of the address that say so. */
export const viewParts = (view: EventView): Readonly<Record<string, string>> =>
  view.name === 'list' ? {} : { view: 'calendar', month: view.month }

type Query = NonNullable<InputOf<typeof listEvents>['query']>
const MONTH_TAKE = 100

/** The same as the list call takes it. */
export function queryOf(filters: EventFilters, view: EventView): Query {
  const { type: _, language: __, free, recorded, past, ...texts } = filters
  const type = first(filters, 'type')
  const language = languages.find((one) => one === first(filters, 'language'))
  return {
    ...joined(texts),
    ...((type === 'webinar' || type === 'seminar') && { type }),
    ...(language && { language }),
    ...(free.length > 0 && { free: 'true' as const }),
    ...(recorded.length > 0 && { recorded: 'true' as const }),
    ...(view.name === 'calendar'
      ? { from: `${view.month}-01`, to: lastDay(view.month), take: MONTH_TAKE }
      : // Only what is over has a recording.
        { ...((past.length > 0 || recorded.length > 0) && { past: 'true' as const }) }),
  }
}

export const languages = ['uz', 'cyrl', 'ru', 'eng', 'kaa'] as const

const lastDay = (month: string) => addDays(`${addMonths(month, 1)}-01`, -1)
