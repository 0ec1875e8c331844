import { Input } from 'antd'

interface Props {
  label: string
  value: string | undefined
  onChange: (day: string | undefined) => void
}

export function DayFilter({ label, value, onChange }: Props) {
  return (
    <Input
      type="date"
      prefix={label}
      aria-label={label}
      value={value && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : ''}
      onChange={(event) => onChange(event.target.value || undefined)}
    />
  )
}
