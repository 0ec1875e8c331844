import { groupDigits } from '#uz/decimal.ts'
import { Link } from '#web/shell/page/preloads.tsx'
import { useT } from '#web/shell/texts.ts'
import type { CategoryPlace } from './category-place.ts'
import styles from './filter-form.module.css'
import { Group, SHOWN } from './filter-group.tsx'
import { addressOf, type Filters, type List } from './filters.ts'

interface CategoryLinksProps {
  list: List
  filters: Filters
  rows: readonly { value: string; label: string; count: number }[]
  place: CategoryPlace
  view: Readonly<Record<string, string>>
}

/** Links and no boxes: one walks down a tree. */
export function CategoryLinks({ list, filters, rows: all, place, view }: CategoryLinksProps) {
  const t = useT('listing')
  const at = (category: string[]) => addressOf(list, { ...filters, category }, view)
  const rows = all.filter(({ value, count }) => count > 0 && value !== place.here?.slug)
  const [above, here] = [place.path.slice(0, -1), place.path.at(-1)]
  const link = ({ value, label, count }: (typeof rows)[number]) => (
    <li key={value} className={here ? styles.inner : undefined}>
      <Link to={at([value])} preventScrollReset>
        {label}
        <small>{groupDigits(String(count))}</small>
      </Link>
    </li>
  )
  return (
    <Group title={t('category')}>
      <ul className={styles.tree}>
        {(filters.category ?? []).length > 0 && (
          <li>
            <Link to={at([])} preventScrollReset>
              ‹ {t('category.all')}
            </Link>
          </li>
        )}
        {above.map(({ slug, name }) => (
          <li key={slug}>
            <Link to={at([slug])} preventScrollReset>
              ‹ {name}
            </Link>
          </li>
        ))}
        {here && (
          <li className={styles.here}>
            <span aria-current="true">{here.name}</span>
          </li>
        )}
        {rows.slice(0, SHOWN).map(link)}
      </ul>
      {rows.length > SHOWN && (
        <details className={styles.rest}>
          <summary>{t('more', { n: rows.length - SHOWN })}</summary>
          <ul className={styles.tree}>{rows.slice(SHOWN).map(link)}</ul>
        </details>
      )}
    </Group>
  )
}
