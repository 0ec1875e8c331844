import type { CaseRow } from '#contract/moderation/moderation.ts'
import { StatusTag } from '#web/kit/dashboard/status-tag.tsx'
import { useT } from '#web/shell/texts.ts'
import styles from './case.module.css'

/** First time, an edit of what is live, an appeal, or a look at what was published by itself. */
export function CaseKind({ row }: { row: Pick<CaseRow, 'edit' | 'appeal' | 'sampled'> }) {
  const t = useT('moderation')
  return (
    <span className={styles.flags}>
      {row.appeal && <StatusTag tone="bad">{t('kind.appeal')}</StatusTag>}
      {row.sampled && <StatusTag tone="wait">{t('kind.sampled')}</StatusTag>}
      <StatusTag tone={row.edit ? 'attention' : 'good'}>{row.edit ? t('kind.edit') : t('kind.first')}</StatusTag>
    </span>
  )
}
