import { discardMinePending, type Mine, takeMineStep } from '#contract/announcements/mine.ts'
import { PendingBanner } from '#web/kit/dashboard/publication/pending-banner.tsx'
import { PublicationBanners } from '#web/kit/dashboard/publication/publication-banners.tsx'
import { ask } from '#web/shell/client.ts'
import { useT } from '#web/shell/texts.ts'
import { useShownValue } from './shown-value.ts'

interface Props {
  state: {
    row: Mine | undefined
    saver: { found: { at: string } | undefined; state: string }
    labels: Readonly<Record<string, string>>
    judged: readonly string[]
    startOver: (from?: Mine) => void
  }
  onFix: (field: string) => void
  onClose: () => void
}

const recall = ({ id, rowVersion }: Mine) => ask(takeMineStep, { params: { id }, body: { step: 'recall', rowVersion } })

export function AnnouncementBanners({ state, onFix, onClose }: Props) {
  const { row, saver, labels, judged, startOver } = state
  const t = useT('my-announcements')
  const show = useShownValue(row?.names ?? {})
  const discard =
    row?.can.discard === true
      ? () => ask(discardMinePending, { params: { id: row.id }, body: { rowVersion: row.rowVersion } })
      : undefined
  return (
    <PublicationBanners
      {...{ row, saver, labels, judged, startOver, recall, onFix }}
      words={{ blocked: t('blocked'), status: row ? t(`status.${row.status}`) : '' }}
    >
      {row?.pendingContent && (
        <PendingBanner
          live={row.content}
          waiting={row.pendingContent}
          fields={row.waiting}
          labels={labels}
          show={show}
          discard={discard}
          onClose={onClose}
        />
      )}
    </PublicationBanners>
  )
}
