import { Alert, Button } from 'antd'
import { formatTime } from '#uz/date.ts'
import { OldDraft } from '#web/kit/dashboard/form/old-draft.tsx'
import { useT } from '#web/shell/texts.ts'
import type { ContentState } from './editor/content-state.ts'
import styles from './newsroom.module.css'

/** What has to be known before anything is typed. */
export function ContentBanners({ state: { row, saver, startOver, takeOld } }: { state: ContentState }) {
  const t = useT('newsroom')
  const shared = useT('publishing')
  const kit = useT('kit')
  return (
    <div className={styles.banners}>
      <OldDraft old={saver.old} onTake={takeOld} onDrop={saver.dropOld} />
      {saver.found && saver.state !== 'clean' && (
        <Alert
          type="info"
          showIcon
          title={kit('draft-restored', { time: formatTime(saver.found.at) })}
          action={
            <Button size="small" onClick={() => startOver()}>
              {shared('restored-drop')}
            </Button>
          }
        />
      )}
      {row?.returnedComment && (row.status === 'draft' || row.editStatus === 'editing') && (
        <Alert type="warning" showIcon title={t('returned')} description={row.returnedComment} />
      )}
      {row?.can.edit === false && (
        <Alert type="info" showIcon title={shared('read-only', { status: t(`status.${row.status}`) })} />
      )}
      {row?.status === 'published' && row.editStatus !== 'none' && (
        <Alert type="info" showIcon title={t(`edit-note.${row.editStatus}`)} />
      )}
    </div>
  )
}
