import type { AnswerOf } from '#contract/call.ts'
import type { myTickets } from '#contract/contact/tickets/tickets.ts'
import { Panel } from '#web/kit/dashboard/panel.tsx'
import { inLanguage } from '#web/shell/navigation.ts'
import { Link } from '#web/shell/page/preloads.tsx'
import { useLanguage, useT } from '#web/shell/texts.ts'
import styles from './desk.module.css'
import { TicketLeft } from './ticket-tags.tsx'

/** What I hold and what nobody has taken, the most pressing first. */
export function Queue({ queue: { items, waiting } }: { queue: AnswerOf<typeof myTickets> }) {
  const t = useT('call-center')
  const lang = useLanguage()
  return (
    <Panel title={t('my-queue')} text={t('waiting', { n: waiting })}>
      {items.length === 0 && <p className={styles.quiet}>{t('queue-empty')}</p>}
      <ul className={styles.list}>
        {items.map((ticket) => (
          <li key={ticket.id}>
            <Link to={inLanguage(lang, `/dashboard/call-center/${ticket.id}`)}>{ticket.number}</Link>
            <TicketLeft ticket={ticket} />
            <p>
              {ticket.topic} · {ticket.territory}
              {ticket.mine ? '' : ` · ${t('nobodys')}`}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
