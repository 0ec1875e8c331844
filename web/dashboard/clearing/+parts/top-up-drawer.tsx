import { Alert, Button, Drawer } from 'antd'
import { Copy, Send } from 'lucide-react'
import type { AnswerOf } from '#contract/call.ts'
import type { getTopUp } from '#contract/clearing/clearing.ts'
import { formatAccount } from '#uz/bank-account.ts'
import { formatMoney } from '#uz/money.ts'
import { CopyLine } from '#web/kit/dashboard/copy-line.tsx'
import { ScreenState } from '#web/kit/dashboard/screen-state.tsx'
import { QrCode } from '#web/kit/site/qr-code.tsx'
import { message, toastError } from '#web/shell/site/toasts.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import styles from './clearing.module.css'

export type TopUp = AnswerOf<typeof getTopUp>

/** Our bank details one by one, the purpose that names the payer, and the same for a phone to read or to send on. */
export function TopUpDrawer({ topUp, onClose }: { topUp: TopUp; onClose: () => void }) {
  const t = useT('clearing')
  return (
    <Drawer open title={t('top-up-title')} onClose={onClose} size={480} styles={{ wrapper: { maxWidth: '100vw' } }}>
      {topUp.ready ? <Details topUp={topUp} /> : <ScreenState kind="empty" title={t('not-ready')} />}
    </Drawer>
  )
}

function Details({ topUp }: { topUp: TopUp }) {
  const t = useT('clearing')
  const kit = useT('kit')
  const lang = useLanguage()
  const copy = (text: string) => navigator.clipboard.writeText(text).then(() => message(kit('copied')), toastError)
  const send = () => {
    if (navigator.share) navigator.share({ text: topUp.text }).catch(() => undefined)
    else window.open(`https://t.me/share/url?text=${encodeURIComponent(topUp.text)}&url=`, '_blank', 'noreferrer')
  }
  return (
    <div className={styles.stack}>
      <p>{t('top-up-text')}</p>
      <section className={styles.purpose} aria-label={t('purpose')}>
        <span>{t('purpose')}</span>
        <div>
          <strong>{topUp.purpose}</strong>
          <Button
            icon={<Copy size={16} />}
            aria-label={`${kit('copy')}: ${t('purpose')}`}
            onClick={() => copy(topUp.purpose)}
          >
            {kit('copy')}
          </Button>
        </div>
      </section>
      <Alert type="warning" showIcon title={t('purpose-text')} />
      <dl className={styles.lines}>
        {topUp.amount !== null && (
          <CopyLine
            label={t('amount')}
            value={formatMoney(topUp.amount, lang)}
            copied={(topUp.amount / 100).toFixed(2).replace(/\.00$/, '')}
          />
        )}
        <CopyLine label={t('holder')} value={topUp.holder} />
        <CopyLine label={t('account')} value={formatAccount(topUp.account)} copied={topUp.account} />
        <CopyLine label={t('mfo')} value={topUp.mfo} />
        <CopyLine label={t('bank')} value={topUp.bankName} />
        <CopyLine label={t('tin')} value={topUp.tin} />
      </dl>
      <div className={styles.qr}>
        <QrCode text={topUp.text} label={t('qr')} />
        <p>{t('qr-text')}</p>
      </div>
      <div className={styles.bar}>
        <Button icon={<Send size={16} />} onClick={send}>
          {t('send-text')}
        </Button>
        <Button icon={<Copy size={16} />} onClick={() => copy(topUp.text)}>
          {t('copy-all')}
        </Button>
      </div>
    </div>
  )
}
