import type { PublicationState } from '#contract/moderation/publication.ts'
import { publicationTones } from '#web/kit/dashboard/publication/publication-tones.ts'
import { StatusTag } from '#web/kit/dashboard/status-tag.tsx'
import { useT } from '#web/shell/texts.ts'

interface Props {
  status: PublicationState
  pending?: boolean
  filled?: boolean
}

export function AnnouncementStatus({ status, pending = false, filled = false }: Props) {
  const t = useT('my-announcements')
  const shared = useT('publishing')
  return (
    <>
      <StatusTag tone={publicationTones[status]}>{filled ? t('filled') : t(`status.${status}`)}</StatusTag>
      {pending && <StatusTag tone="wait">{shared('edit-waits')}</StatusTag>}
    </>
  )
}
