import { Alert } from 'antd'
import { BadgeCheck } from 'lucide-react'
import { type OrganizationKind, organizationKinds } from '#contract/identity/organizations/organization-kinds.ts'
import { ORGANIZATION_TOTAL_CAP, organizationStates } from '#contract/identity/organizations/organization-process.ts'
import {
  createOrganization,
  exportOrganizations,
  getOrganization,
  listOrganizations,
  type OrganizationFields,
  organizationHistory,
  type StaffOrganization,
  updateOrganization,
} from '#contract/identity/organizations/organizations.ts'
import { formatDate } from '#uz/date.ts'
import { FormDrawer } from '#web/kit/dashboard/form/form-drawer.tsx'
import { labelsOf } from '#web/kit/dashboard/form/form-fields.tsx'
import { HistoryDrawer } from '#web/kit/dashboard/history/history-drawer.tsx'
import { useTextIn } from '#web/kit/dashboard/input/text-in.ts'
import { describeList } from '#web/kit/dashboard/list/describe-list.ts'
import { choice, search, yesOrNo } from '#web/kit/dashboard/list/filter-fields.ts'
import { List } from '#web/kit/dashboard/list/list.tsx'
import type { FilterField } from '#web/kit/dashboard/list/list-filters.tsx'
import { useOpened } from '#web/kit/dashboard/list/opened.ts'
import type { Words } from '#web/kit/dashboard/list/words.ts'
import { useOrganizationFields } from '#web/kit/dashboard/people/organization-fields.tsx'
import { OrganizationStatus } from '#web/kit/dashboard/people/organization-status.tsx'
import styles from '#web/kit/dashboard/people/organizations.module.css'
import { useTerritoryFilterFields } from '#web/kit/dashboard/place/territory-filters.tsx'
import { ask } from '#web/shell/client.ts'
import { useT } from '#web/shell/texts.ts'
import { OrganizationSteps } from './+parts/organization-steps.tsx'
import type { Route } from './+types/index.ts'

const list = describeList({
  name: 'organizations',
  texts: 'organizations',
  call: listOrganizations,
  get: getOrganization,
  history: organizationHistory,
  live: 'organizations',
  columns: ({ t, kit, textIn }) => [
    {
      key: 'name',
      title: t('name'),
      render: (row) => (
        <span className={styles.name}>
          {textIn(row.name)}
          {row.verifiedAt && <BadgeCheck size={16} aria-label={t('verified')} />}
        </span>
      ),
    },
    { key: 'tin', title: t('tin'), render: (row) => row.tin ?? row.pinflMasked },
    { key: 'kind', title: t('kind'), render: (row) => <KindName kind={row.kind} /> },
    { key: 'director', title: t('director-name'), render: (row) => row.directorName },
    {
      key: 'place',
      title: t('territory'),
      render: (row) => [row.regionName, row.districtName].filter(Boolean).join(', ') || '—',
    },
    { key: 'employees', title: t('employees'), align: 'right', render: (row) => row.employees },
    { key: 'status', title: kit('status'), render: (row) => <OrganizationStatus status={row.status} /> },
    { key: 'parent', title: t('parent'), render: (row) => row.parentName ?? '—', optional: true },
    { key: 'phone', title: t('phone'), render: (row) => row.phone ?? '—', optional: true },
    { key: 'clientId', title: t('client-id'), render: (row) => row.clientId, optional: true },
    { key: 'createdAt', title: t('created-at'), render: (row) => formatDate(row.createdAt), optional: true },
  ],
  filters: useFilters,
  totalCap: ORGANIZATION_TOTAL_CAP,
  add: { call: createOrganization, label: ({ t }) => t('add') },
  exports: [{ call: exportOrganizations }],
})

export const clientLoader = ({ request: { url } }: Route.ClientLoaderArgs) => list.load(url)

