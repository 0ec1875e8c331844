import type { DealSide, DealState, DealStep, PayMode } from './deal-process.ts'

/** Zod-free: who is expected to do what next. */
type NextStep = DealStep | 'sign' | 'decide'
export interface Next {
  /** Null when nothing is expected of anybody. */
  who: DealSide | 'both' | 'staff' | null
  step: NextStep | null
}

interface Standing {
  status: DealState
  payMode: PayMode
  deliveryMode: 'pickup' | 'seller' | 'carrier'
}

export function nextOf({ status, payMode, deliveryMode }: Standing): Next {
  const send = deliveryMode === 'pickup' ? 'makeReady' : 'ship'
  switch (status) {
    case 'new':
      return { who: 'seller', step: 'confirm' }
    case 'revised':
      return { who: 'buyer', step: 'acceptRevision' }
    case 'contract_signing':
      return { who: 'both', step: 'sign' }
    case 'awaiting_payment':
      return payMode === 'cash_on_pickup' ? { who: 'seller', step: 'makeReady' } : { who: 'buyer', step: 'pay' }
    case 'paid':
    case 'partially_delivered':
      return { who: 'seller', step: send }
    case 'shipped':
    case 'ready_for_pickup':
      return { who: 'buyer', step: 'receive' }
    case 'delivered':
      return { who: 'buyer', step: 'complete' }
    case 'disputed':
      return { who: 'staff', step: 'decide' }
    default:
      return { who: null, step: null }
  }
}

/** States in which a side is waited for, however it pays; cash is the one exception and `nextOf` knows it. */
export const waitingStates = {
  seller: ['new', 'contract_signing', 'paid', 'partially_delivered'],
  buyer: ['revised', 'contract_signing', 'awaiting_payment', 'shipped', 'ready_for_pickup', 'delivered'],
} as const satisfies Record<DealSide, readonly DealState[]>

/** Tabs of the lists. */
export const dealGroups = ['new', 'signature', 'payment', 'delivery', 'dispute', 'closed'] as const
export type DealGroup = (typeof dealGroups)[number]
export const groupStates = {
  new: ['new', 'revised', 'confirmed'],
  signature: ['contract_signing'],
  payment: ['awaiting_payment'],
  delivery: ['paid', 'ready_for_pickup', 'shipped', 'partially_delivered', 'delivered'],
  dispute: ['disputed'],
  closed: ['completed', 'refunded', 'split', 'returned', 'cancelled'],
} as const satisfies Record<DealGroup, readonly DealState[]>
