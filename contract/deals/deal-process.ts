import type { Process, StateOf, StepName } from '../process.ts'

/** Zod-free: screens read these without the shapes. */
export const dealProcess = {
  confirm: { by: 'seller', from: ['new'], to: 'confirmed' },
  /** There is less than was ordered: the buyer has to agree to the new sums. */
  revise: { by: 'seller', from: ['new'], to: 'revised' },
  acceptRevision: { by: 'buyer', from: ['revised'], to: 'confirmed' },
  cancel: { by: 'either', from: ['new', 'revised', 'contract_signing', 'awaiting_payment'], to: 'cancelled' },
  expire: { by: 'system', from: ['new', 'revised', 'contract_signing', 'awaiting_payment'], to: 'cancelled' },
  requireContract: { by: 'system', from: ['confirmed'], to: 'contract_signing' },
  requirePayment: { by: 'system', from: ['confirmed', 'contract_signing'], to: 'awaiting_payment' },
  pay: { by: 'system', from: ['awaiting_payment'], to: 'paid' },
  /** The card provider has taken its money back before anything was sent. */
  revokePayment: { by: 'system', from: ['paid'], to: 'cancelled' },
  ship: { by: 'seller', from: ['paid', 'partially_delivered'], to: 'shipped' },
  /** Straight from waiting where cash is paid on the spot. */
  makeReady: { by: 'seller', from: ['paid', 'awaiting_payment', 'partially_delivered'], to: 'ready_for_pickup' },
  receivePart: { by: 'buyer', from: ['shipped', 'ready_for_pickup'], to: 'partially_delivered' },
  receive: { by: 'buyer', from: ['shipped', 'ready_for_pickup'], to: 'delivered' },
  /** Both leave it at the part that has come. */
  endPart: { by: 'either', from: ['partially_delivered'], to: 'delivered' },
  /** Nobody came for goods that nobody has paid: only where cash is paid on the spot. */
  callOff: { by: 'either', from: ['ready_for_pickup'], to: 'cancelled' },
  complete: { by: 'buyer', from: ['delivered'], to: 'completed' },
  completeByTime: { by: 'system', from: ['delivered'], to: 'completed' },
  takeBack: { by: 'seller', from: ['delivered'], to: 'returned' },
  dispute: {
    by: 'either',
    from: ['paid', 'ready_for_pickup', 'shipped', 'partially_delivered', 'delivered'],
    to: 'disputed',
  },
  decideForSeller: { by: 'arbiter', from: ['disputed'], to: 'completed' },
  decideForBuyer: { by: 'arbiter', from: ['disputed'], to: 'refunded' },
  decideSplit: { by: 'arbiter', from: ['disputed'], to: 'split' },
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
