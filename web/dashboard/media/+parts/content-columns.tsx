import { ImageOff, Pin } from 'lucide-react'
import { contentKinds } from '#contract/media/kinds.ts'
import type { ContentRow } from '#contract/media/staff.ts'
import { formatDate, formatDateTime } from '#uz/date.ts'
import { groupDigits } from '#uz/decimal.ts'
import type { Column } from '#web/kit/dashboard/list/list-screen.tsx'
import { useT } from '#web/shell/texts.ts'
import { ContentStatus } from './content-status.tsx'
import { LanguageDots } from './language-dots.tsx'
import styles from './newsroom.module.css'

/** The domain book, 7.1; what has no page of its own has neither crops nor readers to count. */
export function useContentColumns(kind: ContentRow['kind']): Column<ContentRow>[] {
  const t = useT('newsroom')
  const kit = useT('kit')
  const hasPage = contentKinds[kind].publicPath !== null
  const withPage: Column<ContentRow>[] = [
    {
      key: 'crops',
      title: t('field.crops'),
      render: ({ crops: [first, ...others] }) =>
        first ? first.name + (others.length > 0 ? ` +${others.length}` : '') : '—',
    },
    { key: 'views', title: t('views'), align: 'right', render: (row) => groupDigits(String(row.views)) },
  ]
  return [
    { key: 'title', title: t('field.title'), render: (row) => <Title row={row} pictured={contentKinds[kind].cover} /> },
    {
      key: 'languages',
      title: t('languages'),
      render: (row) => <LanguageDots filled={row.languages} stale={row.staleLanguages} />,
    },
    // Before what may be out of sight on a narrow screen.
    {
      key: 'status',
      title: kit('status'),
      render: (row) => <ContentStatus status={row.status} editStatus={row.editStatus} />,
    },
    { key: 'author', title: t('field.author'), render: (row) => row.author || row.createdByName || '—' },
    ...withPage.slice(0, hasPage ? 1 : 0),
    {
      key: 'publishAt',
      title: t('field.publish-at'),
      render: (row) => {
        // The hour matters while it is still to come.
        if (row.status === 'scheduled' && row.publishAt) return formatDateTime(row.publishAt)
        const moment = row.publishedAt ?? row.publishAt
        return moment ? formatDate(moment) : '—'
      },
    },
    ...withPage.slice(1, hasPage ? 2 : 1),
    { key: 'updated', title: t('updated'), render: (row) => formatDate(row.updatedAt), optional: true },
  ]
}

function Title({ row, pictured }: { row: ContentRow; pictured: boolean }) {
  const t = useT('newsroom')
  return (
    <span className={styles.title}>
      {row.picture && <img src={row.picture} alt="" width={72} height={48} loading="lazy" />}
      {!row.picture && pictured && (
        <span className={styles.none}>
          <ImageOff size={20} aria-hidden />
        </span>
      )}
      <span>
        {row.title || t('untitled')}
        {row.pinned && (
          <small className={styles.pinned}>
            <Pin size={13} aria-hidden /> {t('pinned')}
          </small>
        )}
      </span>
    </span>
  )
}
