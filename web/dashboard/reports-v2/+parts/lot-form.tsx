import { Input, InputNumber, Radio, Select } from 'antd'
import * as contract from '#contract/government/land/land.ts'
import { tenantGroups, violations } from '#contract/government/land/land-process.ts'
import { dayOf } from '#uz/date.ts'
import type { FormField } from '#web/kit/dashboard/form/form-fields.tsx'
import { MoneyInput } from '#web/kit/dashboard/input/money-input.tsx'
import { ask } from '#web/shell/client.ts'
import { useT } from '#web/shell/texts.ts'
import { CropsInput } from './crops-input.tsx'
import { HECTARE } from './figures.ts'
import { LandEditor, orNull } from './land-editor.tsx'
import { useObjectFields, useProofFields } from './object-fields.tsx'

/** As it is written: hectares, and hundredths as a number. */
type Values = contract.LotFields
const HUNDRED = 100
const empty: Partial<Values> = { applications: [], crops: [], violations: [], fileIds: [] }

const hectares = (metres: number | null) => (metres === null ? null : metres / HECTARE)
const metres = (written: number | null | undefined) => (written == null ? null : Math.round(written * HECTARE))

const valuesOf = ({ lot, photos }: contract.Land): Partial<Values> =>
  lot
    ? {
        ...lot,
        area: lot.area / HECTARE,
        usedArea: hectares(lot.usedArea),
        greenhouse: hectares(lot.greenhouse),
        coefficient: lot.coefficient === null ? null : lot.coefficient / HUNDRED,
        holderNumber: null,
        fileIds: photos.map(({ id }) => id),
      }
    : {}

function bodyOf(values: Partial<Values>): Values {
  const isUsed = values.used ?? null
  return {
    territoryId: values.territoryId ?? 0,
    cadastre: orNull(values.cadastre),
    contour: orNull(values.contour),
    holderName: values.holderName ?? '',
    holderNumber: orNull(values.holderNumber),
    point: orNull(values.point),
    applications: values.applications ?? [],
    comment: orNull(values.comment),
    visitDate: orNull(values.visitDate),
    lotNo: values.lotNo ?? '',
    area: metres(values.area) ?? 0,
    group: orNull(values.group),
    contractNo: orNull(values.contractNo),
    contractDate: orNull(values.contractDate),
    termYears: orNull(values.termYears),
    rentYear: orNull(values.rentYear),
    paidToDate: orNull(values.paidToDate),
    coefficient: values.coefficient == null ? null : Math.round(values.coefficient * HUNDRED),
    used: isUsed,
    usedArea: isUsed ? metres(values.usedArea) : null,
    crops: isUsed ? (values.crops ?? []) : [],
    greenhouse: isUsed ? metres(values.greenhouse) : null,
    income: isUsed ? orNull(values.income) : null,
    violations: values.violations ?? [],
    leaderId: orNull(values.leaderId),
    fileIds: values.fileIds ?? [],
  }
}

/** Those that stand by the mahalla; whoever the form names already stays. */
function leadersOf(
  { leaders }: contract.LandChoices,
  mahalla: number | undefined,
  kept: contract.Land['leader'] = null,
) {
  const near = leaders.filter(({ mahallas }) => mahalla !== undefined && mahallas.includes(mahalla))
  const all = kept && !near.some(({ id }) => id === kept.id) ? [kept, ...near] : near
  return all.map(({ id, name }) => ({ value: id, label: name }))
}

const wide = { width: '100%' }
interface Props {
  land?: contract.Land
  choices: contract.LandChoices
  onDone?: () => void
}

export function LotForm({ land, choices, onDone }: Props) {
  const t = useT('land')
  const object = useObjectFields(land, 'tenant')
  const proof = useProofFields()
  const fields = (values: Partial<Values>): FormField[] => [
    ...object,
    { name: 'lotNo', label: t('lot-no'), required: true, half: true, input: <Input maxLength={20} /> },
    {
      name: 'area',
      label: t('area-ha'),
      required: true,
      half: true,
      input: <InputNumber min={0.01} max={100} precision={4} style={wide} />,
    },
    {
      section: t('section.contract'),
      name: 'group',
      label: t('tenant-group'),
      half: true,
      input: <Select options={tenantGroups.map((value) => ({ value, label: t(`group.${value}`) }))} />,
    },
    { name: 'contractNo', label: t('contract-no'), half: true, input: <Input maxLength={40} /> },
    {
      name: 'contractDate',
      label: t('contract-date'),
      half: true,
      input: <Input type="date" max={dayOf(new Date())} />,
    },
    {
      name: 'termYears',
      label: t('term-years'),
      half: true,
      input: <InputNumber min={1} max={49} precision={0} style={wide} />,
    },
    { name: 'rentYear', label: t('rent-year'), half: true, input: <MoneyInput /> },
    { name: 'paidToDate', label: t('paid-to-date'), half: true, input: <MoneyInput /> },
    {
      name: 'coefficient',
      label: t('coefficient'),
      half: true,
      hint: t('coefficient-hint'),
      input: <InputNumber min={1} max={2} step={0.1} precision={2} style={wide} />,
    },
    {
      section: t('section.use'),
      name: 'used',
      label: t('used'),
      half: true,
      input: (
        <Radio.Group
          options={[
            { value: true, label: t('yes') },
            { value: false, label: t('no') },
          ]}
        />
      ),
    },
    ...(values.used
      ? [
          {
            name: 'usedArea',
            label: t('used-ha'),
            half: true as const,
            input: <InputNumber min={0} max={100} precision={4} style={wide} />,
          },
          { name: 'crops', label: t('crops'), input: <CropsInput choices={choices.crops} /> },
          {
            name: 'greenhouse',
            label: t('greenhouse-ha'),
            half: true as const,
            input: <InputNumber min={0} max={100} precision={4} style={wide} />,
          },
          { name: 'income', label: t('income'), half: true as const, input: <MoneyInput /> },
        ]
      : []),
    {
      name: 'violations',
      label: t('violations'),
      input: (
        <Select mode="multiple" options={violations.map((value) => ({ value, label: t(`violation.${value}`) }))} />
      ),
    },
    {
      name: 'leaderId',
      label: t('leader'),
      hint: t('leader-hint'),
      input: (
        <Select
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          options={leadersOf(choices, values.territoryId, land?.leader)}
        />
      ),
    },
    ...proof,
  ]
  return (
    <LandEditor<Values>
      {...{ land, fields, onDone }}
      title={land ? land.name : t('add-lot')}
      screen="rental-form"
      initial={{ ...empty, ...(land && valuesOf(land)) }}
      save={(values) => {
        const body = bodyOf(values)
        return land
          ? ask(contract.updateLot, { params: { id: land.id }, body: { ...body, rowVersion: land.rowVersion } })
          : ask(contract.createLot, { body })
      }}
    />
  )
}
