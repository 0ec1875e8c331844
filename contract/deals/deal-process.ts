import type { Process, StateOf, StepName } from '../process.ts'

/** Zod-free: screens read these without the shapes. */
export const dealProcess = {
  confirm: { by: 'seller', from: ['new'], to: 'confirmed', tells: [{ event: 'order.moved', to: 'buyer' }] },
  /** There is less than was ordered: the buyer has to agree to the new sums. */
  revise: { by: 'seller', from: ['new'], to: 'revised', tells: [{ event: 'order.revised', to: 'buyer' }] },
  acceptRevision: { by: 'buyer', from: ['revised'], to: 'confirmed', tells: [{ event: 'order.moved', to: 'seller' }] },
  cancel: {
    by: 'either',
    from: ['new', 'revised', 'contract_signing', 'awaiting_payment'],
    to: 'cancelled',
    tells: [{ event: 'order.cancelled', to: 'other' }],
  },
  expire: {
    by: 'system',
    from: ['new', 'revised', 'contract_signing', 'awaiting_payment'],
    to: 'cancelled',
    tells: [{ event: 'order.autoCancelled', to: 'both' }],
  },
  requireContract: {
    by: 'system',
    from: ['confirmed'],
    to: 'contract_signing',
    tells: [{ event: 'order.sign', to: 'both' }],
  },
  requirePayment: {
    by: 'system',
    from: ['confirmed', 'contract_signing'],
    to: 'awaiting_payment',
    tells: [{ event: 'order.awaitingPayment', to: 'buyer' }],
  },
  pay: { by: 'system', from: ['awaiting_payment'], to: 'paid', tells: [{ event: 'order.paid', to: 'seller' }] },
  /** The card provider has taken its money back before anything was sent. */
  revokePayment: { by: 'system', from: ['paid'], to: 'cancelled', tells: [{ event: 'order.cancelled', to: 'both' }] },
  ship: {
    by: 'seller',
    from: ['paid', 'partially_delivered'],
    to: 'shipped',
    tells: [{ event: 'order.shipped', to: 'buyer' }],
  },
  /** From `awaiting_payment` where cash is paid on the spot. */
  makeReady: {
    by: 'seller',
    from: ['paid', 'awaiting_payment', 'partially_delivered'],
    to: 'ready_for_pickup',
    tells: [{ event: 'order.readyForPickup', to: 'buyer' }],
  },
  receivePart: {
    by: 'buyer',
    from: ['shipped', 'ready_for_pickup'],
    to: 'partially_delivered',
    tells: [{ event: 'order.moved', to: 'seller' }],
  },
  receive: {
    by: 'buyer',
    from: ['shipped', 'ready_for_pickup'],
    to: 'delivered',
    tells: [{ event: 'order.moved', to: 'seller' }],
  },
  /** Both sides agree to end the deal with the part that has come. */
  endPart: {
    by: 'either',
    from: ['partially_delivered'],
    to: 'delivered',
    tells: [{ event: 'order.moved', to: 'both' }],
  },
  /** Nobody came for goods that are paid in cash on the spot. */
  callOff: {
    by: 'either',
    from: ['ready_for_pickup'],
    to: 'cancelled',
    tells: [{ event: 'order.cancelled', to: 'other' }],
  },
  complete: { by: 'buyer', from: ['delivered'], to: 'completed', tells: [{ event: 'order.completed', to: 'both' }] },
  completeByTime: {
    by: 'system',
    from: ['delivered'],
    to: 'completed',
    tells: [{ event: 'order.completed', to: 'both' }],
  },
  takeBack: { by: 'seller', from: ['delivered'], to: 'returned', tells: [{ event: 'order.moved', to: 'buyer' }] },
  dispute: {
    by: 'either',
    from: ['paid', 'ready_for_pickup', 'shipped', 'partially_delivered', 'delivered'],
    to: 'disputed',
    tells: [{ event: 'order.dispute', to: 'both' }],
  },
  decideForSeller: {
    by: 'arbiter',
    from: ['disputed'],
    to: 'completed',
    tells: [{ event: 'order.decided', to: 'both' }],
  },
  decideForBuyer: {
    by: 'arbiter',
    from: ['disputed'],
    to: 'refunded',
    tells: [{ event: 'order.decided', to: 'both' }],
  },
  decideSplit: { by: 'arbiter', from: ['disputed'], to: 'split', tells: [{ event: 'order.decided', to: 'both' }] },
} as const satisfies Process
export type DealState = StateOf<typeof dealProcess>
export type DealStep = StepName<typeof dealProcess>

export const dealStates = [
  'new',
  'revised',
  'confirmed',
  'contract_signing',
  'awaiting_payment',
  'paid',
  'ready_for_pickup',
  'shipped',
  'partially_delivered',
  'delivered',
  'disputed',
  'completed',
  'refunded',
  'split',
  'returned',
  'cancelled',
] as const satisfies readonly DealState[]

const closedStates = ['completed', 'refunded', 'split', 'returned', 'cancelled'] as const satisfies readonly DealState[]
export const isClosed = (state: DealState) => closedStates.some((closed) => closed === state)
export const openStates = dealStates.filter((state) => !isClosed(state))

export const dealSides = ['buyer', 'seller'] as const
export type DealSide = (typeof dealSides)[number]
export type EventSide = DealSide | 'system' | 'staff'

export const dealSources = ['basket', 'proposal', 'ad', 'gov_supply'] as const
export type DealSource = (typeof dealSources)[number]

export const payModes = ['clearing', 'bank_transfer', 'payme', 'click', 'cash_on_pickup'] as const
export type PayMode = (typeof payModes)[number]
export const cardModes = ['payme', 'click'] as const satisfies readonly PayMode[]
