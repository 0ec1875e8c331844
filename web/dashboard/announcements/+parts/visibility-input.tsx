import { useId } from 'react'
import { type Visibility, visibilities } from '#contract/announcements/enums.ts'
import { useT } from '#web/shell/texts.ts'
import styles from './announcements.module.css'
import { useValueName } from './value-names.ts'

interface Props {
  /** Given by the form. */
  id?: string
  value?: Visibility | null
  onChange?: (visibility: Visibility) => void
  disabled?: boolean
}

/** Who reads the resume and who gets the phone, each in plain words. */
export function VisibilityInput({ id, value, onChange, disabled = false }: Props) {
  const t = useT('my-announcements')
  const name = useValueName()
  const group = useId()
  return (
    <div className={styles.options} role="radiogroup" aria-label={t('visibility')} id={id}>
      {visibilities.map((one) => (
        <label key={one} className={styles.option}>
          <input
            type="radio"
            name={group}
            disabled={disabled}
            checked={value === one}
            onChange={() => onChange?.(one)}
          />
          <b>{name('visibilities', one)}</b>
          <small>{t(`seen.${one}`)}</small>
        </label>
      ))}
    </div>
  )
}
