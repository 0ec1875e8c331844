import type { Proposal, ProposalRound } from '#contract/deals/proposals.ts'
import { formatDate, formatDateTime } from '#uz/date.ts'
import { formatMoney } from '#uz/money.ts'
import { formatQuantity } from '#uz/quantity.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import { PriceDifference, ProposalStatus } from './proposal-status.tsx'
import styles from './proposals.module.css'

interface Props {
  round: ProposalRound
  unit: string
  party: Proposal['party']
  /** It waits for the one who looks. */
  waiting: boolean
}

/** One round as a card of the conversation. */
export function RoundCard({ round, unit, party, waiting }: Props) {
  const t = useT('my-proposals')
  const lang = useLanguage()
  const { own, qty, unitPrice, listPrice, gross, deliveryMode, neededBy, comment, status, reason, validUntil } = round
  const isLive = status === 'sent' || status === 'viewed'
  return (
    <article className={styles.round} data-own={own || undefined} data-live={isLive || undefined}>
      <header>
        <b>{own ? t('my-offer', { n: round.round }) : t('their-offer', { name: party.name, n: round.round })}</b>
        <ProposalStatus status={status} waiting={waiting} />
      </header>
      <p className={styles.big}>
        {formatMoney(unitPrice, lang)} / {unit} <PriceDifference unitPrice={unitPrice} listPrice={listPrice} />
      </p>
      <dl>
        <div>
          <dt>{t('qty')}</dt>
          <dd>{formatQuantity(qty, unit, lang)}</dd>
        </div>
        <div>
          <dt>{t('total')}</dt>
          <dd>{formatMoney(gross, lang)}</dd>
        </div>
        <div>
          <dt>{t('delivery')}</dt>
          <dd>{t(`delivery.${deliveryMode}`)}</dd>
        </div>
        {neededBy && (
          <div>
            <dt>{t('needed-by')}</dt>
            <dd>{formatDate(neededBy)}</dd>
          </div>
        )}
      </dl>
      {comment && <p className={styles.said}>{comment}</p>}
      {reason && (
        <p className={styles.said}>
          {t('reason')}: {reason}
        </p>
      )}
      <footer>
        <time dateTime={round.at}>{formatDateTime(round.at)}</time>
        {isLive && <span>{t('stands-until', { time: formatDateTime(validUntil) })}</span>}
      </footer>
    </article>
  )
}
