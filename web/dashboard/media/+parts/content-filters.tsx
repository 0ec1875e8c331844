import { Input } from 'antd'
import { useState } from 'react'
import { contentKinds } from '#contract/media/kinds.ts'
import type { ContentRow } from '#contract/media/staff.ts'
import { languageNames, languages } from '#uz/language.ts'
import { CatalogSelect } from '#web/kit/dashboard/input/catalog-select.tsx'
import { period, search } from '#web/kit/dashboard/list/filter-fields.ts'
import type { FilterField } from '#web/kit/dashboard/list/list-filters.tsx'
import { useT } from '#web/shell/texts.ts'

/** Of the list: by language, crop, author and day; states are the tabs above it. */
export function useContentFilters(kind: ContentRow['kind']): FilterField[] {
  const t = useT('newsroom')
  const named = languages.map((value) => ({ value, label: languageNames[value] }))
  const crop: FilterField = {
    kind: 'own',
    key: 'crop',
    label: t('field.crops'),
    render: (value, set) => (
      <CatalogSelect
        aria-label={t('field.crops')}
        placeholder={t('field.crops')}
        value={value && /^\d+$/.test(value) ? Number(value) : null}
        onChange={(id) => set({ crop: id ? String(id) : undefined })}
      />
    ),
  }
  const author: FilterField = {
    kind: 'own',
    key: 'author',
    label: t('field.author'),
    render: (value, set) => <AuthorFilter value={value} onChange={(next) => set({ author: next })} />,
  }
  return [
    search(t('search')),
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
    author,
    ...period((key) => t(`filter.${key}`)),
  ]
}

/** Asked when the name is whole: by Enter, or by leaving the field. */
function AuthorFilter({
  value,
  onChange,
}: {
  value: string | undefined
  onChange: (name: string | undefined) => void
}) {
  const t = useT('newsroom')
  const [typed, setTyped] = useState(value ?? '')
  const set = (name: string) => {
    if (name.trim() !== (value ?? '')) onChange(name.trim() || undefined)
  }
  return (
    <Input
      aria-label={t('field.author')}
      placeholder={t('field.author')}
      allowClear
      maxLength={100}
      value={typed}
      onChange={(event) => {
        setTyped(event.target.value)
        if (event.target.value === '') set('')
      }}
      onBlur={() => set(typed)}
      onPressEnter={() => set(typed)}
    />
  )
}
