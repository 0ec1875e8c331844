import { Alert } from 'antd'
import { discardEventPending, type MyEvent, takeEventStep } from '#contract/events/my-events.ts'
import { PendingBanner } from '#web/kit/dashboard/publication/pending-banner.tsx'
import { PublicationBanners } from '#web/kit/dashboard/publication/publication-banners.tsx'
import { ask } from '#web/shell/client.ts'
import { useT } from '#web/shell/texts.ts'
import { useShownValue } from '../../announcements/+parts/shown-value.ts'

interface Props {
  state: {
    row: MyEvent | undefined
    saver: { found: { at: string } | undefined; state: string }
    labels: Readonly<Record<string, string>>
    judged: readonly string[]
    moved: readonly string[]
    startOver: (from?: MyEvent) => void
  }
  onFix: (field: string) => void
  onClose: () => void
}

const recall = ({ id, rowVersion }: MyEvent) =>
  ask(takeEventStep, { params: { id }, body: { step: 'recall', rowVersion } })

export function EventBanners({ state, onFix, onClose }: Props) {
  const { row, saver, labels, judged, moved, startOver } = state
  const t = useT('my-events')
  const show = useShownValue(row?.names ?? {})
  const discard =
    row?.can.discard === true
      ? () => ask(discardEventPending, { params: { id: row.id }, body: { rowVersion: row.rowVersion } })
      : undefined
  const told = row ? row.seats.taken + row.seats.waiting : 0
  return (
    <PublicationBanners
      {...{ row, saver, labels, judged, startOver, recall, onFix }}
      words={{ blocked: t('blocked'), status: row ? t(`status.${row.status}`) : '' }}
    >
      {row?.stage === 'cancelled' && (
        <Alert type="error" showIcon title={t('stage.cancelled')} description={row.cancelReason} />
      )}
      {moved.length > 0 && told > 0 && (
        <Alert type="warning" showIcon title={t('moved', { n: told })} description={t('moved-text')} />
      )}
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
