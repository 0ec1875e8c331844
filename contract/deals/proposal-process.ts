import type { Process, StateOf, StepName } from '../process.ts'

/** What becomes of one round of a proposal. Zod-free: screens read these without the shapes. */
export const proposalProcess = {
  view: { by: 'receiver', from: ['sent'], to: 'viewed', quiet: true },
  /** An answer with other terms: the next round. */
  counter: { by: 'receiver', from: ['sent', 'viewed'], to: 'countered' },
  /** The one who spoke last speaks again: the new terms stand instead of the old. */
  supersede: { by: 'sender', from: ['sent', 'viewed'], to: 'superseded' },
  /** Makes the deal in the same moment. */
  accept: { by: 'receiver', from: ['sent', 'viewed'], to: 'accepted' },
  decline: { by: 'receiver', from: ['sent', 'viewed'], to: 'declined' },
  withdraw: { by: 'sender', from: ['sent', 'viewed'], to: 'withdrawn' },
  expire: { by: 'system', from: ['sent', 'viewed'], to: 'expired' },
} as const satisfies Process
export type RoundState = StateOf<typeof proposalProcess>
export type ProposalStep = StepName<typeof proposalProcess>

/** A negotiation stands where its last round stands; a round that was answered is not the last. */
export const proposalStates = [
  'sent',
  'viewed',
  'accepted',
  'declined',
  'withdrawn',
  'expired',
] as const satisfies readonly RoundState[]
export type ProposalState = (typeof proposalStates)[number]
export const liveProposals = ['sent', 'viewed'] as const satisfies readonly ProposalState[]
export const isLive = (state: RoundState) => liveProposals.some((live) => live === state)

export const PROPOSAL_ROUNDS = 10
export const PROPOSAL_COMMENT = 500
export const PROPOSAL_DAYS = { min: 1, max: 14, usual: 3 } as const
