import type { Person, PersonFilters } from '#contract/identity/people.ts'
import { dayOf, formatDateTime } from '#uz/date.ts'
import { column, type FileColumn, type ListFile, listFile, toldFilters } from '../../kernel/list/file.ts'
import { fullName, people, present } from './list.ts'
import type { PeopleCtx } from './seen.ts'

const columns: readonly FileColumn<Person>[] = [
  column('client_id', 12, (person) => person.clientId),
  column('name', 36, fullName),
  column('phone', 22, (person) => person.phone),
  column('pinfl', 18, (person) => person.pinfl),
  column('email', 28, (person) => person.email),
  column('organizations', 36, (person) => person.organizations.join('; ')),
  column('roles', 30, (person) => person.roles.join('; ')),
  column('territory', 24, (person) => person.territory),
  column('identity_level', 14, (person) => person.identityLevel),
  column('last_sign_in', 18, ({ lastSignInAt }) => lastSignInAt && formatDateTime(lastSignInAt)),
  column('created', 18, (person) => formatDateTime(person.createdAt)),
  column('status', 18, (person) => person.status),
]

/** The list as a sheet, masked like the list. Taking people's data away is an event of its own. */
export const exportPeople = (ctx: PeopleCtx, filters: PersonFilters): ListFile =>
  listFile(ctx, {
    name: `users-${dayOf(ctx.now)}`,
    title: 'users',
    columns,
    list: people,
    asked: filters,
    present: (rows) => present(ctx, rows),
    audit: { action: 'users.exported', objectType: 'users', objectId: 'list', filters: toldFilters(filters) },
  })
