import type { RegionOutlines } from '#contract/reference/region-outlines.ts'
import { groupDigits } from '#uz/decimal.ts'
import { shortPlace } from '#web/kit/site/short-place.ts'
import { Link } from '#web/shell/page/preloads.tsx'
import { useT } from '#web/shell/texts.ts'
import { addressOf, type Filters, type List } from './filters.ts'
import styles from './region-map.module.css'

interface RegionMapProps {
  outlines: RegionOutlines
  regions: readonly { value: string; label: string; count: number }[]
  list: List
  filters: Filters
  /** «Offers by region», and «12 offers». */
  title: string
  countOf: (n: number) => string
}

/** How many offers where: the fuller the greener. Every region is a link, on the map and in the list under it. */
export function RegionMap({ outlines, regions, list, filters, title, countOf }: RegionMapProps) {
  const t = useT('listing')
  const at = (code: string) => addressOf(list, { ...filters, region: [code], district: [] })
  return (
    <section aria-labelledby="map-title" className={styles.sheet}>
      <h2 id="map-title">{title}</h2>
      <p>{t('map.note')}</p>
      <RegionSheet
        outlines={outlines}
        regions={regions}
        title={title}
        addressOf={at}
        isChosen={(code) => filters.region?.includes(code) === true}
        say={({ label, count }) => t('map.region', { region: label, count: countOf(count) })}
      />
      <ul className={styles.list}>
        {[...regions]
          .sort((one, other) => other.count - one.count)
          .map(({ value, label, count }) => (
            <li key={value}>
              <Link to={at(value)} aria-current={filters.region?.includes(value) ? 'true' : undefined}>
                {shortPlace(label)}
                <small>{groupDigits(String(count))}</small>
              </Link>
            </li>
          ))}
      </ul>
    </section>
  )
}

interface RegionSheetProps extends Pick<RegionMapProps, 'outlines' | 'regions' | 'title'> {
  say: (region: RegionMapProps['regions'][number]) => string
  addressOf: (code: string) => string
  isChosen: (code: string) => boolean
}

/** For the eye and the mouse: a list beside it says and leads to the same, for the ear and the keyboard. */
export function RegionSheet({ outlines, regions, title, say, addressOf: at, isChosen }: RegionSheetProps) {
  const most = Math.max(1, ...regions.map(({ count }) => count))
  const of = (code: string) => regions.find(({ value }) => value === code)
  return (
    <div aria-hidden="true">
      <svg viewBox={`-4 -4 ${outlines.width + 8} ${outlines.height + 8}`} className={styles.map}>
        <title>{title}</title>
        {outlines.regions.map(({ code, path }) => {
          const region = of(code)
          const shade = Math.round(12 + 78 * Math.sqrt((region?.count ?? 0) / most))
          const shape = (
            <path
              d={path}
              style={{ fill: `color-mix(in srgb, var(--green-600) ${region?.count ? shade : 4}%, #fff)` }}
              data-chosen={isChosen(code)}
            />
          )
          if (!region?.count) return <g key={code}>{shape}</g>
          return (
            <Link key={code} to={at(code)} tabIndex={-1}>
              <title>{say(region)}</title>
              {shape}
            </Link>
          )
        })}
        {outlines.regions.map(({ code, x, y }) => {
          const count = of(code)?.count ?? 0
          // The city is a few points wide; its number is in the list.
          if (count === 0 || code === '1726') return null
          return (
            <text key={code} x={x} y={y} className={styles.number}>
              {groupDigits(String(count))}
            </text>
          )
        })}
      </svg>
    </div>
  )
}
