import { List, Map as MapIcon, X } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { OfferFacets } from '#contract/market/offers.ts'
import { inLanguage } from '#web/shell/navigation.ts'
import { Link } from '#web/shell/preloads.tsx'
import { useLanguage, useT } from '#web/shell/texts.ts'
import type { CategoryPlace } from './category-place.ts'
import styles from './filter-chips.module.css'
import { chipName } from './filter-names.ts'
import { addressOf, chipsOf, cleared, type OfferFilters, sorts, viewOf } from './offer-filters.ts'

interface FilterChipsProps {
  filters: OfferFilters
  facets: OfferFacets | null
  place: CategoryPlace
  map: boolean
  children: ReactNode
}

/** What is chosen, each with a way to be rid of it; then the order and the view. */
export function FilterChips({ filters, facets, place, map, children }: FilterChipsProps) {
  const t = useT('products')
  const view = viewOf(map)
  const chips = chipsOf(filters)
  return (
    <div className={styles.bar}>
      {chips.length > 0 && (
        <ul className={styles.chips} aria-label={t('chosen')}>
          {chips.map((chip) => {
            const name = chipName(t, chip, place, facets)
            return (
              <li key={chip.key}>
                <Link
                  to={addressOf(chip.without, view)}
                  preventScrollReset
                  className={`${styles.chip} ${styles.on}`}
                  aria-label={t('remove', { name })}
                >
                  {name}
                  <X size={14} aria-hidden="true" />
                </Link>
              </li>
            )
          })}
          <li>
            <Link to={addressOf(cleared(filters), view)} preventScrollReset className={styles.chip}>
              {t('clear')}
            </Link>
          </li>
        </ul>
      )}
      <div className={styles.right}>
        {children}
        <SortForm filters={filters} map={map} />
        <Link
          to={addressOf(filters, viewOf(!map))}
          preventScrollReset
          className={styles.chip}
          aria-label={`${t('view')}: ${map ? t('view.list') : t('view.map')}`}
        >
          {map ? <List size={16} aria-hidden="true" /> : <MapIcon size={16} aria-hidden="true" />}
          <span className={styles.word}>{map ? t('view.list') : t('view.map')}</span>
        </Link>
      </div>
    </div>
  )
}

/** A form of its own; the rest of the address travels with it. */
function SortForm({ filters, map }: { filters: OfferFilters; map: boolean }) {
  const t = useT('products')
  const lang = useLanguage()
  const navigate = useNavigate()
  const shown = filters.sort || (filters.search ? 'relevance' : 'newest')
  const [chosen, setChosen] = useState(shown)
  useEffect(() => setChosen(shown), [shown])
  const view = viewOf(map)
  const kept = [...new URLSearchParams(addressOf({ ...filters, sort: '' }, view).split('?')[1] ?? '')]
  const options = sorts.filter(
    (sort) => (sort !== 'relevance' || filters.search !== '') && (sort !== 'nearest' || filters.near !== ''),
  )
  const choose = (sort: string) => {
    setChosen(sort)
    navigate(inLanguage(lang, addressOf({ ...filters, sort }, view)), { preventScrollReset: true })
  }
  return (
    <form method="get" action={inLanguage(lang, '/products')} className={styles.sort}>
      {kept.map(([name, value]) => (
        <input key={`${name}-${value}`} type="hidden" name={name} value={value} />
      ))}
      <label className={styles.chip}>
        <span>{t('sort')}:</span>
        <select name="sort" value={chosen} onChange={(event) => choose(event.target.value)}>
          {options.map((sort) => (
            <option key={sort} value={sort}>
              {t(`sort.${sort}`)}
            </option>
          ))}
        </select>
      </label>
      <noscript>
        <button type="submit" className={styles.chip}>
          {t('filters.apply')}
        </button>
      </noscript>
    </form>
  )
}
