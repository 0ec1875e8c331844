import { Alert, Button, Modal } from 'antd'
import { useState } from 'react'
import { makePayLink, payDeal } from '#contract/deals/payments.ts'
import { formatMoney } from '#uz/money.ts'
import { ask } from '#web/shell/client.ts'
import { inLanguage } from '#web/shell/navigation.ts'
import { message, toastError } from '#web/shell/site/toasts.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import styles from '../deal.module.css'
import type { DealData } from '../deal-data.ts'
import { useDealStep } from '../use-deal-step.ts'

/** From the clearing account at once, or at the card's provider; a transfer is made in one's own bank. */
export function PayDialog({ data: { deal, purse }, onClose }: { data: DealData; onClose: () => void }) {
  const t = useT('deal')
  const lang = useLanguage()
  const step = useDealStep()
  const [busy, setBusy] = useState(false)
  // One key for this dialog: a second press pays nothing twice.
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const payable = deal.payable ?? deal.gross
  const needed = Math.max(0, payable - deal.deposit)
  const short = purse ? Math.max(0, needed - purse.free) : 0
  const card = deal.payMode === 'payme' || deal.payMode === 'click' ? deal.payMode : undefined
  const pay = async () => {
    setBusy(true)
    try {
      if (card) {
        const { url } = await ask(makePayLink, { params: { id: deal.id } })
        return window.location.assign(url)
      }
      const input = { params: { id: deal.id }, body: { rowVersion: deal.rowVersion } }
      await step(() => ask(payDeal, input, { idempotencyKey }))
      message(t('paid-done'))
      onClose()
    } catch (error) {
      toastError(error)
    }
    setBusy(false)
  }
  const topUp = `${inLanguage(lang, '/dashboard/clearing')}?step=top-up`
  return (
    <Modal
      open
      zIndex={1100}
      title={t('act.pay')}
      onCancel={onClose}
      footer={[
        <Button key="close" onClick={onClose}>
          {t('close')}
        </Button>,
        short > 0 ? (
          <Button key="top-up" type="primary" href={topUp}>
            {t('top-up')}
          </Button>
        ) : (
          <Button key="pay" type="primary" loading={busy} onClick={pay}>
            {card
              ? t('pay-at', { provider: t(`provider.${card}`) })
              : t('pay-sum', { sum: formatMoney(payable, lang) })}
          </Button>
        ),
      ]}
    >
      <p>{t(`ask.pay.${deal.payMode}`)}</p>
      <dl className={styles.sums}>
        <div>
          <dt>{t('sum.gross')}</dt>
          <dd>{formatMoney(deal.gross, lang)}</dd>
        </div>
        {(deal.buyerFee ?? 0) > 0 && (
          <div>
            <dt>{t('sum.buyer-fee')}</dt>
            <dd>{formatMoney(deal.buyerFee ?? 0, lang)}</dd>
          </div>
        )}
        <div data-strong>
          <dt>{t('sum.payable')}</dt>
          <dd>{formatMoney(payable, lang)}</dd>
        </div>
        {!card && deal.deposit > 0 && (
          <div>
            <dt>{t('sum.deposit')}</dt>
            <dd>{formatMoney(deal.deposit, lang)}</dd>
          </div>
        )}
        {!card && purse && (
          <div>
            <dt>{t('free')}</dt>
            <dd>{formatMoney(purse.free, lang)}</dd>
          </div>
        )}
      </dl>
      {short > 0 && <Alert type="warning" showIcon title={t('short', { sum: formatMoney(short, lang) })} />}
    </Modal>
  )
}
