import type { OrganizationKind } from '../identity/organization-kinds.ts'
import type { Process, StateOf } from '../process.ts'

/** Zod-free. Whoever lends, leases, insures or pays: the platform lets them in, and may let them rest. */
const lenderProcess = {
  activate: { by: 'platform', from: ['draft', 'suspended'], to: 'active' },
  suspend: { by: 'platform', from: ['active'], to: 'suspended' },
  close: { by: 'platform', from: ['draft', 'suspended'], to: 'closed' },
} as const satisfies Process
export type LenderState = StateOf<typeof lenderProcess>

const lenderTypes = ['bank', 'mikromoliya', 'lizing', 'sugurta', 'agentlik', 'jamgarma', 'uzagrostar'] as const
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

const assignRules = ['manual', 'round_robin', 'least_loaded'] as const
export type AssignRule = (typeof assignRules)[number]

export interface LenderHours {
  /** Monday is 1. */
  days: readonly number[]
  from: string
  to: string
}
