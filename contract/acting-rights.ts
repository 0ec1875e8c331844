import { Permission as P, type PermissionCode } from './permissions.ts'

/** Rights that calls ask of whoever acts for an organization: a refusal names the one that is lacking. */
const actingRights = [P.DealAct, P.DealSign] as const

export const actingRightIn = (needed: readonly PermissionCode[]) => actingRights.find((right) => needed.includes(right))
