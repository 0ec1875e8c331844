import { Alert, Checkbox, Input, InputNumber, Select } from 'antd'
import { dimensions } from '#contract/reference/measurement-process.ts'
import {
  createMeasurement,
  getMeasurement,
  listMeasurements,
  type MeasurementFields,
  measurementHistory,
  type StaffMeasurement,
  takeMeasurementStep,
  updateMeasurement,
} from '#contract/reference/measurements.ts'
import { FormDrawer } from '#web/kit/dashboard/form/form-drawer.tsx'
import { type FormField, labelsOf } from '#web/kit/dashboard/form/form-fields.tsx'
import { HistoryDrawer } from '#web/kit/dashboard/history/history-drawer.tsx'
import { LocalizedInput } from '#web/kit/dashboard/input/localized-input.tsx'
import { ArchiveSteps } from '#web/kit/dashboard/list/archive-steps.tsx'
import { describeList } from '#web/kit/dashboard/list/describe-list.ts'
import { choice, search } from '#web/kit/dashboard/list/filter-fields.ts'
import { List } from '#web/kit/dashboard/list/list.tsx'
import { useOpened } from '#web/kit/dashboard/list/opened.ts'
import { StatusTag } from '#web/kit/dashboard/status-tag.tsx'
import { ask } from '#web/shell/client.ts'
import { type T, useT } from '#web/shell/texts.ts'
import type { Route } from './+types/index.ts'

const states = ['active', 'archived'] as const
/** The facts may know a group we do not name yet. */
const dimensionOf = (unit: StaffMeasurement) => dimensions.find((one) => one === unit.dimension)
const list = describeList({
  name: 'units',
  texts: 'units',
  call: listMeasurements,
  get: getMeasurement,
  history: measurementHistory,
  live: 'measurements',
  columns: ({ t, kit, textIn }) => {
    const nameOf = (unit: StaffMeasurement) => {
      const dimension = dimensionOf(unit)
      return dimension ? t(`dimension.${dimension}`) : unit.dimension
    }
    return [
      { key: 'name', title: t('name'), render: (unit) => textIn(unit.name), sortBy: (unit) => textIn(unit.name) },
      { key: 'symbol', title: t('symbol'), render: (unit) => textIn(unit.symbol) },
      { key: 'code', title: t('code'), render: (unit) => unit.code, sortBy: (unit) => unit.code },
      { key: 'dimension', title: t('dimension'), render: nameOf, sortBy: nameOf },
      {
        key: 'factor',
        title: t('factor'),
        align: 'right',
        render: (unit) => unit.factorToBase,
        sortBy: (unit) => unit.factorToBase,
      },
      { key: 'unece', title: t('unece'), render: (unit) => unit.uneceCode ?? '—', optional: true },
      {
        key: 'usedBy',
        title: t('used-by'),
        align: 'right',
        render: (unit) => unit.usedBy,
        sortBy: (unit) => unit.usedBy,
      },
      {
        key: 'status',
        title: kit('status'),
        render: (unit) => <StatusTag tone={unit.status === 'active' ? 'good' : 'over'}>{t(unit.status)}</StatusTag>,
      },
    ]
  },
  filters: ({ t, kit }) => [
    search(t('search')),
    choice('dimension', t('dimension'), dimensions, (value) => t(`dimension.${value}`)),
    choice('status', kit('status'), states, t),
  ],
  add: { call: createMeasurement, label: ({ t }) => t('add') },
})

export const clientLoader = ({ request: { url } }: Route.ClientLoaderArgs) => list.load(url)

export default function Units({ loaderData: { page, opened, history } }: Route.ComponentProps) {
  const t = useT('units')
  const edit = useOpened('edit')
  const fields = useFields(t, opened?.row)
  return (
    <>
      <List of={list} page={page} />
      <FormDrawer<MeasurementFields, StaffMeasurement>
        name="units"
        title={opened?.row ? t('edit') : t('add')}
        opened={opened}
        fields={fields}
        valuesOf={(unit) =>
          unit ? { ...unit, dimension: dimensionOf(unit) } : { factorToBase: 1, integerOnly: false }
        }
        save={(body, unit) =>
          unit
            ? ask(updateMeasurement, { params: { id: unit.id }, body: { ...body, rowVersion: unit.rowVersion } })
            : ask(createMeasurement, { body })
        }
        readOnly={opened?.row?.can.update === false}
        above={opened?.row?.can.redefine === false && <Alert type="info" showIcon title={t('in-use')} />}
        extra={opened?.row && <Steps unit={opened.row} />}
        onClose={edit.close}
      />
      <HistoryDrawer
        opened={history}
        labels={labelsOf(fields)}
        states={(state) => (state === 'archived' ? t('archived') : t('active'))}
      />
    </>
  )
}

function Steps({ unit }: { unit: StaffMeasurement }) {
  const t = useT('units')
  return (
    <ArchiveSteps
      row={unit}
      text={t}
      take={(step) =>
        ask(takeMeasurementStep, { params: { id: unit.id }, body: { step, rowVersion: unit.rowVersion } })
      }
    />
  )
}

function useFields(t: T<'units'>, unit: StaffMeasurement | undefined): FormField[] {
  const fixed = unit?.can.redefine === false
  return [
    { name: 'name', label: t('name'), required: true, input: <LocalizedInput maxLength={60} /> },
    { name: 'symbol', label: t('symbol'), required: true, input: <LocalizedInput maxLength={20} /> },
    {
      name: 'code',
      label: t('code'),
      required: true,
      half: true,
      hint: t('code-hint'),
      input: <Input maxLength={20} disabled={fixed} />,
    },
    { name: 'uneceCode', label: t('unece'), half: true, input: <Input maxLength={3} disabled={fixed} /> },
    {
      name: 'dimension',
      label: t('dimension'),
      required: true,
      half: true,
      input: (
        <Select disabled={fixed} options={dimensions.map((value) => ({ value, label: t(`dimension.${value}`) }))} />
      ),
    },
    {
      name: 'factorToBase',
      label: t('factor'),
      required: true,
      half: true,
      input: <InputNumber min={0} max={1e9} disabled={fixed} />,
    },
    { name: 'integerOnly', label: t('integer-only'), checked: true, input: <Checkbox disabled={fixed} /> },
  ]
}
