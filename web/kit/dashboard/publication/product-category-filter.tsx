import { Select } from 'antd'
import { useState } from 'react'
import { getProductRules } from '#contract/market/my-products.ts'
import { searchSite } from '#contract/reference/catalog.ts'
import { ask } from '#web/shell/client.ts'
import { useT } from '#web/shell/texts.ts'
import { useFound } from '../list/use-found.ts'

interface Props {
  value: string | undefined
  onChange: (id: string | undefined) => void
}

/** Own products of one category, found as one types. */
export function ProductCategoryFilter({ value, onChange }: Props) {
  const t = useT('my-products')
  const [search, setSearch] = useState('')
  const found = useFound({ key: search.length < 2 ? undefined : search, typed: true }, (signal) =>
    ask(searchSite, { query: { q: search, take: 20 } }, { signal }).then(({ items }) =>
      items.map(({ id, name }) => ({ value: String(id), label: name })),
    ),
  )
  // A link names the category by its number alone.
  const [named] = useFound({ key: value && /^\d+$/.test(value) ? value : undefined, typed: false }, (signal) =>
    ask(getProductRules, { params: { id: value } }, { signal }).then(({ category }) => [
      { value: String(category.id), label: category.names.at(-1) ?? '' },
    ]),
  )
  const options = named && !found.some((one) => one.value === named.value) ? [named, ...found] : [...found]
  return (
    <Select
      style={{ width: '100%' }}
      aria-label={t('category')}
      placeholder={t('category')}
      allowClear
      popupMatchSelectWidth={false}
      showSearch={{ filterOption: false, onSearch: setSearch }}
      value={options.some((one) => one.value === value) ? value : undefined}
      options={options}
      notFoundContent={search.length < 2 ? t('type-category') : t('no-category')}
      onChange={(next: string | undefined) => onChange(next)}
    />
  )
}
