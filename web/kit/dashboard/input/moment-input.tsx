import { Input } from 'antd'
import { dayOf, formatTime } from '#uz/date.ts'

interface Props {
  /** Given by the form: a moment as ISO. */
  id?: string
  value?: string | null
  onChange?: (moment: string | null) => void
  disabled?: boolean
  'aria-label'?: string
}

/** A day and a time as clocks of Tashkent show them, whatever the device thinks. */
export function MomentInput({ value, onChange, ...rest }: Props) {
  return (
    <Input
      {...rest}
      type="datetime-local"
      value={value ? `${dayOf(value)}T${formatTime(value)}` : ''}
      onChange={({ target }) => {
        const moment = new Date(`${target.value}:00+05:00`)
        onChange?.(Number.isNaN(moment.getTime()) ? null : moment.toISOString())
      }}
    />
  )
}
