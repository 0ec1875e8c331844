import type { CallerCard } from '#contract/contact/tickets/desk.ts'
import { formatDate } from '#uz/date.ts'
import { Panel } from '#web/kit/dashboard/panel.tsx'
import { inLanguage } from '#web/shell/navigation.ts'
import { Link } from '#web/shell/page/preloads.tsx'
import { useLanguage, useT } from '#web/shell/texts.ts'
import styles from './desk.module.css'
import { TicketStatus } from './ticket-tags.tsx'

/** Who calls, and what they have with the platform. That it was opened is in the journal. */
export function Caller({ card: { person, phone, deals, applications, tickets } }: { card: CallerCard }) {
  const t = useT('call-center')
  const lang = useLanguage()
  const things = (rows: readonly { number: string; title?: string; status: string; at: string }[]) =>
    rows.map(({ number, title, status, at }) => (
      <li key={number}>
        <b>{number}</b>
        <span>{status}</span>
        <p>{[title, formatDate(at)].filter(Boolean).join(' · ')}</p>
      </li>
    ))
  return (
    <Panel title={person?.name ?? t('unknown-caller')} text={[phone, person?.territory].filter(Boolean).join(' · ')}>
      {applications.length > 0 && <h3 className={styles.label}>{t('applications')}</h3>}
      <ul className={styles.list}>{things(applications)}</ul>
      {deals.length > 0 && <h3 className={styles.label}>{t('deals')}</h3>}
      <ul className={styles.list}>{things(deals)}</ul>
      {tickets.length > 0 && <h3 className={styles.label}>{t('tickets')}</h3>}
      <ul className={styles.list}>
        {tickets.map(({ id, number, topic, status, at }) => (
          <li key={id}>
            <Link to={inLanguage(lang, `/dashboard/call-center/${id}`)}>{number}</Link>
            <TicketStatus status={status} />
            <p>
              {topic} · {formatDate(at)}
            </p>
          </li>
        ))}
      </ul>
      {deals.length + applications.length + tickets.length === 0 && <p className={styles.quiet}>{t('nothing-yet')}</p>}
      <p className={styles.quiet}>{t('card-audited')}</p>
    </Panel>
  )
}
