import type { EmployeeFields } from '#contract/identity/organizations/employees.ts'
import { codesOfKind } from '#contract/identity/organizations/organization-kinds.ts'
import type { SignedCtx } from '../../kernel/context.ts'
import { type FieldRefusal, refuseFields } from '../../kernel/refuse.ts'
import { textIn } from '../../kernel/words/localized.ts'
import { territoriesByIds } from '../../reference/public.ts'
import { actsAsAdmin } from '../access/admins.ts'
import { requireMayGrant } from '../access/granting.ts'
import { activeRoles } from '../access/known-roles.ts'
import { fileFaults, type OrganizationRow } from './fields.ts'
import '../tables.ts'

/** Roles that people of this kind of organization may hold at all. */
export async function findRolesFor(ctx: SignedCtx, { kind }: Pick<OrganizationRow, 'kind'>) {
  const allowed = new Set<number>(codesOfKind(kind))
  const roles = await activeRoles(ctx)
  return roles
    .filter(({ isPersonal, orgKinds }) => !isPersonal && (orgKinds.length === 0 || orgKinds.includes(kind)))
    .map(({ id, name, permissionCodes }) => ({
      id,
      name,
      // A role gives only codes the kind of organization may use.
      permissionCodes: permissionCodes.filter((code) => allowed.has(code)),
    }))
}

/** What the caller may grant: nobody gives more than they hold, except a system administrator. */
export async function findChoices(ctx: SignedCtx, organization: OrganizationRow) {
  const admin = await actsAsAdmin(ctx)
  const { permissions, territories } = ctx.actor
  const mayGive = (code: number) => admin || permissions.has(code)
  const roles = await findRolesFor(ctx, organization)
  return {
    organizationId: organization.id,
    roles: roles
      .filter(({ permissionCodes }) => permissionCodes.length > 0 && permissionCodes.every(mayGive))
      .map((role) => ({ ...role, name: textIn(ctx.lang, role.name) })),
    permissionCodes: codesOfKind(organization.kind).filter(mayGive),
    territories:
      territories === 'all' ? ('all' as const) : territories.length > 0 ? ('some' as const) : ('none' as const),
  }
}

export interface Held {
  roleIds: readonly number[]
  permissionCodes: readonly number[]
  territoryIds: readonly number[]
  everywhere: boolean
  /** Proved, whatever the position is called. */
  director: boolean
}
export const nothingHeld: Held = {
  roleIds: [],
  permissionCodes: [],
  territoryIds: [],
  everywhere: false,
  director: false,
}

/** Only new grants are checked: a head who edits a position removes nothing staff had given. */
export async function requireGrantable(
  ctx: SignedCtx,
  organization: OrganizationRow,
  wish: EmployeeFields,
  held: Held,
): Promise<void> {
  const faults: FieldRefusal[] = []
  const roles = await findRolesFor(ctx, organization)
  const newRoles = wish.roleIds.filter((id) => !held.roleIds.includes(id))
  if (newRoles.some((id) => !roles.some((role) => role.id === id)))
    faults.push({ field: 'roleIds', code: 'V_CHOICE', values: { allowed: roles.map(({ id }) => id).join(', ') } })
  const allowed = codesOfKind(organization.kind)
  const newCodes = wish.permissionCodes.filter((code) => !held.permissionCodes.includes(code))
  if (newCodes.some((code) => !allowed.some((one) => one === code)))
    faults.push({ field: 'permissionCodes', code: 'V_CHOICE', values: { allowed: allowed.join(', ') } })
  faults.push(...(await territoryFaults(ctx, wish, held)))
  faults.push(...(await paperFaults(ctx, wish, held)))
  if (wish.validFrom && wish.validTo && wish.validTo < wish.validFrom)
    faults.push({ field: 'validTo', code: 'V_DATE_ORDER' })
  if (faults.length > 0) refuseFields(faults)
  const fromRoles = roles.filter(({ id }) => newRoles.includes(id)).flatMap(({ permissionCodes }) => permissionCodes)
  await requireMayGrant(ctx, [...newCodes, ...fromRoles])
}

async function territoryFaults(ctx: SignedCtx, wish: EmployeeFields, held: Held): Promise<FieldRefusal[]> {
  const own = ctx.actor.territories
  if (wish.everywhere && !held.everywhere && own !== 'all') return [{ field: 'everywhere', code: 'V_SCOPE' }]
  const added = wish.territoryIds.filter((id) => !held.territoryIds.includes(id))
  const places = await territoriesByIds(ctx, added)
  const inside = (path: string) => own === 'all' || own.some((top) => path === top || path.startsWith(`${top}/`))
  const outside = added.some((id) => {
    const place = places.get(id)
    return !place?.active || !inside(place.path)
  })
  return outside ? [{ field: 'territoryIds', code: 'V_SCOPE' }] : []
}

/** Someone who signs for the organization and is not its proved director must show a power of attorney. */
async function paperFaults(ctx: SignedCtx, wish: EmployeeFields, held: Held): Promise<FieldRefusal[]> {
  if (wish.official && !held.director && !wish.powerOfAttorney)
    return [{ field: 'powerOfAttorney', code: 'V_REQUIRED' }]
  return fileFaults(ctx, [['powerOfAttorney', wish.powerOfAttorney]])
}
