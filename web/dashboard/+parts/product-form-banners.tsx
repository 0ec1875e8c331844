import { Alert, App, Button } from 'antd'
import { discardPending, type MyProduct } from '#contract/market/my-products.ts'
import { formatTime } from '#uz/date.ts'
import { DifferenceTable } from '#web/kit/dashboard/difference-table.tsx'
import { ask } from '#web/shell/client.ts'
import { useT } from '#web/shell/texts.ts'
import { message, toastError } from '#web/shell/toasts.ts'
import type { Autosave } from './product-autosave.ts'
import styles from './product-form.module.css'
import { RemarksBanner } from './product-remarks.tsx'

interface Props {
  row: MyProduct | undefined
  /** Fields of this edit that will wait for a moderator. */
  judged: readonly string[]
  labels: Readonly<Record<string, string>>
  saver: Autosave
  onFix: (field: string) => void
  onClose: () => void
}

/** What has to be known before anything is typed: remarks, what waits, what will wait. */
export function ProductFormBanners({ row, judged, labels, saver, onFix, onClose }: Props) {
  const t = useT('my-products')
  const kit = useT('kit')
  const names = (fields: readonly string[]) => fields.map((field) => labels[field] ?? field).join(', ')
  return (
    <div className={styles.banners}>
      {saver.found && (
        <Alert type="info" showIcon title={kit('draft-restored', { time: formatTime(saver.found.at) })} />
      )}
      {row?.remarks && needsWork(row.remarks) && (
        <RemarksBanner remarks={row.remarks} status={row.status} labels={labels} onFix={onFix} />
      )}
      {row?.status === 'blocked' && <Alert type="error" showIcon title={t('blocked')} description={row.stateReason} />}
      {row?.pendingContent && <Pending row={row} labels={labels} names={names} onClose={onClose} />}
      {judged.length > 0 && !row?.pending && (
        <Alert
          type="info"
          showIcon
          title={t('will-wait', { fields: names(judged) })}
          description={t('will-wait-text')}
        />
      )}
    </div>
  )
}

interface PendingProps {
  row: MyProduct
  labels: Readonly<Record<string, string>>
  names: (fields: readonly string[]) => string
  onClose: () => void
}

/** What is live beside what waits, and the way back. */
function Pending({ row, labels, names, onClose }: PendingProps) {
  const t = useT('my-products')
  const kit = useT('kit')
  const { modal } = App.useApp()
  const live = new Map<string, unknown>(Object.entries(row.content))
  const waiting = new Map<string, unknown>(Object.entries(row.pendingContent ?? {}))
  const changes = Object.fromEntries(
    row.waiting.map((field) => [field, [plain(field, live.get(field)), plain(field, waiting.get(field))] as const]),
  )
  const discard = () =>
    modal.confirm({
      title: t('discard-ask'),
      content: t('discard-text'),
      okText: t('discard'),
      okButtonProps: { danger: true },
      cancelText: kit('cancel'),
      onOk: () =>
        ask(discardPending, { params: { id: row.id }, body: { rowVersion: row.rowVersion } }).then(() => {
          message(kit('done'))
          onClose()
        }, toastError),
    })
  return (
    <Alert
      type="warning"
      showIcon
      title={t('pending', { fields: names(row.waiting) })}
      description={
        <>
          <p>{t('pending-text')}</p>
          <DifferenceTable changes={changes} labels={labels} heads={[kit('field'), t('live'), t('waiting')]} />
          {row.can.discard && (
            <Button danger size="small" onClick={discard}>
              {t('discard')}
            </Button>
          )}
        </>
      }
    />
  )
}

/** A word that leaves nothing to do is not repeated. */
const needsWork = ({ decision, fields }: NonNullable<MyProduct['remarks']>) =>
  decision !== 'publish' || Object.values(fields).includes('refuse')

/** As a person reads it: sums in soʻm, pictures by their number. */
function plain(field: string, value: unknown): unknown {
  if (field === 'price' && typeof value === 'number') return value / 100
  if (field === 'images' && Array.isArray(value)) return value.length
  return value
}
