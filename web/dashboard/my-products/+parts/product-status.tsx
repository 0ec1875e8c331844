import type { ProductState } from '#contract/moderation/publication.ts'
import { publicationTones } from '#web/kit/dashboard/publication/publication-tones.ts'
import { StatusTag } from '#web/kit/dashboard/status-tag.tsx'
import { useT } from '#web/shell/texts.ts'

export function ProductStatus({ status, pending = false }: { status: ProductState; pending?: boolean }) {
  const t = useT('my-products')
  const shared = useT('publishing')
  return (
    <>
      <StatusTag tone={publicationTones[status]}>{t(`status.${status}`)}</StatusTag>
      {pending && <StatusTag tone="wait">{shared('edit-waits')}</StatusTag>}
    </>
  )
}
