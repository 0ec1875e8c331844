import { sql } from 'kysely'
import type { AccessFacts, EmploymentFact, RoleFact } from '#contract/identity/rights/explain.ts'
import type { Localized } from '#contract/localized.ts'
import { dayOf } from '#uz/date.ts'
import type { Ctx } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refuse.ts'
import { textIn } from '../../kernel/words/localized.ts'
import type { PeopleCtx } from '../people/seen.ts'
import { requireSeen } from '../people/seen.ts'
import { activeRoles } from './known-roles.ts'
import '../tables.ts'

type Unnamed<T> = Omit<T, 'name'> & { name: Localized }
type EmploymentRow = Omit<EmploymentFact, 'organization' | 'roles' | 'territories'> & {
  organization: Localized
  roles: Unnamed<RoleFact>[]
  everywhere: boolean
  territories: Localized[]
}

const roleFacts = (from: ReturnType<typeof sql>) =>
  sql<Unnamed<RoleFact>[]>`(
    select coalesce(jsonb_agg(jsonb_build_object('name', r.name, 'codes', r.permission_codes, 'status', r.status,
      'orgKinds', r.org_kinds) order by r.id), '[]') from ${from})`

/** Everything that decides the rights of one person, in one statement and one snapshot. */
export async function loadAccessFacts(ctx: Ctx, userId: string): Promise<(AccessFacts & { name: string }) | undefined> {
  const row = await ctx.tx
    .selectFrom('users as u')
    .select(['u.status', 'u.blockReason', sql<string>`${dayOf(ctx.now)}::text`.as('today')])
    .select(sql<string>`trim(u.last_name || ' ' || u.first_name)`.as('name'))
    .select(roleFacts(sql`user_roles ur join roles r on r.id = ur.role_id where ur.user_id = u.id`).as('personalRoles'))
    .select(
      sql<EmploymentRow[]>`(
        select coalesce(jsonb_agg(jsonb_build_object(
          'organization', o.name, 'kind', o.kind, 'organizationStatus', o.status, 'status', e.status,
          'validFrom', e.valid_from, 'validTo', e.valid_to, 'current', o.id is not distinct from u.current_organization_id,
          'ticked', e.permission_codes, 'kindCodes', k.permission_codes,
          'everywhere', exists (select from territory_scopes s where s.employee_id = e.id and s.territory_id is null),
          'territories', (select coalesce(jsonb_agg(t.name order by t.path), '[]') from territory_scopes s
            join territories t on t.id = s.territory_id where s.employee_id = e.id),
          'territoryIds', (select coalesce(jsonb_agg(s.territory_id), '[]') from territory_scopes s
            where s.employee_id = e.id and s.territory_id is not null),
          'roles', ${roleFacts(sql`employee_roles er join roles r on r.id = er.role_id where er.employee_id = e.id`)}
        ) order by e.created_at desc, e.id), '[]')
        from employees e join organizations o on o.id = e.organization_id
        join organization_kinds k on k.kind = o.kind
        -- Of employments in one organization only the living one decides, or the last.
        where e.user_id = u.id and not exists (select from employees later
          where later.user_id = e.user_id and later.organization_id = e.organization_id and later.id <> e.id
          and (later.status in ('active', 'suspended')
            or (e.status not in ('active', 'suspended') and (later.created_at, later.id) > (e.created_at, e.id)))))`.as(
        'employments',
      ),
    )
    .where('u.id', '=', userId)
    .executeTakeFirst()
  if (!row) return undefined
  const named = (role: Unnamed<RoleFact>): RoleFact => ({ ...role, name: textIn(ctx.lang, role.name) })
  return {
    ...row,
    personalRoles: row.personalRoles.map(named),
    employments: row.employments.map(({ everywhere, territories, ...one }) => ({
      ...one,
      organization: textIn(ctx.lang, one.organization),
      roles: one.roles.map(named),
      territories: everywhere ? null : territories.map((name) => textIn(ctx.lang, name)),
    })),
  }
}

export async function getAccessFacts(ctx: PeopleCtx, userId: string) {
  await requireSeen(ctx, userId)
  const facts = await loadAccessFacts(ctx, userId)
  if (!facts) refuse('E_NOT_FOUND')
  const roles = await activeRoles(ctx)
  const rolesWith = roles.map(({ name, permissionCodes: codes }) => ({ name: textIn(ctx.lang, name), codes }))
  return { userId, ...facts, rolesWith }
}
