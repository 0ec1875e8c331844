import type { AdFacets } from '#contract/announcements/ads.ts'
import { useT } from '#web/shell/texts.ts'
import { CategoryLinks } from '../../listing/category-links.tsx'
import type { CategoryPlace } from '../../listing/category-place.ts'
import { Check, CheckGroup, fullestFirst } from '../../listing/check-group.tsx'
import form from '../../listing/filter-form.module.css'
import { Group } from '../../listing/filter-group.tsx'
import { first } from '../../listing/filters.ts'
import { SumRange } from '../../listing/sum-range.tsx'
import { useWord } from '../words.ts'
import { facetTitle, tagName } from './ad-filter-names.ts'
import type { AdFilters, AdList } from './ad-lists.ts'

interface AdFilterGroupsProps {
  list: AdList
  filters: AdFilters
  facets: AdFacets | null
  place: CategoryPlace
  /** Which prices are compared: those of one kind, never of all together. */
  priced: 'product' | 'service' | 'vacancy' | 'resume' | undefined
  go: () => void
}

/** The groups of the form, from what the list counts: a kind that counts something else shows something else. */
export function AdFilterGroups({ list, filters, facets, place, priced, go }: AdFilterGroupsProps) {
  const t = useT('ads')
  const listing = useT('listing')
  const word = useWord()
  const jobs = priced === 'vacancy' || priced === 'resume'
  return (
    <>
      {facets && !jobs && facets.category.length > 0 && (
        <CategoryLinks list={list} filters={filters} rows={facets.category} place={place} view={{}} />
      )}
      {facets && <CheckGroup name="role" title={t('role')} rows={fullestFirst(facets.role)} chosen={filters.role} />}
      {priced && (
        <SumRange
          title={t(`price.${priced}`)}
          names={['priceFrom', 'priceTo']}
          filters={filters}
          range={facets?.price}
          onLeave={go}
        />
      )}
      {(priced === 'vacancy' || priced === 'service') && (
        <Group title={t(`dates.${priced}`)}>
          <div className={`${form.range} ${form.single}`}>
            <DayInput
              name="from"
              label={listing('price.from')}
              title={t(`dates.${priced}`)}
              filters={filters}
              go={go}
            />
            <DayInput name="to" label={listing('price.to')} title={t(`dates.${priced}`)} filters={filters} go={go} />
          </div>
        </Group>
      )}
      {facets && (
        <>
          <CheckGroup
            name="region"
            title={listing('region')}
            rows={fullestFirst(facets.region)}
            chosen={filters.region}
          />
          <CheckGroup
            name="district"
            title={listing('district')}
            rows={fullestFirst(facets.district)}
            chosen={filters.district}
          />
          {facets.tags.map(({ facet, values }) => (
            <CheckGroup
              key={facet}
              name="tags"
              title={facetTitle(t, facet)}
              rows={values.map((row) => ({ ...row, label: tagName(t, word, row.value, priced) }))}
              chosen={filters.tags}
            />
          ))}
          <Group title={t('owner')}>
            <Check
              name="verified"
              value="1"
              label={t('verified')}
              count={facets.verified}
              on={filters.verified.length > 0}
            />
          </Group>
        </>
      )}
    </>
  )
}

interface DayInputProps {
  name: 'from' | 'to'
  label: string
  title: string
  filters: AdFilters
  go: () => void
}

/** A day of the calendar every browser has; asked for once it is whole. */
function DayInput({ name, label, title, filters, go }: DayInputProps) {
  const value = first(filters, name)
  return (
    <input
      key={value}
      type="date"
      name={name}
      aria-label={`${title}: ${label}`}
      defaultValue={value}
      onBlur={(event) => event.target.value !== value && go()}
    />
  )
}
