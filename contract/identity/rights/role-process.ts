import type { Process, StepName } from '../../process.ts'

export const roleProcess = {
  archive: { by: '7003', from: ['active'], to: 'archived' },
  restore: { by: '7003', from: ['archived'], to: 'active' },
} as const satisfies Process

export type RoleStep = StepName<typeof roleProcess>
export const roleStatuses = ['active', 'archived'] as const
