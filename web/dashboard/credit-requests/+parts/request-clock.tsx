import type { TimeLeft } from '#contract/time-left.ts'
import { formatDateTime } from '#uz/date.ts'
import { toneOfTime, wordsOfTime } from '#web/kit/dashboard/time-left.ts'
import { useT } from '#web/shell/texts.ts'
import styles from './request.module.css'

interface Props {
  left: TimeLeft | null
  isOpen: boolean
}

/** How much of the lender's time is left, by colour and in words; it stands still while the applicant has to answer. */
export function RequestClock({ left, isOpen }: Props) {
  const t = useT('credit-requests')
  const kit = useT('kit')
  if (!isOpen) return '—'
  if (!left)
    return (
      <span className={styles.clock}>
        <span className={styles.bar} />
        <span className={styles.two}>
          <b>{t('clock-stopped')}</b>
          <small>{t('clock-applicant')}</small>
        </span>
      </span>
    )
  const { words, n } = wordsOfTime(left)
  return (
    <span className={styles.clock}>
      <span className={styles.bar} data-tone={toneOfTime(left)} />
      <time className={styles.two} dateTime={left.dueAt}>
        <b>{kit(`left.${words}`, { n })}</b>
        <small>{t('until', { date: formatDateTime(left.dueAt) })}</small>
      </time>
    </span>
  )
}
