import type { Process, StepName } from '../process.ts'

const withRecipients = ['routed', 'in_review', 'need_info', 'offered'] as const
const before = ['submitted', 'waitlisted', ...withRecipients] as const

/**
 * An application of any kind. A kind spreads this table where it adds stages of its own (`paid`, `delivered`) or counts
 * other hours. `wait`, `review`, `ask` and `offer` follow from its requests (`follow.ts`); `by` is a side, not a code.
 */
export const applicationProcess = {
  submit: { by: 'applicant', from: ['draft'], to: 'submitted' },
  queue: { by: 'system', from: ['submitted'], to: 'waitlisted' },
  admit: { by: 'system', from: ['waitlisted'], to: 'submitted' },
  /** Staff are reminded that an application still has no recipients. */
  nudge: { by: 'system', from: ['submitted'], to: null, clock: { unit: 'working', hours: 4 } },
  route: { by: 'overseer', from: ['submitted'], to: 'routed' },
  unroute: { by: 'system', from: withRecipients, to: 'submitted' },
  wait: { by: 'system', from: ['in_review', 'need_info', 'offered'], to: 'routed' },
  review: { by: 'system', from: ['routed', 'need_info', 'offered'], to: 'in_review' },
  ask: { by: 'system', from: ['routed', 'in_review', 'offered'], to: 'need_info' },
  offer: { by: 'system', from: ['routed', 'in_review', 'need_info'], to: 'offered' },
  accept: { by: 'applicant', from: ['offered'], to: 'accepted' },
  /** For kinds that a commission decides by a protocol: there is no offer and nothing to accept. */
  decide: { by: 'recipient', from: ['in_review'], to: 'approved' },
  draw: { by: 'system', from: ['accepted'], to: 'contracting' },
  conclude: { by: 'system', from: ['accepted', 'contracting'], to: 'approved' },
  /** The chosen recipient has stepped back: the application looks for another. */
  reopen: { by: 'system', from: ['accepted', 'contracting'], to: 'submitted' },
  close: { by: 'system', from: ['approved'], to: 'closed' },
  reject: { by: 'system', from: before, to: 'rejected' },
  rejectFormal: { by: 'overseer', from: ['submitted', 'waitlisted', 'routed'], to: 'rejected' },
  /** A recipient reconsiders its refusal. */
  revive: { by: 'system', from: ['rejected'], to: 'in_review' },
  restore: { by: 'overseer', from: ['rejected', 'expired'], to: 'submitted' },
  withdraw: { by: 'applicant', from: [...before, 'accepted'], to: 'withdrawn' },
  /** Both sides give up what was agreed on. */
  release: { by: 'recipient', from: ['contracting', 'approved'], to: 'withdrawn' },
  /** The applicant has left a question or an offer unanswered. */
  expire: { by: 'system', from: withRecipients, to: 'expired' },
  lapse: { by: 'system', from: ['draft'], to: 'expired', clock: { unit: 'running', hours: 60 * 24 } },
  forgo: { by: 'system', from: ['accepted', 'contracting'], to: 'expired', clock: { unit: 'working', hours: 45 } },
} as const satisfies Process

export type ApplicationStep = StepName<typeof applicationProcess>
/** The table of the engine, or a kind's own table that has all of its steps. */
export type ApplicationTable = Readonly<Record<ApplicationStep, Process[string]>> & Process

/**
 * Final states of every kind. An application that is neither a draft nor final is active; a party has one active
 * application for a product (migration 0071).
 */
export const endedStates: readonly string[] = ['rejected', 'withdrawn', 'expired', 'closed']
/** Who has to act in a state. A kind says it of the states it adds. */
export type HolderSide = 'applicant' | 'platform' | 'line' | 'recipient' | 'nobody'
const holders: Readonly<Record<string, HolderSide>> = {
  draft: 'applicant',
  submitted: 'platform',
  waitlisted: 'line',
  routed: 'recipient',
  in_review: 'recipient',
  need_info: 'applicant',
  offered: 'applicant',
  accepted: 'platform',
  contracting: 'applicant',
  approved: 'recipient',
}
export const holderIn = (state: string): HolderSide => holders[state] ?? 'nobody'
export const isActive = (state: string) => state !== 'draft' && !endedStates.includes(state)
