import type { Process, StateOf, StepName } from '../process.ts'

const open = ['new', 'taken', 'in_review', 'need_info', 'offered'] as const

/** What one application asks of one recipient. */
export const requestProcess = {
  /** Given to somebody of the recipient, who has still to take it: silence is counted as before. */
  assign: { by: 'system', from: ['new'], to: null },
  take: { by: 'recipient', from: ['new'], to: 'taken' },
  /** Taken with the officer's first act after taking the request. */
  begin: { by: 'system', from: ['taken'], to: 'in_review' },
  release: { by: 'recipient', from: ['taken', 'in_review', 'need_info'], to: 'new' },
  ask: { by: 'recipient', from: ['taken', 'in_review'], to: 'need_info' },
  answer: { by: 'applicant', from: ['need_info'], to: 'in_review' },
  offer: { by: 'system', from: ['taken', 'in_review'], to: 'offered' },
  unoffer: { by: 'system', from: ['offered'], to: 'in_review' },
  win: { by: 'system', from: ['offered', 'in_review'], to: 'won' },
  lose: { by: 'system', from: open, to: 'lost' },
  /** The winner steps back before the contract; the request is lost after all. */
  forfeit: { by: 'system', from: ['won'], to: 'lost' },
  refuse: { by: 'recipient', from: ['taken', 'in_review', 'need_info'], to: 'refused' },
  reconsider: { by: 'recipient', from: ['refused'], to: 'in_review' },
  recall: { by: 'overseer', from: ['new', 'taken', 'in_review', 'need_info'], to: 'recalled' },
  /** The recipient does not answer: overseers are told first, then another recipient is asked. */
  alert: { by: 'system', from: ['new'], to: null, clock: { unit: 'working', hours: 24 } },
  expire: { by: 'system', from: ['new'], to: 'expired', clock: { unit: 'working', hours: 45 } },
  /** The applicant does not answer a question. */
  giveUp: { by: 'system', from: ['need_info'], to: 'expired', clock: { unit: 'working', hours: 90 } },
  /**
   * The kind says how long a decision may take. The clock stands still while the applicant has a question or an offer
   * to answer.
   */
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
/** States in which the recipient's clock runs. */
export const isWorkedOn = (state: string) => state === 'taken' || state === 'in_review'

/** Why a request ended although its recipient did not refuse it. */
export const endings = ['unanswered', 'declined', 'silent', 'chosen-other', 'withdrawn', 'recalled'] as const
export type ApplicationRequestEnding = (typeof endings)[number]
