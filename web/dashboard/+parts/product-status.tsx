import type { ProductState } from '#contract/moderation/publication.ts'
import { StatusTag, type Tone } from '#web/kit/dashboard/status-tag.tsx'
import { useT } from '#web/shell/texts.ts'

const tones: Record<ProductState, Tone> = {
  draft: 'over',
  on_moderation: 'wait',
  returned: 'attention',
  rejected: 'bad',
  published: 'good',
  sold_out: 'attention',
  paused: 'over',
  blocked: 'bad',
  expired: 'attention',
  archived: 'over',
}

export function ProductStatus({ status, pending = false }: { status: ProductState; pending?: boolean }) {
  const t = useT('my-products')
  const shared = useT('publishing')
  return (
    <>
      <StatusTag tone={tones[status]}>{t(`status.${status}`)}</StatusTag>
      {pending && <StatusTag tone="wait">{shared('edit-waits')}</StatusTag>}
    </>
  )
}
