import { Input } from 'antd'
import { type ReactNode, useState } from 'react'
import { formatMoney, parseSoum, type Tiyin } from '#uz/money.ts'
import { useLanguage } from '#web/shell/texts.ts'

interface Props {
  /** Given by the form: whole tiyin. */
  id?: string
  value?: Tiyin | null
  onChange?: (tiyin: Tiyin | null) => void
  /** After the number: «soʻm / kg»; only the money without it. */
  suffix?: ReactNode
  placeholder?: string
  disabled?: boolean
  'aria-label'?: string
}

/** Soʻm as people write them, `14 500`; the form gets tiyin, or NaN for what is no sum: such a field has a fault. */
export function MoneyInput({ value, onChange, suffix, ...rest }: Props) {
  const lang = useLanguage()
  const [text, setText] = useState<string>()
  const bare = (tiyin: Tiyin) =>
    formatMoney(tiyin, lang)
      .replace(/[^\d,.−\s].*$/u, '')
      .trim()
  const shown = value === null || value === undefined || Number.isNaN(value) ? '' : bare(value)
  const read = (typed: string) => (typed.trim() === '' ? null : (parseSoum(typed) ?? Number.NaN))
  return (
    <Input
      {...rest}
      suffix={suffix ?? formatMoney(0, lang).replace(/^[\d\s]+/u, '')}
      inputMode="decimal"
      autoComplete="off"
      value={text ?? shown}
      onChange={(event) => {
        setText(event.target.value)
        onChange?.(read(event.target.value))
      }}
      onBlur={() => {
        // What cannot be read stays in sight beside its fault.
        if (text === undefined || !Number.isNaN(read(text))) setText(undefined)
      }}
    />
  )
}
