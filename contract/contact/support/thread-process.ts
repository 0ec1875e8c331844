import type { Process, StateOf } from '../../process.ts'

/** Somebody asks for help and is answered (book of communication, 3). Zod-free. */
export const threadProcess = {
  take: { by: 'staff', from: ['new'], to: 'open' },
  answer: { by: 'staff', from: ['open', 'waiting_user'], to: 'waiting_user' },
  write: { by: 'person', from: ['waiting_user'], to: 'open' },
  pass: { by: 'staff', from: ['open', 'waiting_user'], to: 'open' },
  putBack: { by: 'staff', from: ['open', 'waiting_user'], to: 'new' },
  ticket: { by: 'staff', from: ['open', 'waiting_user'], to: 'ticketed' },
  close: { by: 'both', from: ['new', 'open', 'waiting_user', 'ticketed'], to: 'closed' },
  // Whoever was answered has not written for three days.
  lapse: { by: 'system', from: ['waiting_user'], to: 'closed', clock: { unit: 'running', hours: 72 } },
  reopen: { by: 'person', from: ['closed'], to: 'new' },
  red: {
    by: 'system',
    from: ['new', 'open'],
    to: null,
    quiet: true,
    // The first answer within two hours of work.
    clock: { unit: 'working', hours: 2, goesOn: true },
    tells: [{ event: 'support.late', to: 'supervisors' }],
  },
} as const satisfies Process
export type ThreadState = StateOf<typeof threadProcess>
export const threadStates = [
  'new',
  'open',
  'waiting_user',
  'ticketed',
  'closed',
] as const satisfies readonly ThreadState[]

export const supportLimits = {
  least: 5,
  text: 4000,
  reason: 300,
  answerName: 80,
  reopenDays: 7,
  cookieDays: 30,
  hints: 3,
} as const
