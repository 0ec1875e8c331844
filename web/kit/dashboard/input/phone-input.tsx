import { Input } from 'antd'
import { localDigits, maskedPhone } from '#web/kit/site/form/phone-mask.ts'

interface Props {
  /** Given by the form: `+998` and as many digits as are typed. */
  id?: string
  value?: string | null
  onChange?: (phone: string | null) => void
  disabled?: boolean
  placeholder?: string
}

/** A number of Uzbekistan; the form gets null where nothing is typed. */
export function PhoneInput({ value, onChange, placeholder = '+998 (00) 000-00-00', ...rest }: Props) {
  const digits = localDigits(value ?? '')
  return (
    <Input
      {...rest}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      placeholder={placeholder}
      value={digits ? maskedPhone(digits) : ''}
      onChange={(event) => {
        const typed = localDigits(event.target.value)
        onChange?.(typed ? `+998${typed}` : null)
      }}
    />
  )
}
