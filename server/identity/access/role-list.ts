import { type Selectable, sql } from 'kysely'
import type { OrganizationKind } from '#contract/identity/organizations/organization-kinds.ts'
import type { RoleFields, StaffRole } from '#contract/identity/rights/role-management.ts'
import { roleProcess } from '#contract/identity/rights/role-process.ts'
import { Permission as P } from '#contract/permissions.ts'
import { canFrom } from '#contract/process.ts'
import { searchKey } from '#uz/search-key.ts'
import type { SignedCtx } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refuse.ts'
import { textIn } from '../../kernel/words/localized.ts'
import type { RolesTable } from '../tables.ts'

export type RoleRow = Selectable<RolesTable>

const selectRoles = (ctx: SignedCtx) =>
  ctx.tx
    .selectFrom('roles')
    .selectAll()
    .select(
      sql<number>`(select count(*) from (
        select ur.user_id from user_roles ur where ur.role_id = roles.id
        union select e.user_id from employee_roles er join employees e on e.id = er.employee_id
        where er.role_id = roles.id and e.status in ('active', 'suspended')) holders)`.as('users'),
    )

interface Filters {
  search?: string | undefined
  status?: 'active' | 'archived' | undefined
  orgKind?: OrganizationKind | undefined
  code?: number | undefined
}

/** A few dozen rows: folding their names here is cheaper than keeping a column for it. */
export async function listRoles(ctx: SignedCtx, { search, status, orgKind, code }: Filters) {
  let query = selectRoles(ctx).orderBy('isSystem', 'desc').orderBy('id')
  if (status) query = query.where('status', '=', status)
  if (orgKind) query = query.where(sql<boolean>`(org_kinds @> array[${orgKind}]::text[])`)
  if (code) query = query.where(sql<boolean>`(permission_codes @> array[${code}]::integer[])`)
  const asked = search && ` ${searchKey(search)}`
  const rows = (await query.execute()).filter((row) => !asked || keyOf(row).includes(asked))
  return { items: rows.map((row) => presentRole(ctx, row)), take: rows.length, total: rows.length }
}

const keyOf = ({ code, name }: RoleRow) => [code, ...Object.values(name)].map((text) => ` ${searchKey(text)}`).join('')

export async function getRole(ctx: SignedCtx, id: number): Promise<StaffRole> {
  const row = await selectRoles(ctx).where('id', '=', id).executeTakeFirst()
  return row ? presentRole(ctx, row) : refuse('E_NOT_FOUND')
}

export async function findRoles(ctx: SignedCtx) {
  const rows = await ctx.tx
    .selectFrom('roles')
    .select(['id', 'name', 'isPersonal', 'orgKinds'])
    .where('status', '=', 'active')
    .orderBy('id')
    .execute()
  return { items: rows.map((row) => ({ ...row, name: textIn(ctx.lang, row.name) })) }
}

/** jsonb keeps keys in an order of its own; changes are compared in ours. */
export const fieldsOf = (row: RoleRow): RoleFields => ({
  name: { uz: row.name.uz, ru: row.name.ru, eng: row.name.eng, cyrl: row.name.cyrl },
  permissionCodes: row.permissionCodes,
  orgKinds: row.orgKinds,
  isStaff: row.isStaff,
  isPersonal: row.isPersonal,
})

function presentRole(ctx: SignedCtx, row: RoleRow & { users: number }): StaffRole {
  const may = (code: number) => ctx.actor.permissions.has(code)
  const ours = !row.isSystem
  const steps = canFrom(roleProcess, row.status)
  const { id, code, isSystem, status, users, rowVersion } = row
  return {
    ...fieldsOf(row),
    id,
    code,
    isSystem,
    status,
    users,
    rowVersion,
    updatedAt: row.updatedAt.toISOString(),
    can: {
      update: ours && status === 'active' && may(P.RoleUpdate),
      copy: may(P.RoleCreate),
      archive: ours && may(P.RoleDelete) && steps.archive,
      restore: ours && may(P.RoleDelete) && steps.restore,
      remove: ours && may(P.RoleDelete) && users === 0,
    },
  }
}
