import { Button, Input } from 'antd'
import { Users } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { reasonedSteps, type StaffStep, staffSteps } from '#contract/identity/organizations/organization-process.ts'
import { type StaffOrganization, takeOrganizationStep } from '#contract/identity/organizations/organizations.ts'
import { FormDialog } from '#web/kit/dashboard/form/form-dialog.tsx'
import { HistoryButton } from '#web/kit/dashboard/history/history-drawer.tsx'
import { ActionButtons } from '#web/kit/dashboard/list/action-buttons.tsx'
import { ask } from '#web/shell/client.ts'
import { inLanguage } from '#web/shell/navigation.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'

const destructive: readonly StaffStep[] = ['return', 'suspend', 'liquidate']

/** What may be done with one organization, by its `can`; whatever takes something away asks for a reason. */
export function OrganizationSteps({ row }: { row: StaffOrganization }) {
  const t = useT('organizations')
  const [asking, setAsking] = useState<StaffStep>()
  const { revalidate } = useRevalidator()
  const take = (step: StaffStep, reason?: string) =>
    ask(takeOrganizationStep, {
      params: { id: row.id },
      body: { step, rowVersion: row.rowVersion, ...(reason && { reason }) },
    })
  return (
    <>
      <HistoryButton id={row.id} />
      <EmployeesButton row={row} />
      <ActionButtons
        actions={staffSteps.map((step) => ({
          key: step,
          label: t(`step.${step}`),
          allowed: row.can[step],
          danger: destructive.includes(step),
          ...(reasonedSteps.includes(step)
            ? { open: () => setAsking(step) }
            : { confirm: { title: t('verify-ask'), text: t('verify-text') }, run: () => take(step) }),
        }))}
      />
      {asking && (
        <FormDialog<{ reason: string }>
          title={t(`step.${asking}`)}
          text={t(`step-text.${asking}`)}
          okText={t(`step.${asking}`)}
          danger={destructive.includes(asking)}
          fields={[
            {
              name: 'reason',
              label: t('reason'),
              required: true,
              hint: t('reason-hint'),
              input: <Input.TextArea rows={3} maxLength={500} showCount />,
            },
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

function EmployeesButton({ row }: { row: StaffOrganization }) {
  const t = useT('organizations')
  const lang = useLanguage()
  const navigate = useNavigate()
  return (
    <Button
      icon={<Users size={16} />}
      onClick={() => navigate(inLanguage(lang, `/dashboard/employees?organizationId=${row.id}`))}
    >
      <span>{t('employees-of', { n: row.employees })}</span>
    </Button>
  )
}
