import { useEffect, useState } from 'react'
import type { OfferFacets } from '#contract/market/offers.ts'
import { groupDigits } from '#uz/decimal.ts'
import { useT } from '#web/shell/texts.ts'
import styles from './filter-form.module.css'
import { Group, SHOWN } from './filter-group.tsx'
import { sellerName, valueName } from './filter-names.ts'
import type { OfferFilters } from './offer-filters.ts'

/** Everything that is ticked. */
export function FilterChecks({ filters, facets }: { filters: OfferFilters; facets: OfferFacets }) {
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
