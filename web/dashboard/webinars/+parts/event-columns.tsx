import { Presentation, Video } from 'lucide-react'
import type { MyEventRow } from '#contract/events/my-events.ts'
import { formatDateTime } from '#uz/date.ts'
import type { Column } from '#web/kit/dashboard/list/list-screen.tsx'
import styles from '#web/kit/dashboard/publication/publication.module.css'
import { useT } from '#web/shell/texts.ts'
import { EventStatus } from './event-status.tsx'
import own from './events.module.css'

export function useEventColumns(): Column<MyEventRow>[] {
  const t = useT('my-events')
  const kit = useT('kit')
  return [
    {
      key: 'title',
      title: t('event'),
      render: (row) => (
        <span className={styles.product}>
          {row.picture ? (
            <img src={row.picture} alt="" width={48} height={48} loading="lazy" />
          ) : (
            <span className={styles.none}>
              {row.type === 'webinar' ? <Video size={20} aria-hidden /> : <Presentation size={20} aria-hidden />}
            </span>
          )}
          <span>
            {row.title || t('untitled')}
            <small className={own.sub}>{t(`type.${row.type}`)}</small>
          </span>
        </span>
      ),
    },
    { key: 'starts', title: t('starts-at'), render: (row) => (row.startsAt ? formatDateTime(row.startsAt) : '—') },
    {
      key: 'seats',
      title: t('registered'),
      render: (row) => (
        <span className={own.seats}>
          {row.capacity ? `${row.seats.taken} / ${row.capacity}` : row.seats.taken}
          {row.seats.toConfirm > 0 && <b>{t('to-confirm', { n: row.seats.toConfirm })}</b>}
          {row.seats.waiting > 0 && <small>{t('waiting-n', { n: row.seats.waiting })}</small>}
        </span>
      ),
    },
    {
      key: 'attended',
      title: t('attended'),
      render: (row) => (row.stage === 'planned' || row.stage === 'cancelled' ? '—' : row.seats.attended),
    },
    {
      key: 'status',
      title: kit('status'),
      render: (row) => (
        <span className={styles.states}>
          <EventStatus row={row} />
        </span>
      ),
    },
    { key: 'updated', title: t('updated'), render: (row) => formatDateTime(row.updatedAt), optional: true },
  ]
}
