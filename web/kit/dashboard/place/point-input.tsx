import { Button, InputNumber } from 'antd'
import { LocateFixed } from 'lucide-react'
import { toast } from '#web/shell/site/toasts.ts'
import { useT } from '#web/shell/texts.ts'
import styles from '../template/template-fields.module.css'

interface Props {
  /** Given by the form: `{ lat, lng }`. */
  id?: string
  value?: unknown
  onChange?: (point: { lat: number | null; lng: number | null } | null) => void
}

/** A place on earth: typed, or where the device is now. */
export function PointInput({ id, value, onChange }: Props) {
  const t = useT('fields')
  const lat = coordinate(value, 'lat')
  const lng = coordinate(value, 'lng')
  const set = (next: { lat: number | null; lng: number | null }) =>
    onChange?.(next.lat === null && next.lng === null ? null : next)
  const locate = () =>
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => set({ lat: round(coords.latitude), lng: round(coords.longitude) }),
      () => toast('error', t('no-location')),
    )
  return (
    <div className={styles.point}>
      <InputNumber
        {...(id && { id })}
        aria-label={t('latitude')}
        placeholder={t('latitude')}
        value={lat}
        min={-90}
        max={90}
        onChange={(next) => set({ lat: next, lng })}
      />
      <InputNumber
        aria-label={t('longitude')}
        placeholder={t('longitude')}
        value={lng}
        min={-180}
        max={180}
        onChange={(next) => set({ lat, lng: next })}
      />
      <Button icon={<LocateFixed size={16} />} aria-label={t('locate')} onClick={locate} />
    </div>
  )
}

const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5

function coordinate(point: unknown, axis: 'lat' | 'lng'): number | null {
  if (typeof point !== 'object' || point === null) return null
  const value = new Map<string, unknown>(Object.entries(point)).get(axis)
  return typeof value === 'number' ? value : null
}
