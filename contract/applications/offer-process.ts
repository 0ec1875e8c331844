import type { Process, StateOf } from '../process.ts'

/** What a recipient offers: made by one, approved by another. */
export const offerProcess = {
  submit: { by: 'author', from: ['draft'], to: 'pending_approval' },
  approve: { by: 'approver', from: ['pending_approval'], to: 'sent' },
  sendBack: { by: 'approver', from: ['pending_approval'], to: 'draft' },
  view: { by: 'system', from: ['sent'], to: 'viewed', quiet: true },
  accept: { by: 'applicant', from: ['sent', 'viewed'], to: 'accepted' },
  decline: { by: 'applicant', from: ['sent', 'viewed'], to: 'declined' },
  /** It says itself until when it holds. */
  expire: { by: 'system', from: ['sent', 'viewed'], to: 'expired', clock: { unit: 'running', goesOn: true } },
  withdraw: { by: 'approver', from: ['sent', 'viewed', 'accepted'], to: 'withdrawn' },
  /** Its request is closed. */
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
/** The applicant may take it now. */
export const isOnTable = (state: ApplicationOfferState) => state === 'sent' || state === 'viewed'
/** One of a request at a time. */
export const isLiveOffer = (state: ApplicationOfferState) =>
  state === 'draft' || state === 'pending_approval' || isOnTable(state)
/** Before it is sent it is its recipient's own business. */
export const wasSent = (state: ApplicationOfferState, sentAt: Date | null) =>
  state !== 'draft' && state !== 'pending_approval' && sentAt !== null
