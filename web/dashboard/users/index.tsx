import { getOrganization } from '#contract/identity/organizations/organizations.ts'
import {
  createPerson,
  exportPeople,
  getPerson,
  listPeople,
  type NewPerson,
  type PersonDetails,
  personHistory,
  updatePerson,
} from '#contract/identity/people.ts'
import { userStatuses } from '#contract/identity/person-limits.ts'
import { findRoles } from '#contract/identity/rights/role-management.ts'
import { FormDrawer } from '#web/kit/dashboard/form/form-drawer.tsx'
import { labelsOf } from '#web/kit/dashboard/form/form-fields.tsx'
import { useAuditNames } from '#web/kit/dashboard/history/audit-names.ts'
import { HistoryButton, HistoryDrawer } from '#web/kit/dashboard/history/history-drawer.tsx'
import { describeList } from '#web/kit/dashboard/list/describe-list.ts'
import { List } from '#web/kit/dashboard/list/list.tsx'
import { useOpened } from '#web/kit/dashboard/list/opened.ts'
import { readQuery } from '#web/kit/dashboard/list/url-query.ts'
import { ExplainDrawer } from '#web/kit/dashboard/people/explain-drawer.tsx'
import { ask } from '#web/shell/client.ts'
import { useT } from '#web/shell/texts.ts'
import { usePersonColumns } from './+parts/person-columns.tsx'
import { usePersonFields } from './+parts/person-fields.tsx'
import { usePersonFilters } from './+parts/person-filters.tsx'
import { PersonPlaces } from './+parts/person-places.tsx'
import { PersonSessions } from './+parts/person-sessions.tsx'
import { PersonDialogs, PersonNote } from './+parts/person-steps.tsx'
import type { Route } from './+types/index.ts'

const list = describeList({
  name: 'users',
  texts: 'users',
  call: listPeople,
  get: getPerson,
  history: personHistory,
  live: 'users',
  columns: usePersonColumns,
  add: { call: createPerson, label: ({ t }) => t('add') },
  exports: [{ call: exportPeople }],
})

export async function clientLoader({ request: { url } }: Route.ClientLoaderArgs) {
  const { organizationId: id } = readQuery(url, listPeople.query)
  const [loaded, roles, organization] = await Promise.all([
    list.load(url),
    ask(findRoles),
    // Only names the filter: without it, or without the right to it, the list is the same.
    id ? ask(getOrganization, { params: { id } }).catch(() => undefined) : undefined,
  ])
  return { ...loaded, roles: roles.items, organization }
}

export default function Users({ loaderData }: Route.ComponentProps) {
  const { page, roles, organization, opened, history } = loaderData
  const t = useT('users')
  const edit = useOpened('edit')
  const person = opened?.row
  const fields = usePersonFields(person)
  return (
    <>
      <List of={list} page={page} filters={usePersonFilters(roles, organization?.name)} />
      <FormDrawer<NewPerson, PersonDetails>
        name="users"
        title={person ? nameOf(person) : t('add')}
        opened={opened}
        fields={fields}
        valuesOf={(row) => (row ? shown(row) : { language: 'uz' })}
        save={(body, row) =>
          row
            ? ask(updatePerson, { params: { id: row.id }, body: { ...body, rowVersion: row.rowVersion } })
            : ask(createPerson, { body })
        }
        readOnly={person?.can.update === false}
        above={person && <PersonNote person={person} />}
        below={
          person && (
            <>
              <PersonPlaces person={person} roles={roles} />
              <PersonSessions person={person} />
            </>
          )
        }
        extra={person && <HistoryButton id={person.id} />}
        onClose={edit.close}
      />
      {person && <PersonDialogs person={person} />}
      <ExplainDrawer />
      <HistoryDrawer
        opened={history}
        verbs={useAuditNames().actionName}
        labels={{ ...labelsOf(fields), roles: t('roles'), sessions: t('sessions'), identityLevel: t('level') }}
        states={(state) => {
          const known = userStatuses.find((one) => one === state)
          return known ? t(`status.${known}`) : state
        }}
      />
    </>
  )
}

const nameOf = (person: PersonDetails) =>
  [person.lastName, person.firstName, person.middleName].filter(Boolean).join(' ')

/** Masked numbers are no values of the form: an empty field leaves the number as it is. */
function shown({ lastName, firstName, middleName, email, birthDate, gender, language, territoryId }: PersonDetails) {
  return { lastName, firstName, middleName, email, birthDate, gender, language, territoryId }
}
