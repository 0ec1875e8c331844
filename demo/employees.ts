import { EmployeeFields, NewEmployee } from '#contract/identity/organizations/employees.ts'
import type { OrganizationKind } from '#contract/identity/organizations/organization-kinds.ts'
import { Permission as P } from '#contract/permissions.ts'
import { switchOrganization } from '#server/identity/organizations/acting.ts'
import { updateEmployee } from '#server/identity/organizations/employee-edits.ts'
import { listEmployees } from '#server/identity/organizations/employees.ts'
import { findRolesFor } from '#server/identity/organizations/grants.ts'
import { inviteEmployee } from '#server/identity/organizations/invitations.ts'
import { answerInvitation } from '#server/identity/organizations/own.ts'
import type { Ctx, SignedCtx } from '#server/kernel/context.ts'
import { territoryIdsByCodes } from '#server/reference/public.ts'
import { actAs } from './act-as.ts'

interface Invited {
  name: string
  phone: string
}

const sellersCodes = [P.ProductOwn, P.ProductAdOwn, P.DealRead, P.DealAct]

/** The head lets one person sell and advertise, and still waits for another to answer. */
export async function employBy(ctx: Ctx, headId: string, employeeId: string, employee: Invited): Promise<void> {
  const head = await actAs(ctx, headId)
  const seller = { ...employee, position: 'Savdo mutaxassisi', permissionCodes: [...sellersCodes] }
  const { id, organizationId } = await inviteEmployee(head, undefined, NewEmployee.parse(seller))
  await answerInvitation(await actAs(ctx, employeeId), id, true)
  await switchOrganization(await actAs(ctx, employeeId), organizationId)
  const agronomist = { name: 'Saidov Ulugʻbek', phone: '+998900000201', position: 'Agronom' }
  await inviteEmployee(head, undefined, NewEmployee.parse(agronomist))
}

/** Somebody of the same authority who visits the homes of these mahallas. */
export async function appointAssistant(
  ctx: Ctx,
  adminId: string,
  organizationId: string,
  { userId, mahallas, ...invited }: Invited & { userId: string; mahallas: readonly number[] },
): Promise<void> {
  const admin = await actAs(ctx, adminId)
  const roleIds = [await roleOf(admin, 'hokimlik', 'Hokim yordamchisi')]
  const fields = { ...invited, position: 'Hokim yordamchisi', roleIds, territoryIds: [...mahallas] }
  const { id } = await inviteEmployee(admin, organizationId, NewEmployee.parse(fields))
  await answerInvitation(await actAs(ctx, userId), id, true)
  await switchOrganization(await actAs(ctx, userId), organizationId)
}

interface Office {
  kind: OrganizationKind
  /** The role by its Uzbek name. */
  role: string
  /** Code of the territory; none for the republic. */
  place?: string
  /** Signs for the authority: a certificate has proved who leads it. */
  official?: boolean
}

/** The first employee of an authority gets a role over a territory; only staff can give what an authority may do. */
export async function appoint(ctx: Ctx, adminId: string, organizationId: string, office: Office): Promise<void> {
  const admin = await actAs(ctx, adminId)
  const [employee] = (await listEmployees(admin, { organizationId, take: 1 })).items
  const { place } = office
  const found = place === undefined ? undefined : (await territoryIdsByCodes(ctx, [place])).get(place)
  if (!employee || (place !== undefined && found === undefined))
    throw new Error(`The demo world cannot appoint ${office.role}`)
  const fields = EmployeeFields.parse({
    position: employee.position,
    permissionCodes: employee.permissionCodes,
    official: office.official ?? false,
    roleIds: [await roleOf(admin, office.kind, office.role)],
    ...(found === undefined ? { everywhere: true } : { territoryIds: [found] }),
  })
  await updateEmployee(admin, employee.id, { ...fields, rowVersion: employee.rowVersion })
}

async function roleOf(admin: SignedCtx, kind: OrganizationKind, name: string): Promise<number> {
  const role = (await findRolesFor(admin, { kind })).find((one) => one.name.uz === name)
  if (!role) throw new Error(`The demo world has no role ${name}`)
  return role.id
}
