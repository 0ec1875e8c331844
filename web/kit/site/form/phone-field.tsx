import { type ChangeEvent, useLayoutEffect, useRef } from 'react'
import { Field } from './field.tsx'
import { localDigits, maskedPhone } from './phone-mask.ts'

interface Props {
  label: string
  /** The nine digits after +998. */
  value: string
  fault?: string | undefined
  onChange: (digits: string) => void
}

/** A phone number of Uzbekistan, laid out as it is typed. */
export function PhoneField({ label, value, fault, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const after = useRef<number>(undefined)
  const shown = maskedPhone(value)

  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    // The caret stays before the same digits, however the brackets move.
    after.current = target.value.slice(target.selectionEnd ?? target.value.length).replace(/\D/g, '').length
    onChange(localDigits(target.value))
  }

  useLayoutEffect(() => {
    if (after.current === undefined || document.activeElement !== input.current) return
    let place = shown.length
    for (let digits = after.current; digits > 0 && place > 0; place--) if (/\d/.test(shown[place - 1] ?? '')) digits--
    input.current?.setSelectionRange(place, place)
    after.current = undefined
  }, [shown])

  return (
    <Field
      ref={input}
      label={label}
      name="phone"
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      placeholder="+998 (00) 000-00-00"
      required
      value={shown}
      fault={fault}
      onChange={change}
    />
  )
}
