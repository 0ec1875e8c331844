import type { OrganizationKind } from '../../identity/organizations/organization-kinds.ts'
import type { Process, StateOf } from '../../process.ts'
import type { FinanceKind } from '../products/product-process.ts'

/** Zod-free. A lender gives loans, leases, insures or pays subsidies; the platform admits and suspends them. */
export const lenderProcess = {
  activate: { by: 'platform', from: ['draft', 'suspended'], to: 'active' },
  suspend: { by: 'platform', from: ['active'], to: 'suspended' },
  close: { by: 'platform', from: ['draft', 'suspended'], to: 'closed' },
} as const satisfies Process
export type LenderState = StateOf<typeof lenderProcess>
export const lenderStates = ['draft', 'active', 'suspended', 'closed'] as const satisfies readonly LenderState[]

export const lenderTypes = ['bank', 'mikromoliya', 'lizing', 'sugurta', 'agentlik', 'jamgarma', 'uzagrostar'] as const
export type LenderType = (typeof lenderTypes)[number]

/** The kind of organization a lender of each type must be. */
export const kindOfLender: Readonly<Record<LenderType, OrganizationKind>> = {
  bank: 'bank',
  mikromoliya: 'bank',
  lizing: 'lizing',
  sugurta: 'sugurta',
  agentlik: 'agentlik',
  jamgarma: 'agentlik',
  uzagrostar: 'uzagrostar',
}

/** Types that need a licence before they may begin; the insurance fund needs none. */
export const licensedTypes: readonly LenderType[] = ['bank', 'mikromoliya', 'sugurta']

/** Types of lenders that may give a product of each kind. */
export const giversOf: Readonly<Record<FinanceKind, readonly LenderType[]>> = {
  loan: ['bank', 'mikromoliya'],
  leasing: ['lizing', 'bank'],
  subsidy: ['agentlik'],
  insurance: ['sugurta', 'jamgarma'],
  uzagrostar: ['uzagrostar'],
}

export const assignRules = ['manual', 'round_robin', 'least_loaded'] as const
export type AssignRule = (typeof assignRules)[number]

export interface LenderHours {
  /** Monday is 1. */
  days: readonly number[]
  from: string
  to: string
}

/** As `approvalLimit`: approves any sum. */
export const NO_LIMIT = -1
