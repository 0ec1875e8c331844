import { InputNumber } from 'antd'

interface Props {
  /** Given by the form: hundredths of a percent. */
  id?: string
  value?: number | null
  onChange?: (bp: number | null) => void
  max?: number
  'aria-label'?: string
}

const BP = 100

/** Percents as people write them; the form gets hundredths of one. */
export function PercentInput({ value, onChange, max = 100, ...rest }: Props) {
  return (
    <InputNumber
      {...rest}
      min={0}
      max={max}
      precision={2}
      suffix="%"
      style={{ width: '100%' }}
      value={value === null || value === undefined ? null : value / BP}
      onChange={(percent) => onChange?.(percent === null ? null : Math.round(percent * BP))}
    />
  )
}
