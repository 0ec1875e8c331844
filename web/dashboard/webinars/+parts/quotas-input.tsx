import { Button, ConfigProvider, InputNumber } from 'antd'
import { Plus, Trash2 } from 'lucide-react'
import type { Quota } from '#contract/events/event.ts'
import { EVENT_CAPACITY, QUOTA_ROWS } from '#contract/events/event-enums.ts'
import { TerritoryPicker } from '#web/kit/dashboard/place/territory-picker.tsx'
import { useT } from '#web/shell/texts.ts'
import styles from './events.module.css'

interface Props {
  /** Given by the form. */
  id?: string
  value?: readonly Quota[] | null
  onChange?: (quotas: Quota[]) => void
  capacity: number | null | undefined
}

/** Seats set aside for people of a district; what is left is everybody's. */
export function QuotasInput({ id, value, onChange, capacity }: Props) {
  const t = useT('my-events')
  const { componentDisabled: disabled = false } = ConfigProvider.useConfig()
  const quotas = value ?? []
  const taken = quotas.reduce((sum, { seats }) => sum + seats, 0)
  const set = (place: number, changes: Partial<Quota>) => {
    const one = quotas[place]
    if (one) onChange?.(quotas.with(place, { ...one, ...changes }))
  }
  return (
    <div id={id} tabIndex={-1} className={styles.rows}>
      {quotas.map((quota, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row that is only begun has no other name than its place
        <div key={place} className={styles.quota}>
          <TerritoryPicker
            level="district"
            value={quota.districtId || null}
            disabled={disabled}
            onChange={(district) => set(place, { districtId: district ?? 0 })}
          />
          <InputNumber
            aria-label={t('quota-seats')}
            placeholder={t('quota-seats')}
            min={1}
            max={EVENT_CAPACITY}
            precision={0}
            inputMode="numeric"
            value={quota.seats || null}
            onChange={(seats) => set(place, { seats: seats ?? 0 })}
          />
          <Button
            type="text"
            danger
            disabled={disabled}
            icon={<Trash2 size={18} />}
            aria-label={t('quota-remove', { n: place + 1 })}
            onClick={() => onChange?.(quotas.toSpliced(place, 1))}
          />
        </div>
      ))}
      {quotas.length > 0 && capacity ? (
        <p className={styles.note} aria-live="polite">
          {t('quota-left', { taken, left: Math.max(0, capacity - taken) })}
        </p>
      ) : null}
      {quotas.length < QUOTA_ROWS && (
        <Button
          icon={<Plus size={16} />}
          disabled={disabled}
          onClick={() => onChange?.([...quotas, { districtId: 0, seats: 0 }])}
        >
          {t('quota-add')}
        </Button>
      )}
    </div>
  )
}
