import type { Process, StateOf, StepName } from '../process.ts'

/** The domain book, 7.2: how far somebody is with a course. */
export const enrolmentProcess = {
  start: { by: 'learner', from: ['enrolled'], to: 'in_progress' },
  /** Every lesson was watched to its end. */
  complete: { by: 'system', from: ['enrolled', 'in_progress'], to: 'completed' },
  /** The quizzes were answered well enough for a certificate. */
  certify: { by: 'system', from: ['completed'], to: 'certified' },
  drop: { by: 'learner', from: ['enrolled', 'in_progress'], to: 'dropped' },
  resume: { by: 'learner', from: ['dropped'], to: 'in_progress' },
} as const satisfies Process
export type EnrolmentState = StateOf<typeof enrolmentProcess>
export type EnrolmentStep = StepName<typeof enrolmentProcess>
export const enrolmentStates = ['enrolled', 'in_progress', 'completed', 'certified', 'dropped'] as const
