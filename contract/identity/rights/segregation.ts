import { Permission as P, type PermissionCode } from '../../permissions.ts'

/** Two steps on one record that never fall to the same person (domain book 2.6). */
export interface SegregationPair {
  first: PermissionCode
  second: PermissionCode
  /** The second step judges the first person's own record, or the two are halves of one money decision. */
  kind: 'own-record' | 'two-hands'
}

export const segregationPairs = {
  initiativeProject: { first: P.InitiativeProjectCreate, second: P.InitiativeProjectApprove, kind: 'own-record' },
  deepening: { first: P.DeepeningCreate, second: P.DeepeningApprove, kind: 'own-record' },
  report: { first: P.ReportEdit, second: P.ReportDistrictReview, kind: 'own-record' },
  regionReport: { first: P.ReportEdit, second: P.ReportRegionConsolidate, kind: 'own-record' },
  milestone: { first: P.InitiativeProjectUpdate, second: P.InitiativeProjectApprove, kind: 'own-record' },
  visitForm: { first: P.HokimAssistantForms, second: P.HokimFormsVerify, kind: 'own-record' },
  garden: { first: P.GardenEdit, second: P.ReportsV2Verify, kind: 'own-record' },
  rental: { first: P.RentalEdit, second: P.ReportsV2Verify, kind: 'own-record' },
  campaign: { first: P.PushManage, second: P.PushApprove, kind: 'own-record' },
  bankProposal: { first: P.BankProposalMake, second: P.BankProposalApprove, kind: 'two-hands' },
  clearing: { first: P.ClearingOperate, second: P.ClearingSupervise, kind: 'two-hands' },
} as const satisfies Record<string, SegregationPair>
export type SegregationName = keyof typeof segregationPairs

const pairs: readonly SegregationPair[] = Object.values(segregationPairs)

/** Pairs a role would put into one hand: allowed, for records of others remain, and worth a warning. */
export function pairsHeld(codes: readonly number[]): SegregationPair[] {
  const held = new Set(codes)
  return pairs.filter(({ first, second }) => held.has(first) && held.has(second))
}
