import { codesOfKind, organizationKinds, PLATFORM_KIND } from '#contract/identity/organizations/organization-kinds.ts'
import type { Ctx } from '../kernel/context.ts'
import { wordIn, wordsOf } from '../kernel/words/words.ts'
import './tables.ts'

/** Stands for a number nobody else can have: the platform's own organization is one, and made by ourselves. */
const PLATFORM_TIN = '000000000'

/** Brings the kinds of organizations and the platform's own organization into the database; repeatable. */
export async function syncOrganizationKinds(ctx: Ctx): Promise<void> {
  await ctx.tx
    .insertInto('organizationKinds')
    .values(
      organizationKinds.map((kind, orderNo) => ({
        kind,
        orderNo,
        name: wordsOf('organization-kinds', kind),
        permissionCodes: [...codesOfKind(kind)],
      })),
    )
    .onConflict((conflict) =>
      conflict.column('kind').doUpdateSet((eb) => ({
        name: eb.ref('excluded.name'),
        orderNo: eb.ref('excluded.orderNo'),
        permissionCodes: eb.ref('excluded.permissionCodes'),
      })),
    )
    .execute()
  await platformId(ctx)
}

/** The organization that employs the staff. */
export async function platformId(ctx: Ctx): Promise<string> {
  const found = await ctx.tx
    .selectFrom('organizations')
    .select('id')
    .where('kind', '=', PLATFORM_KIND)
    .executeTakeFirst()
  if (found) return found.id
  const { id } = await ctx.tx
    .insertInto('organizations')
    .values({
      kind: PLATFORM_KIND,
      tin: PLATFORM_TIN,
      name: wordsOf('organization-kinds', PLATFORM_KIND),
      directorName: wordIn('uz', 'organization-kinds', PLATFORM_KIND),
      status: 'active',
      verifiedAt: ctx.now,
      verifiedHow: 'staff',
      searchKey: ' agroplatforma',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface NewStaff {
  userId: string
  name: string
  roleIds: readonly number[]
  /** A new account starts acting there; an existing one switches when it wants to. */
  begins?: true
}

/** Makes a person an employee of the platform, everywhere in the republic. */
export async function employStaff(ctx: Ctx, { userId, name, roleIds, begins }: NewStaff): Promise<void> {
  const organizationId = await platformId(ctx)
  const { id } = await ctx.tx
    .insertInto('employees')
    .values({
      organizationId,
      userId,
      invitedName: name,
      position: 'Platforma xodimi',
      status: 'active',
      joinedAt: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await ctx.tx
    .insertInto('employeeRoles')
    .values(roleIds.map((roleId) => ({ employeeId: id, roleId })))
    .execute()
  await ctx.tx.insertInto('territoryScopes').values({ employeeId: id, territoryId: null }).execute()
  if (begins)
    await ctx.tx.updateTable('users').set({ currentOrganizationId: organizationId }).where('id', '=', userId).execute()
}

/** Staff of installations older than organizations held their roles themselves; they become employees, once. */
export async function employFormerStaff(ctx: Ctx): Promise<void> {
  const held = await ctx.tx
    .deleteFrom('userRoles')
    .using('roles')
    .whereRef('roles.id', '=', 'userRoles.roleId')
    .where('roles.isPersonal', '=', false)
    .returning(['userRoles.userId', 'userRoles.roleId'])
    .execute()
  const byUser = Map.groupBy(held, (row) => row.userId)
  for (const [userId, rows] of byUser)
    await employStaff(ctx, { userId, name: '', roleIds: rows.map((row) => row.roleId), begins: true })
}
