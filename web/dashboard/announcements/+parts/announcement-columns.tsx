import { Button } from 'antd'
import { ImageOff, RotateCw } from 'lucide-react'
import { Link } from 'react-router'
import { announcementKinds } from '#contract/announcements/kinds.ts'
import { type MineRow, takeMineStep } from '#contract/announcements/mine.ts'
import { formatDate } from '#uz/date.ts'
import { useRun } from '#web/kit/dashboard/form/use-run.ts'
import type { Column } from '#web/kit/dashboard/list/list-screen.tsx'
import styles from '#web/kit/dashboard/publication/publication.module.css'
import { ask } from '#web/shell/client.ts'
import { inLanguage } from '#web/shell/navigation.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import own from './announcements.module.css'
import type { KindList } from './kind-list.ts'
import { AnnouncementStatus } from './status-tag.tsx'

export function useAnnouncementColumns(describe: KindList, names: Readonly<Record<string, string>>): Column<MineRow>[] {
  const t = useT('my-announcements')
  const shared = useT('publishing')
  const kit = useT('kit')
  const lang = useLanguage()
  const summary = describe.useSummary()
  const { segment } = announcementKinds[describe.kind]
  return [
    {
      key: 'title',
      title: t('title-column'),
      render: (row) => (
        <span className={styles.product}>
          {row.picture && <img src={row.picture} alt="" width={48} height={48} loading="lazy" />}
          {!row.picture && describe.byCategory && (
            <span className={styles.none}>
              <ImageOff size={20} aria-hidden />
            </span>
          )}
          <span>
            {row.title || shared('untitled')}
            <small className={own.sub}>{summary(row, names)}</small>
          </span>
        </span>
      ),
    },
    ...(describe.byCategory
      ? [{ key: 'category', title: t('category'), render: (row: MineRow) => row.category?.name ?? '—' }]
      : []),
    { key: 'territory', title: t('place'), render: (row) => row.territory?.name ?? '—' },
    { key: 'views', title: shared('views'), align: 'right', render: (row) => row.views },
    {
      key: 'revealed',
      title: t('revealed'),
      align: 'right',
      optional: true,
      render: (row) => row.contactsRevealed,
    },
    {
      key: 'applicants',
      title: t(`applicants.${describe.kind}`),
      render: (row) =>
        row.applicants.total === 0 ? (
          '—'
        ) : (
          <Link
            className={own.applicants}
            to={inLanguage(lang, `/dashboard/announcements/${segment}/${row.id}/applicants`)}
          >
            {row.applicants.total}
            {row.applicants.new > 0 && <b>{t('applicants-new', { n: row.applicants.new })}</b>}
          </Link>
        ),
    },
    { key: 'expires', title: shared('expires'), render: (row) => <Expires row={row} /> },
    {
      key: 'status',
      title: kit('status'),
      render: (row) => (
        <span className={styles.states}>
          <AnnouncementStatus status={row.status} pending={row.pending} filled={row.pausedFor === 'filled'} />
        </span>
      ),
    },
    { key: 'updated', title: shared('updated'), render: (row) => formatDate(row.updatedAt), optional: true },
  ]
}

/** Until when it is up; what has run out is renewed at one press. */
function Expires({ row }: { row: MineRow }) {
  const shared = useT('publishing')
  const run = useRun()
  const renew = () => ask(takeMineStep, { params: { id: row.id }, body: { step: 'renew', rowVersion: row.rowVersion } })
  return (
    <span className={own.expires}>
      {row.expiresAt ? formatDate(row.expiresAt) : '—'}
      {row.can.renew && (
        <Button
          size="small"
          icon={<RotateCw size={14} />}
          onClick={() => run(renew, shared('renewed'))}
          aria-label={`${shared('do.renew')}: ${row.title}`}
        >
          {shared('renew')}
        </Button>
      )}
    </span>
  )
}
