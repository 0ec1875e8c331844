import type { ApplicantPage } from '#contract/announcements/applicants.ts'
import { formatLongDate, formatTime } from '#uz/date.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import styles from './applicants.module.css'

/** Where and when the two sides meet, for both of them the same. */
export function Meeting({ page: { invitation } }: { page: ApplicantPage }) {
  const t = useT('applicants')
  const lang = useLanguage()
  if (!invitation) return null
  const { at, place, message } = invitation
  return (
    <section className={styles.part} aria-label={t('meeting')}>
      <h3>{t('meeting')}</h3>
      <dl className={styles.facts}>
        <div>
          <dt>{t('meet-at')}</dt>
          <dd>
            <time dateTime={at}>{`${formatLongDate(at, lang)}, ${formatTime(at)}`}</time>
          </dd>
        </div>
        <div>
          <dt>{t('meet-place')}</dt>
          <dd>{place}</dd>
        </div>
      </dl>
      {message && <p className={styles.text}>{message}</p>}
    </section>
  )
}
