import { SlidersHorizontal, X } from 'lucide-react'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { OfferFacets } from '#contract/market/offers.ts'
import { groupDigits } from '#uz/decimal.ts'
import { Button } from '#web/kit/site/button.tsx'
import { inLanguage } from '#web/shell/navigation.ts'
import { Link } from '#web/shell/preloads.tsx'
import { useLanguage, useT } from '#web/shell/texts.ts'
import type { CategoryPlace } from './category-place.ts'
import styles from './filter-form.module.css'
import { sellerName, valueName } from './filter-names.ts'
import { addressOf, chipsOf, type OfferFilters, readFilters, viewOf } from './offer-filters.ts'

export const FILTERS = 'filters'

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
  const chosen = chipsOf(filters).length
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
        {facets && <Checks filters={filters} facets={facets} />}
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

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  )
}

/** Links and no boxes: one walks down a tree. */
function CategoryLinks({
  filters,
  facets,
  place,
  map,
}: Omit<FilterFormProps, 'total' | 'facets'> & { facets: OfferFacets }) {
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

const SHOWN = 7

function PriceRange({
  filters,
  facets,
  onLeave,
}: Pick<FilterFormProps, 'filters' | 'facets'> & { onLeave: () => void }) {
  const t = useT('products')
  const range = facets?.price
  const sums = range && `${groupDigits(String(range.from))} – ${groupDigits(String(range.to))}`
  return (
    <Group title={t('price')}>
      <div className={styles.range}>
        <PriceInput name="priceFrom" label={t('price.from')} value={filters.priceFrom} onLeave={onLeave} />
        <PriceInput name="priceTo" label={t('price.to')} value={filters.priceTo} onLeave={onLeave} />
      </div>
      <p className={styles.note}>{[sums, t('price.note')].filter(Boolean).join(' · ')}</p>
    </Group>
  )
}

interface PriceInputProps {
  name: string
  label: string
  value: string
  onLeave: () => void
}

function PriceInput({ name, label, value, onLeave }: PriceInputProps) {
  const t = useT('products')
  const shown = value === '' ? '' : groupDigits(value)
  const [typed, setTyped] = useState(shown)
  useEffect(() => setTyped(shown), [shown])
  const leave = () => {
    if (typed.replace(/\D/g, '') !== value) onLeave()
  }
  return (
    <input
      name={name}
      aria-label={`${t('price')}: ${label}`}
      placeholder={label}
      inputMode="numeric"
      autoComplete="off"
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={leave}
    />
  )
}

function Checks({ filters, facets }: { filters: OfferFilters; facets: OfferFacets }) {
  const t = useT('products')
  return (
    <>
      <CheckGroup name="region" title={t('region')} rows={fullestFirst(facets.region)} chosen={filters.region} />
      {facets.district.length > 0 && (
        <CheckGroup
          name="district"
          title={t('district')}
          rows={fullestFirst(facets.district)}
          chosen={filters.district}
        />
      )}
      <CheckGroup
        name="quantity"
        title={t('quantity')}
        rows={facets.quantity.map((row) => ({ ...row, label: valueName(t, 'quantity', row.value) }))}
        chosen={filters.quantity}
      />
      <Group title={t('seller')}>
        <Check name="verified" value="1" label={t('seller.verified')} count={facets.verified} on={filters.verified} />
        <Check name="ownGrown" value="1" label={t('seller.own-grown')} count={facets.ownGrown} on={filters.ownGrown} />
        {facets.seller.map(({ value, count }) => (
          <Check
            key={value}
            name="seller"
            value={value}
            label={sellerName(t, value)}
            count={count}
            on={filters.seller.includes(value)}
          />
        ))}
      </Group>
      <CheckGroup
        name="delivery"
        title={t('delivery')}
        rows={facets.delivery.map((row) => ({ ...row, label: valueName(t, 'delivery', row.value) }))}
        chosen={filters.delivery}
      />
      <CheckGroup
        name="certificate"
        title={t('certificate')}
        rows={facets.certificate.map((row) => ({ ...row, label: valueName(t, 'certificate', row.value) }))}
        chosen={filters.certificate}
      />
      <CheckGroup
        name="ready"
        title={t('ready')}
        rows={facets.ready.map((row) => ({ ...row, label: valueName(t, 'ready', row.value) }))}
        chosen={filters.ready === '' ? [] : [filters.ready]}
      />
    </>
  )
}

const fullestFirst = <R extends { count: number }>(rows: readonly R[]) =>
  [...rows].sort((one, other) => other.count - one.count)

interface CheckGroupProps {
  name: string
  title: string
  rows: readonly { value: string; label: string; count: number }[]
  chosen: readonly string[]
}

function CheckGroup({ name, title, rows, chosen }: CheckGroupProps) {
  const t = useT('products')
  if (rows.length === 0) return null
  const check = ({ value, label, count }: CheckGroupProps['rows'][number]) => (
    <Check key={value} name={name} value={value} label={label} count={count} on={chosen.includes(value)} />
  )
  const rest = rows.slice(SHOWN)
  return (
    <Group title={title}>
      {rows.slice(0, SHOWN).map(check)}
      {rest.length > 0 && (
        <details className={styles.rest} open={rest.some(({ value }) => chosen.includes(value)) || undefined}>
          <summary>{t('more', { n: rest.length })}</summary>
          {rest.map(check)}
        </details>
      )}
    </Group>
  )
}

interface CheckProps {
  name: string
  value: string
  label: string
  count: number
  on: boolean
}

/** Answers the hand at once, and the address when it has followed. */
function Check({ name, value, label, count, on }: CheckProps) {
  const [ticked, setTicked] = useState(on)
  useEffect(() => setTicked(on), [on])
  return (
    <label className={styles.check} data-none={count === 0 && !on}>
      <input
        type="checkbox"
        name={name}
        value={value}
        checked={ticked}
        onChange={(event) => setTicked(event.target.checked)}
      />
      <span>{label}</span>
      <small>{groupDigits(String(count))}</small>
    </label>
  )
}
