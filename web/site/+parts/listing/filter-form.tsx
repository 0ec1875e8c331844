import { SlidersHorizontal, X } from 'lucide-react'
import { type FormEvent, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { OfferFacets } from '#contract/market/offers.ts'
import { Button } from '#web/kit/site/button.tsx'
import { inLanguage } from '#web/shell/navigation.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import type { CategoryPlace } from './category-place.ts'
import { CategoryLinks } from './filter-categories.tsx'
import { FilterChecks } from './filter-checks.tsx'
import styles from './filter-form.module.css'
import { PriceRange } from './filter-price.tsx'
import { addressOf, chipsOf, type OfferFilters, readFilters, viewOf } from './offer-filters.ts'

const FILTERS = 'filters'

interface FilterFormProps {
  filters: OfferFilters
  facets: OfferFacets | null
  place: CategoryPlace
  total: number
  map: boolean
}

/**
 * An ordinary form, so it filters before any script; with scripts each change leads on at once. On a phone the same
 * form is a sheet from below: a popover, which browsers open by themselves.
 */
export function FilterForm({ filters, facets, place, total, map }: FilterFormProps) {
  const t = useT('products')
  const lang = useLanguage()
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const go = () => {
    if (!form.current) return
    const pairs = [...new FormData(form.current)].map(([name, value]): [string, string] => [name, String(value)])
    const chosen = readFilters(new URLSearchParams(pairs))
    navigate(inLanguage(lang, addressOf(chosen, viewOf(map))), { preventScrollReset: true })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    form.current?.hidePopover()
    go()
  }
  const changed = (event: FormEvent<HTMLFormElement>) => {
    // A price is not one letter; it is sent when one leaves the field or presses Enter.
    if (event.target instanceof HTMLInputElement && event.target.type === 'checkbox') go()
  }
  // What was searched for is said in the heading.
  const chosen = chipsOf(filters).filter((chip) => chip.name !== 'search').length
  return (
    <>
      <button type="button" className={styles.open} popoverTarget={FILTERS}>
        <SlidersHorizontal size={18} aria-hidden="true" />
        {t('filters.open')}
        {chosen > 0 && <b>{chosen}</b>}
      </button>
      <form
        ref={form}
        id={FILTERS}
        popover="auto"
        method="get"
        action={inLanguage(lang, '/products')}
        aria-label={t('filters')}
        className={styles.form}
        onChange={changed}
        onSubmit={submit}
      >
        <div className={styles.bar}>
          <b>{t('filters.open')}</b>
          <button type="button" popoverTarget={FILTERS} popoverTargetAction="hide" aria-label={t('filters.close')}>
            <X size={20} aria-hidden="true" />
          </button>
        </div>
        <Kept filters={filters} map={map} />
        {facets && <CategoryLinks filters={filters} facets={facets} place={place} map={map} />}
        <PriceRange filters={filters} facets={facets} onLeave={go} />
        {facets && <FilterChecks filters={filters} facets={facets} />}
        <noscript>
          <button type="submit" className={styles.apply}>
            {t('filters.apply')}
          </button>
        </noscript>
        <div className={styles.show}>
          <Button type="submit" size="wide">
            {t('filters.show', { n: total })}
          </Button>
        </div>
      </form>
    </>
  )
}

/** What the form itself does not ask for and must not lose. */
function Kept({ filters, map }: { filters: OfferFilters; map: boolean }) {
  const single = (['search', 'near', 'sort'] as const).filter((name) => filters[name] !== '')
  return (
    <>
      {single.map((name) => (
        <input key={name} type="hidden" name={name} value={filters[name]} />
      ))}
      {filters.category.map((slug) => (
        <input key={slug} type="hidden" name="category" value={slug} />
      ))}
      {map && <input type="hidden" name="view" value="map" />}
    </>
  )
}
