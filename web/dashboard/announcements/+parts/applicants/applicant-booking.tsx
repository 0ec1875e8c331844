import { useEffect, useState } from 'react'
import type { ApplicantPage } from '#contract/announcements/applicants.ts'
import { type Calendar, getCalendar } from '#contract/announcements/calendar.ts'
import { announcementKinds } from '#contract/announcements/kinds.ts'
import { formatDate } from '#uz/date.ts'
import { ask } from '#web/shell/client.ts'
import { useT } from '#web/shell/texts.ts'
import styles from './applicants.module.css'

const SHOWN = 8

/** Whether the asked day can be had, and which others can. */
export function BookingDays({ page: { ad, proposed, free, state } }: { page: ApplicantPage }) {
  const t = useT('applicants')
  const [calendar, setCalendar] = useState<Calendar>()
  const { books } = announcementKinds[ad.kind].applying
  const asks = books && free !== null
  useEffect(() => {
    if (!asks) return
    let gone = false
    // One that is not published shows no days to anybody: then only the asked day is told.
    ask(getCalendar, { params: { id: ad.id } }).then(
      (found) => gone || setCalendar(found),
      () => undefined,
    )
    return () => {
      gone = true
    }
  }, [asks, ad.id])
  if (!asks || !proposed.date) return null
  const held = state === 'accepted'
  const others = (calendar?.days ?? []).filter(({ day, free: open }) => open > 0 && day !== proposed.date)
  return (
    <section className={styles.part} aria-label={t('booking')}>
      <h3>{t('booking')}</h3>
      <p className={styles.day} data-full={(!held && free === 0) || undefined}>
        <b>{formatDate(proposed.date)}</b>{' '}
        {held ? t('day-held') : free === 0 ? t('day-full') : t('day-free', { n: free })}
      </p>
      {calendar && !calendar.kept && <p className={styles.dim}>{t('no-calendar')}</p>}
      {others.length > 0 && (
        <>
          <p className={styles.dim}>{t('other-days')}</p>
          <ul className={styles.tags}>
            {others.slice(0, SHOWN).map(({ day, free: open }) => (
              <li key={day}>
                {formatDate(day)} · {t('slots', { n: open })}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
