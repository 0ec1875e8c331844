import { useEffect, useState } from 'react'
import type { OfferFacets } from '#contract/market/offers.ts'
import { groupDigits } from '#uz/decimal.ts'
import { useT } from '#web/shell/texts.ts'
import styles from './filter-form.module.css'
import { Group } from './filter-group.tsx'
import type { OfferFilters } from './offer-filters.ts'

interface PriceRangeProps {
  filters: OfferFilters
  facets: OfferFacets | null
  onLeave: () => void
}

export function PriceRange({ filters, facets, onLeave }: PriceRangeProps) {
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
