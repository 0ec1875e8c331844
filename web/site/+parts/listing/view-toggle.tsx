import { List as ListIcon, Map as MapIcon } from 'lucide-react'
import { Link } from '#web/shell/page/preloads.tsx'
import { useT } from '#web/shell/texts.ts'
import styles from './filter-chips.module.css'
import { addressOf, type Filters, type List, viewOf } from './filters.ts'

/** From the list to the map and back. */
export function ViewToggle({ list, filters, map }: { list: List; filters: Filters; map: boolean }) {
  const t = useT('listing')
  const other = map ? t('view.list') : t('view.map')
  return (
    <Link
      to={addressOf(list, filters, viewOf(!map))}
      preventScrollReset
      className={styles.chip}
      aria-label={`${t('view')}: ${other}`}
    >
      {map ? <ListIcon size={16} aria-hidden="true" /> : <MapIcon size={16} aria-hidden="true" />}
      <span className={styles.word}>{other}</span>
    </Link>
  )
}
