import { Input, InputNumber } from 'antd'
import {
  createYield,
  getYield,
  listYields,
  type ReferenceYield,
  removeYield,
  updateYield,
  type YieldFields,
  yieldHistory,
} from '#contract/finance/yields.ts'
import { formatDateTime } from '#uz/date.ts'
import { FormDrawer } from '#web/kit/dashboard/form/form-drawer.tsx'
import { type FormField, labelsOf } from '#web/kit/dashboard/form/form-fields.tsx'
import { HistoryDrawer } from '#web/kit/dashboard/history/history-drawer.tsx'
import { CatalogSelect } from '#web/kit/dashboard/input/catalog-select.tsx'
import { describeList } from '#web/kit/dashboard/list/describe-list.ts'
import { List } from '#web/kit/dashboard/list/list.tsx'
import { useOpened } from '#web/kit/dashboard/list/opened.ts'
import { RemoveStep } from '#web/kit/dashboard/list/remove-step.tsx'
import { RegionInput } from '#web/kit/dashboard/place/region-input.tsx'
import { ask } from '#web/shell/client.ts'
import { useT } from '#web/shell/texts.ts'
import type { Route } from './+types/index.ts'

const KG_IN_CENTNER = 100

const list = describeList({
  name: 'reference-yields',
  texts: 'yields',
  call: listYields,
  get: getYield,
  history: yieldHistory,
  live: 'reference-yields',
  columns: ({ t }) => [
    { key: 'category', title: t('category'), render: (row) => row.categoryName },
    { key: 'territory', title: t('territory'), render: (row) => row.territoryName ?? t('country') },
    {
      key: 'yield',
      title: t('yield'),
      align: 'right',
      render: (row) => t('per-hectare', { n: row.kgPerHectare / KG_IN_CENTNER }),
    },
    { key: 'source', title: t('source'), render: (row) => row.source },
    { key: 'year', title: t('year'), align: 'right', render: (row) => row.year },
    { key: 'updated', title: t('updated'), render: (row) => formatDateTime(row.updatedAt), optional: true },
  ],
  filters: ({ t }) => [
    {
      kind: 'own',
      key: 'categoryId',
      label: t('category'),
      render: (value, set) => (
        <CatalogSelect
          aria-label={t('category')}
          value={Number(value) || null}
          onChange={(id) => set({ categoryId: id ? String(id) : undefined })}
        />
      ),
    },
    {
      kind: 'own',
      key: 'territoryId',
      label: t('territory'),
      render: (value, set) => (
        <RegionInput
          value={Number(value) || null}
          onChange={(id) => set({ territoryId: id ? String(id) : undefined })}
        />
      ),
    },
  ],
  add: { call: createYield, label: ({ t }) => t('add') },
})

export const clientLoader = ({ request: { url } }: Route.ClientLoaderArgs) => list.load(url)

export default function ReferenceYields({ loaderData: { page, opened, history } }: Route.ComponentProps) {
  const t = useT('yields')
  const edit = useOpened('edit')
  const fields = useFields()
  return (
    <>
      <List of={list} page={page} />
      <FormDrawer<YieldFields, ReferenceYield>
        name="reference-yields"
        title={opened?.row ? t('edit') : t('add')}
        opened={opened}
        fields={fields}
        valuesOf={(row) => row ?? { territoryId: null, year: new Date().getFullYear() }}
        save={({ categoryId, territoryId, kgPerHectare, source, year }, row) => {
          const body = { categoryId, territoryId: territoryId ?? null, kgPerHectare, source, year }
          return row
            ? ask(updateYield, { params: { id: row.id }, body: { ...body, rowVersion: row.rowVersion } })
            : ask(createYield, { body })
        }}
        extra={opened?.row && <Steps row={opened.row} />}
        onClose={edit.close}
      />
      <HistoryDrawer opened={history} labels={labelsOf(fields)} />
    </>
  )
}

function Steps({ row }: { row: ReferenceYield }) {
  const t = useT('yields')
  return (
    <RemoveStep
      id={row.id}
      text={t}
      remove={() => ask(removeYield, { params: { id: row.id }, body: { rowVersion: row.rowVersion } })}
    />
  )
}

function useFields(): FormField[] {
  const t = useT('yields')
  return [
    { name: 'categoryId', label: t('category'), required: true, input: <CatalogSelect /> },
    { name: 'territoryId', label: t('territory'), hint: t('territory-hint'), half: true, input: <RegionInput /> },
    {
      name: 'kgPerHectare',
      label: t('yield-field'),
      required: true,
      half: true,
      hint: t('yield-hint'),
      input: <InputNumber min={1} max={5_000_000} precision={0} style={{ width: '100%' }} />,
    },
    { name: 'source', label: t('source'), required: true, half: true, input: <Input maxLength={100} /> },
    {
      name: 'year',
      label: t('year'),
      required: true,
      half: true,
      input: <InputNumber min={2000} max={2100} precision={0} style={{ width: '100%' }} />,
    },
  ]
}
