import { TreeSelect } from 'antd'
import { createContext, useContext } from 'react'
import { type CatalogItem, getCatalog } from '#contract/reference/catalog.ts'
import { searchKey } from '#uz/search-key.ts'
import { ask } from '#web/shell/client.ts'
import { useT } from '#web/shell/texts.ts'
import { useFound } from '../list/use-found.ts'

const KeptCatalog = createContext<readonly CatalogItem[] | undefined>(undefined)
/** The catalogue as it is kept on a device: without a line nobody can be asked for it. */
export const CatalogRows = KeptCatalog.Provider

interface Props {
  /** Given by the form. */
  id?: string
  value?: number | null
  onChange?: (id: number | null) => void
  placeholder?: string
  'aria-label'?: string
}

interface Choice {
  value: number
  title: string
  children: Choice[]
}

/** One category of the site, found in any script. */
export function CatalogSelect({ value, onChange, ...rest }: Props) {
  return (
    <TreeSelect
      {...useCatalogTree()}
      {...rest}
      value={value ?? undefined}
      onChange={(next: number | undefined) => onChange?.(next ?? null)}
    />
  )
}

interface ManyProps {
  /** Given by the form. */
  id?: string
  value?: readonly number[] | null
  onChange?: (ids: number[]) => void
  max: number
}

/** Several of them. */
export function CatalogManySelect({ value, onChange, max, ...rest }: ManyProps) {
  return (
    <TreeSelect
      {...rest}
      {...useCatalogTree()}
      multiple
      value={[...(value ?? [])]}
      onChange={(next: number[]) => onChange?.(next.slice(0, max))}
    />
  )
}

function useCatalogTree() {
  const t = useT('fields')
  const kept = useContext(KeptCatalog)
  const found = useFound({ key: kept ? undefined : 'catalog', typed: false }, (signal) =>
    ask(getCatalog, {}, { signal }),
  )
  const items = kept ?? found
  return {
    placeholder: t('choose-category'),
    allowClear: true,
    showSearch: {
      filterTreeNode: (typed: string, node: { title?: unknown }) =>
        searchKey(String(node.title ?? '')).includes(searchKey(typed)),
    },
    treeData: branchOf(items, null),
  }
}

const branchOf = (items: readonly CatalogItem[], parentId: number | null): Choice[] =>
  items
    .filter((item) => item.parentId === parentId)
    .map((item) => ({ value: item.id, title: item.name, children: branchOf(items, item.id) }))
