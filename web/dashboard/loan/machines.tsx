import { machineStates, machineTypes } from '#contract/finance/machines/machine-process.ts'
import {
  createMachine,
  getMachine,
  listMachines,
  type Machine,
  type MachineFields,
  machineHistory,
} from '#contract/finance/machines/machines.ts'
import { productLenders } from '#contract/finance/products/product-calls.ts'
import { formatDateTime } from '#uz/date.ts'
import { formatMoney } from '#uz/money.ts'
import { FormDrawer } from '#web/kit/dashboard/form/form-drawer.tsx'
import { describeList } from '#web/kit/dashboard/list/describe-list.ts'
import { choice, search } from '#web/kit/dashboard/list/filter-fields.ts'
import { List } from '#web/kit/dashboard/list/list.tsx'
import { useOpened } from '#web/kit/dashboard/list/opened.ts'
import { ask } from '#web/shell/client.ts'
import { inLanguage } from '#web/shell/navigation.ts'
import { useT } from '#web/shell/texts.ts'
import { LoanTabs } from './+parts/loan-tabs.tsx'
import styles from './+parts/machine/machine.module.css'
import { newMachine, useMachineFields } from './+parts/machine/machine-fields.tsx'
import { MachineStatus } from './+parts/machine/machine-status.tsx'
import type { Route } from './+types/machines.ts'

const list = describeList({
  name: 'machines',
  texts: 'machines',
  call: listMachines,
  get: getMachine,
  history: machineHistory,
  live: 'machines',
  columns: ({ t, kit, textIn, lang }) => [
    {
      key: 'name',
      title: t('name'),
      render: (row) => (
        <span className={styles.name}>
          {row.picture && <img src={row.picture} alt="" width={48} height={36} loading="lazy" />}
          {textIn(row.name)}
        </span>
      ),
    },
    { key: 'type', title: t('type'), render: (row) => t(`type.${row.type}`) },
    { key: 'maker', title: t('maker'), render: (row) => [row.maker, row.model].filter(Boolean).join(' ') || '—' },
    { key: 'power', title: t('power'), align: 'right', render: (row) => row.power ?? '—', optional: true },
    { key: 'price', title: t('price'), align: 'right', render: (row) => formatMoney(row.price, lang) },
    { key: 'supplier', title: t('supplier'), render: (row) => row.supplier },
    {
      key: 'warranty',
      title: t('warranty'),
      align: 'right',
      render: (row) => t('months-n', { n: row.warrantyMonths }),
    },
    { key: 'stock', title: t('stock'), render: (row) => t(`stock.${row.stock}`), optional: true },
    { key: 'status', title: kit('status'), render: (row) => <MachineStatus status={row.status} /> },
    { key: 'updated', title: t('updated'), render: (row) => formatDateTime(row.updatedAt), optional: true },
  ],
  filters: ({ t, kit }) => [
    search(t('search')),
    choice('type', t('type'), machineTypes, (value) => t(`type.${value}`)),
    choice('status', kit('status'), machineStates, (value) => t(`status.${value}`)),
  ],
  hrefOf: (row, { lang }) => inLanguage(lang, `/dashboard/loan/machines/${row.id}`),
  add: { call: createMachine, label: ({ t }) => t('add') },
})

export async function clientLoader({ request: { url } }: Route.ClientLoaderArgs) {
  const [loaded, lessors] = await Promise.all([list.load(url), ask(productLenders, { query: { kind: 'leasing' } })])
  return { ...loaded, lessors }
}

export default function LoanMachines({ loaderData: { page, opened, lessors } }: Route.ComponentProps) {
  const t = useT('machines')
  const edit = useOpened('edit')
  const fields = useMachineFields(lessors)
  return (
    <>
      <List of={list} page={page} above={<LoanTabs current="machines" />} />
      <FormDrawer<MachineFields, Machine>
        name="machines"
        title={t('add')}
        opened={opened?.row ? undefined : opened}
        fields={fields}
        valuesOf={() => newMachine}
        save={(body) => ask(createMachine, { body })}
        onClose={edit.close}
      />
    </>
  )
}
