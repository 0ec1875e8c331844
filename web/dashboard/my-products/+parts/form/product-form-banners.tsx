import { type MyProduct, takeMyProductStep } from '#contract/market/my-products.ts'
import { PublicationBanners } from '#web/kit/dashboard/publication/publication-banners.tsx'
import { ask } from '#web/shell/client.ts'
import { useT } from '#web/shell/texts.ts'
import type { ProductFormState } from './product-form-state.ts'
import { ProductPending } from './product-pending.tsx'

interface Props {
  state: ProductFormState
  onFix: (field: string) => void
  onClose: () => void
}

const recall = ({ id, rowVersion }: Pick<MyProduct, 'id' | 'rowVersion'>) =>
  ask(takeMyProductStep, { params: { id }, body: { step: 'recall', rowVersion } })

export function ProductFormBanners({ state, onFix, onClose }: Props) {
  const { row, saver, labels, judged, startOver } = state
  const t = useT('my-products')
  return (
    <PublicationBanners
      {...{ row, saver, labels, judged, startOver, recall, onFix }}
      words={{ blocked: t('blocked'), status: row ? t(`status.${row.status}`) : '' }}
    >
      {row?.pendingContent && <ProductPending row={row} labels={labels} onClose={onClose} />}
    </PublicationBanners>
  )
}
