import { sql } from 'kysely'
import type { OrganizationKind } from '#contract/identity/organizations/organization-kinds.ts'
import type { PersonDetails } from '#contract/identity/people.ts'
import { VERIFIED_LEVEL } from '#contract/identity/person-limits.ts'
import { userProcess } from '#contract/identity/user-process.ts'
import type { Localized } from '#contract/localized.ts'
import { Permission as P } from '#contract/permissions.ts'
import { canFrom } from '#contract/process.ts'
import { maskPassport } from '#uz/passport.ts'
import { maskPhone } from '#uz/phone.ts'
import { maskPinfl } from '#uz/pinfl.ts'
import { refuse } from '../../kernel/refuse.ts'
import { textIn } from '../../kernel/words/localized.ts'
import { masked } from './list.ts'
import type { PeopleCtx } from './seen.ts'
import { seenPeople } from './seen.ts'
import '../tables.ts'

interface RoleRow {
  id: number
  name: Localized
}
interface EmploymentRow {
  employeeId: string
  organizationId: string
  organization: Localized
  kind: OrganizationKind
  position: string
  status: string
  validFrom: string | null
  validTo: string | null
  everywhere: boolean
  territories: Localized[]
  roles: RoleRow[]
}

const rolesOf = (from: ReturnType<typeof sql>) =>
  sql<RoleRow[]>`(select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name) order by r.id), '[]')
    from ${from} and r.status = 'active')`

const employmentsOf = sql<EmploymentRow[]>`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'employeeId', e.id, 'organizationId', o.id, 'organization', o.name, 'kind', o.kind, 'position', e.position,
    'status', e.status, 'validFrom', e.valid_from, 'validTo', e.valid_to,
    'everywhere', exists (select from territory_scopes s where s.employee_id = e.id and s.territory_id is null),
    'territories', (select coalesce(jsonb_agg(t.name order by t.path), '[]') from territory_scopes s
      join territories t on t.id = s.territory_id where s.employee_id = e.id),
    'roles', ${rolesOf(sql`employee_roles er join roles r on r.id = er.role_id where er.employee_id = e.id`)}
  ) order by e.created_at, e.id), '[]')
  from employees e join organizations o on o.id = e.organization_id
  where e.user_id = u.id and e.status in ('active', 'suspended'))`

/** One person the caller may see; anybody else is not found. */
export async function getPerson(ctx: PeopleCtx, id: string): Promise<PersonDetails> {
  const row = await ctx.tx
    .selectFrom('users as u')
    .selectAll('u')
    .select(rolesOf(sql`user_roles ur join roles r on r.id = ur.role_id where ur.user_id = u.id`).as('personalRoles'))
    .select(employmentsOf.as('employments'))
    .where('u.id', '=', id)
    .where(seenPeople(ctx))
    .executeTakeFirst()
  if (!row) refuse('E_NOT_FOUND')
  const named = (role: RoleRow) => ({ id: role.id, name: textIn(ctx.lang, role.name) })
  return {
    ...row,
    phone: masked(ctx, row.phoneSealed, maskPhone),
    pinfl: masked(ctx, row.pinflSealed, maskPinfl),
    passport: masked(ctx, row.passportSealed, maskPassport),
    lastSignInAt: row.lastSignInAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    personalRoles: row.personalRoles.map(named),
    employments: row.employments.map(({ everywhere, territories, ...one }) => ({
      ...one,
      organization: textIn(ctx.lang, one.organization),
      roles: one.roles.map(named),
      territories: everywhere ? null : territories.map((name) => textIn(ctx.lang, name)),
    })),
    sessions: await openSessions(ctx, id),
    can: allowances(ctx, row),
  }
}

/**
 * For buttons. Rules that need more than the row (the last administrator, rights above one's own) are checked when the
 * step is taken.
 */
function allowances(ctx: PeopleCtx, row: { id: string; status: string; identityLevel: number }): PersonDetails['can'] {
  const may = (code: number) => ctx.actor.permissions.has(code)
  const alive = row.status !== 'deleted'
  const own = row.id === ctx.actor.userId
  return {
    update: alive && may(P.UserEdit),
    redefine: row.identityLevel < VERIFIED_LEVEL,
    block: !own && may(P.UserBlock) && canFrom(userProcess, row.status).block,
    unblock: may(P.UserBlock) && canFrom(userProcess, row.status).unblock,
    resetAccess: alive && may(P.UserResetAccess),
    assignRoles: row.status === 'active' && may(P.RoleAssign),
    viewAs: !own && row.status === 'active' && may(P.RoleView),
    explain: may(P.RoleView),
  }
}

async function openSessions(ctx: PeopleCtx, userId: string) {
  const rows = await ctx.tx
    .selectFrom('sessions')
    .select(['id', 'device', 'ip', 'door', 'createdAt', 'lastSeenAt'])
    .where('userId', '=', userId)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', ctx.now)
    .orderBy('lastSeenAt', 'desc')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
  }))
}
