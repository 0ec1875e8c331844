import { sql } from 'kysely'
import type { PermissionCode } from '#contract/permissions.ts'
import type { Ctx } from '../kernel/context.ts'
import './tables.ts'

const MOST = 200

/** Employees of one organization who hold any of these codes today. */
export async function holdersWithin(
  ctx: Ctx,
  organizationId: string,
  codes: readonly PermissionCode[],
): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select distinct u.id as user_id, u.client_id from employees e
    join users u on u.id = e.user_id and u.status = 'active'
    join organizations o on o.id = e.organization_id join organization_kinds k on k.kind = o.kind
    left join employee_roles er on er.employee_id = e.id
    left join roles r on r.id = er.role_id and r.status = 'active'
      and (r.org_kinds = '{}' or o.kind = any(r.org_kinds))
    where e.organization_id = ${organizationId} and e.status = 'active'
      and exists (select from unnest(${codes}::integer[]) code where k.permission_codes @> array[code]
        and (e.permission_codes @> array[code] or r.permission_codes @> array[code]))
    order by u.client_id limit ${MOST}`.execute(ctx.tx)
  return rows.map((row) => row.userId)
}

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

/**
 * Who fills in for a place: employees of the organization that stands for it, where their territories hold it, and
 * whoever is appointed to the place itself. In the order asked, in one statement.
 */
export async function holdersAt(
  ctx: Ctx,
  code: PermissionCode,
  asked: readonly { organizationId: string | null; path: string }[],
): Promise<string[][]> {
  if (asked.length === 0) return []
  const { rows } = await sql<{ at: number; userId: string }>`
    with asked as (select * from
      unnest(${asked.map(({ organizationId }) => organizationId)}::uuid[], ${asked.map(({ path }) => path)}::text[])
        with ordinality a (organization_id, path, at)),
    near as (
      select a.at, s.employee_id from asked a join territories t on t.path = a.path
      join territory_scopes s on s.territory_id = t.id
      union
      select a.at, e.id from asked a join employees e on e.organization_id = a.organization_id
      join territory_scopes s on s.employee_id = e.id left join territories t on t.id = s.territory_id
      where t.id is null or a.path like t.path || '/%')
    select distinct near.at::integer as at, u.id as user_id from near
    join employees e on e.id = near.employee_id and e.status = 'active'
    join users u on u.id = e.user_id and u.status = 'active'
    join organizations o on o.id = e.organization_id join organization_kinds k on k.kind = o.kind
    left join employee_roles er on er.employee_id = e.id
    left join roles r on r.id = er.role_id and r.status = 'active'
      and (r.org_kinds = '{}' or o.kind = any(r.org_kinds))
    where k.permission_codes @> array[${code}]::integer[]
      and (e.permission_codes @> array[${code}]::integer[] or r.permission_codes @> array[${code}]::integer[])`.execute(
    ctx.tx,
  )
  return asked.map((_, at) => rows.flatMap((row) => (row.at === at + 1 ? row.userId : [])))
}
