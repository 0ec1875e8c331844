import { LAND_POINTS } from '#contract/government/land/land.ts'
import type { LandState } from '#contract/government/land/land-process.ts'
import { Link } from '#web/shell/page/preloads.tsx'
import { useT } from '#web/shell/texts.ts'
import styles from './land.module.css'
import type { Summary } from './land-summary.tsx'

type Points = Summary['points']
interface Props {
  points: Points
  hrefOf: (id: number) => string
}

const looks: Readonly<Partial<Record<LandState, string | undefined>>> = {
  verified: styles.verified,
  closed: styles.verified,
  returned: styles.returned,
}
const WIDTH = 720
const HEIGHT = 420
const EDGE = 28
const METRES_OF_A_DEGREE = 111_195
/** A map of one orchard is not a map of its trees. */
const LEAST_DEGREES = 0.004
const BARS = [100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000, 200_000, 500_000]

/** North is above; both axes have one scale, so that shapes and distances are true. */
function frameOf(points: Points) {
  const lats = points.map(({ lat }) => lat)
  const lngs = points.map(({ lng }) => lng)
  const middle = { lat: (Math.min(...lats) + Math.max(...lats)) / 2, lng: (Math.min(...lngs) + Math.max(...lngs)) / 2 }
  const narrow = Math.cos((middle.lat * Math.PI) / 180)
  const wide = Math.max((Math.max(...lngs) - Math.min(...lngs)) * narrow, LEAST_DEGREES)
  const high = Math.max(Math.max(...lats) - Math.min(...lats), LEAST_DEGREES)
  const scale = Math.min((WIDTH - 2 * EDGE) / wide, (HEIGHT - 2 * EDGE) / high)
  const metre = scale / METRES_OF_A_DEGREE
  const bar = BARS.findLast((one) => one * metre <= WIDTH / 4) ?? BARS[0] ?? 1
  return {
    at: ({ lat, lng }: { lat: number; lng: number }) => ({
      x: Math.round(WIDTH / 2 + (lng - middle.lng) * narrow * scale),
      y: Math.round(HEIGHT / 2 - (lat - middle.lat) * scale),
    }),
    bar: { metres: bar, width: bar * metre },
  }
}

/** Where the objects lie, on a blank sheet with a scale; the list below names the same ones for the keyboard. */
export function LandMap({ points, hrefOf }: Props) {
  const t = useT('land')
  if (points.length === 0) return <p className={styles.note}>{t('map-empty')}</p>
  const { at, bar } = frameOf(points)
  const said = bar.metres < 1000 ? t('metres', { n: bar.metres }) : t('kilometres', { n: bar.metres / 1000 })
  return (
    <>
      <svg className={styles.map} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        {points.map((one) => {
          const { x, y } = at(one)
          return (
            // The list below has the same links for the keyboard and the screen reader.
            <Link key={one.id} to={hrefOf(one.id)} tabIndex={-1}>
              <circle cx={x} cy={y} r={6} className={looks[one.status] ?? ''}>
                <title>{`${one.name}: ${one.holder}`}</title>
              </circle>
            </Link>
          )
        })}
        <line x1={EDGE} x2={EDGE + bar.width} y1={HEIGHT - EDGE / 2} y2={HEIGHT - EDGE / 2} />
        <text x={EDGE} y={HEIGHT - EDGE / 2 - 6}>
          {said}
        </text>
      </svg>
      <p className={styles.note}>
        {t('map-said', { n: points.length })} {t('map-legend')}
        {points.length === LAND_POINTS && ` ${t('map-latest', { n: LAND_POINTS })}`}
      </p>
    </>
  )
}
