import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useId, useState } from 'react'
import { useT } from '#web/shell/texts.ts'
import styles from './field.module.css'

interface FieldProps extends Omit<ComponentProps<'input'>, 'className' | 'id'> {
  label: string
  fault?: string | undefined
}

/** One labelled input of the site with its message; a password can be shown. */
export function Field({ label, fault, type = 'text', ...rest }: FieldProps) {
  const t = useT('shell')
  const id = useId()
  const [shown, setShown] = useState(false)
  const secret = type === 'password'
  return (
    <div>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={fault ? `${styles.box} ${styles.wrong}` : styles.box}>
        <input
          id={id}
          type={secret && shown ? 'text' : type}
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? `${id}-fault` : undefined}
          className={styles.input}
          {...rest}
        />
        {secret && (
          <button
            type="button"
            className={styles.toggle}
            aria-label={t('form.show-password')}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            {shown ? <EyeOff size={18} aria-hidden="true" /> : <Eye size={18} aria-hidden="true" />}
          </button>
        )}
      </div>
      {fault && (
        <p id={`${id}-fault`} className={styles.fault}>
          {fault}
        </p>
      )}
    </div>
  )
}
