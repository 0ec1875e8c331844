import { Button } from 'antd'
import type { AnswerOf } from '#contract/call.ts'
import type { getTopUp } from '#contract/clearing/clearing.ts'
import type { Deal } from '#contract/deals/deals.ts'
import type { DealPayment } from '#contract/deals/payments.ts'
import { formatDateTime } from '#uz/date.ts'
import { formatMoney } from '#uz/money.ts'
import { CopyLine } from '#web/kit/dashboard/copy-line.tsx'
import { Panel } from '#web/kit/dashboard/panel.tsx'
import { StatusTag } from '#web/kit/dashboard/status-tag.tsx'
import { QrCode } from '#web/kit/site/qr-code.tsx'
import { useLanguage, useT } from '#web/shell/texts.ts'
import styles from './deal.module.css'

interface Props {
  deal: Deal
  payments: readonly DealPayment[] | undefined
  topUp: AnswerOf<typeof getTopUp> | undefined
  onPay: (() => void) | undefined
}

const tones = { created: 'wait', performed: 'good', cancelled: 'over', reversed: 'over' } as const

/** How the deal is paid: the instruction while it waits, tries to pay by card, what is held. */
export function DealPayments({ deal, payments, topUp, onPay }: Props) {
  const t = useT('deal')
  const lang = useLanguage()
  const held = deal.paid - deal.refunded
  const isOpen = deal.paid > 0 && deal.closedAt === null
  return (
    <Panel title={t('payments')}>
      <p id="payments">{t(`pay-mode.${deal.payMode}`)}</p>
      {isOpen && deal.payMode !== 'cash_on_pickup' && (
        <p className={styles.held}>
          {t(deal.status === 'disputed' ? 'held-disputed' : 'held', { sum: formatMoney(held, lang) })}
        </p>
      )}
      {deal.can.pay && topUp && deal.payMode === 'bank_transfer' && <Transfer topUp={topUp} />}
      {onPay && (
        <Button type="primary" onClick={onPay}>
          {t('act.pay')}
        </Button>
      )}
      {payments && payments.length > 0 && (
        <ul className={styles.payments}>
          {payments.map((payment) => (
            <li key={payment.id}>
              <span>
                {t(`provider.${payment.provider}`)} · {formatDateTime(payment.performedAt ?? payment.createdAt)}
              </span>
              <b>{formatMoney(payment.amount, lang)}</b>
              <StatusTag tone={tones[payment.state]}>{t(`payment-state.${payment.state}`)}</StatusTag>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

/** What a bank asks for, one thing after another, and the same for a phone to read. */
function Transfer({ topUp }: { topUp: NonNullable<Props['topUp']> }) {
  const t = useT('deal')
  const lang = useLanguage()
  if (!topUp.ready) return <p className={styles.hint}>{t('transfer.not-ready')}</p>
  return (
    <div className={styles.transfer}>
      <dl>
        <CopyLine label={t('transfer.holder')} value={topUp.holder} />
        <CopyLine label={t('transfer.tin')} value={topUp.tin} />
        <CopyLine label={t('transfer.bank')} value={topUp.bankName} />
        <CopyLine label={t('transfer.mfo')} value={topUp.mfo} />
        <CopyLine label={t('transfer.account')} value={topUp.account} />
        <CopyLine label={t('transfer.purpose')} value={topUp.purpose} />
        {topUp.amount !== null && (
          <CopyLine
            label={t('transfer.amount')}
            value={formatMoney(topUp.amount, lang)}
            copied={String(topUp.amount / 100)}
          />
        )}
      </dl>
      <div>
        <QrCode text={topUp.text} label={t('transfer.qr')} />
        <p className={styles.hint}>{t('transfer.text')}</p>
      </div>
    </div>
  )
}
