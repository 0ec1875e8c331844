import type { Process, StateOf } from '../process.ts'

/** Zod-free. A tranche is one part of a loan: the next is paid once the use of the last was proved. */
export const trancheProcess = {
  request: { by: 'applicant', from: ['planned'], to: 'requested' },
  pay: { by: 'lender', from: ['requested'], to: 'paid' },
  prove: { by: 'applicant', from: ['paid'], to: 'proof_sent' },
  acceptProof: { by: 'lender', from: ['proof_sent'], to: 'proved' },
  returnProof: { by: 'lender', from: ['proof_sent'], to: 'paid' },
  stop: { by: 'lender', from: ['planned', 'requested'], to: 'cancelled' },
} as const satisfies Process
export type TrancheState = StateOf<typeof trancheProcess>
export const trancheStates = [
  'planned',
  'requested',
  'paid',
  'proof_sent',
  'proved',
  'cancelled',
] as const satisfies readonly TrancheState[]

export const repaymentProcess = {
  fallLate: { by: 'system', from: ['planned'], to: 'late' },
  markRepaid: { by: 'lender', from: ['planned', 'late'], to: 'paid' },
  writeOff: { by: 'lender', from: ['late'], to: 'written_off' },
} as const satisfies Process
export type RepaymentState = StateOf<typeof repaymentProcess>
export const repaymentStates = ['planned', 'late', 'paid', 'written_off'] as const satisfies readonly RepaymentState[]

/** What money moved for. */
export const paymentPurposes = ['tranche', 'repayment', 'advance', 'premium', 'subsidy', 'payout', 'refund'] as const
export type PaymentPurpose = (typeof paymentPurposes)[number]

/** Days late after which a payment may be written off. */
export const WRITE_OFF_DAYS = 180
