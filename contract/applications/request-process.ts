import type { Process, StateOf, StepName } from '../process.ts'

const open = ['new', 'taken', 'in_review', 'need_info', 'offered'] as const

/** What one application asks of one recipient. */
export const requestProcess = {
  take: { by: 'recipient', from: ['new'], to: 'taken' },
  /** The first act of whoever has taken it. */
  begin: { by: 'system', from: ['taken'], to: 'in_review' },
  release: { by: 'recipient', from: ['taken', 'in_review', 'need_info'], to: 'new' },
  ask: { by: 'recipient', from: ['taken', 'in_review'], to: 'need_info' },
  answer: { by: 'applicant', from: ['need_info'], to: 'in_review' },
  offer: { by: 'system', from: ['taken', 'in_review'], to: 'offered' },
  unoffer: { by: 'system', from: ['offered'], to: 'in_review' },
  win: { by: 'system', from: ['offered', 'in_review'], to: 'won' },
  lose: { by: 'system', from: open, to: 'lost' },
  /** What was won is given back before anything was done. */
  forfeit: { by: 'system', from: ['won'], to: 'lost' },
  refuse: { by: 'recipient', from: ['taken', 'in_review', 'need_info'], to: 'refused' },
  reconsider: { by: 'recipient', from: ['refused'], to: 'in_review' },
  recall: { by: 'overseer', from: ['new', 'taken', 'in_review', 'need_info'], to: 'recalled' },
  /** Silence of the recipient: first said to those who watch, then somebody else is asked. */
  alert: { by: 'system', from: ['new'], to: null, clock: { unit: 'working', hours: 24 } },
  expire: { by: 'system', from: ['new'], to: 'expired', clock: { unit: 'working', hours: 45 } },
  /** Silence of the applicant. */
  giveUp: { by: 'system', from: ['need_info'], to: 'expired', clock: { unit: 'working', hours: 90 } },
  /** When it is due, the kind says; the clock stands still while the applicant is asked or has an offer to answer. */
  overdue: {
    by: 'system',
    from: ['taken', 'in_review'],
    to: null,
    clock: { unit: 'working', goesOn: true, standsIn: ['need_info', 'offered'] },
  },
} as const satisfies Process

export type ApplicationRequestState = StateOf<typeof requestProcess>
export type RequestStep = StepName<typeof requestProcess>
export type RequestTable = Readonly<Record<RequestStep, Process[string]>>

export const requestStates = [...open, 'won', 'lost', 'refused', 'recalled', 'expired'] as const
export const openRequestStates: readonly ApplicationRequestState[] = open
export const isOpenRequest = (state: ApplicationRequestState) => openRequestStates.includes(state)
/** The recipient's own time runs. */
export const isWorkedOn = (state: string) => state === 'taken' || state === 'in_review'

/** Why a request has ended without its recipient's refusal. */
export const endings = ['unanswered', 'declined', 'silent', 'chosen-other', 'withdrawn', 'recalled'] as const
export type ApplicationRequestEnding = (typeof endings)[number]
