import { sql } from 'kysely'
import type { RoleFields, StaffRole } from '#contract/identity/rights/role-management.ts'
import { type RoleStep, roleProcess } from '#contract/identity/rights/role-process.ts'
import type { Localized } from '#contract/localized.ts'
import type { Language } from '#uz/language.ts'
import { searchKey } from '#uz/search-key.ts'
import type { Ctx, SignedCtx } from '../../kernel/context.ts'
import { changesBetween } from '../../kernel/process/audit.ts'
import { stepping } from '../../kernel/process/steps.ts'
import { refuse } from '../../kernel/refuse.ts'
import { requireAdminRemains } from './admins.ts'
import { requireMayGrant } from './granting.ts'
import { TOPIC } from './known-roles.ts'
import { fieldsOf, getRole, type RoleRow } from './role-list.ts'
import { type RoleChanges, tellOfRoles } from './tell.ts'
import '../tables.ts'

const roles = stepping({ table: 'roles', state: 'status', process: roleProcess, object: 'role', topic: TOPIC })

/** The driver would write an object with undefined keys as they are; JSON drops them. */
const toJson = (name: Localized) => sql<Localized>`${JSON.stringify(name)}::jsonb`
const tidy = (fields: RoleFields): RoleFields => ({
  ...fields,
  permissionCodes: [...new Set(fields.permissionCodes)].sort((a, b) => a - b),
  // A personal role belongs to no organization.
  orgKinds: fields.isPersonal ? [] : [...new Set(fields.orgKinds)],
})

export async function createRole(ctx: SignedCtx, wish: RoleFields): Promise<StaffRole> {
  const fields = tidy(wish)
  await requireMayGrant(ctx, fields.permissionCodes)
  const { id } = await ctx.tx
    .insertInto('roles')
    .values({
      ...fields,
      name: toJson(fields.name),
      code: await freeCode(ctx, fields.name.uz),
      createdAt: ctx.now,
      updatedAt: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await ctx.audit({
    action: 'role.created',
    objectType: 'role',
    objectId: id,
    to: 'active',
    changes: changesBetween({}, fields),
  })
  await ctx.changed(TOPIC)
  return getRole(ctx, id)
}

const MAX_CODE = 32

/** A code made from a word of the name. */
async function freeCode(ctx: Ctx, name: string): Promise<string> {
  const stem = searchKey(name).replaceAll(' ', '-').slice(0, MAX_CODE) || 'role'
  const taken = await ctx.tx.selectFrom('roles').select('code').where('code', 'like', `${stem}%`).execute()
  const codes = new Set(taken.map((row) => row.code))
  let code = stem
  for (let number = 2; codes.has(code); number++) code = `${stem}-${number}`
  return code
}

/** Holders work with the new codes at once: every process drops the rights it remembers. */
export async function updateRole(ctx: SignedCtx, id: number, rowVersion: number, wish: RoleFields): Promise<StaffRole> {
  const before = await lockRole(ctx, id, rowVersion)
  if (before.status !== 'active') refuse('E_STATE', { status: before.status })
  const fields = tidy(wish)
  await requireMayGrant(
    ctx,
    fields.permissionCodes.filter((code) => !before.permissionCodes.includes(code)),
  )
  const holders = await holdersOf(ctx, id)
  if (fields.isPersonal !== before.isPersonal && holders.length > 0) refuse('E_IN_USE', { n: holders.length })
  await roles.change(ctx, before, { ...fields, name: toJson(fields.name) })
  const changes = changesBetween(fieldsOf(before), fields)
  await ctx.audit({ action: 'role.updated', objectType: 'role', objectId: id, changes })
  if (['permissionCodes', 'orgKinds'].some((field) => field in changes))
    await rightsChanged(ctx, holders, { edited: [before] })
  return getRole(ctx, id)
}

/** An archived role stays with its holders and gives them nothing, until it is brought back. */
export async function takeRoleStep(ctx: SignedCtx, id: number, rowVersion: number, step: RoleStep): Promise<StaffRole> {
  const before = await lockRole(ctx, id, rowVersion)
  roles.require(before, step)
  if (step === 'restore') await requireMayGrant(ctx, before.permissionCodes)
  await roles.take(ctx, before, step)
  await rightsChanged(ctx, await holdersOf(ctx, id), { [step === 'archive' ? 'archived' : 'restored']: [before] })
  return getRole(ctx, id)
}

export async function removeRole(ctx: SignedCtx, id: number): Promise<void> {
  const before = await lockRole(ctx, id)
  const { users } = await getRole(ctx, id)
  if (users > 0) refuse('E_IN_USE', { n: users })
  // Invitations that nobody accepted and employments that ended may still name it.
  await ctx.tx.deleteFrom('employeeRoles').where('roleId', '=', id).execute()
  await ctx.tx.deleteFrom('roles').where('id', '=', id).execute()
  await ctx.audit({
    action: 'role.removed',
    objectType: 'role',
    objectId: id,
    from: before.status,
    changes: { name: [before.name, null] },
  })
  await ctx.changed(TOPIC)
}

/** Held until the end of the transaction; whoever gives the role meanwhile waits. Seeded roles are read, not written. */
async function lockRole(ctx: SignedCtx, id: number, rowVersion?: number): Promise<RoleRow> {
  const row = await roles.lock(ctx, id)
  if (row.isSystem) refuse('E_STATE', { status: 'system' })
  return roles.held(ctx, row, rowVersion, () => getRole(ctx, id))
}

type Holder = { id: string; language: Language }

async function holdersOf(ctx: Ctx, roleId: number): Promise<Holder[]> {
  return ctx.tx
    .selectFrom('users')
    .select(['id', 'language'])
    .where(
      sql<boolean>`id in (select user_id from user_roles where role_id = ${roleId}
        union all select e.user_id from employee_roles er join employees e on e.id = er.employee_id
        where er.role_id = ${roleId} and e.status in ('active', 'suspended'))`,
    )
    .execute()
}

async function rightsChanged(ctx: SignedCtx, holders: readonly Holder[], changes: RoleChanges): Promise<void> {
  await ctx.changed('rights')
  await tellOfRoles(ctx, holders, changes)
  await requireAdminRemains(ctx)
}
