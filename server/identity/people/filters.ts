import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { parsePhone } from '#uz/phone.ts'
import { looseSearchKey, searchKey } from '#uz/search-key.ts'
import type { Ctx } from '../../kernel/context.ts'
import { allOf, days, is } from '../../kernel/list/filters.ts'
import type { Condition } from '../../kernel/list/order.ts'
import { placeFilters } from '../../reference/public.ts'

/** For queries that read `users as u`. */
export const personFilters = {
  search: named,
  roleId: (id: number): Condition => sql`u.id in (${holdersOf(id)})`,
  organizationId: (id: string): Condition =>
    sql`u.id in (select e.user_id from employees e where e.organization_id = ${id}
      and e.status in ('active', 'suspended'))`,
  ...placeFilters('u.territoryId'),
  status: is('u.status'),
  level: (level: string): Condition => sql`u.identity_level = ${Number(level)}`,
  createdFrom: days('u.createdAt').from,
  createdTo: days('u.createdAt').to,
}

const holdersOf = (roleId: number) => sql`
  select ur.user_id from user_roles ur where ur.role_id = ${roleId}
  union all
  select e.user_id from employee_roles er join employees e on e.id = er.employee_id
  where er.role_id = ${roleId} and e.status = 'active'`

const MAX_WORDS = 8
/** As the unique indexes say it, so that they serve. */
const alive = sql`u.status <> 'deleted'`

/** Numbers are found whole and by fingerprint only; a name in any script, by the beginnings of its words. */
export function named(search: string, ctx: Ctx): Condition {
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
  return allOf(words.map((word) => sql`u.search_key like ${`% ${word.replace(/[\\%_]/g, '\\$&')}%`}`))
}
