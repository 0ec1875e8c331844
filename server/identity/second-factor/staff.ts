import { sql } from 'kysely'
import { DEMO_DOMAIN } from '#contract/identity/demo.ts'
import { maskPhone } from '#uz/phone.ts'
import type { Config } from '../../kernel/config.ts'
import type { Ctx } from '../../kernel/context.ts'
import { validToday } from '../validity.ts'
import '../tables.ts'

/** Whether the person holds, in any organization they work for today, an active role marked staff. */
export async function holdsStaffRole(ctx: Pick<Ctx, 'tx' | 'now'>, userId: string): Promise<boolean> {
  const held = await ctx.tx
    .selectFrom('employees')
    .innerJoin('employeeRoles', 'employeeRoles.employeeId', 'employees.id')
    .innerJoin('roles', 'roles.id', 'employeeRoles.roleId')
    .innerJoin('organizations', 'organizations.id', 'employees.organizationId')
    .select(sql<number>`1`.as('one'))
    .where('employees.userId', '=', userId)
    .where('employees.status', '=', 'active')
    .where('roles.status', '=', 'active')
    .where('roles.isStaff', '=', true)
    .where('organizations.status', '<>', 'liquidated')
    .where(validToday('employees', ctx.now))
    .limit(1)
    .executeTakeFirst()
  return held !== undefined
}

interface Demand {
  /** Codes of an authenticator; recovery codes count beside them. */
  totp: boolean
  /** Masked, where a code can be sent. */
  phone: string | null
}

/**
 * The second factor a correct password needs: always for staff, and for anybody with an authenticator. Undefined where
 * none is needed, or the person has none: such a session gives no staff rights. A demo asks none, because its password
 * is published.
 */
export async function demandedBeside(ctx: Ctx, { demo }: Config, userId: string): Promise<Demand | undefined> {
  const user = await ctx.tx
    .selectFrom('users')
    .leftJoin('secondFactors', 'secondFactors.userId', 'users.id')
    .select(['users.email', 'users.phoneSealed', 'secondFactors.confirmedAt'])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow()
  if (demo && user.email?.endsWith(DEMO_DOMAIN)) return undefined
  const totp = user.confirmedAt !== null
  if (!totp && (demo || !(await holdsStaffRole(ctx, userId)))) return undefined
  const phone = user.phoneSealed && maskPhone(ctx.vault.unseal(user.phoneSealed))
  return totp || phone ? { totp, phone } : undefined
}
