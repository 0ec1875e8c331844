import { Button } from 'antd'
import { MapPinned, PenLine } from 'lucide-react'
import { reportStates } from '#contract/government/reports/report-process.ts'
import { exportReports, listReports, reportTypesInUse } from '#contract/government/reports/reports.ts'
import { Permission as P } from '#contract/permissions.ts'
import { formatDateTime } from '#uz/date.ts'
import { useTextIn } from '#web/kit/dashboard/input/text-in.ts'
import { describeList } from '#web/kit/dashboard/list/describe-list.ts'
import { only } from '#web/kit/dashboard/list/filter-fields.ts'
import { List } from '#web/kit/dashboard/list/list.tsx'
import type { FilterField } from '#web/kit/dashboard/list/list-filters.tsx'
import { useFound } from '#web/kit/dashboard/list/use-found.ts'
import type { Words } from '#web/kit/dashboard/list/words.ts'
import { useMay } from '#web/kit/dashboard/may.ts'
import { useTerritoryFilterFields } from '#web/kit/dashboard/place/territory-filters.tsx'
import { ScreenState } from '#web/kit/dashboard/screen-state.tsx'
import { ask } from '#web/shell/client.ts'
import { inLanguage } from '#web/shell/navigation.ts'
import { Link } from '#web/shell/page/preloads.tsx'
import { useT } from '#web/shell/texts.ts'
import { usePeriodName } from './+parts/period-name.ts'
import { ReportStatus } from './+parts/report-status.tsx'
import styles from './+parts/reports.module.css'
import type { Route } from './+types/index.ts'

function useReportFilters({ t }: Words<'reports'>): FilterField[] {
  const { region, district, neighborhood } = useTerritoryFilterFields()
  const textIn = useTextIn()
  const types = useFound({ key: 'report-types', typed: false }, (signal) =>
    ask(reportTypesInUse, {}, { signal }).then(({ items }) => items),
  )
  const choices = types.map(({ id, name }) => ({ value: String(id), label: textIn(name) }))
  return [
    { kind: 'choice', key: 'typeId', label: t('type'), choices },
    { kind: 'day', key: 'periodStart', label: t('period-from') },
    only('late', t('late-only')),
    region,
    district,
    neighborhood,
  ]
}

const list = describeList({
  name: 'reports',
  texts: 'reports',
  call: listReports,
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
      { key: 'organization', title: t('unit'), render: ({ organization }) => organization ?? '—', optional: true },
      { key: 'filled', title: t('filled'), render: ({ filledPercent }) => `${filledPercent} %` },
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
      {
        key: 'status',
        title: t('status'),
        render: ({ status, isReviewed }) => <ReportStatus status={status} isReviewed={isReviewed} />,
      },
    ]
  },
  filters: useReportFilters,
  tabs: { key: 'status', values: reportStates, name: (state, { t }) => t(`status.${state}`), look: 'pills' },
  hrefOf: ({ id }, { lang }) => inLanguage(lang, `/dashboard/reports/edit/${id}`),
  exports: [{ call: exportReports }],
})

export const clientLoader = ({ request: { url } }: Route.ClientLoaderArgs) => list.load(url)

export default function Reports({ loaderData: { page } }: Route.ComponentProps) {
  const t = useT('reports')
  const mayFill = useMay(P.ReportCreate, P.ReportEdit, P.ReportSubmit)
  const mayWatch = useMay(
    P.ReportAllOrganizations,
    P.ReportDistrictReview,
    P.ReportRegionConsolidate,
    P.ReportRepublicView,
  )
  return (
    <List
      of={list}
      page={page}
      actions={
        <>
          {mayWatch && (
            <Link to="/dashboard/reports/missing">
              <Button icon={<MapPinned size={16} />} tabIndex={-1}>
                {t('who-is-missing')}
              </Button>
            </Link>
          )}
          {mayFill && (
            <Link to="/dashboard/reports/add">
              <Button type="primary" icon={<PenLine size={16} />} tabIndex={-1}>
                {t('what-is-due')}
              </Button>
            </Link>
          )}
        </>
      }
      empty={<ScreenState kind="empty" title={t('empty-title')} text={t('empty-text')} />}
    />
  )
}
