import type { RegionOutlines } from '#contract/reference/region-outlines.ts'
import { Link } from '#web/shell/page/preloads.tsx'
import styles from './monitoring.module.css'

export interface Spot {
  code: string
  name: string
  /** What it says beside its name. */
  shown: string
  /** How much of the most; null where nothing is known. */
  share: number | null
  href: string | undefined
}

interface Props {
  title: string
  outlines: RegionOutlines | undefined
  spots: readonly Spot[]
  few: string
  many: string
}

const shade = (share: number | null) =>
  share === null ? 'var(--line)' : `color-mix(in srgb, var(--green-700) ${Math.round(14 + 78 * share)}%, #fff)`

/**
 * Regions by their outlines, the more the greener; what lies below a region has no outlines and is shown as equal tiles
 * of the same scale. The table beside it says and leads to the same.
 */
export function PlaceMap({ title, outlines, spots, few, many }: Props) {
  return (
    <figure className={styles.map} aria-label={title}>
      {outlines ? (
        <div aria-hidden="true">
          <Outlines title={title} outlines={outlines} spots={spots} />
        </div>
      ) : (
        <ul className={styles.tiles}>
          {spots.map(({ code, name, shown, share, href }) => (
            <li key={code + name} style={{ borderInlineStartColor: shade(share) }}>
              {href ? <Link to={href}>{name}</Link> : <span>{name}</span>}
              <b>{shown}</b>
            </li>
          ))}
        </ul>
      )}
      <figcaption className={styles.scale}>
        {few} <i /> {many}
      </figcaption>
    </figure>
  )
}

function Outlines({ title, outlines, spots }: { title: string; outlines: RegionOutlines; spots: readonly Spot[] }) {
  const of = (code: string) => spots.find((spot) => spot.code === code)
  return (
    <svg viewBox={`-4 -4 ${outlines.width + 8} ${outlines.height + 8}`} className={styles.country}>
      <title>{title}</title>
      {outlines.regions.map(({ code, path }) => {
        const spot = of(code)
        const shape = <path d={path} style={{ fill: shade(spot?.share ?? null) }} />
        if (!spot?.href) return <g key={code}>{shape}</g>
        return (
          <Link key={code} to={spot.href} tabIndex={-1}>
            <title>{`${spot.name}: ${spot.shown}`}</title>
            {shape}
          </Link>
        )
      })}
    </svg>
  )
}
