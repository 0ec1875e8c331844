import { Select, type SelectProps } from 'antd'
import type { Measurement } from '#contract/reference/measurements.ts'

/** Every unit by name; which of them the category takes is said by the server. */
export function CategoryUnitSelect({ units, ...rest }: SelectProps & { units: readonly Measurement[] }) {
  return (
    <Select
      {...rest}
      showSearch={{ optionFilterProp: 'label' }}
      options={units.map((unit) => ({ value: unit.id, label: `${unit.name} (${unit.symbol})` }))}
    />
  )
}
