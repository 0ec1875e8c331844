import { sql } from 'kysely'
import type { OrganizationKind } from '#contract/identity/organizations/organization-kinds.ts'
import type { Localized } from '#contract/localized.ts'
import { looseSearchKey } from '#uz/search-key.ts'
import type { Ctx } from '../../kernel/context.ts'
import '../tables.ts'

export interface Colleague {
  userId: string
  name: string
  position: string
  roles: Localized[]
  isActive: boolean
}

/** Who works for an organization, with an account of their own; whoever was suspended still counts. */
export async function colleaguesOf(ctx: Ctx, organizationId: string): Promise<Colleague[]> {
  const rows = await ctx.tx
    .selectFrom('employees as e')
    .innerJoin('users as u', 'u.id', 'e.userId')
    .select(['u.id as userId', 'e.position', 'e.status'])
    .select([
      sql<string>`trim(u.last_name || ' ' || u.first_name)`.as('name'),
      sql<Localized[]>`(select coalesce(jsonb_agg(r.name order by r.id), '[]')
        from employee_roles er join roles r on r.id = er.role_id where er.employee_id = e.id)`.as('roles'),
    ])
    .where('e.organizationId', '=', organizationId)
    .where('e.status', 'in', ['active', 'suspended'])
    .orderBy('e.joinedAt')
    .orderBy('u.id')
    .execute()
  return rows.map(({ status, ...row }) => ({ ...row, isActive: status === 'active' }))
}

const FOUND = 20

/** Active organizations of some kinds by words of their names, but for these. */
export async function organizationsOfKinds(
  ctx: Ctx,
  kinds: readonly OrganizationKind[],
  search: string | undefined,
  but: readonly string[] = [],
) {
  const words = looseSearchKey(search ?? '')
    .split(' ')
    .filter(Boolean)
  let query = ctx.tx
    .selectFrom('organizations')
    .select(['id', 'name', 'kind'])
    .where('status', '=', 'active')
    .where('kind', 'in', [...kinds])
  if (but.length > 0) query = query.where('id', 'not in', [...but])
  for (const word of words) query = query.where('searchKey', 'like', `% ${word.replace(/[\\%_]/g, '\\$&')}%`)
  return query.orderBy('clientId').limit(FOUND).execute()
}
