import type { EditionFacets } from '#contract/media/editions.ts'
import { useT } from '#web/shell/texts.ts'
import { CheckGroup, fullestFirst } from '../../listing/check-group.tsx'
import form from '../../listing/filter-form.module.css'
import { Group } from '../../listing/filter-group.tsx'
import { facetTitle, type Naming, tagName } from './edition-filter-names.ts'
import type { EditionFilters, EditionList } from './edition-lists.ts'

interface EditionFilterGroupsProps {
  list: EditionList
  filters: EditionFilters
  facets: EditionFacets
  naming: Naming
}

/** The groups of the form, from what the list counts: a kind that counts something else shows something else. */
export function EditionFilterGroups({ list, filters, facets, naming }: EditionFilterGroupsProps) {
  const t = useT('media-lists')
  const listing = useT('listing')
  const months = (facet: string) => facet === 'month'
  return (
    <>
      <CheckGroup name="crop" title={t('crop')} rows={fullestFirst(facets.crop)} chosen={filters.crop} />
      {facets.tags.map(({ facet, values }) => (
        <CheckGroup
          key={facet}
          name="tags"
          title={facetTitle(naming, facet)}
          rows={(months(facet) ? byMonth(values) : values).map((row) => ({
            ...row,
            label: tagName(naming, row.value),
          }))}
          chosen={filters.tags}
        />
      ))}
      <CheckGroup name="region" title={listing('region')} rows={fullestFirst(facets.region)} chosen={filters.region} />
      {list.sorts.includes('deadline') && (
        <Group title={t('deadline')}>
          <label className={form.check}>
            <input
              key={filters.past.join()}
              type="checkbox"
              name="past"
              value="1"
              defaultChecked={filters.past.length > 0}
            />
            <span>{t('past')}</span>
          </label>
        </Group>
      )}
    </>
  )
}

const byMonth = <R extends { value: string }>(rows: readonly R[]): R[] =>
  [...rows].sort((one, other) => Number(one.value.split(':')[1]) - Number(other.value.split(':')[1]))
