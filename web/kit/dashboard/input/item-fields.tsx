import { Input, InputNumber, type InputNumberProps, type InputProps } from 'antd'
import { useId } from 'react'
import { ItemField } from './items-input.tsx'

interface TextProps extends Omit<InputProps, 'id' | 'value' | 'onChange'> {
  label: string
  value: string | null | undefined
  onChange: (text: string) => void
}

/** A line of text, an address or a day of an open item. */
export function TextItem({ label, value, onChange, ...rest }: TextProps) {
  const id = useId()
  return (
    <ItemField label={label} htmlFor={id}>
      <Input {...rest} id={id} value={value ?? ''} onChange={(event) => onChange(event.target.value)} />
    </ItemField>
  )
}

interface NumberProps extends Omit<InputNumberProps<number>, 'id' | 'value' | 'onChange'> {
  label: string
  value: number | null | undefined
  onChange: (number: number | null) => void
}

/** A whole number of an open item. */
export function NumberItem({ label, value, ...rest }: NumberProps) {
  const id = useId()
  return (
    <ItemField label={label} htmlFor={id}>
      <InputNumber<number>
        inputMode="numeric"
        precision={0}
        style={{ width: '100%' }}
        {...rest}
        id={id}
        value={value ?? null}
      />
    </ItemField>
  )
}
