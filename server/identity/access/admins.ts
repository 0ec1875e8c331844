import { sql } from 'kysely'
import { PLATFORM_KIND } from '#contract/identity/organizations/organization-kinds.ts'
import type { Ctx, SignedCtx } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refuse.ts'
import { validToday } from '../validity.ts'
import '../tables.ts'

const ADMIN_ROLE = 'system-admin'

/** People who can run the platform today: an active account, an active employment, the role. */
const activeAdmins = (ctx: Ctx) =>
  ctx.tx
    .selectFrom('roles')
    .innerJoin('employeeRoles', 'employeeRoles.roleId', 'roles.id')
    .innerJoin('employees', 'employees.id', 'employeeRoles.employeeId')
    .innerJoin('organizations', 'organizations.id', 'employees.organizationId')
    .innerJoin('users', 'users.id', 'employees.userId')
    .where('roles.code', '=', ADMIN_ROLE)
    .where('roles.status', '=', 'active')
    .where('employees.status', '=', 'active')
    .where(validToday('employees', ctx.now))
    .where('organizations.kind', '=', PLATFORM_KIND)
    .where('users.status', '=', 'active')

/**
 * At least one system administrator must remain. Called after anything that may remove one: a block, a role, an
 * employment. Two who remove each other at once are serialised here, and the second is refused.
 */
export async function requireAdminRemains(ctx: Ctx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('identity.last-admin'))`.execute(ctx.tx)
  const one = await activeAdmins(ctx).select('users.id').limit(1).executeTakeFirst()
  if (!one) refuse('E_LAST_ADMIN')
}

/** Acts as a system administrator right now: in the platform's organization and not for themselves. */
export async function actsAsAdmin(ctx: SignedCtx): Promise<boolean> {
  const { employeeId } = ctx.actor
  if (!employeeId) return false
  const own = await activeAdmins(ctx).select('employees.id').where('employees.id', '=', employeeId).executeTakeFirst()
  return own !== undefined
}
