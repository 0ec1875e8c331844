import type { OrganizationKind } from '../identity/organization-kinds.ts'
import type { Process, StateOf } from '../process.ts'
import type { FinanceKind } from './product-process.ts'

/** Zod-free. Whoever lends, leases, insures or pays: the platform lets them in, and may let them rest. */
export const lenderProcess = {
  activate: { by: 'platform', from: ['draft', 'suspended'], to: 'active' },
  suspend: { by: 'platform', from: ['active'], to: 'suspended' },
  close: { by: 'platform', from: ['draft', 'suspended'], to: 'closed' },
} as const satisfies Process
export type LenderState = StateOf<typeof lenderProcess>
export const lenderStates = ['draft', 'active', 'suspended', 'closed'] as const satisfies readonly LenderState[]

export const lenderTypes = ['bank', 'mikromoliya', 'lizing', 'sugurta', 'agentlik', 'jamgarma', 'uzagrostar'] as const
export type LenderType = (typeof lenderTypes)[number]

/** What kind of organization stands behind a lender of a type. */
export const kindOfLender: Readonly<Record<LenderType, OrganizationKind>> = {
  bank: 'bank',
  mikromoliya: 'bank',
  lizing: 'lizing',
  sugurta: 'sugurta',
  agentlik: 'agentlik',
  jamgarma: 'agentlik',
  uzagrostar: 'uzagrostar',
}

/** Without a licence these may not begin; the insurance fund needs none. */
export const licensedTypes: readonly LenderType[] = ['bank', 'mikromoliya', 'sugurta']

/** Who may give a product of a kind. */
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

/** Approves whatever it is. */
export const NO_LIMIT = -1
