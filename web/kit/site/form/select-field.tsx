import { type ComponentProps, useId } from 'react'
import styles from './field.module.css'

interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'className' | 'id' | 'value' | 'onChange'> {
  label: string
  fault?: string | undefined
  /** Shown while nothing is chosen. */
  empty: string
  options: readonly { value: string; label: string }[]
  value: string
  onChange: (value: string) => void
}

/** One labelled choice of the site with its message; the phone's own list is the best one on a phone. */
export function SelectField({ label, fault, empty, options, onChange, ...rest }: SelectFieldProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={fault ? `${styles.box} ${styles.wrong}` : styles.box}>
        <select
          id={id}
          className={styles.input}
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? `${id}-fault` : undefined}
          onChange={(event) => onChange(event.target.value)}
          {...rest}
        >
          <option value="">{empty}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </div>
      {fault && (
        <p id={`${id}-fault`} className={styles.fault}>
          {fault}
        </p>
      )}
    </div>
  )
}
