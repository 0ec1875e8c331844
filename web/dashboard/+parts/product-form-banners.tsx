import { Alert, Button } from 'antd'
import { type MyProduct, takeMyProductStep } from '#contract/market/my-products.ts'
import { formatTime } from '#uz/date.ts'
import { ask } from '#web/shell/client.ts'
import { useT } from '#web/shell/texts.ts'
import { toastError } from '#web/shell/toasts.ts'
import styles from './product-form.module.css'
import type { ProductFormState } from './product-form-state.ts'
import { PendingBanner } from './product-pending.tsx'
import { RemarksBanner } from './product-remarks.tsx'

interface Props {
  state: ProductFormState
  onFix: (field: string) => void
  onClose: () => void
}

/** What has to be known before anything is typed: remarks, what waits, what will wait. */
export function ProductFormBanners({ state, onFix, onClose }: Props) {
  const { row, saver, labels, judged } = state
  const t = useT('my-products')
  const kit = useT('kit')
  const recall = () => {
    if (!row) return
    const body = { step: 'recall' as const, rowVersion: row.rowVersion }
    ask(takeMyProductStep, { params: { id: row.id }, body }).then(state.startOver, toastError)
  }
  return (
    <div className={styles.banners}>
      {saver.found && saver.state !== 'clean' && (
        <Alert
          type="info"
          showIcon
          title={kit('draft-restored', { time: formatTime(saver.found.at) })}
          action={
            <Button size="small" onClick={() => state.startOver()}>
              {t('restored-drop')}
            </Button>
          }
        />
      )}
      {row?.can.edit === false && row.status !== 'rejected' && (
        <Alert
          type={row.status === 'blocked' ? 'error' : 'info'}
          showIcon
          title={row.status === 'blocked' ? t('blocked') : t('read-only', { status: t(`status.${row.status}`) })}
          description={row.stateReason}
          action={
            row.can.recall && (
              <Button size="small" disabled={false} onClick={recall}>
                {t('do.recall')}
              </Button>
            )
          }
        />
      )}
      {row?.remarks && needsWork(row) && (
        <RemarksBanner remarks={row.remarks} status={row.status} labels={labels} onFix={onFix} />
      )}
      {row?.pendingContent && <PendingBanner row={row} labels={labels} onClose={onClose} />}
      {judged.length > 0 && !row?.pending && (
        <Alert
          type="info"
          showIcon
          title={t('will-wait', { fields: judged.map((field) => labels[field] ?? field).join(', ') })}
          description={t('will-wait-text')}
        />
      )}
    </div>
  )
}

/** A word that leaves nothing to do is not repeated. */
function needsWork({ remarks, status }: MyProduct): boolean {
  if (!remarks || status === 'on_moderation') return false
  return remarks.decision !== 'publish' || Object.values(remarks.fields).includes('refuse')
}
