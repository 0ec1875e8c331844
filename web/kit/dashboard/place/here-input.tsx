import { Button } from 'antd'
import { LocateFixed, MapPin, X } from 'lucide-react'
import { useState } from 'react'
import { toast } from '#web/shell/site/toasts.ts'
import { useT } from '#web/shell/texts.ts'
import styles from './addresses.module.css'

interface Point {
  latitude: number
  longitude: number
}

/** Five decimals are a metre: nobody needs to know more of where somebody stands. */
const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5

export const mapLink = ({ latitude, longitude }: Point) =>
  `https://yandex.uz/maps/?pt=${longitude},${latitude}&z=17&l=map`

interface Props {
  id?: string
  value?: Point | null
  onChange?: (point: Point | null) => void
  disabled?: boolean
}

/** «Men shu yerdaman»: the point of the device, and a look at it on an outside map. */
export function HereInput({ id, value, onChange, disabled = false }: Props) {
  const t = useT('addresses')
  const [busy, setBusy] = useState(false)
  const locate = () => {
    setBusy(true)
    const failed = () => {
      setBusy(false)
      toast('error', t('no-location'))
    }
    if (!navigator.geolocation) return failed()
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setBusy(false)
        onChange?.({ latitude: round(coords.latitude), longitude: round(coords.longitude) })
      },
      failed,
      { enableHighAccuracy: true, timeout: 15_000 },
    )
  }
  return (
    // The label of the field would take the place of the button's own name.
    <fieldset {...(id && { id })} aria-label={t('point')} className={styles.here}>
      <Button icon={<LocateFixed size={16} />} loading={busy} disabled={disabled} onClick={locate}>
        <span>{t('here')}</span>
      </Button>
      {value && (
        <>
          <a href={mapLink(value)} target="_blank" rel="noreferrer">
            <MapPin size={16} aria-hidden />
            {value.latitude}, {value.longitude}
          </a>
          <Button
            type="text"
            icon={<X size={16} />}
            aria-label={t('forget-point')}
            title={t('forget-point')}
            disabled={disabled}
            onClick={() => onChange?.(null)}
          />
        </>
      )}
    </fieldset>
  )
}
