import { Check } from 'lucide-react'
import styles from './chips-input.module.css'

interface Choice<V extends string> {
  value: V
  label: string
}

interface Common<V extends string> {
  /** Given by the form. */
  id?: string
  choices: readonly Choice<V>[]
  disabled?: boolean
  label: string
}

interface One<V extends string> extends Common<V> {
  value?: V | null
  onChange?: (value: V | null) => void
}

interface Many<V extends string> extends Common<V> {
  value?: readonly V[] | null
  onChange?: (values: V[]) => void
}

/** One of a few, each big enough for a thumb; another press takes it back. */
export function ChipInput<V extends string>({ value, onChange, ...rest }: One<V>) {
  return <Chips {...rest} isOn={(one) => one === value} press={(one) => onChange?.(one === value ? null : one)} />
}

/** Several of a few. */
export function ChipsInput<V extends string>({ value, onChange, ...rest }: Many<V>) {
  const chosen = value ?? []
  const press = (one: V) =>
    onChange?.(chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one])
  return <Chips {...rest} isOn={(one) => chosen.includes(one)} press={press} />
}

interface ChipsProps<V extends string> extends Common<V> {
  isOn: (value: V) => boolean
  press: (value: V) => void
}

function Chips<V extends string>({ id, choices, disabled = false, label, isOn, press }: ChipsProps<V>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as the label of the form asks
    <div className={styles.chips} role="group" aria-label={label} id={id} tabIndex={-1}>
      {choices.map(({ value, label: name }) => (
        <button
          key={value}
          type="button"
          disabled={disabled}
          aria-pressed={isOn(value)}
          className={styles.chip}
          onClick={() => press(value)}
        >
          {isOn(value) && <Check size={16} aria-hidden />}
          {name}
        </button>
      ))}
    </div>
  )
}
