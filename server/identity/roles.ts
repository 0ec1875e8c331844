import { systemRoles } from '#contract/identity/rights/roles.ts'
import type { Ctx } from '../kernel/context.ts'
import './tables.ts'

/** Brings the seeded roles of the contract into the database; repeatable, and a changed role takes effect at once. */
export async function syncSystemRoles(ctx: Ctx): Promise<void> {
  await ctx.tx
    .insertInto('roles')
    .values(
      systemRoles.map((role) => ({
        code: role.code,
        name: role.name,
        permissionCodes: [...role.permissions],
        isSystem: true,
        isStaff: role.staff,
        isPersonal: role.personal,
        orgKinds: [...role.orgKinds],
      })),
    )
    .onConflict((conflict) =>
      conflict.column('code').doUpdateSet((eb) => ({
        name: eb.ref('excluded.name'),
        permissionCodes: eb.ref('excluded.permissionCodes'),
        isStaff: eb.ref('excluded.isStaff'),
        isPersonal: eb.ref('excluded.isPersonal'),
        orgKinds: eb.ref('excluded.orgKinds'),
      })),
    )
    .execute()
  await ctx.changed('rights')
}
