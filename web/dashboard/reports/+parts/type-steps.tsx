import { Button, Popconfirm } from 'antd'
import { type ReportType, takeReportTypeStep } from '#contract/government/reports/report-types.ts'
import { useRun } from '#web/kit/dashboard/form/use-run.ts'
import { ask } from '#web/shell/client.ts'
import { useT } from '#web/shell/texts.ts'

export function TypeSteps({ type: { id, rowVersion, can } }: { type: ReportType }) {
  const t = useT('report-types')
  const run = useRun()
  return (
    <>
      {(['activate', 'archive', 'restore'] as const)
        .filter((step) => can[step])
        .map((step) => (
          <Popconfirm
            key={step}
            title={t(`${step}-sure`)}
            okText={t(step)}
            onConfirm={() => run(() => ask(takeReportTypeStep, { params: { id }, body: { step, rowVersion } }))}
          >
            <Button danger={step === 'archive'}>{t(step)}</Button>
          </Popconfirm>
        ))}
    </>
  )
}
