import { Alert, Button } from 'antd'
import { takeMyProductStep } from '#contract/market/my-products.ts'
import { formatTime } from '#uz/date.ts'
import { RemarksBanner } from '#web/kit/dashboard/remarks-banner.tsx'
import { ask } from '#web/shell/client.ts'
import { useT } from '#web/shell/texts.ts'
import { toastError } from '#web/shell/toasts.ts'
import type { ProductFormState } from './product-form-state.ts'
import { ProductPending } from './product-pending.tsx'

interface Props {
  state: ProductFormState
  onFix: (field: string) => void
  onClose: () => void
}

/** What has to be known before anything is typed: remarks, what waits, what will wait. */
export function ProductFormBanners({ state, onFix, onClose }: Props) {
  const { row, saver, labels, judged } = state
  const t = useT('my-products')
  const shared = useT('publishing')
  const kit = useT('kit')
  const recall = () => {
    if (!row) return
    const body = { step: 'recall' as const, rowVersion: row.rowVersion }
    ask(takeMyProductStep, { params: { id: row.id }, body }).then(state.startOver, toastError)
  }
  return (
    <>
      {saver.found && saver.state !== 'clean' && (
        <Alert
          type="info"
          showIcon
          title={kit('draft-restored', { time: formatTime(saver.found.at) })}
          action={
            <Button size="small" onClick={() => state.startOver()}>
              {shared('restored-drop')}
            </Button>
          }
        />
      )}
      {row?.can.edit === false && row.status !== 'rejected' && (
        <Alert
          type={row.status === 'blocked' ? 'error' : 'info'}
          showIcon
          title={row.status === 'blocked' ? t('blocked') : shared('read-only', { status: t(`status.${row.status}`) })}
          description={row.stateReason}
          action={
            row.can.recall && (
              <Button size="small" disabled={false} onClick={recall}>
                {shared('do.recall')}
              </Button>
            )
          }
        />
      )}
      {row && <RemarksBanner remarks={row.remarks} status={row.status} labels={labels} onFix={onFix} />}
      {row?.pendingContent && <ProductPending row={row} labels={labels} onClose={onClose} />}
      {judged.length > 0 && !row?.pending && (
        <Alert
          type="info"
          showIcon
          title={shared('will-wait', { fields: judged.map((field) => labels[field] ?? field).join(', ') })}
          description={shared('will-wait-text')}
        />
      )}
    </>
  )
}
