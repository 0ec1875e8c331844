import type { Process, StateOf } from '../process.ts'

/** Zod-free: screens read these without the shapes. */
export const deliveryProcess = {
  /** Goods on the road. */
  receiveSent: { by: 'buyer', from: ['sent'], to: 'received' },
  /** Goods set aside for whoever comes with the code. */
  handOver: { by: 'either', from: ['ready'], to: 'received' },
} as const satisfies Process
export type DeliveryState = StateOf<typeof deliveryProcess>
export const deliveryStates = ['sent', 'ready', 'received'] as const satisfies readonly DeliveryState[]

/** A request of one side in the middle of a deal, which the other answers. */
export const requestProcess = {
  accept: { by: 'other', from: ['asked'], to: 'accepted' },
  decline: { by: 'other', from: ['asked'], to: 'declined' },
  withdraw: { by: 'asker', from: ['asked'], to: 'withdrawn' },
} as const satisfies Process
export type RequestState = StateOf<typeof requestProcess>
export const requestStates = ['asked', 'accepted', 'declined', 'withdrawn'] as const satisfies readonly RequestState[]

/** `return`: the buyer gives everything back; `ending`: a side ends a deal of which only a part has come. */
const requestKinds = ['return', 'ending'] as const
export type RequestKind = (typeof requestKinds)[number]

export const PICKUP_CODE = /^\d{6}$/
export const CARRIER_LENGTH = 120
export const PLATE_LENGTH = 20
export const WAYBILL_LENGTH = 60
export const DELIVERY_NOTE_LENGTH = 500
export const REASON_LENGTH = 1000
export const MOST_PHOTOS = 10
