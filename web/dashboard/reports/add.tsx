import { Button } from 'antd'
import { useNavigate } from 'react-router'
import { listDueReports, openReport } from '#contract/government/reports/reports.ts'
import { Permission as P } from '#contract/permissions.ts'
import { formatDateTime } from '#uz/date.ts'
import { useTextIn } from '#web/kit/dashboard/input/text-in.ts'
import { describeList } from '#web/kit/dashboard/list/describe-list.ts'
import { List } from '#web/kit/dashboard/list/list.tsx'
import { useMay } from '#web/kit/dashboard/may.ts'
import { ScreenState } from '#web/kit/dashboard/screen-state.tsx'
import { ask } from '#web/shell/client.ts'
import { inLanguage } from '#web/shell/navigation.ts'
import { toastError } from '#web/shell/site/toasts.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import { usePeriodName } from './+parts/period-name.ts'
import { ReportStatus } from './+parts/report-status.tsx'
import styles from './+parts/reports.module.css'
import type { Route } from './+types/add.ts'

const list = describeList({
  name: 'due-reports',
  texts: 'reports',
  call: listDueReports,
  live: 'reports',
  columns: ({ t }) => {
    const textIn = useTextIn()
    const periodName = usePeriodName()
    return [
      {
        key: 'type',
        title: t('type'),
        render: ({ type, period }) => (
          <span className={styles.two}>
            <b>{textIn(type.name)}</b>
            <small>{periodName(type.period, period)}</small>
          </span>
        ),
      },
      {
        key: 'place',
        title: t('place'),
        render: ({ place }) => (
          <span className={styles.two}>
            {place.name}
            <small>{place.above.join(', ')}</small>
          </span>
        ),
      },
      {
        key: 'due',
        title: t('due'),
        render: ({ dueAt, lateDays }) => (
          <span className={styles.two}>
            {formatDateTime(dueAt)}
            {lateDays > 0 && <small className={styles.late}>{t('late-days', { n: lateDays })}</small>}
          </span>
        ),
      },
      { key: 'filled', title: t('filled'), render: ({ filledPercent }) => `${filledPercent} %` },
      { key: 'status', title: t('status'), render: ({ status }) => <ReportStatus status={status} /> },
      { key: 'fill', title: t('act'), render: (report) => <Fill report={report} /> },
    ]
  },
  hrefOf: ({ id }, { lang }) => inLanguage(lang, `/dashboard/reports/edit/${id}`),
})

export const clientLoader = ({ request: { url } }: Route.ClientLoaderArgs) => list.load(url)

export default function DueReports({ loaderData: { page } }: Route.ComponentProps) {
  const t = useT('reports')
  return (
    <List of={list} page={page} empty={<ScreenState kind="empty" title={t('none-due')} text={t('none-due-text')} />} />
  )
}

interface Due {
  report: { id: number; status: string; rowVersion: number }
}

/** One press begins a report that nobody has begun; the platform fills in what it knows. */
function Fill({ report: { id, status, rowVersion } }: Due) {
  const t = useT('reports')
  const lang = useLanguage()
  const navigate = useNavigate()
  const mayOpen = useMay(P.ReportCreate, P.ReportOwn)
  const go = async () => {
    try {
      if (status === 'not_started' && mayOpen) await ask(openReport, { params: { id }, body: { rowVersion } })
      await navigate(inLanguage(lang, `/dashboard/reports/edit/${id}`))
    } catch (error) {
      toastError(error)
    }
  }
  return (
    <Button type={status === 'not_started' ? 'primary' : 'default'} onClick={go}>
      {t(status === 'not_started' ? 'begin' : 'go-on')}
    </Button>
  )
}
