import type { EmployeeState, OrganizationState } from '#contract/identity/organizations/organization-process.ts'
import { StatusTag, type Tone } from '#web/kit/dashboard/status-tag.tsx'
import { useT } from '#web/shell/texts.ts'

const tones: Record<OrganizationState, Tone> = {
  draft: 'attention',
  pending_verification: 'wait',
  active: 'good',
  suspended: 'bad',
  liquidated: 'over',
}
const employeeTones: Record<EmployeeState, Tone> = { invited: 'wait', active: 'good', suspended: 'bad', ended: 'over' }

export function OrganizationStatus({ status }: { status: OrganizationState }) {
  const t = useT('organizations')
  return <StatusTag tone={tones[status]}>{t(`status.${status}`)}</StatusTag>
}

export function EmployeeStatus({ status }: { status: EmployeeState }) {
  const t = useT('employees')
  return <StatusTag tone={employeeTones[status]}>{t(`status.${status}`)}</StatusTag>
}
