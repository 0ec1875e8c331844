import type { Process, StateOf } from '../../process.ts'

/** Zod-free. Staff edit a draft of the terms; publishing makes it the next version in force. */
export const financeProductProcess = {
  publish: { by: 'staff', from: ['draft', 'published', 'suspended'], to: 'published' },
  suspend: { by: 'staff', from: ['published'], to: 'suspended' },
  resume: { by: 'staff', from: ['suspended'], to: 'published' },
  archive: { by: 'staff', from: ['draft', 'suspended'], to: 'archived' },
} as const satisfies Process
export type FinanceProductState = StateOf<typeof financeProductProcess>
export const financeProductStates = [
  'draft',
  'published',
  'suspended',
  'archived',
] as const satisfies readonly FinanceProductState[]

export const financeKinds = ['loan', 'leasing', 'subsidy', 'insurance', 'uzagrostar'] as const
export type FinanceKind = (typeof financeKinds)[number]

/** What money is asked for. */
export const purposes = [
  'seed',
  'seedling',
  'fertilizer',
  'protection',
  'fuel',
  'greenhouse',
  'orchard',
  'vineyard',
  'irrigation',
  'well',
  'cattle',
  'small_stock',
  'poultry',
  'fish',
  'bee',
  'feed',
  'machinery',
  'storage',
  'processing',
  'transport',
  'working_capital',
  'purchase',
] as const

export const repayments = ['annuity', 'differentiated', 'seasonal'] as const
export const collateralKinds = [
  'none',
  'property',
  'vehicle',
  'equipment',
  'livestock',
  'guarantee',
  'group_guarantee',
  'insurance',
  'future_crop',
] as const
export const seasonRules = ['year', 'crop', 'once'] as const
export const feeTimes = ['once', 'monthly', 'yearly'] as const
export const subsidyUnits = ['object', 'head', 'sotix', 'seedling', 'post'] as const
export const insuredObjects = ['crop', 'orchard', 'greenhouse', 'livestock'] as const
export const risks = [
  'frost',
  'hail',
  'drought',
  'flood',
  'fire',
  'pest',
  'disease',
  'theft',
  'forced_slaughter',
] as const
export type Risk = (typeof risks)[number]
