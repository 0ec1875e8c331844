import { Button, InputNumber } from 'antd'
import { MapPin } from 'lucide-react'
import { toastError } from '#web/shell/site/toasts.ts'
import { useT } from '#web/shell/texts.ts'
import styles from '../request.module.css'

interface Half {
  lat?: number | undefined
  lng?: number | undefined
}
interface Props {
  id?: string
  value?: Half | null
  onChange?: (place: Half) => void
}

const DIGITS = 6
const short = (degrees: number) => Number(degrees.toFixed(DIGITS))

/** Where it was seen: by the device, or typed. */
export function PlaceInput({ id, value, onChange }: Props) {
  const t = useT('finance-stages')
  const set = (changes: Half) => onChange?.({ ...value, ...changes })
  const locate = () =>
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => set({ lat: short(coords.latitude), lng: short(coords.longitude) }),
      () => toastError(new Error(t('no-place'))),
    )
  return (
    <div className={styles.plan}>
      <InputNumber
        {...(id && { id })}
        aria-label={t('lat')}
        placeholder={t('lat')}
        value={value?.lat ?? null}
        onChange={(lat) => set({ lat: lat ?? undefined })}
      />
      <InputNumber
        aria-label={t('lng')}
        placeholder={t('lng')}
        value={value?.lng ?? null}
        onChange={(lng) => set({ lng: lng ?? undefined })}
      />
      <Button icon={<MapPin size={16} />} aria-label={t('locate')} onClick={locate} />
    </div>
  )
}
