import { Alert, Button } from 'antd'
import { discardMinePending, type Mine, takeMineStep } from '#contract/announcements/mine.ts'
import { formatTime } from '#uz/date.ts'
import { PendingBanner } from '#web/kit/dashboard/pending-banner.tsx'
import { RemarksBanner } from '#web/kit/dashboard/remarks-banner.tsx'
import { ask } from '#web/shell/client.ts'
import { useT } from '#web/shell/texts.ts'
import { toastError } from '#web/shell/toasts.ts'
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

/** What has to be known before anything is typed: remarks, what waits, what will wait. */
export function AnnouncementBanners({ state, onFix, onClose }: Props) {
  const { row, saver, labels, judged } = state
  const t = useT('my-announcements')
  const shared = useT('publishing')
  const kit = useT('kit')
  const show = useShownValue(row?.names ?? {})
  const recall = () => {
    if (!row) return
    const body = { step: 'recall' as const, rowVersion: row.rowVersion }
    ask(takeMineStep, { params: { id: row.id }, body }).then(state.startOver, toastError)
  }
  const discard =
    row?.can.discard === true
      ? () => ask(discardMinePending, { params: { id: row.id }, body: { rowVersion: row.rowVersion } })
      : undefined
  return (
    <>
      {saver.found && saver.state !== 'clean' && (
        <Alert
          type="info"
          showIcon
          title={kit('draft-restored', { time: formatTime(saver.found.at) })}
          action={
            <Button size="small" onClick={() => state.startOver()}>
              {shared('restored-drop')}
            </Button>
          }
        />
      )}
      {row?.can.edit === false && row.status !== 'rejected' && (
        <Alert
          type={row.status === 'blocked' ? 'error' : 'info'}
          showIcon
          title={row.status === 'blocked' ? t('blocked') : shared('read-only', { status: t(`status.${row.status}`) })}
          description={row.stateReason}
          action={
            row.can.recall && (
              <Button size="small" disabled={false} onClick={recall}>
                {shared('do.recall')}
              </Button>
            )
          }
        />
      )}
      {row && <RemarksBanner remarks={row.remarks} status={row.status} labels={labels} onFix={onFix} />}
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
      {judged.length > 0 && !row?.pending && (
        <Alert
          type="info"
          showIcon
          title={shared('will-wait', { fields: judged.map((field) => labels[field] ?? field).join(', ') })}
          description={shared('will-wait-text')}
        />
      )}
    </>
  )
}
