import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Localized } from '#contract/localized.ts'
import { decodeNext, encodeNext } from '../../kernel/keyset.ts'
import { textIn } from '../../kernel/localized.ts'
import type { PeopleCtx } from '../people/seen.ts'
import { seenPeople } from '../people/seen.ts'
import '../tables.ts'

interface Page {
  take: number
  next?: string | undefined
}

interface MemberRow {
  key: string
  userId: string
  clientId: number
  name: string
  organization: Localized | null
  roles: Localized[]
}

/** A person once for each place they hold it in; a place is told by its id, or by zero for themselves. */
const Place = z.tuple([z.int(), z.uuid()])
const NOWHERE = '00000000-0000-0000-0000-000000000000'

/** Who holds a role: for themselves or as somebody's employee. */
export const findRoleMembers = (ctx: PeopleCtx, roleId: number, page: Page) =>
  membersOf(ctx, page, sql`r.id = ${roleId}`, sql`false`)

/** Who holds a code today, cut by the kind of the organization as rights are. */
export const findCodeHolders = (ctx: PeopleCtx, code: number, page: Page) =>
  membersOf(
    ctx,
    page,
    sql`r.status = 'active' and r.permission_codes @> array[${code}]::integer[]`,
    sql`e.permission_codes @> array[${code}]::integer[]`,
    sql`k.permission_codes @> array[${code}]::integer[] and (r.id is null or r.org_kinds = '{}' or o.kind = any(r.org_kinds))`,
  )

async function membersOf(
  ctx: PeopleCtx,
  { take, next }: Page,
  role: RawBuilder<unknown>,
  ticked: RawBuilder<unknown>,
  atPlace: RawBuilder<unknown> = sql`true`,
) {
  const [clientId, place] = next ? decodeNext(next, Place) : [0, NOWHERE]
  const { rows } = await sql<MemberRow>`
    with held as (
      select ur.user_id, ${NOWHERE}::uuid as place, r.name as role, r.id as role_id
      from roles r join user_roles ur on ur.role_id = r.id where ${role}
      union all
      select e.user_id, e.organization_id, r.name, r.id
      from roles r join employee_roles er on er.role_id = r.id join employees e on e.id = er.employee_id
      join organizations o on o.id = e.organization_id join organization_kinds k on k.kind = o.kind
      where ${role} and e.status = 'active' and ${atPlace}
      union all
      select e.user_id, e.organization_id, null, null
      from employees e left join roles r on false
      join organizations o on o.id = e.organization_id join organization_kinds k on k.kind = o.kind
      where ${ticked} and e.status = 'active' and ${atPlace})
    select held.place::text as key, u.id as user_id, u.client_id, trim(u.last_name || ' ' || u.first_name) as name,
      o.name as organization,
      coalesce(jsonb_agg(held.role order by held.role_id) filter (where held.role is not null), '[]') as roles
    from held join users u on u.id = held.user_id left join organizations o on o.id = held.place
    where u.status <> 'deleted' and ${seenPeople(ctx)} and (u.client_id, held.place) > (${clientId}, ${place}::uuid)
    group by held.place, u.id, o.id
    order by u.client_id, held.place
    limit ${take + 1}`.execute(ctx.tx)
  const shown = rows.slice(0, take)
  const last = shown.at(-1)
  return {
    take,
    ...(rows.length > take && last && { next: encodeNext([last.clientId, last.key]) }),
    items: shown.map(({ key: _, organization, roles, ...row }) => ({
      ...row,
      organization: organization && textIn(ctx.lang, organization),
      roles: roles.map((name) => textIn(ctx.lang, name)),
    })),
  }
}
