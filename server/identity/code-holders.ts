import { sql } from 'kysely'
import type { PermissionCode } from '#contract/permissions.ts'
import type { Ctx } from '../kernel/context.ts'
import './tables.ts'

const MOST = 200

/** Everybody who holds a code today, for themselves or in an organization. */
export async function holdersOfCode(ctx: Ctx, code: PermissionCode): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select u.id as user_id from users u
    where u.status = 'active' and u.id in (
      select ur.user_id from roles r join user_roles ur on ur.role_id = r.id
      where r.status = 'active' and r.permission_codes @> array[${code}]::integer[]
      union
      select e.user_id from employees e
      join organizations o on o.id = e.organization_id join organization_kinds k on k.kind = o.kind
      left join employee_roles er on er.employee_id = e.id
      left join roles r on r.id = er.role_id and r.status = 'active'
        and (r.org_kinds = '{}' or o.kind = any(r.org_kinds))
      where e.status = 'active' and k.permission_codes @> array[${code}]::integer[]
        and (e.permission_codes @> array[${code}]::integer[] or r.permission_codes @> array[${code}]::integer[]))
    order by u.client_id limit ${MOST}`.execute(ctx.tx)
  return rows.map((row) => row.userId)
}

/** Employees who hold a code today and whose territories hold this path. */
export async function holdersInTerritory(ctx: Ctx, code: PermissionCode, path: string): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select distinct u.id as user_id, u.client_id from employees e
    join users u on u.id = e.user_id and u.status = 'active'
    join organizations o on o.id = e.organization_id join organization_kinds k on k.kind = o.kind
    left join employee_roles er on er.employee_id = e.id
    left join roles r on r.id = er.role_id and r.status = 'active'
      and (r.org_kinds = '{}' or o.kind = any(r.org_kinds))
    where e.status = 'active' and k.permission_codes @> array[${code}]::integer[]
      and (e.permission_codes @> array[${code}]::integer[] or r.permission_codes @> array[${code}]::integer[])
      and exists (select from territory_scopes s join territories t on t.id = s.territory_id
        where s.employee_id = e.id and (t.path = ${path} or ${path} like t.path || '/%'))
    order by u.client_id limit ${MOST}`.execute(ctx.tx)
  return rows.map((row) => row.userId)
}
