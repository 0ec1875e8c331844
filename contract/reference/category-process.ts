import type { Process, StateOf, StepName } from '../process.ts'

/** Hidden: kept for staff, gone from the site. Archived: for good; what hung below it moves to a replacement. */
export const categoryProcess = {
  hide: { by: 'staff', from: ['active'], to: 'hidden' },
  show: { by: 'staff', from: ['hidden'], to: 'active' },
  archive: { by: 'staff', from: ['active', 'hidden'], to: 'archived' },
} as const satisfies Process

export type CategoryState = StateOf<typeof categoryProcess>
export type CategoryStep = StepName<typeof categoryProcess>
