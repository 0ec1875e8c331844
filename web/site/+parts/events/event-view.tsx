import { BadgeCheck, Clock, ExternalLink, FileText, MapPin, Star, Users, Video } from 'lucide-react'
import { lazy, Suspense } from 'react'
import type { EventPage } from '#contract/events/events.ts'
import { formatWeekday } from '#uz/calendar.ts'
import { dayOf, formatLongDate, formatTime } from '#uz/date.ts'
import { formatMoney } from '#uz/money.ts'
import { Crumbs } from '#web/kit/site/crumbs.tsx'
import { useClientState } from '#web/shell/client-state.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import { PageActs } from '../acts/page-acts.tsx'
import { useMediaWord } from '../media/use-media-word.ts'
import { FactCard } from '../thing/fact-card.tsx'
import thing from '../thing/thing-page.module.css'
import { eventList } from './event-list.ts'
import styles from './event-view.module.css'
import { CalendarLink, RegisterBox } from './register-box.tsx'

/** Comes with the few that have one. */
const EventRecording = lazy(() => import('./event-recording.tsx').then((part) => ({ default: part.EventRecording })))

/** Over or called off: nobody registers any more. */
const isPast = ({ stage }: EventPage) => stage === 'finished' || stage === 'recorded' || stage === 'cancelled'

/** The page of a seminar or a webinar. */
export function EventView({ event }: { event: EventPage }) {
  const t = useT('event')
  const events = useT('events')
  const listing = useT('listing')
  const company = useClientState((state) => state.company?.id)
  const way = [
    { to: '/', name: listing('home') },
    { to: '/media', name: events('media') },
    { to: eventList.path, name: events('title') },
  ]
  return (
    <div className={thing.page}>
      <Crumbs label={listing('crumbs')} way={way} />
      {event.stage === 'cancelled' && (
        <p className={styles.off} role="status">
          <b>{events('stage.cancelled')}.</b> {event.cancelReason}
        </p>
      )}
      <div className={`${thing.columns} ${styles.columns}`} data-over={isPast(event) || undefined}>
        <section className={`${thing.card} ${thing.head}`} aria-labelledby="event-title">
          {event.picture && (
            <img
              className={styles.cover}
              src={event.picture}
              alt=""
              width="1280"
              height="720"
              fetchPriority="high"
              style={event.focus ? { objectPosition: `${event.focus.x}% ${event.focus.y}%` } : undefined}
            />
          )}
          <p className={styles.tags}>
            <span className={thing.mark}>{events(`type.${event.type}`)}</span>
            {event.stage === 'live' && <b className={styles.live}>{events('stage.live')}</b>}
          </p>
          <h1 id="event-title" className={thing.title}>
            {event.title}
          </h1>
          <When event={event} />
          <Where event={event} />
          <div className={thing.acts}>
            <PageActs
              title={event.title}
              target={{ type: event.type, id: event.id }}
              own={company !== undefined && company === event.organizerId}
            />
          </div>
        </section>
        <div className={thing.side}>
          <section className={thing.card} id="registration" aria-labelledby="registration-title" tabIndex={-1}>
            <h2 id="registration-title">{t('registration')}</h2>
            <Seats event={event} />
            <RegisterBox event={event} />
            <CalendarLink event={event} />
          </section>
          <FactCard id="organizer" title={t('organizer')}>
            <p className={styles.organizer}>
              {event.organizer.verified && <BadgeCheck size={18} aria-label={events('verified')} />}
              {event.organizer.name}
            </p>
          </FactCard>
        </div>
        <div className={thing.about}>
          <About event={event} />
        </div>
      </div>
    </div>
  )
}

/** The day and the hours, in words and by the clock of Tashkent. */
function When({ event: { startsAt, endsAt } }: { event: EventPage }) {
  const t = useT('event')
  const lang = useLanguage()
  const same = dayOf(startsAt) === dayOf(endsAt)
  return (
    <p className={styles.fact}>
      <Clock size={18} aria-hidden="true" />
      <span>
        <time dateTime={startsAt}>
          <b>{formatLongDate(startsAt, lang)}</b>, {formatWeekday(startsAt, lang)}
        </time>
        <br />
        {same
          ? t('hours', { from: formatTime(startsAt), to: formatTime(endsAt) })
          : t('hours-days', { from: formatTime(startsAt), day: formatLongDate(endsAt, lang), to: formatTime(endsAt) })}
        <small>{t('tashkent')}</small>
      </span>
    </p>
  )
}

