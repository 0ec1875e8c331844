import { Select } from 'antd'
import { ChipsInput } from '#web/kit/dashboard/input/chips-input.tsx'
import { useT } from '#web/shell/texts.ts'

export const months = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'] as const

interface MonthsProps {
  /** Given by the form: numbers of months. */
  id?: string
  value?: readonly number[] | null
  onChange?: (months: number[]) => void
  label: string
}

/** Twelve months to press. */
export function MonthsInput({ value, onChange, ...rest }: MonthsProps) {
  const t = useT('newsroom')
  return (
    <ChipsInput
      {...rest}
      choices={months.map((month) => ({ value: month, label: t(`month.${month}`) }))}
      value={months.filter((month) => value?.includes(Number(month)))}
      onChange={(chosen) => onChange?.(chosen.map(Number).sort((a, b) => a - b))}
    />
  )
}

interface MonthProps {
  id: string
  value: number
  onChange: (month: number) => void
}

export function MonthSelect({ id, value, onChange }: MonthProps) {
  const t = useT('newsroom')
  return (
    <Select
      id={id}
      value={value}
      options={months.map((month) => ({ value: Number(month), label: t(`month.${month}`) }))}
      onChange={onChange}
    />
  )
}
