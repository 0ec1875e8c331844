import { Alert, Button } from 'antd'
import type { ReactNode } from 'react'
import type { PublicationState } from '#contract/moderation/publication.ts'
import { formatTime } from '#uz/date.ts'
import { toastError } from '#web/shell/site/toasts.ts'
import { useT } from '#web/shell/texts.ts'
import { type Remarks, RemarksBanner } from './remarks-banner.tsx'

interface Props<Row> {
  row:
    | (Row & {
        status: PublicationState
        stateReason: string | null
        pending: boolean
        remarks: Remarks | null
        can: { edit: boolean; recall: boolean }
      })
    | undefined
  saver: { found: { at: string } | undefined; state: string }
  labels: Readonly<Record<string, string>>
  /** Fields of this edit that a moderator will look at. */
  judged: readonly string[]
  words: { blocked: string; status: string }
  startOver: (from?: Row) => void
  recall: (row: Row) => Promise<Row>
  onFix: (field: string) => void
  /** What waits beside what is live. */
  children: ReactNode
}

/** What has to be known before anything is typed: remarks, what waits, what will wait. */
export function PublicationBanners<Row>({
  row,
  saver,
  labels,
  judged,
  words,
  startOver,
  recall,
  onFix,
  children,
}: Props<Row>) {
  const t = useT('publishing')
  const kit = useT('kit')
  return (
    <>
      {saver.found && saver.state !== 'clean' && (
        <Alert
          type="info"
          showIcon
          title={kit('draft-restored', { time: formatTime(saver.found.at) })}
          action={
            <Button size="small" onClick={() => startOver()}>
              {t('restored-drop')}
            </Button>
          }
        />
      )}
      {row?.can.edit === false && row.status !== 'rejected' && (
        <Alert
          type={row.status === 'blocked' ? 'error' : 'info'}
          showIcon
          title={row.status === 'blocked' ? words.blocked : t('read-only', { status: words.status })}
          description={row.stateReason}
          action={
            row.can.recall && (
              <Button size="small" disabled={false} onClick={() => recall(row).then(startOver, toastError)}>
                {t('do.recall')}
              </Button>
            )
          }
        />
      )}
      {row && <RemarksBanner remarks={row.remarks} status={row.status} labels={labels} onFix={onFix} />}
      {children}
      {judged.length > 0 && !row?.pending && (
        <Alert
          type="info"
          showIcon
          title={t('will-wait', { fields: judged.map((field) => labels[field] ?? field).join(', ') })}
          description={t('will-wait-text')}
        />
      )}
    </>
  )
}
