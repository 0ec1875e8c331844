import { Button } from 'antd'
import { ArrowRight, Plus } from 'lucide-react'
import { Link, useRevalidator } from 'react-router'
import { listEvents } from '#contract/events/events.ts'
import { listMyEvents } from '#contract/events/my-events.ts'
import { myRegistrations } from '#contract/events/participants.ts'
import { holdsAny } from '#contract/holds-any.ts'
import { Permission } from '#contract/permissions.ts'
import { formatSpan } from '#uz/calendar.ts'
import { useLive } from '#web/kit/dashboard/live.ts'
import { Panel } from '#web/kit/dashboard/panel.tsx'
import { ask } from '#web/shell/client.ts'
import { inLanguage } from '#web/shell/navigation.ts'
import { loadUser } from '#web/shell/session.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import { eventsPath, monitoringPath, publicEventsPath } from './+parts/event-paths.ts'
import { EventStatus } from './+parts/event-status.tsx'
import { RegistrationCard } from './+parts/registration-card.tsx'
import styles from './+parts/registrations.module.css'
import type { Route } from './+types/index.ts'

const FEW = 3

export async function clientLoader() {
  const { permissions } = await loadUser()
  const organizes = holdsAny(new Set(permissions), [Permission.WebinarOrganize])
  const [mine, coming, organized] = await Promise.all([
    ask(myRegistrations, { query: { box: 'coming', take: FEW } }),
    ask(listEvents, { query: { take: FEW * 2 } }),
    organizes ? ask(listMyEvents, { query: { take: FEW } }) : undefined,
  ])
  const taken = new Set(mine.items.map(({ event }) => event.id))
  return { mine, coming: coming.items.filter(({ id }) => !taken.has(id)).slice(0, FEW + 1), organized }
}

/** The hub: what I am registered for, what comes, and what my organization holds. */
export default function MyWebinars({ loaderData: { mine, coming, organized } }: Route.ComponentProps) {
  const t = useT('my-events')
  const lang = useLanguage()
  const { revalidate } = useRevalidator()
  useLive('events')
  useLive('participants')
  const to = (path: string) => inLanguage(lang, path)
  return (
    <>
      <Panel title={t('hub.mine')} extra={<More to={to('/dashboard/webinars/my-webinars')} label={t('hub.all')} />}>
        {mine.items.length === 0 ? (
          <p className={styles.none}>{t('none.coming')}</p>
        ) : (
          <ul className={styles.list}>
            {mine.items.map(({ event, registration }) => (
              <li key={registration.id}>
                <RegistrationCard event={event} registration={registration} onChanged={revalidate} />
              </li>
            ))}
          </ul>
        )}
      </Panel>
      <Panel title={t('hub.coming')} extra={<More to={to(publicEventsPath)} label={t('hub.calendar')} />}>
        {coming.length === 0 ? (
          <p className={styles.none}>{t('hub.no-events')}</p>
        ) : (
          <ul className={styles.lines}>
            {coming.map((event) => (
              <li key={event.id}>
                <Link to={to(event.path)}>{event.title}</Link>
                <small>
                  {t(`type.${event.type}`)} · {formatSpan(event.startsAt, event.endsAt, lang)}
                </small>
              </li>
            ))}
          </ul>
        )}
      </Panel>
      {organized && (
        <Panel
          title={t('hub.organized')}
          extra={
            <>
              <More to={to(eventsPath)} label={t('hub.all')} />
              {organized.can.create && (
                <Link to={to('/dashboard/webinars/create')}>
                  <Button type="primary" icon={<Plus size={16} />} tabIndex={-1}>
                    {t('add')}
                  </Button>
                </Link>
              )}
            </>
          }
        >
          {organized.items.length === 0 ? (
            <p className={styles.none}>{t('empty-title')}</p>
          ) : (
            <ul className={styles.lines}>
              {organized.items.map((row) => (
                <li key={row.id}>
                  <Link to={to(monitoringPath(row.id))}>{row.title || t('untitled')}</Link>
                  <small>
                    {t('registered')}: {row.capacity ? `${row.seats.taken} / ${row.capacity}` : row.seats.taken}
                  </small>
                  <EventStatus row={row} />
                </li>
              ))}
            </ul>
          )}
        </Panel>
      )}
    </>
  )
}

function More({ to, label }: { to: string; label: string }) {
  return (
    <Link className={styles.more} to={to}>
      {label} <ArrowRight size={15} aria-hidden />
    </Link>
  )
}
