import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import type { PersonFilters } from '#contract/identity/people.ts'
import { parsePhone } from '#uz/phone.ts'
import { looseSearchKey, searchKey } from '#uz/search-key.ts'
import type { Ctx } from '../../kernel/context.ts'
import { decodeNext, encodeNext } from '../../kernel/keyset.ts'

type Condition = RawBuilder<SqlBool>
type Wish = RawBuilder<unknown> | undefined | false | '' | 0

const every = (wishes: readonly Wish[]): Condition =>
  sql<SqlBool>`(${sql.join([sql`true`, ...wishes.filter((wish) => !!wish)], sql` and `)})`

/** For queries that read `users as u`. */
export function matchingPeople(ctx: Ctx, filters: PersonFilters): Condition {
  const { search, roleId, organizationId, status, level, createdFrom, createdTo } = filters
  const territoryId = filters.neighborhoodId ?? filters.districtId ?? filters.regionId
  return every([
    search && named(ctx, search),
    roleId && sql`u.id in (${holdersOf(roleId)})`,
    organizationId &&
      sql`u.id in (select e.user_id from employees e where e.organization_id = ${organizationId}
        and e.status in ('active', 'suspended'))`,
    territoryId && inside(territoryId),
    status && sql`u.status = ${status}`,
    level && sql`u.identity_level = ${Number(level)}`,
    // Days begin and end in Tashkent.
    createdFrom && sql`u.created_at >= ${`${createdFrom}T00:00:00+05:00`}::timestamptz`,
    createdTo && sql`u.created_at < ${`${createdTo}T00:00:00+05:00`}::timestamptz + interval '1 day'`,
  ])
}

const holdersOf = (roleId: number) => sql`
  select ur.user_id from user_roles ur where ur.role_id = ${roleId}
  union all
  select e.user_id from employee_roles er join employees e on e.id = er.employee_id
  where er.role_id = ${roleId} and e.status = 'active'`

/** The territory and everything in it; a path's beginning is found by its index. */
const inside = (territoryId: number) => sql`u.territory_id in (
  select t.id from territories top join territories t on t.path = top.path or t.path like top.path || '/%'
  where top.id = ${territoryId})`

const MAX_WORDS = 8
/** As the unique indexes say it, so that they serve. */
const alive = sql`u.status <> 'deleted'`

/** Numbers are found whole and by fingerprint only; a name in any script, by the beginnings of its words. */
function named(ctx: Ctx, search: string): Condition {
  const digits = search.replace(/[\s()+-]/g, '')
  const ways: RawBuilder<unknown>[] = []
  const phone = parsePhone(search)
  if (phone) ways.push(sql`(u.phone_fingerprint = ${ctx.vault.fingerprint(phone)} and ${alive})`)
  if (/^\d{14}$/.test(digits)) ways.push(sql`(u.pinfl_fingerprint = ${ctx.vault.fingerprint(digits)} and ${alive})`)
  if (/^\d{7,9}$/.test(digits)) ways.push(sql`u.client_id = ${Number(digits)}`)
  if (/^\d{9}$/.test(digits)) ways.push(sql`u.tin = ${digits}`)
  if (ways.length > 0) return sql<SqlBool>`(${sql.join(ways, sql` or `)})`
  return sql<SqlBool>`(${allBegin(searchKey(search))} or ${allBegin(looseSearchKey(search))})`
}

/** Every word asked begins some word of the name. A text without letters or digits finds nothing. */
function allBegin(key: string): Condition {
  const words = key.split(' ').filter(Boolean).slice(0, MAX_WORDS)
  if (words.length === 0) return sql<SqlBool>`false`
  return every(words.map((word) => sql`u.search_key like ${`% ${word.replace(/[\\%_]/g, '\\$&')}%`}`))
}

const Place = z.tuple([z.iso.datetime({ offset: true }).max(40), z.uuid()])

/** The page that follows `next`: the newest first, then by id. */
export function followingPeople(next: string): Condition {
  const [at, id] = decodeNext(next, Place)
  return sql<SqlBool>`(u.created_at <= ${at}::timestamptz and (u.created_at < ${at}::timestamptz or u.id > ${id}))`
}

export function cutPeople<R extends { exactAt: string; id: string }>(rows: readonly R[], take: number) {
  const shown = rows.slice(0, take)
  const last = shown.at(-1)
  const next = rows.length > take && last ? { next: encodeNext([last.exactAt, last.id]) } : {}
  return { shown, page: { take, ...next } }
}
