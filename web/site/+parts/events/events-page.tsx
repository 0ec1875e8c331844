import { Crumbs } from '#web/kit/site/crumbs.tsx'
import { ButtonLink } from '#web/kit/site/form/button.tsx'
import { Link } from '#web/shell/page/preloads.tsx'
import { useT } from '#web/shell/texts.ts'
import { FilterChips } from '../listing/filter-chips.tsx'
import { FilterForm } from '../listing/filter-form.tsx'
import { addressOf, type Chip, first } from '../listing/filters.ts'
import styles from '../listing/list-page.module.css'
import { ListSearch } from '../listing/list-search.tsx'
import tabStyles from '../listing/list-tabs.module.css'
import { NothingFound } from '../listing/nothing-found.tsx'
import { useMediaWord } from '../media/use-media-word.ts'
import { EventShelf } from './event-card.tsx'
import { EventFilterGroups } from './event-filter-groups.tsx'
import { eventList, viewParts } from './event-list.ts'
import own from './events-page.module.css'
import type { EventListData } from './load-events.ts'
import { MonthView } from './month-view.tsx'

/** Seminars and webinars: what comes, what has been, or a month of both. */
export function EventsPage({ data }: { data: EventListData }) {
  const t = useT('events')
  const listing = useT('listing')
  const word = useMediaWord()
  const { filters, view, items, today, next, from, topics, regions } = data
  const search = first(filters, 'search')
  const parts = viewParts(view)
  const nameOf = ({ name, value }: Chip): string => {
    if (name === 'type') return t(value === 'webinar' ? 'type.webinar' : 'type.seminar')
    if (name === 'topic') return topics.find((one) => one.value === value)?.label ?? value
    if (name === 'region') return regions.find((one) => one.value === value)?.label ?? value
    if (name === 'language') return word('workLanguages', value)
    if (name === 'free') return t('free')
    if (name === 'recorded') return t('recorded')
    return value
  }
  const way = [
    { to: '/', name: listing('home') },
    { to: '/media', name: t('media') },
    { to: eventList.path, name: t('title') },
  ]
  return (
    <div className={styles.page}>
      <Crumbs label={listing('crumbs')} way={way} />
      <h1 className={styles.title}>{search ? t('found', { q: search }) : t('title')}</h1>
      <ListSearch list={eventList} filters={filters} label={t('search')} />
      <Tabs data={data} />
      <div className={styles.columns}>
        <FilterForm list={eventList} filters={filters} kept={['search', 'past']} view={parts} show={t('show')}>
          {(go) => <EventFilterGroups filters={filters} topics={topics} regions={regions} go={go} />}
        </FilterForm>
        <div className={styles.list}>
          <FilterChips list={eventList} filters={filters} nameOf={nameOf} view={parts} sorts={[]}>
            {null}
          </FilterChips>
          {view.name === 'calendar' ? (
            <MonthView month={view.month} today={today} filters={filters} events={items} />
          ) : items.length === 0 ? (
            <NothingFound
              list={eventList}
              filters={filters}
              nameOf={nameOf}
              words={{
                title: t(filters.past.length > 0 ? 'empty.past' : 'empty.coming'),
                save: t('empty.text'),
                all: t('empty.all'),
              }}
            />
          ) : (
            <>
              <h2 className="unseen">{t(filters.past.length > 0 ? 'tab.past' : 'tab.coming')}</h2>
              <EventShelf events={items} />
            </>
          )}
          {(next || from) && view.name === 'list' && (
            <p className={own.pages}>
              {from && (
                <ButtonLink to={addressOf(eventList, filters)} look="soft" rel="prev">
                  {t('first-page')}
                </ButtonLink>
              )}
              {next && (
                <ButtonLink to={addressOf(eventList, filters, { next })} look="soft" rel="next">
                  {listing('page.next')}
                </ButtonLink>
              )}
            </p>
          )}
        </div>
      </div>
    </div>
  )
}

/** What comes, what has been, a month: links, so each has its address. */
function Tabs({ data: { filters, view } }: { data: EventListData }) {
  const t = useT('events')
  const past = filters.past.length > 0
  const list = view.name === 'list'
  const tabs = [
    { key: 'coming', to: addressOf(eventList, { ...filters, past: [], recorded: [] }), on: list && !past },
    { key: 'past', to: addressOf(eventList, { ...filters, past: ['1'] }), on: list && past },
    {
      key: 'calendar',
      to: addressOf(eventList, { ...filters, past: [] }, { view: 'calendar' }),
      on: view.name === 'calendar',
    },
  ] as const
  return (
    <nav className={tabStyles.tabs} aria-label={t('view')}>
      {tabs.map(({ key, to, on }) => (
        <Link key={key} to={to} preventScrollReset aria-current={on ? 'page' : undefined}>
          {t(`tab.${key}`)}
        </Link>
      ))}
    </nav>
  )
}
