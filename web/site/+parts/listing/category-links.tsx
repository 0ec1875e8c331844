import type { OfferFacets } from '#contract/market/offers.ts'
import { groupDigits } from '#uz/decimal.ts'
import { Link } from '#web/shell/preloads.tsx'
import { useT } from '#web/shell/texts.ts'
import type { CategoryPlace } from './category-place.ts'
import styles from './filter-form.module.css'
import { Group, SHOWN } from './filter-group.tsx'
import { addressOf, type OfferFilters, viewOf } from './offer-filters.ts'

interface CategoryLinksProps {
  filters: OfferFilters
  facets: OfferFacets
  place: CategoryPlace
  map: boolean
}

/** Links and no boxes: one walks down a tree. */
export function CategoryLinks({ filters, facets, place, map }: CategoryLinksProps) {
  const t = useT('products')
  const at = (category: string[]) => addressOf({ ...filters, category }, viewOf(map))
  const rows = facets.category.filter(({ value, count }) => count > 0 && value !== place.here?.slug)
  const [above, here] = [place.path.slice(0, -1), place.path.at(-1)]
  return (
    <Group title={t('category')}>
      <ul className={styles.tree}>
        {filters.category.length > 0 && (
          <li>
            <Link to={at([])} preventScrollReset>
              ‹ {t('category.all')}
            </Link>
          </li>
        )}
        {above.map(({ to, name }) => (
          <li key={to}>
            <Link to={at([to.split('=')[1] ?? ''])} preventScrollReset>
              ‹ {name}
            </Link>
          </li>
        ))}
        {here && (
          <li className={styles.here}>
            <span aria-current="true">{here.name}</span>
          </li>
        )}
        {rows.slice(0, SHOWN).map(({ value, label, count }) => (
          <li key={value} className={here ? styles.inner : undefined}>
            <Link to={at([value])} preventScrollReset>
              {label}
              <small>{groupDigits(String(count))}</small>
            </Link>
          </li>
        ))}
      </ul>
      {rows.length > SHOWN && (
        <details className={styles.rest}>
          <summary>{t('more', { n: rows.length - SHOWN })}</summary>
          <ul className={styles.tree}>
            {rows.slice(SHOWN).map(({ value, label, count }) => (
              <li key={value} className={here ? styles.inner : undefined}>
                <Link to={at([value])} preventScrollReset>
                  {label}
                  <small>{groupDigits(String(count))}</small>
                </Link>
              </li>
            ))}
          </ul>
        </details>
      )}
    </Group>
  )
}
