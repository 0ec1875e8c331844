import { BadgeCheck, Clock, MapPin, Presentation, Video } from 'lucide-react'
import type { EventCard as Event } from '#contract/events/events.ts'
import { formatWeekday } from '#uz/calendar.ts'
import { dayOf, formatDay, formatTime } from '#uz/date.ts'
import { formatMoney } from '#uz/money.ts'
import { shortPlace } from '#web/kit/site/short-place.ts'
import { Link } from '#web/shell/page/preloads.tsx'
import { useLanguage, useT } from '#web/shell/texts.ts'
import styles from './event-card.module.css'

/** One event among others: when, what, where, and whether there is still a seat. */
function EventCard({ event }: { event: Event }) {
  const t = useT('events')
  const lang = useLanguage()
  const { type, title, startsAt, endsAt, picture, focus, region, district, organizer, price } = event
  const Icon = type === 'webinar' ? Video : Presentation
  const day = formatDay(startsAt, lang)
  const place = [region && shortPlace(region.name), district && shortPlace(district.name)].filter(Boolean).join(', ')
  return (
    <article className={styles.card} data-off={event.stage === 'cancelled' || undefined}>
      <div className={styles.picture}>
        {picture ? (
          <img
            src={picture}
            alt=""
            width="320"
            height="180"
            loading="lazy"
            style={focus ? { objectPosition: `${focus.x}% ${focus.y}%` } : undefined}
          />
        ) : (
          <Icon size={44} strokeWidth={1.4} aria-hidden="true" />
        )}
        <em className={styles.badge}>{t(`type.${type}`)}</em>
      </div>
      <div className={styles.body}>
        <p className={styles.when}>
          <time dateTime={startsAt}>
            <b>{day}</b>, {formatWeekday(startsAt, lang)}
          </time>
        </p>
        <h3 className={styles.title}>
          <Link to={event.path}>{title}</Link>
        </h3>
        <p className={styles.line}>
          <Clock size={14} aria-hidden="true" />
          {formatTime(startsAt)}–{formatTime(endsAt)}
          {dayOf(startsAt) !== dayOf(endsAt) && `, ${formatDay(endsAt, lang)}`}
        </p>
        <p className={styles.line}>
          {type === 'webinar' ? <Video size={14} aria-hidden="true" /> : <MapPin size={14} aria-hidden="true" />}
          <span>{type === 'webinar' ? t('online') : place}</span>
        </p>
        <p className={styles.line}>
          {organizer.verified && <BadgeCheck size={14} aria-label={t('verified')} />}
          <span>{organizer.name}</span>
        </p>
        <ul className={styles.marks}>
          <SeatsMark event={event} />
          <li>{price === null ? t('free') : formatMoney(price, lang)}</li>
          {event.certificate && <li>{t('certificate')}</li>}
          {event.recorded && <li data-look="good">{t('recorded')}</li>}
        </ul>
      </div>
    </article>
  )
}

/** Where it stands: called off, on now, over; else whether there is a seat. */
function SeatsMark({ event: { stage, seats, open } }: { event: Event }) {
  const t = useT('events')
  if (stage === 'cancelled') return <li data-look="bad">{t('stage.cancelled')}</li>
  if (stage === 'live') return <li data-look="good">{t('stage.live')}</li>
  if (stage === 'finished' || stage === 'recorded') return <li>{t('stage.finished')}</li>
  if (!open) return <li>{t('closed')}</li>
  if (seats.left === null) return null
  return seats.left > 0 ? (
    <li data-look="good">{t('seats-left', { n: seats.left })}</li>
  ) : (
    <li data-look="wait">{t('full')}</li>
  )
}

interface EventShelfProps {
  events: readonly Event[]
  /** Two of them on a phone: one shelf of many, where a link leads to all. */
  brief?: boolean
}

/** Cards side by side, as many as there is room for. */
export function EventShelf({ events, brief = false }: EventShelfProps) {
  return (
    <ul className={styles.shelf} data-brief={brief ? 2 : undefined}>
      {events.map((event) => (
        <li key={event.id}>
          <EventCard event={event} />
        </li>
      ))}
    </ul>
  )
}
