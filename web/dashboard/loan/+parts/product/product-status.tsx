import type { FinanceProductState } from '#contract/finance/products/product-process.ts'
import { StatusTag, type Tone } from '#web/kit/dashboard/status-tag.tsx'
import { useT } from '#web/shell/texts.ts'

const tones: Record<FinanceProductState, Tone> = {
  draft: 'wait',
  published: 'good',
  suspended: 'bad',
  archived: 'over',
}

export function ProductStatus({ status, version = 0 }: { status: FinanceProductState; version?: number }) {
  const t = useT('finance-products')
  return (
    <span>
      <StatusTag tone={tones[status]}>{t(`status.${status}`)}</StatusTag>{' '}
      {version > 0 && t('version-n', { n: version })}
    </span>
  )
}
