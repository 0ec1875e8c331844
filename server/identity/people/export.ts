import type { PersonFilters } from '#contract/identity/people.ts'
import { MAX_EXPORT } from '#contract/identity/person-limits.ts'
import { formatDateTime } from '#uz/date.ts'
import type { ToMake } from '../../kernel/calls.ts'
import { refuse } from '../../kernel/refuse.ts'
import { sheetOf, XLSX_TYPE } from '../../kernel/sheet-tasks.ts'
import { fullName, people, present } from './list.ts'
import type { PeopleCtx } from './seen.ts'

const columns = [
  { title: 'client_id', width: 12 },
  { title: 'name', width: 36 },
  { title: 'phone', width: 22 },
  { title: 'pinfl', width: 18 },
  { title: 'email', width: 28 },
  { title: 'organizations', width: 36 },
  { title: 'roles', width: 30 },
  { title: 'territory', width: 24 },
  { title: 'identity_level', width: 14 },
  { title: 'last_sign_in', width: 18 },
  { title: 'created', width: 18 },
  { title: 'status', width: 18 },
]

/** The list as a sheet, masked like the list. Taking people's data away is an event of its own. */
export async function exportPeople(ctx: PeopleCtx, filters: PersonFilters): Promise<ToMake> {
  const rows = await (await people.statement(ctx, { ...filters, take: MAX_EXPORT })).execute()
  if (rows.length > MAX_EXPORT) refuse('E_LIMIT', { limit: MAX_EXPORT })
  // What was searched for may itself be somebody's number.
  const { search, ...others } = filters
  const changes: Record<string, [unknown, unknown]> = {
    filters: [null, { ...others, ...(search && { search: '***' }) }],
    rows: [null, rows.length],
  }
  await ctx.audit({ action: 'users.exported', objectType: 'users', objectId: 'list', changes })
  const cells = (await present(ctx, rows)).map((person) => [
    person.clientId,
    fullName(person),
    person.phone,
    person.pinfl,
    person.email,
    person.organizations.join('; '),
    person.roles.join('; '),
    person.territory,
    person.identityLevel,
    person.lastSignInAt && formatDateTime(person.lastSignInAt),
    formatDateTime(person.createdAt),
    person.status,
  ])
  const body = sheetOf(columns, cells, 'users')
  return { fileName: `users-${ctx.now.toISOString().slice(0, 10)}.xlsx`, contentType: XLSX_TYPE, body }
}
