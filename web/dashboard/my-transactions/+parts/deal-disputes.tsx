import { Button } from 'antd'
import type { Deal } from '#contract/deals/deals.ts'
import type { DealDispute } from '#contract/deals/disputes.ts'
import { formatDateTime } from '#uz/date.ts'
import { formatMoney } from '#uz/money.ts'
import { Panel } from '#web/kit/dashboard/panel.tsx'
import { StatusTag } from '#web/kit/dashboard/status-tag.tsx'
import { useLanguage, useT } from '#web/shell/texts.ts'
import styles from './deal.module.css'
import { PaperList } from './paper-list.tsx'

interface Props {
  deal: Deal
  disputes: readonly DealDispute[]
  onAnswer: (() => void) | undefined
}

/** What is argued about, everything said so far, and the decision. */
export function DealDisputes({ deal, disputes, onAnswer }: Props) {
  const t = useT('deal')
  if (disputes.length === 0) return null
  return (
    <Panel title={t('disputes')}>
      {disputes.map((dispute) => (
        <OneDispute
          key={dispute.id}
          deal={deal}
          dispute={dispute}
          onAnswer={dispute.can.answer ? onAnswer : undefined}
        />
      ))}
    </Panel>
  )
}

const tones = { open: 'attention', taken: 'wait', decided: 'good' } as const

function OneDispute({ deal, dispute, onAnswer }: { deal: Deal; dispute: DealDispute; onAnswer: Props['onAnswer'] }) {
  const t = useT('deal')
  const lang = useLanguage()
  const { decided } = dispute
  const money = (tiyin: number) => formatMoney(tiyin, lang)
  return (
    <article className={styles.delivery}>
      <h3>
        {t(`dispute-kind.${dispute.kind}`)}
        <StatusTag tone={tones[dispute.state]}>{t(`dispute-state.${dispute.state}`)}</StatusTag>
      </h3>
      <p className={styles.hint}>
        {dispute.openedBy ? t(`who.${dispute.openedBy}`) : t('who.system')} · {formatDateTime(dispute.openedAt)} ·{' '}
        {t('claim', { sum: money(dispute.claim) })}
      </p>
      {!decided && <p className={styles.hint}>{t('decision-until', { when: formatDateTime(dispute.dueAt) })}</p>}
      <ol className={styles.entries}>
        {dispute.entries.map((entry) => (
          <li key={entry.id} data-own={entry.side === deal.side || undefined}>
            <small>
              {t(`who.${entry.side}`)} · {t(`entry.${entry.kind}`)} · {formatDateTime(entry.at)}
            </small>
            <p>{entry.text}</p>
            <PaperList papers={entry.files} />
          </li>
        ))}
      </ol>
      {decided && (
        <div className={styles.decision}>
          <b>{t(`decision.${decided.decision}`)}</b>
          {(decided.toSeller > 0 || decided.toBuyer > 0) && (
            <p>{t('decision-sums', { seller: money(decided.toSeller), buyer: money(decided.toBuyer) })}</p>
          )}
          {decided.fee > 0 && <p>{t('decision-fee', { sum: money(decided.fee) })}</p>}
          {decided.goods && <p>{t(`goods.${decided.goods}`)}</p>}
          <p>{decided.reason}</p>
          <small>{formatDateTime(decided.decidedAt)}</small>
        </div>
      )}
      {onAnswer && <Button onClick={onAnswer}>{t('act.answer-dispute')}</Button>}
    </article>
  )
}
