import { type ReactNode, useId } from 'react'
import field from '#web/kit/site/form/field.module.css'

interface ChoiceProps {
  name: string
  label: string
  value: string | undefined
  /** Said where nothing is chosen; without it something always is. */
  none?: string
  options: readonly { value: string; label: string }[]
}

/** A choice of a plain form: it works before the scripts do, and without them. */
export function PlainChoice({ name, label, value, none, options }: ChoiceProps) {
  return (
    <Labelled label={label}>
      {(id) => (
        <select id={id} name={name} className={field.input} defaultValue={value ?? ''}>
          {none !== undefined && <option value="">{none}</option>}
          {options.map((one) => (
            <option key={one.value} value={one.value}>
              {one.label}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  )
}

interface NumberProps {
  name: string
  label: string
  value: string | number
}

export function PlainNumber({ name, label, value }: NumberProps) {
  return (
    <Labelled label={label}>
      {(id) => (
        <input
          id={id}
          name={name}
          inputMode="decimal"
          autoComplete="off"
          className={field.input}
          defaultValue={value}
        />
      )}
    </Labelled>
  )
}

function Labelled({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className={field.label}>
        {label}
      </label>
      <div className={field.box}>{children(id)}</div>
    </div>
  )
}
