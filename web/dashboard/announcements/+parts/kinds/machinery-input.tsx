import { InputNumber, Select } from 'antd'
import type { z } from 'zod'
import { machines } from '#contract/announcements/enums.ts'
import {
  MACHINE_COUNT,
  MACHINE_MODEL_LENGTH,
  MACHINE_OLDEST,
  MACHINE_POWER,
  SERVICE_MACHINES,
} from '#contract/announcements/limits.ts'
import type { ServiceMachine } from '#contract/announcements/service-ad.ts'
import { TextItem } from '#web/kit/dashboard/input/item-fields.tsx'
import { ItemField, ItemsInput } from '#web/kit/dashboard/input/items-input.tsx'
import { useT } from '#web/shell/texts.ts'
import { useChoices, useValueName } from '../value-names.ts'

type Machine = z.infer<typeof ServiceMachine>
interface Props {
  value?: readonly Machine[] | null
  onChange?: (items: Machine[]) => void
}

const fresh = (): Machine => ({ kind: 'tractor', model: null, year: null, power: null, count: 1 })

/** What the provider comes with. */
export function MachineryInput({ value, onChange }: Props) {
  const t = useT('my-announcements')
  const name = useValueName()
  const choices = useChoices()
  return (
    <ItemsInput<Machine>
      items={value ?? []}
      onChange={(items) => onChange?.(items)}
      max={SERVICE_MACHINES}
      nameOf={(one) =>
        [name('machines', one.kind), one.model, one.count > 1 && `× ${one.count}`].filter(Boolean).join(' ')
      }
      fresh={fresh}
      addLabel={t('machine-add')}
      render={(one, set) => (
        <>
          <ItemField label={t('machine-kind')} htmlFor="machine-kind">
            <Select
              id="machine-kind"
              showSearch={{ optionFilterProp: 'label' }}
              value={one.kind}
              options={choices('machines', machines)}
              onChange={(kind) => set({ kind })}
            />
          </ItemField>
          <TextItem
            label={t('machine-model')}
            maxLength={MACHINE_MODEL_LENGTH}
            placeholder="MTZ-80.1"
            value={one.model}
            onChange={(model) => set({ model: model || null })}
          />
          <ItemField label={t('machine-year')} htmlFor="machine-year">
            <InputNumber
              id="machine-year"
              min={MACHINE_OLDEST}
              max={2100}
              precision={0}
              value={one.year}
              onChange={(year) => set({ year })}
            />
          </ItemField>
          <ItemField label={t('machine-power')} htmlFor="machine-power">
            <InputNumber
              id="machine-power"
              min={1}
              max={MACHINE_POWER}
              precision={0}
              value={one.power}
              onChange={(power) => set({ power })}
            />
          </ItemField>
          <ItemField label={t('machine-count')} htmlFor="machine-count">
            <InputNumber
              id="machine-count"
              min={1}
              max={MACHINE_COUNT}
              precision={0}
              value={one.count}
              onChange={(count) => set({ count: count ?? 1 })}
            />
          </ItemField>
        </>
      )}
    />
  )
}
