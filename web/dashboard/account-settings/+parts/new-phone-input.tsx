import { Input } from 'antd'
import { useState } from 'react'
import { sendOwnCode } from '#contract/identity/security.ts'
import { CodeInput, type Typed } from '#web/kit/dashboard/people/code-input.tsx'
import { isWholePhone, localDigits, maskedPhone } from '#web/kit/site/form/phone-mask.ts'
import { ask } from '#web/shell/client.ts'

interface Props {
  id?: string
  value?: Typed | null
  onChange?: (typed: Typed | null) => void
}

/** A new number and the code sent to it. */
export function NewPhoneInput({ id, onChange }: Props) {
  const [digits, setDigits] = useState('')
  const phone = `+998${digits}`
  return (
    <>
      <Input
        id={id ?? ''}
        type="tel"
        inputMode="tel"
        placeholder="+998 (00) 000-00-00"
        style={{ marginBottom: 8 }}
        value={maskedPhone(digits)}
        onChange={(event) => {
          setDigits(localDigits(event.target.value))
          onChange?.(null)
        }}
      />
      <CodeInput
        key={digits}
        send={isWholePhone(digits) ? () => ask(sendOwnCode, { body: { purpose: 'phone', phone } }) : undefined}
        {...(onChange && { onChange })}
      />
    </>
  )
}
