import { Alert, Button } from 'antd'
import { reportStates } from '#contract/government/reports/report-process.ts'
import * as contract from '#contract/government/reports/reports.ts'
import { formatDateTime } from '#uz/date.ts'
import { FactList, OneThing } from '#web/kit/dashboard/fact-list.tsx'
import { useRun } from '#web/kit/dashboard/form/use-run.ts'
import { useAuditNames } from '#web/kit/dashboard/history/audit-names.ts'
import { HistoryButton, HistoryDrawer } from '#web/kit/dashboard/history/history-drawer.tsx'
import { useTextIn } from '#web/kit/dashboard/input/text-in.ts'
import { loadOpened } from '#web/kit/dashboard/list/opened.ts'
import { useLive } from '#web/kit/dashboard/live.ts'
import { Panel } from '#web/kit/dashboard/panel.tsx'
import { ask } from '#web/shell/client.ts'
import { useT } from '#web/shell/texts.ts'
import { usePeriodName } from '../+parts/period-name.ts'
import { ReportActs } from '../+parts/report-acts.tsx'
import { ReportFigures } from '../+parts/report-figures.tsx'
import { ReportForm } from '../+parts/report-form.tsx'
import { ReportStatus } from '../+parts/report-status.tsx'
import type { Route } from './+types/$id.ts'

export async function clientLoader({ params: { id }, request: { url } }: Route.ClientLoaderArgs) {
  const [report, history] = await Promise.all([
    ask(contract.getReport, { params: { id } }),
    loadOpened(url, 'history', (one) => ask(contract.reportHistory, { params: { id: one } })),
  ])
  return { report, history }
}

export default function ReportScreen({ loaderData: { report, history } }: Route.ComponentProps) {
  const t = useT('reports')
  const textIn = useTextIn()
  const periodName = usePeriodName()
  const { actionName } = useAuditNames()
  const run = useRun()
  useLive('reports')
  const { id, rowVersion, type, place, steps, status, reason } = report
  const nameOf = (state: string) => {
    const known = reportStates.find((one) => one === state)
    return known ? t(`status.${known}`) : state
  }
  return (
    <OneThing>
      <Panel
        title={`${textIn(type.name)} · ${place.name}`}
        text={periodName(type.period, report.period)}
        extra={
          <>
            <ReportActs report={report} />
            <HistoryButton id={id} />
          </>
        }
      >
        {reason && (
          <Alert
            type={status === 'returned' ? 'warning' : 'info'}
            showIcon
            title={t(status === 'returned' ? 'returned-because' : 'reason')}
            description={reason}
            style={{ marginBottom: 16 }}
          />
        )}
        <FactList
          facts={[
            [t('status'), <ReportStatus key="status" status={status} isReviewed={report.isReviewed} />],
            [
              t('due'),
              `${formatDateTime(report.dueAt)}${report.lateDays > 0 ? ` · ${t('late-days', { n: report.lateDays })}` : ''}`,
            ],
            [t('closes'), formatDateTime(report.closesAt)],
            [t('territory'), [...place.above, place.name].join(', ')],
            [t('unit'), report.organization ?? t('no-unit')],
            [t('author'), report.author ?? '—'],
            [t('sent'), report.submittedAt ? formatDateTime(report.submittedAt) : '—'],
            [t('reviewer'), report.reviewer ?? '—'],
          ]}
        />
        {steps.includes('open') && (
          <Button
            type="primary"
            size="large"
            onClick={() => run(() => ask(contract.openReport, { params: { id }, body: { rowVersion } }))}
          >
            {t('begin')}
          </Button>
        )}
      </Panel>
      {steps.includes('save') ? <ReportForm report={report} /> : <ReportFigures report={report} />}
      <HistoryDrawer opened={history} labels={{}} states={nameOf} verbs={actionName} />
    </OneThing>
  )
}
