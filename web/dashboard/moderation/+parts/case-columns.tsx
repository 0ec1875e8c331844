import { ImageOff } from 'lucide-react'
import type { CaseRow, CaseTab } from '#contract/moderation/moderation.ts'
import { formatDateTime } from '#uz/date.ts'
import type { Column } from '#web/kit/dashboard/list/list-screen.tsx'
import { StatusTag } from '#web/kit/dashboard/status-tag.tsx'
import { useT } from '#web/shell/texts.ts'
import styles from './case.module.css'
import { CaseKind } from './case-kind.tsx'
import { FlagTags } from './flag-tags.tsx'
import { Waiting } from './waiting.tsx'

export const decisionTones = { publish: 'good', return: 'attention', reject: 'bad' } as const

export function useCaseColumns(tab: CaseTab): Column<CaseRow>[] {
  const t = useT('moderation')
  const decided = tab === 'decided'
  return [
    { key: 'title', title: t('thing'), render: (row) => <Thing title={row.title} picture={row.picture} /> },
    { key: 'seller', title: t('seller'), render: (row) => row.seller.name },
    { key: 'kind', title: t('kind'), render: (row) => <CaseKind row={row} /> },
    { key: 'flags', title: t('flags'), render: (row) => <FlagTags flags={row.flags} /> },
    decided
      ? {
          key: 'decision',
          title: t('decision'),
          render: (row) =>
            row.decision && <StatusTag tone={decisionTones[row.decision]}>{t(`decided.${row.decision}`)}</StatusTag>,
        }
      : {
          key: 'waiting',
          title: t('waiting'),
          render: (row) => <Waiting since={row.submittedAt} dueAt={row.dueAt} overdue={row.overdue} />,
        },
    {
      key: 'assignee',
      title: decided ? t('judge') : t('assignee'),
      render: (row) => (row.mine ? t('me') : (row.assignee ?? (row.auto && decided ? t('machine') : '—'))),
    },
    { key: 'submitted', title: t('submitted'), render: (row) => formatDateTime(row.submittedAt), optional: true },
    { key: 'category', title: t('category'), render: (row) => row.category ?? '—', optional: true },
    { key: 'region', title: t('region'), render: (row) => row.region ?? '—', optional: true },
  ]
}

export function Thing({ title, picture }: { title: string; picture: string | null }) {
  return (
    <span className={styles.thing}>
      {picture ? (
        <img src={`/files/${picture}/320`} alt="" width={56} height={56} loading="lazy" />
      ) : (
        <span className={styles.none}>
          <ImageOff size={18} aria-hidden />
        </span>
      )}
      <span>{title}</span>
    </span>
  )
}
