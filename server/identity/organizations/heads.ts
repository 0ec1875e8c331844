import { sql } from 'kysely'
import {
  businessKinds,
  lenderKinds,
  type OrganizationKind,
  organizationKinds,
} from '#contract/identity/organizations/organization-kinds.ts'
import { Permission } from '#contract/permissions.ts'
import type { Ctx } from '../../kernel/context.ts'
import '../tables.ts'

const HEAD_POSITION = 'Rahbar'
/** Held from the start for every kind: a founder deals for the organization and lets others do so. */
const headCodes = [Permission.OrganizationEmployees, Permission.DealRead, Permission.DealAct, Permission.DealSign]

/**
 * The head's role by kind. Rights of lenders and authorities wait for verification: otherwise anybody could call
 * themselves a bank and see its customers.
 */
function roleOfHead(kind: OrganizationKind, verified: boolean): string | undefined {
  if (businessKinds.includes(kind)) return 'head'
  return verified && lenderKinds.includes(kind) ? 'lender-head' : undefined
}

interface Head {
  organizationId: string
  kind: OrganizationKind
  userId: string
  name: string
  verified: boolean
}

export async function employHead(ctx: Ctx, { organizationId, kind, userId, name, verified }: Head): Promise<void> {
  const { id } = await ctx.tx
    .insertInto('employees')
    .values({
      organizationId,
      userId,
      invitedName: name,
      position: HEAD_POSITION,
      permissionCodes: [...headCodes],
      official: verified,
      status: 'active',
      joinedAt: ctx.now,
      createdAt: ctx.now,
      updatedAt: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await ctx.audit({ action: 'employee.joined', objectType: 'employee', objectId: id, to: 'active' })
  const role = roleOfHead(kind, verified)
  if (role) await giveRole(ctx, [id], role)
}

/** Others lead now: rights of a head are removed, the employment stays. */
export async function loseHeadship(ctx: Ctx, employeeIds: readonly string[]): Promise<void> {
  if (employeeIds.length === 0) return
  await ctx.tx
    .updateTable('employees')
    .set({
      permissionCodes: sql`array_remove(permission_codes, ${Permission.OrganizationEmployees}::int)`,
      official: false,
      updatedAt: ctx.now,
      rowVersion: sql`row_version + 1`,
    })
    .where('id', 'in', employeeIds)
    .execute()
  await ctx.tx
    .deleteFrom('employeeRoles')
    .where('employeeId', 'in', employeeIds)
    .where('roleId', 'in', (eb) =>
      eb
        .selectFrom('roles')
        .select('id')
        .where(sql<boolean>`permission_codes @> array[${Permission.OrganizationEmployees}::int]`),
    )
    .execute()
  await ctx.changed('employees')
}

/** People proved to be the director, by certificate or staff: they may sign without a further paper. */
export async function isProvedDirector(ctx: Ctx, organizationId: string, userId: string | null): Promise<boolean> {
  if (!userId) return false
  const row = await ctx.tx
    .selectFrom('organizations as o')
    .innerJoin('users as u', 'u.pinflFingerprint', 'o.directorPinflFingerprint')
    .select('o.id')
    .where('o.id', '=', organizationId)
    .where('u.id', '=', userId)
    .where('u.identityLevel', '>=', 2)
    .where('o.verifiedAt', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

const giveRole = (ctx: Ctx, employeeIds: readonly string[], code: string) =>
  ctx.tx
    .insertInto('employeeRoles')
    .columns(['employeeId', 'roleId'])
    .expression((eb) =>
      eb
        .selectFrom('roles')
        .select([sql<string>`unnest(${employeeIds}::uuid[])`.as('employeeId'), 'roles.id as roleId'])
        .where('roles.code', '=', code),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** Whoever may manage employees leads the organization, by a tick or a role. */
export const leads = (employees: string) => sql<boolean>`(
  ${sql.ref(`${employees}.permission_codes`)} @> array[${Permission.OrganizationEmployees}::int] or exists (
    select from employee_roles hr join roles r on r.id = hr.role_id
    where hr.employee_id = ${sql.ref(`${employees}.id`)} and r.status = 'active'
      and r.permission_codes @> array[${Permission.OrganizationEmployees}::int]))`

/** People who lead an organization: they get its notices. */
export const findHeads = (ctx: Ctx, organizationId: string) => findHeadsOf(ctx, [organizationId])

export function findHeadsOf(ctx: Ctx, organizationIds: readonly string[]) {
  return ctx.tx
    .selectFrom('employees')
    .select(['id', 'userId', 'organizationId'])
    .where('organizationId', 'in', [...organizationIds])
    .where('status', '=', 'active')
    .where(leads('employees'))
    .execute()
}

/** Verification gives the heads the rights of their kind, and the sign-in of officials. */
export async function raiseHeads(ctx: Ctx, organizationId: string, kind: OrganizationKind): Promise<string[]> {
  const heads = await findHeads(ctx, organizationId)
  const ids = heads.map((head) => head.id)
  if (ids.length > 0) {
    await ctx.tx.updateTable('employees').set({ official: true, updatedAt: ctx.now }).where('id', 'in', ids).execute()
    const role = roleOfHead(kind, true)
    if (role) await giveRole(ctx, ids, role)
  }
  const users = heads.flatMap(({ userId }) => (userId ? [userId] : []))
  for (const userId of users) await ctx.changed(`user:${userId}`)
  return users
}

const producers: readonly OrganizationKind[] = organizationKinds.filter((kind) =>
  ['yatt', 'dehqon', 'fermer'].includes(kind),
)

/** The head of a farm becomes a producer in the personal context too. */
export async function raisePersonalRole(ctx: Ctx, userId: string, kind: OrganizationKind): Promise<void> {
  if (!producers.includes(kind)) return
  await ctx.tx
    .insertInto('userRoles')
    .columns(['userId', 'roleId'])
    .expression((eb) =>
      eb
        .selectFrom('roles')
        .select([sql<string>`${userId}::uuid`.as('userId'), 'roles.id as roleId'])
        .where('roles.code', '=', 'producer'),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await ctx.tx
    .deleteFrom('userRoles')
    .where('userId', '=', userId)
    .where('roleId', 'in', (eb) => eb.selectFrom('roles').select('id').where('code', '=', 'individual'))
    .execute()
}

/** Whether somebody stands at the head of an active organization that trades: a dehqon farm is one too. */
export async function leadsBusiness(ctx: Ctx, userId: string): Promise<boolean> {
  const row = await ctx.tx
    .selectFrom('employees')
    .innerJoin('organizations', 'organizations.id', 'employees.organizationId')
    .select('employees.id')
    .where('employees.userId', '=', userId)
    .where('employees.status', '=', 'active')
    .where('organizations.status', '=', 'active')
    .where('organizations.kind', 'in', [...businessKinds])
    .where(leads('employees'))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
