import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { EventCard as Event } from '#contract/events/events.ts'
import { addMonths, formatMonth, formatWeekday, shortWeekdays, weeksOf } from '#uz/calendar.ts'
import { dayOf, formatDay, formatTime } from '#uz/date.ts'
import { Link } from '#web/shell/page/preloads.tsx'
import { useLanguage, useT } from '#web/shell/texts.ts'
import { addressOf } from '../listing/filters.ts'
import { EventShelf } from './event-card.tsx'
import { type EventFilters, eventList, viewParts } from './event-list.ts'
import styles from './month-view.module.css'

interface MonthViewProps {
  month: string
  today: string
  filters: EventFilters
  events: readonly Event[]
}

/** A month as a table of days, then its days with something on them one after the other. Links only: no script needed. */
export function MonthView({ month, today, filters, events }: MonthViewProps) {
  const t = useT('events')
  const lang = useLanguage()
  const byDay = new Map<string, Event[]>()
  for (const event of events) {
    const day = dayOf(event.startsAt)
    byDay.set(day, [...(byDay.get(day) ?? []), event])
  }
  const at = (n: number) => addressOf(eventList, filters, viewParts({ name: 'calendar', month: addMonths(month, n) }))
  return (
    <>
      <div className={styles.head}>
        <Link to={at(-1)} preventScrollReset rel="prev" aria-label={t('month.previous')}>
          <ChevronLeft size={20} aria-hidden="true" />
        </Link>
        <h2>{formatMonth(month, lang)}</h2>
        <Link to={at(1)} preventScrollReset rel="next" aria-label={t('month.next')}>
          <ChevronRight size={20} aria-hidden="true" />
        </Link>
      </div>
      <table className={styles.month}>
        <caption className="unseen">{formatMonth(month, lang)}</caption>
        <thead>
          <tr>
            {shortWeekdays(lang).map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((day, place) => (
                <Day
                  // biome-ignore lint/suspicious/noArrayIndexKey: a cell without a day has no other name
                  key={place}
                  day={day}
                  today={today}
                  events={day ? (byDay.get(day) ?? []) : []}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {byDay.size === 0 && <p className={styles.none}>{t('month.none')}</p>}
      {[...byDay].map(([day, held]) => (
        <section key={day} id={`day-${day}`} className={styles.agenda} aria-label={formatDay(day, lang)}>
          <h3>
            {formatDay(day, lang)}, {formatWeekday(day, lang)}
          </h3>
          <EventShelf events={held} />
        </section>
      ))}
    </>
  )
}

const SHOWN = 3

function Day({ day, today, events }: { day: string | undefined; today: string; events: readonly Event[] }) {
  const t = useT('events')
  if (!day) return <td className={styles.empty} />
  const number = Number(day.slice(8))
  return (
    <td data-today={day === today || undefined} data-held={events.length > 0 || undefined}>
      {events.length === 0 ? (
        <span className={styles.number}>{number}</span>
      ) : (
        <a href={`#day-${day}`} className={styles.number}>
          <span aria-hidden="true">{number}</span>
          <i aria-hidden="true">{events.length}</i>
          <span className="unseen">{t('day-events', { day: number, n: events.length })}</span>
        </a>
      )}
      <ul>
        {events.slice(0, SHOWN).map((event) => (
          <li key={event.id} data-type={event.type} data-off={event.stage === 'cancelled' || undefined}>
            <Link to={event.path}>
              <b>{formatTime(event.startsAt)}</b> {event.title}
            </Link>
          </li>
        ))}
        {events.length > SHOWN && (
          <li>
            <a href={`#day-${day}`}>{t('more-n', { n: events.length - SHOWN })}</a>
          </li>
        )}
      </ul>
    </td>
  )
}
