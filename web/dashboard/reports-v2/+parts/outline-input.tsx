import { Button } from 'antd'
import { LocateFixed, Undo2, X } from 'lucide-react'
import { type MouseEvent, useState } from 'react'
import { outlineArea } from '#contract/government/land/check-land.ts'
import { toast } from '#web/shell/site/toasts.ts'
import { useT } from '#web/shell/texts.ts'
import { useFigures } from './figures.ts'
import styles from './land.module.css'

interface Corner {
  lat: number
  lng: number
}
interface Props {
  /** Given by the form. */
  id?: string
  value?: readonly Corner[] | null
  onChange?: (corners: Corner[] | null) => void
  /** The middle of the blank sheet before the first corner is there. */
  around?: Corner | null | undefined
}

const SIDE = 320
const METRES_OF_A_DEGREE = 111_195
/** Metres that the sheet shows at least, and how much room is left around the corners. */
const LEAST = 200
const ROOM = 1.6
const MOST = 200
const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6

/** The corners of a field, walked with the device or tapped on a blank sheet with a scale; its area is said at once. */
export function OutlineInput({ id, value, onChange, around }: Props) {
  const t = useT('land')
  const { number } = useFigures()
  const [busy, setBusy] = useState(false)
  const corners = value ?? []
  const set = (next: readonly Corner[]) => onChange?.(next.length > 0 ? [...next] : null)
  const add = (corner: Corner) => corners.length < MOST && set([...corners, corner])
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
        add({ lat: round(coords.latitude), lng: round(coords.longitude) })
      },
      failed,
      { enableHighAccuracy: true, timeout: 15_000 },
    )
  }
  const sheet = sheetOf(corners, around ?? undefined)
  const tap = ({ currentTarget, clientX, clientY }: MouseEvent<SVGSVGElement>) => {
    const box = currentTarget.getBoundingClientRect()
    if (sheet) add(sheet.cornerAt(((clientX - box.left) * SIDE) / box.width, ((clientY - box.top) * SIDE) / box.height))
  }
  return (
    <fieldset {...(id && { id })} className={styles.outline} aria-label={t('outline')}>
      <div className={styles.way}>
        <Button icon={<LocateFixed size={16} />} loading={busy} onClick={locate}>
          <span>{t('corner-here')}</span>
        </Button>
        {corners.length > 0 && (
          <>
            <Button
              icon={<Undo2 size={16} />}
              aria-label={t('corner-back')}
              title={t('corner-back')}
              onClick={() => set(corners.slice(0, -1))}
            />
            <Button
              icon={<X size={16} />}
              aria-label={t('corners-forget')}
              title={t('corners-forget')}
              onClick={() => set([])}
            />
          </>
        )}
        <span role="status">
          {t('corners', { n: corners.length })}
          {corners.length > 2 && ` · ${t('square-metres', { n: number(outlineArea(corners), 0) })}`}
        </span>
      </div>
      {sheet && (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the button above adds corners without a pointer
        <svg
          className={styles.map}
          style={{ maxWidth: SIDE, cursor: 'crosshair' }}
          viewBox={`0 0 ${SIDE} ${SIDE}`}
          role="img"
          aria-label={t('outline-sheet', { n: Math.round(sheet.metres) })}
          onClick={tap}
        >
          {[0.25, 0.5, 0.75].map((share) => (
            <g key={share}>
              <line x1={share * SIDE} x2={share * SIDE} y1={0} y2={SIDE} />
              <line x1={0} x2={SIDE} y1={share * SIDE} y2={share * SIDE} />
            </g>
          ))}
          <polygon points={corners.map((one) => sheet.at(one)).join(' ')} />
          <text x={6} y={SIDE - 6}>
            {t('square-side', { n: Math.round(sheet.metres / 4) })}
          </text>
        </svg>
      )}
    </fieldset>
  )
}

/** Which part of the ground the sheet shows; nothing before anything is known of the place. */
function sheetOf(corners: readonly Corner[], around: Corner | undefined) {
  const points = corners.length > 0 ? corners : around ? [around] : []
  if (points.length === 0) return undefined
  const lats = points.map(({ lat }) => lat)
  const lngs = points.map(({ lng }) => lng)
  const middle = { lat: (Math.min(...lats) + Math.max(...lats)) / 2, lng: (Math.min(...lngs) + Math.max(...lngs)) / 2 }
  const narrow = Math.cos((middle.lat * Math.PI) / 180) * METRES_OF_A_DEGREE
  const high = (Math.max(...lats) - Math.min(...lats)) * METRES_OF_A_DEGREE
  const wide = (Math.max(...lngs) - Math.min(...lngs)) * narrow
  const metres = Math.max(LEAST, high * ROOM, wide * ROOM)
  const scale = SIDE / metres
  return {
    metres,
    at: ({ lat, lng }: Corner) =>
      `${SIDE / 2 + (lng - middle.lng) * narrow * scale},${SIDE / 2 - (lat - middle.lat) * METRES_OF_A_DEGREE * scale}`,
    cornerAt: (x: number, y: number): Corner => ({
      lat: round(middle.lat - (y - SIDE / 2) / scale / METRES_OF_A_DEGREE),
      lng: round(middle.lng + (x - SIDE / 2) / scale / narrow),
    }),
  }
}
