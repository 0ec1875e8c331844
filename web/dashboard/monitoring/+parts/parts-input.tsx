import { InputNumber } from 'antd'
import type { IndicatorUnit } from '#contract/government/monitoring/indicator.ts'
import { useT } from '#web/shell/texts.ts'

interface Props {
  unit: IndicatorUnit
  /** Given by the form: a count, tiyin, hundredths of a percent or of a day. */
  id?: string
  value?: number | null
  onChange?: (parts: number | null) => void
  disabled?: boolean
  placeholder?: string
  'aria-label'?: string
}

const HUNDREDTHS = 100

/** A value of an indicator as people write it; the form gets its parts. */
export function PartsInput({ unit, value, onChange, ...rest }: Props) {
  const t = useT('indicators')
  const parts = unit === 'count' ? 1 : HUNDREDTHS
  return (
    <InputNumber<number>
      {...rest}
      min={0}
      precision={unit === 'count' ? 0 : 2}
      max={Number.MAX_SAFE_INTEGER / HUNDREDTHS}
      suffix={t(`unit.${unit}`)}
      style={{ width: '100%' }}
      value={value === null || value === undefined ? null : value / parts}
      onChange={(typed) => onChange?.(typed === null ? null : Math.round(typed * parts))}
    />
  )
}
