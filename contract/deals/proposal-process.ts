import type { Process, StateOf, StepName } from '../process.ts'

/**
 * The fate of one round of a proposal. Notices: the sender is whoever named the terms that stand now, so after a
 * counter the receiver is the one who had spoken before. Zod-free: screens read these without the shapes.
 */
export const proposalProcess = {
  view: { by: 'receiver', from: ['sent'], to: 'viewed', quiet: true },
  /** An answer with other terms: the next round. */
  counter: {
    by: 'receiver',
    from: ['sent', 'viewed'],
    to: 'countered',
    tells: [{ event: 'offer.countered', to: 'receiver' }],
  },
  /** The one who spoke last speaks again: the new terms stand instead of the old. */
  supersede: {
    by: 'sender',
    from: ['sent', 'viewed'],
    to: 'superseded',
    tells: [{ event: 'offer.received', to: 'receiver' }],
  },
  /** Makes the deal in the same moment. */
  accept: {
    by: 'receiver',
    from: ['sent', 'viewed'],
    to: 'accepted',
    tells: [{ event: 'offer.accepted', to: 'sender' }],
  },
  decline: {
    by: 'receiver',
    from: ['sent', 'viewed'],
    to: 'declined',
    tells: [{ event: 'offer.declined', to: 'sender' }],
  },
  withdraw: { by: 'sender', from: ['sent', 'viewed'], to: 'withdrawn' },
  expire: {
    by: 'system',
    from: ['sent', 'viewed'],
    to: 'expired',
    tells: [{ event: 'offer.expired', to: 'both' }],
  },
} as const satisfies Process
export type RoundState = StateOf<typeof proposalProcess>
export type ProposalStep = StepName<typeof proposalProcess>

/** A proposal has the state of its last round; an answered round is never the last. */
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
