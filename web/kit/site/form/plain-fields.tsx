import { type ReactNode, useId } from 'react'
import field from './field.module.css'

interface ChoiceProps {
  name: string
  label: string
  value: string | number | undefined
  /** Said where nothing is chosen; without it something always is. */
  none?: string
  options?: readonly { value: string; label: string }[]
  /** Options in groups, in place of plain ones. */
  children?: ReactNode
}

/** A choice of a plain form: it works before the scripts do, and without them. */
export function PlainChoice({ name, label, value, none, options = [], children }: ChoiceProps) {
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
          {children}
        </select>
      )}
    </Labelled>
  )
}

interface NumberProps {
  name: string
  label: string
  value: string | number | undefined
  hint?: string
}

export function PlainNumber({ name, label, value, hint }: NumberProps) {
  return (
    <Labelled label={label} {...(hint && { hint })}>
      {(id) => (
        <input
          id={id}
          name={name}
          inputMode="decimal"
          autoComplete="off"
          className={field.input}
          defaultValue={value ?? ''}
          aria-describedby={hint && `${id}-hint`}
        />
      )}
    </Labelled>
  )
}

interface LabelledProps {
  label: string
  hint?: string
  children: (id: string) => ReactNode
}

function Labelled({ label, hint, children }: LabelledProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className={field.label}>
        {label}
      </label>
      <div className={field.box}>{children(id)}</div>
      {hint && (
        <p id={`${id}-hint`} className={field.hint}>
          {hint}
        </p>
      )}
    </div>
  )
}