export default function Organizations({ loaderData: { page, opened, history } }: Route.ComponentProps) {
  const t = useT('organizations')
  const textIn = useTextIn()
  const edit = useOpened('edit')
  const fields = useOrganizationFields(opened?.row)
  return (
    <>
      <List of={list} page={page} />
      <FormDrawer<OrganizationFields, StaffOrganization>
        name="organizations"
        title={opened?.row ? `${t('edit')} «${textIn(opened.row.name)}»` : t('add')}
        opened={opened}
        fields={fields}
        valuesOf={valuesOf}
        save={(values, row) => {
          const body = withoutEmptyNumbers(values)
          return row
            ? ask(updateOrganization, { params: { id: row.id }, body: { ...body, rowVersion: row.rowVersion } })
            : ask(createOrganization, { body })
        }}
        readOnly={opened?.row?.can.update === false}
        above={opened?.row && <State row={opened.row} />}
        extra={opened?.row && <OrganizationSteps row={opened.row} />}
        onClose={edit.close}
      />
      <HistoryDrawer
        opened={history}
        labels={{ ...labelsOf(fields), verifiedHow: t('verified-how') }}
        states={(state) => {
          const known = organizationStates.find((one) => one === state)
          return known ? t(`status.${known}`) : state
        }}
      />
    </>
  )
}

/** An empty personal number means «as stored»: it never comes out of the server whole. */
function withoutEmptyNumbers({ pinfl, directorPinfl, ...values }: OrganizationFields): OrganizationFields {
  return { ...values, ...(pinfl && { pinfl }), ...(directorPinfl && { directorPinfl }) }
}

function valuesOf(row: StaffOrganization | undefined): Partial<OrganizationFields> {
  if (!row) return { vatPayer: false, certificates: [] }
  const { id: _, kind, phone, territoryId, can: __, rowVersion: ___, ...rest } = row
  const open = kind === 'platforma' ? {} : { kind }
  return { ...pick(rest), ...open, ...(phone && { phone }), ...(territoryId && { territoryId }) }
}

const shown = [
  'tin',
  'name',
  'shortName',
  'legalForm',
  'registeredAt',
  'vatPayer',
  'vatCode',
  'parentId',
  'directorName',
  'email',
  'website',
  'addressText',
  'latitude',
  'longitude',
  'oked',
  'headcount',
  'landTotal',
  'about',
  'logo',
  'certificates',
] as const
const pick = (row: Pick<StaffOrganization, (typeof shown)[number]>): Partial<OrganizationFields> =>
  Object.fromEntries(shown.map((name) => [name, row[name]]))

/** Where verification stands, and what it waits for. */
function State({ row }: { row: StaffOrganization }) {
  const t = useT('organizations')
  if (row.status === 'pending_verification')
    return (
      <Alert
        type={row.directorProved ? 'info' : 'warning'}
        showIcon
        title={row.directorProved ? t('director-proved') : t('director-unproved')}
      />
    )
  return (
    <p className={styles.state}>
      <OrganizationStatus status={row.status} />
      {row.verifiedAt && (
        <span>
          {t(row.verifiedHow === 'certificate' ? 'verified-by-certificate' : 'verified-by-staff', {
            day: formatDate(row.verifiedAt),
          })}
        </span>
      )}
      {row.statusReason && <span>{row.statusReason}</span>}
      {row.branches > 0 && <span>{t('branches', { n: row.branches })}</span>}
    </p>
  )
}

const KindName = ({ kind }: { kind: OrganizationKind }) => useT('organization-kinds')(kind)

function useFilters({ t, kit }: Words<'organizations'>): FilterField[] {
  const kindName = useT('organization-kinds')
  const { region, district } = useTerritoryFilterFields()
  return [
    search(t('search')),
    choice('kind', t('kind'), organizationKinds, (value) => kindName(value)),
    choice('status', kit('status'), organizationStates, (value) => t(`status.${value}`)),
    region,
    district,
    yesOrNo('verified', t('verified'), kit),
    yesOrNo('vatPayer', t('vat-payer'), kit),
  ]
}
