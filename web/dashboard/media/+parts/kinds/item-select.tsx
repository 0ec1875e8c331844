import { Select } from 'antd'
import { useState } from 'react'
import type { ContentKindName } from '#contract/media/enums.ts'
import { listContent } from '#contract/media/staff.ts'
import { useFound } from '#web/kit/dashboard/list/use-found.ts'
import { ask } from '#web/shell/client.ts'
import { useT } from '#web/shell/texts.ts'

interface Props {
  /** Given by the form. */
  id?: string
  value?: number | null
  onChange?: (id: number | null) => void
  kind: ContentKindName
  /** Of the chosen one, as the server told it. */
  name: string | undefined
}

/** Another item of the newsroom, found as one types. */
export function ItemSelect({ id, value, onChange, kind, name }: Props) {
  const t = useT('newsroom')
  const [search, setSearch] = useState('')
  const found = useFound({ key: search, typed: search !== '' }, (signal) =>
    ask(listContent, { query: { kind, search, take: 20 } }, { signal }).then(({ items }) =>
      items.map((item) => ({ value: item.id, label: item.title || t('untitled') })),
    ),
  )
  const isThere = !value || found.some((one) => one.value === value)
  return (
    <Select
      {...(id && { id })}
      allowClear
      showSearch={{ filterOption: false, onSearch: setSearch }}
      placeholder={t('choose-item')}
      value={value ?? undefined}
      options={isThere ? [...found] : [{ value, label: name ?? String(value) }, ...found]}
      onChange={(next: number | undefined) => onChange?.(next ?? null)}
    />
  )
}
