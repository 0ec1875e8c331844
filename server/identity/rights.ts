import { sql } from 'kysely'
import type { OrganizationKind } from '#contract/identity/organizations/organization-kinds.ts'
import type { Localized } from '#contract/localized.ts'
import type { Tx } from '../kernel/database/database.ts'
import { validToday } from './validity.ts'
import './tables.ts'

/** What a person may do right now, in the context they act in: for an organization, or for themselves. */
export interface Rights {
  permissions: number[]
  organization: { id: string; clientId: number; name: Localized; kind: OrganizationKind; status: string } | undefined
  employeeId: string | undefined
  official: boolean
  territories: 'all' | string[]
  /** Whoever holds a staff role sees the admin group of the menu first. */
  staff: boolean
  /** There would be rights of staff, had the person signed in with two factors. */
  staffClosed: boolean
  roleNames: Localized[]
}

const EVERYWHERE = '*'

/**
 * effective = (roles ∪ what the head ticked) ∩ what the organization's kind may use, for the current organization. The
 * personal context is used where the organization or employment has ended, and where somebody with staff rights signed
 * in with one factor.
 */
export async function loadRights(tx: Tx, userId: string, now: Date, { weak = false } = {}): Promise<Rights> {
  const employment = await tx
    .selectFrom('users')
    .innerJoin('employees', (join) =>
      join
        .onRef('employees.userId', '=', 'users.id')
        .onRef('employees.organizationId', '=', 'users.currentOrganizationId')
        .on('employees.status', '=', 'active'),
    )
    .innerJoin('organizations', 'organizations.id', 'employees.organizationId')
    .innerJoin('organizationKinds', 'organizationKinds.kind', 'organizations.kind')
    .select(['employees.id as employeeId', 'employees.official'])
    .select(['organizations.id', 'organizations.clientId', 'organizations.name'])
    .select(['organizations.kind', 'organizations.status'])
    .select([
      sql<number[]>`array(
        select unnest(organization_kinds.permission_codes)
        intersect (
          select unnest(employees.permission_codes)
          union
          select unnest(r.permission_codes) from employee_roles er join roles r on r.id = er.role_id
          where er.employee_id = employees.id and r.status = 'active'
            and (r.org_kinds = '{}' or organizations.kind = any(r.org_kinds))
        ) order by 1)`.as('permissions'),
      sql<string[]>`array(
        select coalesce(t.path, ${EVERYWHERE}) from territory_scopes s
        left join territories t on t.id = s.territory_id where s.employee_id = employees.id order by 1)`.as(
        'territories',
      ),
      rolesFrom(sql`employee_roles hr where hr.role_id = r.id and hr.employee_id = employees.id`).as('roles'),
    ])
    .where('users.id', '=', userId)
    .where('organizations.status', '<>', 'liquidated')
    .where(validToday('employees', now))
    .executeTakeFirst()
  const rights = employment ? asEmployee(employment) : await loadPersonalRights(tx, userId)
  return weak && rights.staff ? { ...(await loadPersonalRights(tx, userId)), staffClosed: true } : rights
}

interface HeldRole {
  name: Localized
  staff: boolean
}

interface Employment extends NonNullable<Rights['organization']> {
  employeeId: string
  official: boolean
  permissions: number[]
  territories: string[]
  roles: HeldRole[]
}

function asEmployee(row: Employment): Rights {
  const { id, clientId, name, kind, status } = row
  return {
    permissions: row.permissions,
    organization: { id, clientId, name, kind, status },
    employeeId: row.employeeId,
    official: row.official,
    territories: row.territories.includes(EVERYWHERE) ? 'all' : row.territories,
    staff: row.roles.some((role) => role.staff),
    staffClosed: false,
    roleNames: row.roles.map((role) => role.name),
  }
}

async function loadPersonalRights(tx: Tx, userId: string): Promise<Rights> {
  const row = await tx
    .selectFrom('users')
    .select([
      sql<number[]>`array(
        select distinct unnest(r.permission_codes) from user_roles ur join roles r on r.id = ur.role_id
        where ur.user_id = users.id and r.status = 'active' order by 1)`.as('permissions'),
      rolesFrom(sql`user_roles hr where hr.role_id = r.id and hr.user_id = users.id`).as('roles'),
    ])
    .where('id', '=', userId)
    .executeTakeFirst()
  return {
    permissions: row?.permissions ?? [],
    organization: undefined,
    employeeId: undefined,
    official: false,
    territories: [],
    staff: false,
    staffClosed: false,
    roleNames: (row?.roles ?? []).map((role) => role.name),
  }
}

const rolesFrom = (held: ReturnType<typeof sql>) =>
  sql<HeldRole[]>`(
    select coalesce(jsonb_agg(jsonb_build_object('name', r.name, 'staff', r.is_staff) order by r.id), '[]')
    from roles r where r.status = 'active' and exists (select from ${held}))`
