import { useId } from 'react'
import styles from './checkout.module.css'

interface Option<Value extends string> {
  value: Value
  label: string
  /** What it means, or why it cannot be chosen. */
  text: string
  /** On the right: what it costs. */
  aside?: string | undefined
  disabled?: boolean
}

interface Props<Value extends string> {
  legend: string
  options: readonly Option<Value>[]
  value: Value | undefined
  onChange: (value: Value) => void
}

/** One of a few, each with what it means; a thumb hits the whole card. */
export function ChoiceList<Value extends string>({ legend, options, value, onChange }: Props<Value>) {
  const name = useId()
  return (
    <fieldset className={styles.choices}>
      <legend>{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.choice} data-off={option.disabled || undefined}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            aria-describedby={`${name}-${option.value}`}
            onChange={() => onChange(option.value)}
          />
          <span className={styles.words}>
            <b>{option.label}</b>
            <small id={`${name}-${option.value}`}>{option.text}</small>
          </span>
          {option.aside && <span className={styles.aside}>{option.aside}</span>}
        </label>
      ))}
    </fieldset>
  )
}
