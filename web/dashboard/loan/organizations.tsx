import { Button, Tag } from 'antd'
import { Users } from 'lucide-react'
import { useNavigate } from 'react-router'
import { lenderStates, lenderTypes } from '#contract/finance/lenders/lender-process.ts'
import {
  createLender,
  getLender,
  type Lender,
  type LenderFields,
  type LenderRow,
  lenderHistory,
  listLenders,
  updateLender,
} from '#contract/finance/lenders/lenders.ts'
import { decimal } from '#uz/decimal.ts'
import { FormDrawer } from '#web/kit/dashboard/form/form-drawer.tsx'
import { labelsOf } from '#web/kit/dashboard/form/form-fields.tsx'
import { HistoryDrawer } from '#web/kit/dashboard/history/history-drawer.tsx'
import { describeList } from '#web/kit/dashboard/list/describe-list.ts'
import { choice, search } from '#web/kit/dashboard/list/filter-fields.ts'
import { List } from '#web/kit/dashboard/list/list.tsx'
import { useOpened } from '#web/kit/dashboard/list/opened.ts'
import { ask } from '#web/shell/client.ts'
import { inLanguage } from '#web/shell/navigation.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import { BranchesOf } from './+parts/branches.tsx'
import { useLenderFields } from './+parts/lender-fields.tsx'
import { LenderStatus } from './+parts/lender-status.tsx'
import { LenderSteps } from './+parts/lender-steps.tsx'
import { LoanTabs } from './+parts/loan-tabs.tsx'
import type { Route } from './+types/organizations.ts'

const list = describeList({
  name: 'loan-organizations',
  texts: 'lenders',
  call: listLenders,
  get: getLender,
  history: lenderHistory,
  live: 'lenders',
  columns: ({ t, kit, lang }) => [
    { key: 'name', title: t('name'), render: (row) => row.name },
    { key: 'type', title: t('type'), render: (row) => t(`type.${row.type}`) },
    { key: 'license', title: t('license'), render: (row) => row.licenseNo ?? '—', optional: true },
    { key: 'branches', title: t('branches'), align: 'right', render: (row) => row.branches },
    { key: 'employees', title: t('employees'), align: 'right', render: (row) => row.employees },
    {
      key: 'open',
      title: t('open'),
      align: 'right',
      render: (row) => (
        <>
          {row.open} {row.overdue > 0 && <Tag color="error">{t('overdue-n', { n: row.overdue })}</Tag>}
        </>
      ),
    },
    {
      key: 'median',
      title: t('median'),
      align: 'right',
      render: (row) => (row.medianFirstAnswer === null ? '—' : t('hours', { n: decimal(row.medianFirstAnswer, lang) })),
    },
    {
      key: 'approved',
      title: t('approved'),
      align: 'right',
      render: (row) => (row.approved === null ? '—' : `${row.approved} %`),
    },
    { key: 'status', title: kit('status'), render: (row) => <LenderStatus status={row.status} /> },
  ],
  filters: ({ t, kit }) => [
    search(t('search')),
    choice('type', t('type'), lenderTypes, (value) => t(`type.${value}`)),
    choice('status', kit('status'), lenderStates, (value) => t(`status.${value}`)),
  ],
  add: { call: createLender, label: ({ t }) => t('add') },
})

export const clientLoader = ({ request: { url } }: Route.ClientLoaderArgs) => list.load(url)

type Values = LenderFields & { organizationId: string }

export default function LoanOrganizations({ loaderData: { page, opened, history } }: Route.ComponentProps) {
  const t = useT('lenders')
  const edit = useOpened('edit')
  const fields = useLenderFields(opened?.row)
  return (
    <>
      <List
        of={list}
        page={page}
        above={<LoanTabs current="organizations" />}
        rowActions={(row) => <People row={row} />}
      />
      <FormDrawer<Values, Lender>
        name="loan-organizations"
        title={opened?.row?.name ?? t('add')}
        opened={opened}
        fields={fields}
        valuesOf={valuesOf}
        save={({ organizationId, ...values }, row) =>
          row
            ? ask(updateLender, { params: { id: row.id }, body: { ...values, rowVersion: row.rowVersion } })
            : ask(createLender, { body: { ...values, organizationId } })
        }
        readOnly={opened?.row?.can.update === false}
        above={opened?.row && <LenderStatus status={opened.row.status} reason={opened.row.statusReason} />}
        below={opened?.row && <BranchesOf lender={opened.row} />}
        extra={opened?.row && <LenderSteps row={opened.row} />}
        onClose={edit.close}
      />
      <HistoryDrawer
        opened={history}
        labels={{ ...labelsOf(fields), mfo: t('mfo'), name: t('branch-name'), userId: t('person') }}
        states={(state) => {
          const known = lenderStates.find((one) => one === state)
          return known ? t(`status.${known}`) : state
        }}
      />
    </>
  )
}

function valuesOf(row: Lender | undefined): Partial<Values> {
  if (!row) return { type: 'bank', maxOpenPerEmployee: 20, slaHours: 24, autoAssign: 'manual', integration: 'portal' }
  const { type, licenseNo, licenseDate, territoryIds, contactName, contactPhone, workingHours } = row
  const { maxOpenPerEmployee, autoAssign, slaHours, integration, organizationId } = row
  return {
    organizationId,
    type,
    licenseNo,
    licenseDate,
    territoryIds,
    contactName,
    contactPhone,
    workingHours,
    maxOpenPerEmployee,
    autoAssign,
    slaHours,
    integration,
  }
}

function People({ row }: { row: LenderRow }) {
  const t = useT('lenders')
  const lang = useLanguage()
  const navigate = useNavigate()
  return (
    <Button
      type="text"
      icon={<Users size={16} />}
      aria-label={`${t('people')}: ${row.name}`}
      onClick={() => navigate(inLanguage(lang, `/dashboard/loan/organizations/employees-${row.id}`))}
    />
  )
}
