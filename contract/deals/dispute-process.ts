import type { Process, StateOf } from '../process.ts'

/** Zod-free: screens read these without the shapes. */
export const disputeProcess = {
  take: { by: 'arbiter', from: ['open'], to: 'taken' },
  release: { by: 'arbiter', from: ['taken'], to: 'open' },
  decide: { by: 'arbiter', from: ['taken'], to: 'decided' },
  late: {
    by: 'system',
    from: ['open', 'taken'],
    to: null,
    quiet: true,
    clock: { unit: 'working', goesOn: true },
    tells: [{ event: 'dispute.late', to: 'arbiters' }],
  },
} as const satisfies Process
export type DisputeState = StateOf<typeof disputeProcess>
export const disputeStates = ['open', 'taken', 'decided'] as const satisfies readonly DisputeState[]

/** What a side may claim. */
export const claimKinds = ['quality', 'shortage', 'late', 'not_delivered', 'payment', 'other'] as const
/** `default`: a signed deal was broken before it was paid, and a deposit lies blocked for it. Opened by the system. */
export const disputeKinds = [...claimKinds, 'default'] as const
export type DisputeKind = (typeof disputeKinds)[number]

/** The escrow goes to the seller, to the buyer or to both; of a `default` the deposit is lost or given back. */
export const dealDecisions = ['seller', 'buyer', 'split'] as const
export const defaultDecisions = ['penalty', 'no_penalty'] as const
export const disputeDecisions = [...dealDecisions, ...defaultDecisions] as const
export type DisputeDecision = (typeof disputeDecisions)[number]
export type DealDecision = (typeof dealDecisions)[number]
export const isOfDeal = (decision: DisputeDecision): decision is DealDecision =>
  dealDecisions.some((one) => one === decision)

/** With whom what was sent stays; what was never sent goes back on sale. */
export const goodsWith = ['buyer', 'seller'] as const
export type GoodsWith = (typeof goodsWith)[number]

/** A `note` is read by staff alone; a hearing is written down for everybody. */
export const entryKinds = ['claim', 'answer', 'hearing', 'note'] as const
export type EntryKind = (typeof entryKinds)[number]

export const DISPUTE_TEXT_LENGTH = 4000
export const MOST_EVIDENCE = 10
/** Of one side in one dispute. */
export const MOST_ENTRIES = 50
