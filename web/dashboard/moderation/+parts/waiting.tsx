import { formatDateTime } from '#uz/date.ts'
import { useT } from '#web/shell/texts.ts'
import styles from './case.module.css'

const MINUTE = 60_000

/** How long it waits; what is late says so in words too. */
export function Waiting({ since, dueAt, overdue }: { since: string; dueAt: string; overdue: boolean }) {
  const t = useT('moderation')
  const minutes = Math.max(0, Math.floor((Date.now() - Date.parse(since)) / MINUTE))
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60), minutes % 60]
  const text =
    days > 0
      ? t('wait-days', { d: days, h: hours })
      : hours > 0
        ? t('wait-hours', { h: hours, m: rest })
        : t('wait-minutes', { m: rest })
  return (
    <span
      className={styles.waiting}
      data-overdue={overdue || undefined}
      title={t('due', { at: formatDateTime(dueAt) })}
    >
      {text}
      {overdue && <small>{t('overdue')}</small>}
    </span>
  )
}
