import { Check, Clock, X } from 'lucide-react'
import type { Standing } from '#contract/government/reports/standing.ts'
import { Link } from '#web/shell/page/preloads.tsx'
import { useT } from '#web/shell/texts.ts'
import styles from './reports.module.css'

type Tile = Standing['tiles'][number]
const looks = { full: Check, waits: Clock, absent: X, ahead: undefined } as const

/** All accepted; somebody is late; somebody waits to be read; otherwise there is still time. */
const lookOf = ({ expected, accepted, late, waiting }: Tile): keyof typeof looks =>
  accepted === expected ? 'full' : late > 0 ? 'absent' : waiting > 0 ? 'waits' : 'ahead'

interface Props {
  tiles: readonly Tile[]
  here: number | null
  hrefTo: (id: number | null) => string
}

/** Equal tiles: below a region nobody has outlines. What a colour says, a sign and words say too. */
export function StandingTiles({ tiles, here, hrefTo }: Props) {
  const t = useT('reports')
  const counts = (look: keyof typeof looks) => tiles.filter((tile) => lookOf(tile) === look).length
  return (
    <>
      <ul className={styles.tiles}>
        {tiles.map((tile) => {
          const look = lookOf(tile)
          const Icon = looks[look]
          const count = tile.expected > 1 ? ` ${tile.accepted} / ${tile.expected}` : ''
          // What is seen, as it is seen, then what the colour says.
          const said = `${tile.name}${count}: ${t(`look.${look}`)}`
          const inside = (
            <>
              {Icon && <Icon size={16} aria-hidden />}
              {tile.name}
              {count && <small>{count}</small>}
            </>
          )
          const to = tile.reportId
            ? `/dashboard/reports/edit/${tile.reportId}`
            : tile.id !== here && tile.expected > 1
              ? hrefTo(tile.id)
              : undefined
          const className = `${styles.tile} ${styles[look]}`
          return (
            <li key={tile.id}>
              {to ? (
                <Link to={to} className={className} aria-label={said}>
                  {inside}
                </Link>
              ) : (
                <span className={className} title={said}>
                  {inside}
                </span>
              )}
            </li>
          )
        })}
      </ul>
      <p className={styles.legend}>
        {(['full', 'waits', 'absent', 'ahead'] as const).map((look) => (
          <span key={look}>{`${t(`look.${look}`)} ${counts(look)}`}</span>
        ))}
        <span>{t('roughly')}</span>
      </p>
    </>
  )
}
