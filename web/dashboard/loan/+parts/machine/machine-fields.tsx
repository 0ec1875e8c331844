import { Input, InputNumber, Select } from 'antd'
import { useId, useState } from 'react'
import { MACHINE_PHOTOS, machineTypes } from '#contract/finance/machines/machine-process.ts'
import { type Machine, type MachineFields, machineSuppliers } from '#contract/finance/machines/machines.ts'
import { findTerritories } from '#contract/reference/territories.ts'
import { PhotoStrip } from '#web/kit/dashboard/file/photo-strip.tsx'
import type { FormField } from '#web/kit/dashboard/form/form-fields.tsx'
import { TextItem } from '#web/kit/dashboard/input/item-fields.tsx'
import { ItemField, ItemsInput } from '#web/kit/dashboard/input/items-input.tsx'
import { LocalizedInput } from '#web/kit/dashboard/input/localized-input.tsx'
import { MoneyInput } from '#web/kit/dashboard/input/money-input.tsx'
import { useTextIn } from '#web/kit/dashboard/input/text-in.ts'
import { useFound } from '#web/kit/dashboard/list/use-found.ts'
import { ask } from '#web/shell/client.ts'
import { useT } from '#web/shell/texts.ts'

export const newMachine: Partial<MachineFields> = {
  type: 'tractor',
  attributes: [],
  lessorIds: [],
  serviceRegionIds: [],
  photos: [],
  stock: 'order',
  deliveryDays: 30,
  warrantyMonths: 12,
}

export const valuesOfMachine = (row: Machine): MachineFields => ({
  name: row.name,
  type: row.type,
  maker: row.maker,
  model: row.model,
  power: row.power,
  attributes: row.attributes,
  price: row.price,
  supplierId: row.supplierId,
  lessorIds: row.lessorIds,
  warrantyMonths: row.warrantyMonths,
  serviceRegionIds: row.serviceRegionIds,
  photos: row.photos,
  stock: row.stock,
  deliveryDays: row.deliveryDays,
})

const wide = { width: '100%' }

export function useMachineFields(lessors: readonly { id: number; name: string }[], supplier?: string): FormField[] {
  const t = useT('machines')
  const half = true as const
  return [
    { name: 'name', label: t('name'), required: true, input: <LocalizedInput maxLength={120} /> },
    {
      name: 'type',
      label: t('type'),
      required: true,
      input: <Select options={machineTypes.map((value) => ({ value, label: t(`type.${value}`) }))} />,
    },
    { name: 'photos', label: t('photos'), required: true, input: <PhotoStrip max={MACHINE_PHOTOS} /> },
    { name: 'price', label: t('price'), required: true, hint: t('price-hint'), input: <MoneyInput /> },
    { name: 'supplierId', label: t('supplier'), required: true, input: <SupplierSelect name={supplier} /> },
    { name: 'maker', label: t('maker'), half, input: <Input maxLength={80} /> },
    { name: 'model', label: t('model'), half, input: <Input maxLength={80} /> },
    {
      name: 'power',
      label: t('power'),
      half,
      input: <InputNumber min={1} max={2000} precision={0} style={wide} />,
    },
    {
      name: 'warrantyMonths',
      label: t('warranty'),
      required: true,
      half,
      input: <InputNumber min={0} max={120} precision={0} style={wide} />,
    },
    {
      name: 'stock',
      label: t('stock'),
      required: true,
      half,
      input: <Select options={(['now', 'order'] as const).map((value) => ({ value, label: t(`stock.${value}`) }))} />,
    },
    {
      name: 'deliveryDays',
      label: t('delivery'),
      required: true,
      half,
      input: <InputNumber min={0} max={365} precision={0} style={wide} />,
    },
    { name: 'serviceRegionIds', label: t('service'), input: <RegionsSelect /> },
    {
      name: 'lessorIds',
      label: t('lessors'),
      input: (
        <Select
          mode="multiple"
          optionFilterProp="label"
          options={lessors.map(({ id, name }) => ({ value: id, label: name }))}
        />
      ),
    },
    { name: 'attributes', label: t('attributes'), input: <AttributesInput /> },
  ]
}

interface SupplierProps {
  id?: string
  value?: string | null
  onChange?: (id: string) => void
  /** How the chosen one is called before anything is asked. */
  name?: string | undefined
}

function SupplierSelect({ id, value, onChange, name }: SupplierProps) {
  const t = useT('machines')
  const [search, setSearch] = useState('')
  const found = useFound({ key: search || undefined, typed: true }, (signal) =>
    ask(machineSuppliers, { query: { search } }, { signal }),
  )
  const options = found.map((one) => ({ value: one.id, label: one.name }))
  const known = value && name && !options.some((one) => one.value === value) ? [{ value, label: name }] : []
  return (
    <Select
      {...(id && { id })}
      showSearch={{ filterOption: false, onSearch: setSearch }}
      placeholder={t('supplier-search')}
      notFoundContent={search ? undefined : t('supplier-search')}
      value={value ?? null}
      options={[...known, ...options]}
      onChange={(next: string) => onChange?.(next)}
    />
  )
}

interface RegionsProps {
  id?: string
  value?: readonly number[] | null
  onChange?: (ids: number[]) => void
}

/** Fourteen of them: asked once, chosen from a list. */
function RegionsSelect({ id, value, onChange }: RegionsProps) {
  const regions = useFound({ key: 'regions', typed: false }, (signal) =>
    ask(findTerritories, { query: { level: 'region', take: 50 } }, { signal }).then(({ items }) => items),
  )
  return (
    <Select
      {...(id && { id })}
      mode="multiple"
      optionFilterProp="label"
      value={[...(value ?? [])]}
      options={regions.map((one) => ({ value: one.id, label: one.name }))}
      onChange={(next: number[]) => onChange?.(next)}
    />
  )
}

interface AttributesProps {
  id?: string
  value?: MachineFields['attributes'] | null
  onChange?: (attributes: MachineFields['attributes']) => void
}

function AttributesInput({ value, onChange }: AttributesProps) {
  const t = useT('machines')
  const textIn = useTextIn()
  const id = useId()
  return (
    <ItemsInput
      items={value ?? []}
      onChange={(items) => onChange?.(items)}
      max={20}
      nameOf={(item) => `${textIn(item.name)}: ${item.value}`}
      fresh={() => ({ name: { uz: '' }, value: '' })}
      addLabel={t('attribute-add')}
      render={(item, set) => (
        <>
          <ItemField label={t('name')} htmlFor={`${id}-name`}>
            <LocalizedInput id={`${id}-name`} maxLength={60} value={item.name} onChange={(name) => set({ name })} />
          </ItemField>
          <TextItem
            label={t('attribute-value')}
            maxLength={120}
            value={item.value}
            onChange={(value) => set({ value })}
          />
        </>
      )}
    />
  )
}
