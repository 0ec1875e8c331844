import type { Process, StateOf } from '../process.ts'

/** An offer of a recipient: one officer makes it, another approves it. */
export const offerProcess = {
  submit: { by: 'author', from: ['draft'], to: 'pending_approval' },
  approve: { by: 'approver', from: ['pending_approval'], to: 'sent' },
  sendBack: { by: 'approver', from: ['pending_approval'], to: 'draft' },
  view: { by: 'system', from: ['sent'], to: 'viewed', quiet: true },
  accept: { by: 'applicant', from: ['sent', 'viewed'], to: 'accepted' },
  decline: { by: 'applicant', from: ['sent', 'viewed'], to: 'declined' },
  /** The offer itself names the day until which it is valid. */
  expire: { by: 'system', from: ['sent', 'viewed'], to: 'expired', clock: { unit: 'running', goesOn: true } },
  withdraw: { by: 'approver', from: ['sent', 'viewed', 'accepted'], to: 'withdrawn' },
  /** The request is closed before the offer was sent. */
  drop: { by: 'system', from: ['draft', 'pending_approval'], to: 'withdrawn' },
} as const satisfies Process

export type ApplicationOfferState = StateOf<typeof offerProcess>

export const offerStates = [
  'draft',
  'pending_approval',
  'sent',
  'viewed',
  'accepted',
  'declined',
  'expired',
  'withdrawn',
] as const satisfies readonly ApplicationOfferState[]
/** The applicant may accept or decline it. */
export const isOnTable = (state: ApplicationOfferState) => state === 'sent' || state === 'viewed'
/** A request has at most one live offer. */
export const isLiveOffer = (state: ApplicationOfferState) =>
  state === 'draft' || state === 'pending_approval' || isOnTable(state)
/** An offer that was never sent is visible to its recipient alone. */
export const wasSent = (state: ApplicationOfferState, sentAt: Date | null) =>
  state !== 'draft' && state !== 'pending_approval' && sentAt !== null
