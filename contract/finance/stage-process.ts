import type { Process, StateOf } from '../process.ts'

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
  /** The request was taken from the agency: another sends a group of its own. */
  restartReview: { by: 'system', from: ['visit_planned', 'visited', 'signed'], to: '' },
  /** The third member has signed. */
  signVisit: { by: 'system', from: ['visited'], to: 'signed' },
  decide: { by: 'approver', from: ['signed'], to: 'decided' },
  orderPayment: { by: 'payer', from: ['decided'], to: 'ordered' },
  paySubsidy: { by: 'payer', from: ['ordered'], to: 'paid' },
  /** By somebody who has looked, or by itself after a year. */
  confirmUse: { by: 'officer', from: ['paid'], to: 'used', clock: { unit: 'running', hours: 365 * 24 } },
  /** By the agency, or by the platform (26001). */
  recover: { by: 'approver', from: ['paid'], to: 'recovery' },
  markRecovered: { by: 'payer', from: ['recovery'], to: 'recovered' },
} as const satisfies Process

export const insuranceStages = {
  payPremium: { by: 'payer', from: ['premium_due'], to: 'premium_paid' },
  issuePolicy: { by: 'approver', from: ['premium_paid'], to: 'policy_issued' },
  /** Its first day has come, and its last is over. */
  startCover: { by: 'system', from: ['policy_issued'], to: 'active' },
  endCover: { by: 'system', from: ['active'], to: 'ended' },
  /** By the insured too, while the cover has not begun: what was paid goes back. */
  cancelPolicy: { by: 'approver', from: ['premium_due', 'premium_paid', 'policy_issued'], to: 'cancelled' },
} as const satisfies Process

const late = [{ event: 'fin.slaBreached', to: 'insurer' }] as const
/** What the state bears of a premium; late, it does not hold the policy. Three days to conclude, five working ones to come. */
export const premiumShareProcess = {
  concludeShare: { by: 'approver', from: ['due'], to: 'concluded' },
  concludeLate: { by: 'system', from: ['due'], to: null, clock: { unit: 'running', hours: 72 }, tells: late },
  receiveShare: { by: 'payer', from: ['concluded'], to: 'received' },
  receiveLate: { by: 'system', from: ['concluded'], to: null, clock: { unit: 'working', hours: 45 }, tells: late },
  /** The policy was cancelled before its premium was whole. */
  dropShare: { by: 'system', from: ['due', 'concluded'], to: 'dropped' },
} as const satisfies Process
export type PremiumShareState = StateOf<typeof premiumShareProcess>
export const premiumShareStates = [
  'due',
  'concluded',
  'received',
  'dropped',
] as const satisfies readonly PremiumShareState[]

const issuing = ['contracted', 'goods_issued', 'growing'] as const
const growing = ['goods_issued', 'growing'] as const
const owing = ['goods_issued', 'growing', 'harvested'] as const
export const uzagrostarStages = {
  /** An act of the goods is drawn; they are owed once both have signed it. */
  issueGoods: { by: 'payer', from: issuing, to: null },
  /** What was never signed is taken out again. */
  dropGoods: { by: 'payer', from: issuing, to: null },
  takeGoods: { by: 'system', from: issuing, to: 'goods_issued' },
  giveCash: { by: 'payer', from: issuing, to: 'goods_issued' },
  visitField: { by: 'officer', from: growing, to: 'growing' },
  /** Weighed, and counted at the price of the contract. */
  weighProduce: { by: 'officer', from: owing, to: null },
  harvest: { by: 'officer', from: growing, to: 'harvested' },
  /** By the act of an insurer. */
  writeOffLoss: { by: 'approver', from: owing, to: null },
  bookRepayment: { by: 'payer', from: ['harvested'], to: null },
  payRemainder: { by: 'payer', from: ['harvested'], to: null },
  settle: { by: 'payer', from: ['harvested'], to: 'settled' },
} as const satisfies Process

/** Tables of the kinds that have stages. */
export const stagesOf: Readonly<Record<string, Process>> = {
  leasing: leasingStages,
  subsidy: subsidyStages,
  insurance: insuranceStages,
  uzagrostar: uzagrostarStages,
}

/** Signatures without which a subsidy is not decided. */
export const VISIT_SIGNATURES = 3
