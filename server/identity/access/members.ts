import { type RawBuilder, sql } from 'kysely'
import type { Localized } from '#contract/localized.ts'
import { type AskedPage, list } from '../../kernel/list/list.ts'
import { orderBy, up } from '../../kernel/list/order.ts'
import { textIn } from '../../kernel/words/localized.ts'
import type { PeopleCtx } from '../people/seen.ts'
import { seenPeople } from '../people/seen.ts'
import '../tables.ts'

interface HeldRow {
  userId: string
  place: string
  role: Localized | null
  roleId: number | null
}

/** A person appears once for each place they hold it in: an organization's id, or this for themselves. */
const NOWHERE = '00000000-0000-0000-0000-000000000000'

/** Who holds a role: for themselves or as somebody's employee. */
export const findRoleMembers = (ctx: PeopleCtx, roleId: number, page: AskedPage) =>
  membersOf(ctx, page, sql`r.id = ${roleId}`, sql`false`)

/** Who holds a code today, cut by the kind of the organization as rights are. */
export const findCodeHolders = (ctx: PeopleCtx, code: number, page: AskedPage) =>
  membersOf(
    ctx,
    page,
    sql`r.status = 'active' and r.permission_codes @> array[${code}]::integer[]`,
    sql`e.permission_codes @> array[${code}]::integer[]`,
    sql`k.permission_codes @> array[${code}]::integer[] and (r.id is null or r.org_kinds = '{}' or o.kind = any(r.org_kinds))`,
  )

async function membersOf(
  ctx: PeopleCtx,
  asked: AskedPage,
  role: RawBuilder<unknown>,
  ticked: RawBuilder<unknown>,
  atPlace: RawBuilder<unknown> = sql`true`,
) {
  const held = sql<HeldRow>`(
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
    where ${ticked} and e.status = 'active' and ${atPlace})`
  const members = list({
    rows: ({ tx }: PeopleCtx, _asked: AskedPage) =>
      tx
        .selectFrom(held.as('held'))
        .innerJoin('users as u', 'u.id', 'held.userId')
        .leftJoin('organizations as o', 'o.id', 'held.place')
        .select(['u.id as userId', 'u.clientId', 'o.name as organization'])
        .select([
          sql<string>`trim(u.last_name || ' ' || u.first_name)`.as('name'),
          sql<Localized[]>`coalesce(jsonb_agg(held.role order by held.role_id) filter (where held.role is not null),
            '[]')`.as('roles'),
        ])
        .where('u.status', '<>', 'deleted')
        .where(seenPeople(ctx))
        .groupBy(['held.place', 'u.id', 'o.id']),
    order: orderBy(up('u.clientId', 'place'), up('held.place', 'uuid')),
  })
  const { shown, page } = await members.read(ctx, asked)
  return {
    ...page,
    items: shown.map(({ organization, roles, ...row }) => ({
      ...row,
      organization: organization && textIn(ctx.lang, organization),
      roles: roles.map((name) => textIn(ctx.lang, name)),
    })),
  }
}
