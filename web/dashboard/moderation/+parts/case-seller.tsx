import { BadgeCheck } from 'lucide-react'
import type { Case } from '#contract/moderation/moderation.ts'
import { formatDate } from '#uz/date.ts'
import { useT } from '#web/shell/texts.ts'
import styles from './case.module.css'

/** Whose it is, and how their earlier things were judged. */
export function CaseSeller({ judged: { seller, history, complaints } }: { judged: Case }) {
  const t = useT('moderation')
  const counts = [
    [t('history.approved'), history.approved],
    [t('history.returned'), history.returned],
    [t('history.rejected'), history.rejected],
    [t('history.complaints'), history.complaints],
    [t('history.upheld'), history.upheld],
  ] as const
  return (
    <section className={styles.card} aria-labelledby="seller">
      <h3 id="seller">{t('seller')}</h3>
      <p className={styles.name}>
        {seller.name}
        {seller.verified && <BadgeCheck size={16} role="img" aria-label={t('verified')} />}
      </p>
      {history.since && <p className={styles.quiet}>{t('since', { day: formatDate(history.since) })}</p>}
      <dl className={styles.counts}>
        {counts.map(([name, n]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{n}</dd>
          </div>
        ))}
      </dl>
      {complaints > 0 && <p className={styles.warn}>{t('open-complaints', { n: complaints })}</p>}
    </section>
  )
}
