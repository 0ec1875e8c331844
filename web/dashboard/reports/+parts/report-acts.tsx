import { Button, Input, Popconfirm } from 'antd'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { REOPEN_REASON, RETURN_REASON } from '#contract/government/reports/report-process.ts'
import * as contract from '#contract/government/reports/reports.ts'
import { FormDialog } from '#web/kit/dashboard/form/form-dialog.tsx'
import { useRun } from '#web/kit/dashboard/form/use-run.ts'
import { ask } from '#web/shell/client.ts'
import { useT } from '#web/shell/texts.ts'

const reasoned = { return: contract.returnReport, reopen: contract.reopenReport } as const
const bounds = { return: RETURN_REASON, reopen: REOPEN_REASON } as const
type Reasoned = keyof typeof reasoned

/** What may be done with the whole report, by whoever looks at it. */
export function ReportActs({ report: { id, rowVersion, steps } }: { report: contract.Report }) {
  const t = useT('reports')
  const run = useRun()
  const { revalidate } = useRevalidator()
  const [opened, setOpened] = useState<Reasoned>()
  const at = { params: { id }, body: { rowVersion } }
  return (
    <>
      {steps.includes('recall') && (
        <Popconfirm
          title={t('recall-sure')}
          okText={t('recall')}
          onConfirm={() => run(() => ask(contract.recallReport, at))}
        >
          <Button>{t('recall')}</Button>
        </Popconfirm>
      )}
      {steps.includes('look') && <Button onClick={() => run(() => ask(contract.lookAtReport, at))}>{t('look')}</Button>}
      {steps.includes('return') && (
        <Button danger onClick={() => setOpened('return')}>
          {t('return')}
        </Button>
      )}
      {steps.includes('accept') && (
        <Popconfirm
          title={t('accept-sure')}
          okText={t('accept')}
          onConfirm={() => run(() => ask(contract.acceptReport, at))}
        >
          <Button type="primary">{t('accept')}</Button>
        </Popconfirm>
      )}
      {steps.includes('reopen') && <Button onClick={() => setOpened('reopen')}>{t('reopen')}</Button>}
      {opened && (
        <FormDialog<{ reason: string }>
          title={t(opened)}
          text={t(opened === 'return' ? 'return-text' : 'reopen-text')}
          okText={t(opened)}
          fields={[
            {
              name: 'reason',
              label: t('reason'),
              required: true,
              rules: [{ min: bounds[opened].min }],
              input: <Input.TextArea maxLength={bounds[opened].max} autoSize={{ minRows: 3 }} />,
            },
          ]}
          run={({ reason }) => ask(reasoned[opened], { params: { id }, body: { rowVersion, reason } }).then(revalidate)}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  )
}
