import { Input, Segmented } from 'antd'
import { useState } from 'react'
import { dayOf } from '#uz/date.ts'
import styles from '#web/kit/dashboard/wizard/wizard.module.css'
import { useT } from '#web/shell/texts.ts'

interface Props {
  /** Given by the form: the first day on which it can be handed over. */
  id?: string
  value?: string | null
  onChange?: (day: string | null) => void
}

/** Ready today, or from some day on: then buyers order ahead. */
export function ReadyInput({ id, value, onChange }: Props) {
  const t = useT('my-products')
  const [later, setLater] = useState(Boolean(value))
  return (
    <div className={styles.stack}>
      <Segmented
        block
        aria-label={t('ready')}
        value={later ? 'later' : 'now'}
        options={[
          { value: 'now', label: t('ready-now') },
          { value: 'later', label: t('ready-later') },
        ]}
        onChange={(next) => {
          setLater(next === 'later')
          if (next === 'now') onChange?.(null)
        }}
      />
      {later && (
        <Input
          id={id ?? ''}
          type="date"
          aria-label={t('ready-from')}
          min={dayOf(new Date())}
          value={value ?? ''}
          onChange={(event) => onChange?.(event.target.value || null)}
        />
      )}
      {later && <small className={styles.note}>{t('pre-order-note')}</small>}
    </div>
  )
}
