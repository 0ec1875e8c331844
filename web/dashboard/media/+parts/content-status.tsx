import type { ContentState, EditState } from '#contract/media/content-process.ts'
import { StatusTag, type Tone } from '#web/kit/dashboard/status-tag.tsx'
import { useT } from '#web/shell/texts.ts'
import styles from './newsroom.module.css'

const tones: Record<ContentState, Tone> = {
  draft: 'attention',
  in_review: 'wait',
  scheduled: 'wait',
  published: 'good',
  archived: 'over',
}

/** Its state and, of something published, what becomes of its edit. */
export function ContentStatus({ status, editStatus }: { status: ContentState; editStatus: EditState }) {
  const t = useT('newsroom')
  return (
    <span className={styles.states}>
      <StatusTag tone={tones[status]}>{t(`status.${status}`)}</StatusTag>
      {editStatus !== 'none' && (
        <StatusTag tone={editStatus === 'in_review' ? 'wait' : 'attention'}>{t(`edit.${editStatus}`)}</StatusTag>
      )}
    </span>
  )
}
