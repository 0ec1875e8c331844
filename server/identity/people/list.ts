import { sql } from 'kysely'
import type { Person, PersonChoice, PersonFilters } from '#contract/identity/people.ts'
import type { Localized } from '#contract/localized.ts'
import { maskPhone } from '#uz/phone.ts'
import { maskPinfl } from '#uz/pinfl.ts'
import type { Ctx } from '../../kernel/context.ts'
import { exactMoment } from '../../kernel/keyset.ts'
import { textIn } from '../../kernel/localized.ts'
import { cutPeople, followingPeople, matchingPeople } from './filters.ts'
import type { PeopleCtx } from './seen.ts'
import { seenPeople } from './seen.ts'
import '../tables.ts'

interface Wish extends PersonFilters {
  take: number
  next?: string | undefined
}

/** The query itself, so that a test can ask the planner about it. */
export function peopleQuery(ctx: PeopleCtx, { take, next, ...filters }: Wish) {
  const page = ctx.tx
    .selectFrom('users as u')
    .selectAll('u')
    .select(exactMoment('u.createdAt').as('exactAt'))
    .where(seenPeople(ctx))
    .where(matchingPeople(ctx, filters))
    .$if(next !== undefined, (query) => query.where(followingPeople(next ?? '')))
    .orderBy('u.createdAt', 'desc')
    .orderBy('u.id')
    .limit(take + 1)
  return ctx.tx
    .selectFrom(page.as('u'))
    .leftJoin('territories as t', 't.id', 'u.territoryId')
    .select(['u.id', 'u.clientId', 'u.lastName', 'u.firstName', 'u.middleName', 'u.email', 'u.phoneSealed'])
    .select(['u.pinflSealed', 'u.identityLevel', 'u.lastSignInAt', 'u.createdAt', 'u.status', 'u.exactAt'])
    .select('t.name as territory')
    .select(
      sql<Localized[]>`(select coalesce(jsonb_agg(o.name order by e.joined_at), '[]')
        from employees e join organizations o on o.id = e.organization_id
        where e.user_id = u.id and e.status = 'active')`.as('organizations'),
    )
    .select(
      sql<
        Localized[]
      >`(select coalesce(jsonb_agg(distinct r.name), '[]') from roles r where r.status = 'active' and r.id in (
        select ur.role_id from user_roles ur where ur.user_id = u.id
        union select er.role_id from employees e join employee_roles er on er.employee_id = e.id
        where e.user_id = u.id and e.status = 'active'))`.as('roles'),
    )
    .orderBy('u.createdAt', 'desc')
    .orderBy('u.id')
}
export type PersonRow = Awaited<ReturnType<ReturnType<typeof peopleQuery>['execute']>>[number]

export async function listPeople(ctx: PeopleCtx, wish: Wish) {
  const { shown, page } = cutPeople(await peopleQuery(ctx, wish).execute(), wish.take)
  return { ...page, items: shown.map((row) => present(ctx, row)) }
}

/** Personal numbers leave the server masked. */
export const masked = (ctx: Ctx, sealed: string | null, mask: (text: string) => string): string | null =>
  sealed === null ? null : mask(ctx.vault.unseal(sealed))

export function present(ctx: Ctx, row: PersonRow): Person {
  const { phoneSealed, pinflSealed, exactAt: _, ...rest } = row
  return {
    ...rest,
    phone: masked(ctx, phoneSealed, maskPhone),
    pinfl: masked(ctx, pinflSealed, maskPinfl),
    territory: row.territory && textIn(ctx.lang, row.territory),
    organizations: row.organizations.map((name) => textIn(ctx.lang, name)),
    roles: row.roles.map((name) => textIn(ctx.lang, name)),
    lastSignInAt: row.lastSignInAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  }
}

const CHOICES = 20

export async function findPeople(
  ctx: PeopleCtx,
  { search, id }: { search?: string | undefined; id?: string | undefined },
) {
  const rows = await ctx.tx
    .selectFrom('users as u')
    .select(['u.id', 'u.clientId', 'u.lastName', 'u.firstName', 'u.middleName'])
    .where(seenPeople(ctx))
    .where('u.status', '<>', 'deleted')
    .$if(id !== undefined, (query) => query.where('u.id', '=', id ?? ''))
    .$if(!!search, (query) => query.where(matchingPeople(ctx, { search })))
    .orderBy('u.createdAt', 'desc')
    .orderBy('u.id')
    .limit(CHOICES)
    .execute()
  return { items: rows.map(choiceOf) }
}

const choiceOf = (row: {
  id: string
  clientId: number
  lastName: string
  firstName: string
  middleName: string | null
}): PersonChoice => ({
  id: row.id,
  clientId: row.clientId,
  name: fullName(row),
})

export const fullName = (row: { lastName: string; firstName: string; middleName?: string | null }): string =>
  [row.lastName, row.firstName, row.middleName].filter(Boolean).join(' ')
