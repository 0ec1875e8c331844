import { EmployeeFields, NewEmployee } from '#contract/identity/organizations/employees.ts'
import { Permission as P } from '#contract/permissions.ts'
import { switchOrganization } from '#server/identity/organizations/acting.ts'
import { updateEmployee } from '#server/identity/organizations/employee-edits.ts'
import { listEmployees } from '#server/identity/organizations/employees.ts'
import { findRolesFor } from '#server/identity/organizations/grants.ts'
import { inviteEmployee } from '#server/identity/organizations/invitations.ts'
import { answerInvitation } from '#server/identity/organizations/own.ts'
import type { Ctx } from '#server/kernel/context.ts'
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

/** Somebody of the same authority who visits the homes of one mahalla. */
export async function appointAssistant(
  ctx: Ctx,
  adminId: string,
  organizationId: string,
  { userId, mahalla, ...invited }: Invited & { userId: string; mahalla: number },
): Promise<void> {
  const admin = await actAs(ctx, adminId)
  const role = (await findRolesFor(admin, { kind: 'hokimlik' })).find(({ name }) => name.uz === 'Hokim yordamchisi')
  if (!role) throw new Error('The demo world cannot appoint an assistant')
  const fields = { ...invited, position: 'Hokim yordamchisi', roleIds: [role.id], territoryIds: [mahalla] }
  const { id } = await inviteEmployee(admin, organizationId, NewEmployee.parse(fields))
  await answerInvitation(await actAs(ctx, userId), id, true)
  await switchOrganization(await actAs(ctx, userId), organizationId)
}

/** The official becomes a specialist of one district; only staff can give what an authority may do. */
export async function appoint(ctx: Ctx, adminId: string, organizationId: string, district: string): Promise<void> {
  const admin = await actAs(ctx, adminId)
  const [employee] = (await listEmployees(admin, { organizationId, take: 1 })).items
  const role = (await findRolesFor(admin, { kind: 'hokimlik' })).find(({ name }) => name.uz === 'Tuman mutaxassisi')
  const place = (await territoryIdsByCodes(ctx, [district])).get(district)
  if (!employee || !role || place === undefined) throw new Error('The demo world cannot appoint its official')
  const fields = EmployeeFields.parse({
    position: employee.position,
    permissionCodes: employee.permissionCodes,
    official: true,
    roleIds: [role.id],
    territoryIds: [place],
  })
  await updateEmployee(admin, employee.id, { ...fields, rowVersion: employee.rowVersion })
}
