import { Alert, Button } from 'antd'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { clearDealPrice, type Deal } from '#contract/deals/deals.ts'
import { ask } from '#web/shell/client.ts'
import { message, toastError } from '#web/shell/site/toasts.ts'
import { useT } from '#web/shell/texts.ts'
import styles from './deal.module.css'

/** What sets this deal apart: one hand on both sides, a seller who is stopped, a price that asks a second look. */
export function DealMarks({ deal }: { deal: Deal }) {
  const t = useT('deal')
  if (deal.joined.length === 0 && !deal.frozen && deal.priceLook === null) return null
  return (
    <div className={styles.marks}>
      {deal.frozen && <Alert type="warning" showIcon title={t('frozen')} description={t(`frozen-text.${deal.side}`)} />}
      {deal.joined.length > 0 && (
        <Alert
          type="info"
          showIcon
          title={t('joined')}
          description={t('joined-text', { why: deal.joined.map((reason) => t(`joined.${reason}`)).join(', ') })}
        />
      )}
      {deal.priceLook === 'waiting' && (
        <Alert
          type="warning"
          showIcon
          title={t('price-look')}
          description={t('price-look-text')}
          action={deal.can.clearPrice && <ClearPrice deal={deal} />}
        />
      )}
    </div>
  )
}

function ClearPrice({ deal }: { deal: Deal }) {
  const t = useT('deal')
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const clear = async () => {
    setBusy(true)
    try {
      await ask(clearDealPrice, { params: { id: deal.id }, body: { rowVersion: deal.rowVersion } })
      message(t('price-cleared'))
    } catch (error) {
      toastError(error)
    }
    await revalidate()
    setBusy(false)
  }
  return (
    <Button loading={busy} onClick={clear}>
      {t('clear-price')}
    </Button>
  )
}
