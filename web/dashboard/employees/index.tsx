import { Alert, Button } from 'antd'
import { UserPlus } from 'lucide-react'
import { holdsAny } from '#contract/holds-any.ts'
import {
  type Employee,
  employeeChoices,
  employeeHistory,
  getEmployee,
  inviteEmployee,
  listEmployees,
  type NewEmployee,
  updateEmployee,
} from '#contract/identity/organizations/employees.ts'
import { employeeStates } from '#contract/identity/organizations/organization-process.ts'
import { getOrganization } from '#contract/identity/organizations/organizations.ts'
import { formatDate } from '#uz/date.ts'
import { FormDrawer } from '#web/kit/dashboard/form/form-drawer.tsx'
import { labelsOf } from '#web/kit/dashboard/form/form-fields.tsx'
import { HistoryDrawer } from '#web/kit/dashboard/history/history-drawer.tsx'
import { useTextIn } from '#web/kit/dashboard/input/text-in.ts'
import { describeList } from '#web/kit/dashboard/list/describe-list.ts'
import { choice, search } from '#web/kit/dashboard/list/filter-fields.ts'
import { List } from '#web/kit/dashboard/list/list.tsx'
import type { Column } from '#web/kit/dashboard/list/list-screen.tsx'
import { NEW, useOpened } from '#web/kit/dashboard/list/opened.ts'
import { readQuery } from '#web/kit/dashboard/list/url-query.ts'
import { EmployeeStatus } from '#web/kit/dashboard/people/organization-status.tsx'
import styles from '#web/kit/dashboard/people/organizations.module.css'
import { ask, CallError } from '#web/shell/client.ts'
import { useClientState } from '#web/shell/client-state.ts'
import { useT } from '#web/shell/texts.ts'
import { useEmployeeFields } from './+parts/employee-fields.tsx'
import { EmployeeSteps } from './+parts/employee-steps.tsx'
import type { Route } from './+types/index.ts'

const list = describeList({
  name: 'employees',
  texts: 'employees',
  call: listEmployees,
  get: getEmployee,
  history: employeeHistory,
  live: 'employees',
  columns: useColumns,
  filters: ({ t, kit }) => [
    search(t('search')),
    choice('status', kit('status'), employeeStates, (value) => t(`status.${value}`)),
  ],
})

/** Nothing to choose from is no fault: whoever may only look gets no form. */
const unlessRefused = <V,>(asking: Promise<V>): Promise<V | undefined> =>
  asking.catch((error: unknown) => {
    if (error instanceof CallError && [403, 404, 409].includes(error.status)) return undefined
    throw error
  })

export async function clientLoader({ request: { url } }: Route.ClientLoaderArgs) {
  const { organizationId } = readQuery(url, listEmployees.query)
  const of = organizationId ? { organizationId } : {}
  const held = new Set(useClientState.getState().user?.permissions)
  const [loaded, choices, organization] = await Promise.all([
    list.load(url),
    holdsAny(held, employeeChoices.access) ? unlessRefused(ask(employeeChoices, { query: of })) : undefined,
    of.organizationId ? unlessRefused(ask(getOrganization, { params: { id: of.organizationId } })) : undefined,
  ])
  return { ...loaded, choices, of, organization }
}

export default function Employees({ loaderData }: Route.ComponentProps) {
  const { page, choices, of, organization, opened, history } = loaderData
  const t = useT('employees')
  const textIn = useTextIn()
  const edit = useOpened('edit')
  const company = useClientState((state) => state.company)
  const fields = useEmployeeFields(opened?.row, choices)
  return (
    <>
      <p className={styles.whose}>
        {t('people-of', { name: organization ? textIn(organization.name) : (company?.name ?? '—') })}
      </p>
      <List
        of={list}
        page={page}
        actions={
          choices && (
            <Button type="primary" icon={<UserPlus size={16} />} onClick={() => edit.open(NEW)}>
              <span>{t('invite')}</span>
            </Button>
          )
        }
      />
      <FormDrawer<NewEmployee, Employee>
        name="employees"
        title={opened?.row ? opened.row.name : t('invite')}
        opened={opened}
        fields={fields}
        valuesOf={valuesOf}
        save={({ name, phone, ...values }, row) =>
          row
            ? ask(updateEmployee, { params: { id: row.id }, body: { ...values, rowVersion: row.rowVersion } })
            : ask(inviteEmployee, { query: of, body: { ...values, name, phone } })
        }
        readOnly={opened?.row?.can.update === false}
        above={opened && <State row={opened.row} />}
        extra={opened?.row && <EmployeeSteps row={opened.row} />}
        onClose={edit.close}
      />
      <HistoryDrawer
        opened={history}
        labels={labelsOf(fields)}
        states={(state) => {
          const known = employeeStates.find((one) => one === state)
          return known ? t(`status.${known}`) : state
        }}
      />
    </>
  )
}

/** Only what the form has: the rest of a row is not for sending back. */
function valuesOf(row: Employee | undefined): Partial<NewEmployee> {
  if (!row) return { roleIds: [], permissionCodes: [], territoryIds: [], official: false, everywhere: false }
  const { position, roleIds, permissionCodes, official, powerOfAttorney, everywhere, territoryIds } = row
  const { validFrom, validTo } = row
  return {
    ...{ position, roleIds, permissionCodes, official, powerOfAttorney },
    ...{ everywhere, territoryIds, validFrom, validTo },
  }
}

function State({ row }: { row: Employee | undefined }) {
  const t = useT('employees')
  if (!row) return <Alert type="info" showIcon title={t('invite-text')} />
  if (row.self) return <Alert type="info" showIcon title={t('self-text')} />
  return (
    <p className={styles.state}>
      <EmployeeStatus status={row.status} />
      {row.phone && <span>{row.phone}</span>}
      {row.status === 'invited' && row.inviteExpiresAt && (
        <span>{t('expires', { day: formatDate(row.inviteExpiresAt) })}</span>
      )}
      {row.joinedAt && <span>{t('joined', { day: formatDate(row.joinedAt) })}</span>}
      {row.statusReason && <span>{row.statusReason}</span>}
    </p>
  )
}

function useColumns(): Column<Employee>[] {
  const t = useT('employees')
  const kit = useT('kit')
  const term = (row: Employee) =>
    row.validFrom || row.validTo
      ? [row.validFrom, row.validTo].map((day) => (day ? formatDate(day) : '…')).join(' – ')
      : t('no-term')
  return [
    {
      key: 'name',
      title: t('name'),
      render: (row) => (row.self ? `${row.name} (${t('you')})` : row.name),
    },
    { key: 'position', title: t('position'), render: (row) => row.position },
    { key: 'phone', title: t('phone'), render: (row) => row.phone ?? '—' },
    {
      key: 'rights',
      title: t('rights'),
      render: (row) =>
        [
          ...row.roles.map(({ name }) => name),
          row.permissionCodes.length > 0 && t('n-rights', { n: row.permissionCodes.length }),
        ]
          .filter(Boolean)
          .join(', ') || '—',
    },
    {
      key: 'places',
      title: t('territories'),
      render: (row) =>
        row.everywhere ? t('everywhere') : row.territories.map(({ name }) => name).join(', ') || t('own-only'),
      optional: true,
    },
    { key: 'term', title: t('term'), render: term, optional: true },
    { key: 'official', title: t('official'), render: (row) => (row.official ? kit('yes') : kit('no')), optional: true },
    { key: 'status', title: kit('status'), render: (row) => <EmployeeStatus status={row.status} /> },
  ]
}
