import { Button } from 'antd'
import { Plus } from 'lucide-react'
import { getOrganization } from '#contract/identity/organizations.ts'
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
import { identityLevels, userStatuses } from '#contract/identity/person-limits.ts'
import { findRoles } from '#contract/identity/role-management.ts'
import { Permission as P } from '#contract/permissions.ts'
import { FormDrawer } from '#web/kit/dashboard/form/form-drawer.tsx'
import { labelsOf } from '#web/kit/dashboard/form/form-fields.tsx'
import { useAuditNames } from '#web/kit/dashboard/history/audit-names.ts'
import { HistoryButton, HistoryDrawer } from '#web/kit/dashboard/history/history-drawer.tsx'
import { ExportButton } from '#web/kit/dashboard/list/export-button.tsx'
import { ListScreen } from '#web/kit/dashboard/list/list-screen.tsx'
import { loadOpened, NEW, useOpened } from '#web/kit/dashboard/list/opened.ts'
import { keysetRules, readByRules } from '#web/kit/dashboard/list/url-rules.ts'
import { useLive } from '#web/kit/dashboard/live.ts'
import { useMay } from '#web/kit/dashboard/may.ts'
import { ExplainDrawer } from '#web/kit/dashboard/people/explain-drawer.tsx'
import { ask } from '#web/shell/client.ts'
import { useT } from '#web/shell/texts.ts'
import type { Route } from './+types/users.ts'
import { usePersonColumns } from './users/+parts/person-columns.tsx'
import { usePersonFields } from './users/+parts/person-fields.tsx'
import { isDay, isUuid, usePersonFilters } from './users/+parts/person-filters.tsx'
import { PersonPlaces } from './users/+parts/person-places.tsx'
import { PersonSessions } from './users/+parts/person-sessions.tsx'
import { PersonDialogs, PersonNote } from './users/+parts/person-steps.tsx'

const rules = {
  search: 'text',
  roleId: 'id',
  organizationId: 'text',
  regionId: 'id',
  districtId: 'id',
  neighborhoodId: 'id',
  status: userStatuses,
  level: identityLevels,
  createdFrom: 'text',
  createdTo: 'text',
  ...keysetRules,
} as const

/** A link with nonsense in it still opens. */
function queryOf(url: string) {
  const { search, organizationId, createdFrom, createdTo, ...rest } = readByRules(url, rules)
  return {
    ...rest,
    search: search?.slice(0, 100),
    organizationId: isUuid(organizationId) ? organizationId : undefined,
    createdFrom: isDay(createdFrom) ? createdFrom : undefined,
    createdTo: isDay(createdTo) ? createdTo : undefined,
  }
}

export async function clientLoader({ request: { url } }: Route.ClientLoaderArgs) {
  const query = queryOf(url)
  const { organizationId: id } = query
  const [page, roles, organization, opened, history] = await Promise.all([
    ask(listPeople, { query }),
    ask(findRoles),
    // Only names the filter: without it, or without the right to it, the list is the same.
    id ? ask(getOrganization, { params: { id } }).catch(() => undefined) : undefined,
    loadOpened(url, 'edit', (id) => ask(getPerson, { params: { id } })),
    loadOpened(url, 'history', (id) => ask(personHistory, { params: { id } })),
  ])
  return { query, page, roles: roles.items, organization, opened, history }
}

export default function Users({ loaderData }: Route.ComponentProps) {
  const { query, page, roles, organization, opened, history } = loaderData
  const t = useT('users')
  const edit = useOpened('edit')
  useLive('users')
  const person = opened?.row
  const fields = usePersonFields(person)
  return (
    <>
      <ListScreen
        name="users"
        page={page}
        idOf={(one) => one.id}
        columns={usePersonColumns()}
        filters={usePersonFilters(roles, organization?.name)}
        actions={<Actions query={query} onAdd={() => edit.open(NEW)} />}
      />
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

function Actions({ query, onAdd }: { query: ReturnType<typeof queryOf>; onAdd: () => void }) {
  const t = useT('users')
  const mayExport = useMay(P.UserExport)
  const mayCreate = useMay(P.UserCreate)
  const { next: _, take: __, ...filters } = query
  return (
    <>
      {mayExport && <ExportButton load={() => ask(exportPeople, { query: filters })} />}
      {mayCreate && (
        <Button type="primary" icon={<Plus size={16} />} onClick={onAdd}>
          <span>{t('add')}</span>
        </Button>
      )}
    </>
  )
}

const nameOf = (person: PersonDetails) =>
  [person.lastName, person.firstName, person.middleName].filter(Boolean).join(' ')

/** Masked numbers are no values of the form: an empty field leaves the number as it is. */
function shown({ lastName, firstName, middleName, email, birthDate, gender, language, territoryId }: PersonDetails) {
  return { lastName, firstName, middleName, email, birthDate, gender, language, territoryId }
}
