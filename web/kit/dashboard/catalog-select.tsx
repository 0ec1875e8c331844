import { TreeSelect } from 'antd'
import { type CatalogItem, getCatalog } from '#contract/reference/catalog.ts'
import { searchKey } from '#uz/search-key.ts'
import { ask } from '#web/shell/client.ts'
import { useT } from '#web/shell/texts.ts'
import { useFound } from './use-found.ts'

interface Props {
  /** Given by the form. */
  id?: string
  value?: number | null
  onChange?: (id: number | null) => void
  'aria-label'?: string
}

interface Choice {
  value: number
  title: string
  children: Choice[]
}

/** One category of the site, found in any script. */
export function CatalogSelect({ value, onChange, ...rest }: Props) {
  const t = useT('fields')
  const items = useFound({ key: 'catalog', typed: false }, (signal) => ask(getCatalog, {}, { signal }))
  return (
    <TreeSelect
      {...rest}
      placeholder={t('choose-category')}
      allowClear
      showSearch={{
        filterTreeNode: (typed, node) => searchKey(String(node.title ?? '')).includes(searchKey(typed)),
      }}
      value={value ?? undefined}
      treeData={branchOf(items, null)}
      onChange={(next: number | undefined) => onChange?.(next ?? null)}
    />
  )
}

const branchOf = (items: readonly CatalogItem[], parentId: number | null): Choice[] =>
  items
    .filter((item) => item.parentId === parentId)
    .map((item) => ({ value: item.id, title: item.name, children: branchOf(items, item.id) }))
