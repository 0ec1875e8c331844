import type { Localized } from '#contract/localized.ts'
import { discardPending, type MyProduct } from '#contract/market/my-products.ts'
import { formatMoney } from '#uz/money.ts'
import { useTextIn } from '#web/kit/dashboard/input/text-in.ts'
import { PendingBanner } from '#web/kit/dashboard/publication/pending-banner.tsx'
import { ask } from '#web/shell/client.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'

interface Props {
  row: MyProduct
  labels: Readonly<Record<string, string>>
  onClose: () => void
}

export function ProductPending({ row, labels, onClose }: Props) {
  const t = useT('publishing')
  const lang = useLanguage()
  const textIn = useTextIn()
  const show = (field: string, value: unknown): unknown => {
    if (field === 'price' && typeof value === 'number') return formatMoney(value, lang)
    if (field === 'images' && Array.isArray(value)) return t('pictures', { n: value.length })
    return isText(value) ? textIn(value) : value
  }
  const discard = () => ask(discardPending, { params: { id: row.id }, body: { rowVersion: row.rowVersion } })
  return (
    <PendingBanner
      live={row.content}
      waiting={row.pendingContent ?? {}}
      fields={row.waiting}
      labels={labels}
      show={show}
      discard={row.can.discard ? discard : undefined}
      onClose={onClose}
    />
  )
}

const isText = (value: unknown): value is Localized =>
  typeof value === 'object' && value !== null && 'uz' in value && typeof value.uz === 'string'
