import { Button } from 'antd'
import { useSearchParams } from 'react-router'
import { remindUnits, type Waited } from '#contract/government/reports/standing.ts'
import { formatDateTime } from '#uz/date.ts'
import { useRun } from '#web/kit/dashboard/form/use-run.ts'
import { ask } from '#web/shell/client.ts'
import { Link } from '#web/shell/page/preloads.tsx'
import { useT } from '#web/shell/texts.ts'
import { ReportStatus } from './report-status.tsx'
import styles from './reports.module.css'

interface Props {
  page: { items: readonly Waited[]; next?: string | undefined }
  /** Where whoever is asked may remind; absent where they may not. */
  remindAt: { typeId: number; periodStart: string; territoryId: number } | undefined
}

const isOurs = (state: string) => state === 'submitted' || state === 'closed'

/** Who has not reported, down to the mahalla; whose report waits for us comes last. */
export function WaitedList({ page: { items, next }, remindAt }: Props) {
  const t = useT('reports')
  const run = useRun()
  const [params] = useSearchParams()
  if (items.length === 0) return <p>{t('all-in')}</p>
  const onward = new URLSearchParams(params)
  if (next) onward.set('next', next)
  return (
    <>
      {items.map((one) => (
        <div key={one.id} className={styles.waited}>
          <div className={styles.between}>
            <b>{one.name}</b>
            <ReportStatus status={one.state} isReviewed={false} />
          </div>
          <div className={styles.between}>
            <span>
              {one.state === 'draft' || one.state === 'returned'
                ? t('filled-so-far', { n: one.filledPercent })
                : one.above.join(', ')}
            </span>
            {one.mayRead && isOurs(one.state) && <Link to={`/dashboard/reports/edit/${one.id}`}>{t('read')}</Link>}
            {remindAt && !isOurs(one.state) && one.state !== 'missing' && !one.remindedAt && (
              <Button
                type="link"
                onClick={() => run(() => ask(remindUnits, { body: { ...remindAt, reportId: one.id } }), t('reminded'))}
              >
                {t('remind-one')}
              </Button>
            )}
          </div>
          <small className={styles.note}>
            {[
              one.organization ?? t('no-unit'),
              one.submittedAt && t('sent-at', { time: formatDateTime(one.submittedAt) }),
              one.remindedAt && t('reminded-at', { time: formatDateTime(one.remindedAt) }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </small>
        </div>
      ))}
      {next && <Link to={`?${onward}`}>{t('next')}</Link>}
    </>
  )
}
