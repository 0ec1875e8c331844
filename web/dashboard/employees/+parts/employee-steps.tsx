import { Input } from 'antd'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { type Employee, resendInvitation, takeEmployeeStep } from '#contract/identity/organizations/employees.ts'
import type { HeadStep } from '#contract/identity/organizations/organization-process.ts'
import { FormDialog } from '#web/kit/dashboard/form/form-dialog.tsx'
import { HistoryButton } from '#web/kit/dashboard/history/history-drawer.tsx'
import { ActionButtons } from '#web/kit/dashboard/list/action-buttons.tsx'
import { ask } from '#web/shell/client.ts'
import { useT } from '#web/shell/texts.ts'

type Asked = Extract<HeadStep, 'suspend' | 'end'>

/** What may be done with one employee; who loses access is asked for twice, with a reason if there is one. */
export function EmployeeSteps({ row }: { row: Employee }) {
  const t = useT('employees')
  const [asking, setAsking] = useState<Asked>()
  const { revalidate } = useRevalidator()
  const take = (step: HeadStep, reason?: string | null) =>
    ask(takeEmployeeStep, {
      params: { id: row.id },
      body: { step, rowVersion: row.rowVersion, ...(reason && { reason }) },
    })
  return (
    <>
      <HistoryButton id={row.id} />
      <ActionButtons
        actions={[
          {
            key: 'resend',
            label: t('step.resend'),
            allowed: row.can.resend,
            run: () => ask(resendInvitation, { params: { id: row.id } }),
          },
          {
            key: 'withdraw',
            label: t('step.withdraw'),
            allowed: row.can.withdraw,
            danger: true,
            confirm: { title: t('withdraw-ask') },
            run: () => take('withdraw'),
          },
          { key: 'restore', label: t('step.restore'), allowed: row.can.restore, run: () => take('restore') },
          {
            key: 'suspend',
            label: t('step.suspend'),
            allowed: row.can.suspend,
            danger: true,
            open: () => setAsking('suspend'),
          },
          { key: 'end', label: t('step.end'), allowed: row.can.end, danger: true, open: () => setAsking('end') },
        ]}
      />
      {asking && (
        <FormDialog<{ reason?: string | null }>
          title={t(`step.${asking}`)}
          text={t(`step-text.${asking}`, { name: row.name })}
          okText={t(`step.${asking}`)}
          danger
          fields={[
            { name: 'reason', label: t('reason'), input: <Input.TextArea rows={2} maxLength={500} showCount /> },
          ]}
          run={async ({ reason }) => {
            await take(asking, reason)
            await revalidate()
          }}
          onClose={() => setAsking(undefined)}
        />
      )}
    </>
  )
}
