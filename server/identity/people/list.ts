import { sql } from 'kysely'
import type { Person, PersonChoice, PersonFilters } from '#contract/identity/people.ts'
import type { Localized } from '#contract/localized.ts'
import { maskPhone } from '#uz/phone.ts'
import { maskPinfl } from '#uz/pinfl.ts'
import type { Ctx } from '../../kernel/context.ts'
import { type AskedPage, list } from '../../kernel/list/list.ts'
import { down, orderBy, up } from '../../kernel/list/order.ts'
import { textIn } from '../../kernel/words/localized.ts'
import { territoriesByIds } from '../../reference/public.ts'
import { named, personFilters } from './filters.ts'
import type { PeopleCtx } from './seen.ts'
import { seenPeople } from './seen.ts'
import '../tables.ts'

/** The newest first. */
export const people = list({
  rows: (ctx: PeopleCtx, _asked: PersonFilters & AskedPage) =>
    ctx.tx
      .selectFrom('users as u')
      .select(['u.id', 'u.clientId', 'u.lastName', 'u.firstName', 'u.middleName', 'u.email', 'u.phoneSealed'])
      .select(['u.pinflSealed', 'u.identityLevel', 'u.lastSignInAt', 'u.createdAt', 'u.status', 'u.territoryId'])
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
      .where(seenPeople(ctx)),
  order: orderBy(down('u.createdAt', 'moment'), up('u.id', 'uuid')),
  filters: personFilters,
})
type PersonRow = Awaited<ReturnType<typeof people.read>>['shown'][number]

export async function listPeople(ctx: PeopleCtx, asked: PersonFilters & AskedPage) {
  const { shown, page } = await people.read(ctx, asked)
  return { ...page, items: await present(ctx, shown) }
}

/** Personal numbers leave the server masked. */
export const masked = (ctx: Ctx, sealed: string | null, mask: (text: string) => string): string | null =>
  sealed === null ? null : mask(ctx.vault.unseal(sealed))

export async function present(ctx: Ctx, rows: readonly PersonRow[]): Promise<Person[]> {
  const places = await territoriesByIds(
    ctx,
    rows.flatMap(({ territoryId }) => territoryId ?? []),
  )
  return rows.map(({ phoneSealed, pinflSealed, territoryId, ...row }) => ({
    ...row,
    phone: masked(ctx, phoneSealed, maskPhone),
    pinfl: masked(ctx, pinflSealed, maskPinfl),
    territory: places.get(territoryId ?? 0)?.name ?? null,
    organizations: row.organizations.map((name) => textIn(ctx.lang, name)),
    roles: row.roles.map((name) => textIn(ctx.lang, name)),
    lastSignInAt: row.lastSignInAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  }))
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
    .$if(!!search, (query) => query.where(named(search ?? '', ctx)))
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
