import { Input } from 'antd'
import { type ReactNode, useState } from 'react'
import { formatQuantity, parseQuantity } from '#uz/quantity.ts'
import { useLanguage } from '#web/shell/texts.ts'

interface Props {
  /** Given by the form: a decimal string. */
  id?: string
  value?: string | null
  onChange?: (quantity: string | null) => void
  /** After the number: «kg». */
  suffix?: ReactNode
  placeholder?: string
  disabled?: boolean
  'aria-label'?: string
}

/** How much, as people write it, `1 250,5`; the form gets the plain decimal, or the text itself when it is no number. */
export function QuantityInput({ value, onChange, ...rest }: Props) {
  const lang = useLanguage()
  const [text, setText] = useState<string>()
  const shown = value && parseQuantity(value) !== undefined ? formatQuantity(value, '', lang).trim() : (value ?? '')
  const read = (typed: string) => (typed.trim() === '' ? null : (parseQuantity(typed) ?? typed.trim()))
  return (
    <Input
      {...rest}
      inputMode="decimal"
      autoComplete="off"
      value={text ?? shown}
      onChange={(event) => {
        setText(event.target.value)
        onChange?.(read(event.target.value))
      }}
      onBlur={() => setText(undefined)}
    />
  )
}
