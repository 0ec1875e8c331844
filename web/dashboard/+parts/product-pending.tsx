import { App, Button } from 'antd'
import type { Localized } from '#contract/localized.ts'
import { discardPending, type MyProduct } from '#contract/market/my-products.ts'
import { formatMoney } from '#uz/money.ts'
import { DifferenceTable } from '#web/kit/dashboard/difference-table.tsx'
import { useTextIn } from '#web/kit/dashboard/text-in.ts'
import { ask } from '#web/shell/client.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import { message, toastError } from '#web/shell/toasts.ts'
import styles from './product-form.module.css'

interface Props {
  row: MyProduct
  labels: Readonly<Record<string, string>>
  onClose: () => void
}

/** What is live beside what waits for a moderator, and the way back. */
export function PendingBanner({ row, labels, onClose }: Props) {
  const t = useT('my-products')
  const kit = useT('kit')
  const lang = useLanguage()
  const textIn = useTextIn()
  const { modal } = App.useApp()
  const plain = (field: string, value: unknown): unknown => {
    if (field === 'price' && typeof value === 'number') return formatMoney(value, lang)
    if (field === 'images' && Array.isArray(value)) return t('pictures', { n: value.length })
    return isText(value) ? textIn(value) : value
  }
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
    <section className={styles.pending}>
      <h2>{t('pending')}</h2>
      <p>{t('pending-text')}</p>
      <DifferenceTable changes={changes} labels={labels} heads={[kit('field'), t('live'), t('waiting')]} />
      {row.can.discard && (
        <Button danger onClick={discard}>
          {t('discard')}
        </Button>
      )}
    </section>
  )
}

const isText = (value: unknown): value is Localized =>
  typeof value === 'object' && value !== null && 'uz' in value && typeof value.uz === 'string'