function Where({ event }: { event: EventPage }) {
  const t = useT('event')
  const events = useT('events')
  const { type, region, district, address, room, point } = event
  if (type === 'webinar')
    return (
      <p className={styles.fact}>
        <Video size={18} aria-hidden="true" />
        <span>
          {events('online')}
          {!isPast(event) && <small>{t('online-text')}</small>}
        </span>
      </p>
    )
  return (
    <p className={styles.fact}>
      <MapPin size={18} aria-hidden="true" />
      <span>
        {[region?.name, district?.name].filter(Boolean).join(', ')}
        {address && <small>{[address, room].filter(Boolean).join(', ')}</small>}
        {point && (
          <a
            className={thing.link}
            href={`https://yandex.uz/maps/?pt=${point.longitude},${point.latitude}&z=16&l=map`}
            target="_blank"
            rel="noreferrer"
          >
            <ExternalLink size={16} aria-hidden="true" />
            {t('map')}
          </a>
        )}
      </span>
    </p>
  )
}

function Seats({ event }: { event: EventPage }) {
  const t = useT('event')
  const events = useT('events')
  const lang = useLanguage()
  const { seats, price, quotas } = event
  const over = isPast(event)
  return (
    <>
      <p className={styles.price}>{price === null ? events('free') : formatMoney(price, lang)}</p>
      {price !== null && <p className={thing.note}>{t('price-note')}</p>}
      {!over && seats.left !== null && (
        <p className={styles.seats} data-full={seats.left === 0 || undefined}>
          <Users size={16} aria-hidden="true" />
          {seats.left > 0 ? events('seats-left', { n: seats.left }) : events('full')}
          {seats.waiting > 0 && <small>{t('waiting', { n: seats.waiting })}</small>}
        </p>
      )}
      {!over && quotas.length > 0 && (
        <ul className={styles.quotas}>
          {quotas.map(({ id, name, seats: set, left }) => (
            <li key={id}>
              {name}: {t('quota', { left, seats: set })}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function About({ event }: { event: EventPage }) {
  const t = useT('event')
  const events = useT('events')
  const word = useMediaWord()
  const facts: [string, string | null][] = [
    [t('language'), word('workLanguages', event.language)],
    [t('audience'), event.audience],
    [t('topics'), event.topics.map(({ name }) => name).join(', ')],
    [events('certificate'), event.certificate ? t('certificate-text') : null],
    [t('transport'), event.transport],
  ]
  return (
    <>
      {event.recordingUrl && (
        <FactCard id="recording" title={t('recording')}>
          <Suspense>
            <EventRecording event={event} />
          </Suspense>
        </FactCard>
      )}
      {event.materials.length > 0 && (
        <FactCard id="materials" title={t('materials')}>
          <ul className={styles.materials}>
            {event.materials.map(({ name, url }) => (
              <li key={url}>
                <a className={thing.link} href={url} target="_blank" rel="noreferrer">
                  <FileText size={18} aria-hidden="true" />
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </FactCard>
      )}
      <FactCard id="about" title={t('about')}>
        <p className={thing.text}>{event.description}</p>
        <dl className={styles.facts}>
          {facts.map(
            ([name, value]) =>
              value && (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ),
          )}
        </dl>
      </FactCard>
      <FactCard id="speakers" title={t('speakers')}>
        <ul className={styles.speakers}>
          {event.people.map(({ name, post, photo }) => (
            <li key={name}>
              {photo ? (
                <img src={photo} alt="" width="64" height="64" loading="lazy" />
              ) : (
                <i aria-hidden="true">{name.slice(0, 1)}</i>
              )}
              <span>
                <b>{name}</b>
                {post && <small>{post}</small>}
              </span>
            </li>
          ))}
        </ul>
      </FactCard>
      {event.rating && (
        <p className={styles.rating}>
          <Star size={18} aria-hidden="true" />
          {t('rating', { average: event.rating.average.toFixed(1).replace('.', ','), n: event.rating.count })}
        </p>
      )}
    </>
  )
}
