import type { Process, StateOf, StepName } from '../../process.ts'

/** Domain book 2.5. A returned organization is a draft again: its owner mends it and submits it anew. */
export const organizationProcess = {
  submit: { by: 'owner', from: ['draft'], to: 'pending_verification' },
  verify: {
    by: 'staff',
    from: ['pending_verification'],
    to: 'active',
    tells: [{ event: 'org.verified', to: 'heads' }],
  },
  return: { by: 'staff', from: ['pending_verification'], to: 'draft', tells: [{ event: 'org.returned', to: 'heads' }] },
  suspend: { by: 'staff', from: ['active'], to: 'suspended', tells: [{ event: 'org.suspended', to: 'heads' }] },
  restore: { by: 'staff', from: ['suspended'], to: 'active' },
  liquidate: {
    by: 'staff',
    from: ['draft', 'pending_verification', 'active', 'suspended'],
    to: 'liquidated',
    tells: [{ event: 'org.suspended', to: 'heads' }],
  },
} as const satisfies Process

export type OrganizationState = StateOf<typeof organizationProcess>
export type OrganizationStep = StepName<typeof organizationProcess>
export const organizationStates = [
  'draft',
  'pending_verification',
  'active',
  'suspended',
  'liquidated',
] as const satisfies readonly OrganizationState[]

export const staffSteps = ['verify', 'return', 'suspend', 'restore', 'liquidate'] as const
export type StaffStep = (typeof staffSteps)[number]
/** Steps that somebody will ask about later. */
export const reasonedSteps: readonly OrganizationStep[] = ['return', 'suspend', 'restore', 'liquidate']

/** Domain book 2.6. Nothing comes back from `ended`: whoever returns is invited anew. */
export const employeeProcess = {
  accept: { by: 'invitee', from: ['invited'], to: 'active' },
  decline: { by: 'invitee', from: ['invited'], to: 'ended' },
  withdraw: { by: 'head', from: ['invited'], to: 'ended' },
  expire: { by: 'system', from: ['invited'], to: 'ended' },
  suspend: { by: 'head', from: ['active'], to: 'suspended' },
  restore: { by: 'head', from: ['suspended'], to: 'active' },
  end: {
    by: 'head',
    from: ['active', 'suspended'],
    to: 'ended',
    tells: [{ event: 'employee.ended', to: 'employee' }],
  },
  leave: { by: 'employee', from: ['active', 'suspended'], to: 'ended' },
} as const satisfies Process

export type EmployeeState = StateOf<typeof employeeProcess>
export const employeeStates = ['invited', 'active', 'suspended', 'ended'] as const satisfies readonly EmployeeState[]
export const headSteps = ['withdraw', 'suspend', 'restore', 'end'] as const
export type HeadStep = (typeof headSteps)[number]

export const EMPLOYEE_LIMIT = 200
export const INVITATION_DAYS = 7
export const ORGANIZATION_NAME_LENGTH = 200
export const POSITION_LENGTH = 80
export const CERTIFICATES = 20
/** A longer list is told as «1 000+». */
export const ORGANIZATION_TOTAL_CAP = 1000
export const certificateKinds = ['globalgap', 'organic', 'phyto', 'other'] as const
