import type { Process } from '../process.ts'

/**
 * Zod-free. What follows the contract, by kind (finance book 3.4). `by` is the applicant, or the code of the lender's
 * people: officer 22001, approver 22003, payer 22004.
 */
export const leasingStages = {
  payAdvance: { by: 'payer', from: ['contracted'], to: 'advance_paid' },
  order: { by: 'payer', from: ['advance_paid'], to: 'ordered' },
  deliver: { by: 'officer', from: ['ordered'], to: 'delivered' },
  /** Both have signed the act of delivery. */
  startLease: { by: 'system', from: ['delivered'], to: 'in_lease' },
  buyOut: { by: 'payer', from: ['in_lease'], to: 'owned' },
  takeBack: { by: 'approver', from: ['in_lease'], to: 'returned' },
} as const satisfies Process

export const subsidyStages = {
  planVisit: { by: 'officer', from: [''], to: 'visit_planned' },
  recordVisit: { by: 'officer', from: ['visit_planned'], to: 'visited' },
  /** The third member has signed. */
  signVisit: { by: 'system', from: ['visited'], to: 'signed' },
  decide: { by: 'approver', from: ['signed'], to: 'decided' },
  orderPayment: { by: 'payer', from: ['decided'], to: 'ordered' },
  paySubsidy: { by: 'payer', from: ['ordered'], to: 'paid' },
  /** By somebody who has looked, or by itself after a year. */
  confirmUse: { by: 'officer', from: ['paid'], to: 'used', clock: { unit: 'running', hours: 365 * 24 } },
  recover: { by: 'approver', from: ['paid'], to: 'recovery' },
  markRecovered: { by: 'payer', from: ['recovery'], to: 'recovered' },
} as const satisfies Process

/** Tables of the kinds that have stages. */
export const stagesOf: Readonly<Record<string, Process>> = { leasing: leasingStages, subsidy: subsidyStages }

/** Signatures without which a subsidy is not decided. */
export const VISIT_SIGNATURES = 3
