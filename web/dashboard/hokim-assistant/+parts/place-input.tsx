import { Button, InputNumber } from 'antd'
import { LocateFixed } from 'lucide-react'
import { useState } from 'react'
import type { PointResult } from '#contract/government/visits/visit-process.ts'
import { StatusTag } from '#web/kit/dashboard/status-tag.tsx'
import { toast } from '#web/shell/site/toasts.ts'
import { useT } from '#web/shell/texts.ts'
import styles from './visits.module.css'

export interface Spot {
  lat: number
  lng: number
  accuracy: number
}

interface Props {
  id?: string
  value?: Spot | null
  onChange?: (spot: Spot | null) => void
  /** What the server has made of the place that was saved last. */
  result: PointResult | null
  metres: number | null
}

const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5
/** Typed by hand from a map: as if the device were that sure. */
const BY_HAND = 100

/** Where the visit is: of the device, or by hand where it does not tell. */
export function PlaceInput({ id, value, onChange, result, metres }: Props) {
  const t = useT('visits')
  const [busy, setBusy] = useState(false)
  const locate = () => {
    const failed = () => {
      setBusy(false)
      toast('error', t('no-location'))
    }
    if (!navigator.geolocation) return failed()
    setBusy(true)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setBusy(false)
        const accuracy = Math.min(100_000, Math.round(coords.accuracy))
        onChange?.({ lat: round(coords.latitude), lng: round(coords.longitude), accuracy })
      },
      failed,
      { enableHighAccuracy: true, timeout: 20_000, maximumAge: 60_000 },
    )
  }
  const set = (part: Partial<Spot>) => onChange?.({ lat: 41, lng: 69, accuracy: BY_HAND, ...value, ...part })
  return (
    <fieldset {...(id && { id })} className={styles.place} aria-label={t('point')}>
      <Button size="large" icon={<LocateFixed size={18} />} loading={busy} onClick={locate}>
        {t('here')}
      </Button>
      <div className={styles.degrees}>
        <InputNumber
          aria-label={t('latitude')}
          value={value?.lat ?? null}
          min={-90}
          max={90}
          precision={5}
          changeOnWheel={false}
          onChange={(lat) => lat !== null && set({ lat })}
        />
        <InputNumber
          aria-label={t('longitude')}
          value={value?.lng ?? null}
          min={-180}
          max={180}
          precision={5}
          changeOnWheel={false}
          onChange={(lng) => lng !== null && set({ lng })}
        />
        {value && <span>±{value.accuracy} m</span>}
      </div>
      {value && result && (
        <StatusTag tone={result === 'ok' ? 'good' : 'attention'}>{t(`point.${result}`, { n: metres ?? 0 })}</StatusTag>
      )}
    </fieldset>
  )
}
