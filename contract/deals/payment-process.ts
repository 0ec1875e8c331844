import type { Process, StateOf } from '../process.ts'
import type { PayMode } from './deal-process.ts'

/** A card payment in the provider's hands; Payme counts these states as 1, 2, −1, −2. Zod-free. */
export const paymentProcess = {
  perform: { by: 'provider', from: ['created'], to: 'performed' },
  cancel: { by: 'provider', from: ['created'], to: 'cancelled' },
  /** The payer has the money back after it was ours. */
  reverse: { by: 'provider', from: ['performed'], to: 'reversed' },
} as const satisfies Process
export type PaymentState = StateOf<typeof paymentProcess>
export const paymentStates = [
  'created',
  'performed',
  'cancelled',
  'reversed',
] as const satisfies readonly PaymentState[]

export type CardMode = Extract<PayMode, 'payme' | 'click'>

/** Why money came that no deal could take: the deal was over, or paid already. */
export const paymentTickets = ['late', 'double'] as const
export type PaymentTicket = (typeof paymentTickets)[number]
