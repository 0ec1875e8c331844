import type { OfferFacets } from '#contract/market/offers.ts'
import { useT } from '#web/shell/texts.ts'
import { sellerName, valueName } from './filter-names.ts'
import { Check, CheckGroup, fullestFirst } from './listing/check-group.tsx'
import { Group } from './listing/filter-group.tsx'
import type { OfferFilters } from './offer-filters.ts'

/** Everything of products that is ticked. */
export function FilterChecks({ filters, facets }: { filters: OfferFilters; facets: OfferFacets }) {
  const t = useT('products')
  const list = useT('listing')
  const worded = (['quantity', 'delivery', 'certificate', 'ready'] as const).map((name) => (
    <CheckGroup
      key={name}
      name={name}
      title={t(name)}
      rows={facets[name].map((row) => ({ ...row, label: valueName(t, name, row.value) }))}
      chosen={filters[name]}
    />
  ))
  return (
    <>
      <CheckGroup name="region" title={list('region')} rows={fullestFirst(facets.region)} chosen={filters.region} />
      <CheckGroup
        name="district"
        title={list('district')}
        rows={fullestFirst(facets.district)}
        chosen={filters.district}
      />
      {worded[0]}
      <Group title={t('seller')}>
        <Check
          name="verified"
          value="1"
          label={t('seller.verified')}
          count={facets.verified}
          on={filters.verified.length > 0}
        />
        <Check
          name="ownGrown"
          value="1"
          label={t('seller.own-grown')}
          count={facets.ownGrown}
          on={filters.ownGrown.length > 0}
        />
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
      {worded.slice(1)}
    </>
  )
}
