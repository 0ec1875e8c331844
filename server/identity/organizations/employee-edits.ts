import type { Employee, EmployeeFields } from '#contract/identity/organizations/employees.ts'
import { PLATFORM_KIND } from '#contract/identity/organizations/organization-kinds.ts'
import type { employeeProcess, HeadStep } from '#contract/identity/organizations/organization-process.ts'
import type { Ctx } from '../../kernel/context.ts'
import { changesBetween } from '../../kernel/process/audit.ts'
import { refuse } from '../../kernel/refuse.ts'
import { requireAdminRemains } from '../access/admins.ts'
import { requireNotAbove } from '../people/lock.ts'
import { type EmployeeRow, findEmployee, getEmployee } from './employees.ts'
import { resetActing } from './endings.ts'
import type { RegisterCtx } from './filters.ts'
import { requireGrantable } from './grants.ts'
import { findHeads, isProvedDirector } from './heads.ts'
import { employees } from './rows.ts'
import type { Whose } from './whose.ts'
import '../tables.ts'

/** Roles and territories of an employee become these. */
export async function saveRights(
  ctx: Ctx,
  employeeId: string,
  { roleIds, everywhere, territoryIds }: Pick<EmployeeFields, 'roleIds' | 'everywhere' | 'territoryIds'>,
): Promise<void> {
  await ctx.tx.deleteFrom('employeeRoles').where('employeeId', '=', employeeId).execute()
  const roles = [...new Set(roleIds)]
  if (roles.length > 0) {
    await ctx.tx
      .insertInto('employeeRoles')
      .values(roles.map((roleId) => ({ employeeId, roleId })))
      .execute()
  }
  await ctx.tx.deleteFrom('territoryScopes').where('employeeId', '=', employeeId).execute()
  const places = everywhere ? [null] : [...new Set(territoryIds)]
  if (places.length > 0) {
    await ctx.tx
      .insertInto('territoryScopes')
      .values(places.map((territoryId) => ({ employeeId, territoryId })))
      .execute()
  }
}

export async function updateEmployee(
  ctx: RegisterCtx,
  id: string,
  { rowVersion, ...fields }: EmployeeFields & { rowVersion: number },
): Promise<Employee> {
  const { row, ...whose } = await lockEmployee(ctx, id, rowVersion)
  if (row.status === 'ended') refuse('E_STATE', { status: row.status })
  // Nobody changes their own rights.
  if (row.userId === ctx.actor.userId) refuse('E_SELF_APPROVE')
  const held = heldBy(row)
  const director = await isProvedDirector(ctx, row.organizationId, row.userId)
  await requireGrantable(ctx, whose.organization, fields, { ...held, director })
  const { roleIds, everywhere, territoryIds, ...columns } = fields
  const permissionCodes = [...new Set(columns.permissionCodes)]
  await employees.renew(ctx, id, { ...columns, permissionCodes, updatedAt: ctx.now })
  await saveRights(ctx, id, { roleIds, everywhere, territoryIds })
  await requireLed(ctx, whose)
  await ctx.audit({
    action: 'employee.updated',
    objectType: 'employee',
    objectId: id,
    changes: changesBetween({ ...row, ...held }, fields),
  })
  if (row.userId) await ctx.changed(`user:${row.userId}`)
  return getEmployee(ctx, id)
}

const heldBy = (row: EmployeeRow) => ({
  roleIds: row.roles.map((role) => role.id),
  permissionCodes: row.permissionCodes,
  territoryIds: row.territories.map((place) => place.id),
  everywhere: row.everywhere,
})

interface StepWish {
  step: HeadStep
  reason?: string | undefined
  rowVersion: number
}

export async function takeEmployeeStep(
  ctx: RegisterCtx,
  id: string,
  { step, reason, rowVersion }: StepWish,
): Promise<Employee> {
  const { row, ...whose } = await lockEmployee(ctx, id, rowVersion)
  employees.require(row, step)
  if (row.userId === ctx.actor.userId) refuse('E_SELF_APPROVE')
  await changeState(ctx, row, step, reason)
  await requireLed(ctx, whose)
  return getEmployee(ctx, id)
}

type AnyStep = keyof typeof employeeProcess

/** One step of an employee: the state, its history, and the end of acting for the organization. */
export async function changeState(
  ctx: Ctx,
  row: Pick<EmployeeRow, 'id' | 'userId' | 'organizationId'>,
  step: AnyStep,
  reason?: string,
): Promise<void> {
  const held = await employees.lock(ctx, row.id)
  const { status } = await employees.take(ctx, held, step, { reason, set: { statusReason: reason ?? null } })
  if (status !== 'active' && row.userId) await resetActing(ctx, row.organizationId, [row.userId])
  else if (row.userId) await ctx.changed(`user:${row.userId}`)
}

/** An organization must keep somebody who can invite and dismiss; only staff may leave it without one. */
export async function requireLed(ctx: Ctx, { organization, as }: Pick<Whose, 'organization' | 'as'>): Promise<void> {
  if (organization.kind === PLATFORM_KIND) return requireAdminRemains(ctx)
  if (as === 'staff') return
  // Two heads who leave at once are serialised here, and the second is refused.
  await ctx.tx.selectFrom('organizations').select('id').where('id', '=', organization.id).forUpdate().execute()
  if ((await findHeads(ctx, organization.id)).length === 0) refuse('E_LAST_HEAD')
}

/** Held until the end of the transaction. */
async function lockEmployee(ctx: RegisterCtx, id: string, rowVersion: number) {
  await ctx.tx.selectFrom('employees').select('id').where('id', '=', id).forUpdate().execute()
  const found = await findEmployee(ctx, id, 'edit')
  if (found.row.rowVersion !== rowVersion) refuse('E_STALE', {}, { current: await getEmployee(ctx, id) })
  // Staff are employees too: keeping the register of organizations does not include dismissing administrators.
  if (found.organization.kind === PLATFORM_KIND && found.row.userId) await requireNotAbove(ctx, found.row.userId)
  return found
}
