import { X } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { inLanguage } from '#web/shell/navigation.ts'
import { Link } from '#web/shell/page/preloads.tsx'
import { useLanguage, useT } from '#web/shell/texts.ts'
import styles from './filter-chips.module.css'
import { addressOf, type Chip, chipsOf, cleared, type Filters, first, type List } from './filters.ts'

interface Sort {
  value: string
  label: string
}

interface FilterChipsProps {
  list: List
  filters: Filters
  /** What a chip says. */
  nameOf: (chip: Chip) => string
  sorts: readonly Sort[]
  /** Other parts of the address that stay, such as the view. */
  view?: Readonly<Record<string, string>>
  children: ReactNode
  /** After the order. */
  last?: ReactNode
}

/** What is chosen, each with a way to be rid of it; then the order and the view. */
export function FilterChips({ list, filters, nameOf, sorts, view = {}, children, last }: FilterChipsProps) {
  const t = useT('listing')
  const chips = chipsOf(list, filters)
  return (
    <div className={styles.bar}>
      {chips.length > 0 && (
        <ul className={styles.chips} aria-label={t('chosen')}>
          {chips.map((chip) => {
            const name = nameOf(chip)
            return (
              <li key={chip.key}>
                <Link
                  to={addressOf(list, chip.without, view)}
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
            <Link to={addressOf(list, cleared(list, filters), view)} preventScrollReset className={styles.chip}>
              {t('clear')}
            </Link>
          </li>
        </ul>
      )}
      <div className={styles.right}>
        {children}
        {sorts.length > 0 && <SortForm list={list} filters={filters} sorts={sorts} view={view} />}
        {last}
      </div>
    </div>
  )
}

interface SortFormProps {
  list: List
  filters: Filters
  sorts: readonly Sort[]
  view: Readonly<Record<string, string>>
}

/** A form of its own; the rest of the address travels with it. */
function SortForm({ list, filters, sorts, view }: SortFormProps) {
  const t = useT('listing')
  const lang = useLanguage()
  const navigate = useNavigate()
  const shown = first(filters, 'sort') || (first(filters, 'search') ? 'relevance' : 'newest')
  const [chosen, setChosen] = useState(shown)
  useEffect(() => setChosen(shown), [shown])
  const kept = [...new URLSearchParams(addressOf(list, { ...filters, sort: [] }, view).split('?')[1] ?? '')]
  const options = sorts.filter(
    ({ value }) =>
      (value !== 'relevance' || first(filters, 'search') !== '') &&
      (value !== 'nearest' || first(filters, 'near') !== ''),
  )
  const choose = (sort: string) => {
    setChosen(sort)
    navigate(inLanguage(lang, addressOf(list, { ...filters, sort: [sort] }, view)), { preventScrollReset: true })
  }
  return (
    <form method="get" action={inLanguage(lang, list.path)} className={styles.sort}>
      {kept.map(([name, value]) => (
        <input key={`${name}-${value}`} type="hidden" name={name} value={value} />
      ))}
      <label className={styles.chip}>
        <span>{t('sort')}:</span>
        <select name="sort" value={chosen} onChange={(event) => choose(event.target.value)}>
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
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
