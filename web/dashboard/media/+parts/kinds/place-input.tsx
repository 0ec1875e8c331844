import { Button, ConfigProvider } from 'antd'
import type { MouseEvent } from 'react'
import type { Point } from '#contract/media/parts.ts'
import { placeAt, placeOn } from '#contract/reference/map-place.ts'
import { getRegionOutlines } from '#contract/reference/region-outlines.ts'
import { useFound } from '#web/kit/dashboard/list/use-found.ts'
import { PointInput } from '#web/kit/dashboard/place/point-input.tsx'
import { ask } from '#web/shell/client.ts'
import { useT } from '#web/shell/texts.ts'
import styles from './kinds.module.css'

/** Half a place waits in the form for its other half. */
type Loose = { [K in keyof Point]?: number | null }

interface Props {
  /** Given by the form. */
  id?: string
  value?: Loose | null
  onChange?: (point: Loose | null) => void
}

const round = (degrees: number) => Math.round(degrees * 1e4) / 1e4

/** A place of the country: typed, where the device is, or pressed on the map; the numbers are its keyboard way. */
export function PlaceInput({ id, value, onChange }: Props) {
  const t = useT('newsroom')
  const { componentDisabled: disabled = false } = ConfigProvider.useConfig()
  const [outlines] = useFound({ key: 'outlines', typed: false }, (signal) =>
    ask(getRegionOutlines, {}, { signal }).then((found) => [found]),
  )
  const { latitude, longitude } = value ?? {}
  const isWhole = typeof latitude === 'number' && typeof longitude === 'number'
  const pin = outlines && isWhole ? placeOn(outlines, { latitude, longitude }) : undefined
  const press = (event: MouseEvent<SVGSVGElement>) => {
    if (!outlines || disabled) return
    const box = event.currentTarget.getBoundingClientRect()
    const at = placeAt(outlines, {
      x: ((event.clientX - box.left) / box.width) * outlines.width,
      y: ((event.clientY - box.top) / box.height) * outlines.height,
    })
    onChange?.({ latitude: round(at.latitude), longitude: round(at.longitude) })
  }
  return (
    <div className={styles.place}>
      <PointInput
        {...(id && { id })}
        value={{ lat: latitude ?? null, lng: longitude ?? null }}
        onChange={(point) => onChange?.(point && { latitude: point.lat, longitude: point.lng })}
      />
      {outlines && (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the two numbers above are the way of the keyboard
        <svg viewBox={`0 0 ${outlines.width} ${outlines.height}`} role="img" onClick={press}>
          <title>{t('place.map')}</title>
          {outlines.regions.map(({ code, path }) => (
            <path key={code} d={path} />
          ))}
          {pin && <circle cx={pin.x} cy={pin.y} r={7} />}
        </svg>
      )}
      {isWhole && (
        <Button
          type="link"
          href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=14/${latitude}/${longitude}`}
          target="_blank"
          rel="noopener"
        >
          {t('place.outside-map')}
        </Button>
      )}
    </div>
  )
}
