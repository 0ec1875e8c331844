import { contentKinds } from '#contract/media/kinds.ts'
import type { ContentRow } from '#contract/media/staff.ts'
import { languageNames, languages } from '#uz/language.ts'
import { CatalogSelect } from '#web/kit/dashboard/catalog-select.tsx'
import type { FilterField } from '#web/kit/dashboard/list-filters.tsx'
import { useT } from '#web/shell/texts.ts'
import { DayFilter } from '../../+parts/proposal-day-filter.tsx'

/** Of the list: by language, crop, author and day; states are the tabs above it. */
export function useContentFilters(kind: ContentRow['kind']): FilterField[] {
  const t = useT('newsroom')
  const named = languages.map((value) => ({ value, label: languageNames[value] }))
  const day = (key: 'from' | 'to'): FilterField => ({
    kind: 'own',
    key,
    label: t(`filter.${key}`),
    render: (value, set) => (
      <DayFilter label={t(`filter.${key}`)} value={value} onChange={(next) => set({ [key]: next })} />
    ),
  })
  const crop: FilterField = {
    kind: 'own',
    key: 'crop',
    label: t('field.crops'),
    render: (value, set) => (
      <CatalogSelect
        aria-label={t('field.crops')}
        value={value && /^\d+$/.test(value) ? Number(value) : null}
        onChange={(id) => set({ crop: id ? String(id) : undefined })}
      />
    ),
  }
  return [
    { kind: 'search', key: 'search', label: t('search') },
    {
      kind: 'choice',
      key: 'missing',
      label: t('filter.missing'),
      choices: named.filter(({ value }) => value !== 'cyrl'),
    },
    {
      kind: 'choice',
      key: 'stale',
      label: t('filter.stale'),
      choices: [{ value: 'any', label: t('filter.stale-any') }, ...named.filter(({ value }) => value !== 'uz')],
    },
    ...(contentKinds[kind].publicPath === null ? [] : [crop]),
    { kind: 'search', key: 'author', label: t('field.author') },
    day('from'),
    day('to'),
  ]
}
