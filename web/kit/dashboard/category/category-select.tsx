import { TreeSelect } from 'antd'
import type { StaffCategory } from '#contract/reference/categories.ts'
import { useT } from '#web/shell/texts.ts'
import { useTextIn } from '../input/text-in.ts'
import { branchesOf, type Node } from './category-branches.ts'

interface Props {
  /** Given by the form. */
  id?: string
  value?: number | null
  onChange?: (id: number | null) => void
  rows: readonly StaffCategory[]
  placeholder?: string
}

interface Choice {
  value: number
  title: string
  children: Choice[]
}

/** One category out of the tree. */
export function CategorySelect({ id, value, onChange, rows, placeholder }: Props) {
  const t = useT('category')
  const textIn = useTextIn()
  const choiceOf = ({ key, row, children }: Node): Choice => ({
    value: key,
    title: textIn(row.name),
    children: children.map(choiceOf),
  })
  return (
    <TreeSelect
      {...(id && { id })}
      aria-label={placeholder ?? t('parent')}
      placeholder={placeholder ?? t('top')}
      allowClear
      showSearch={{ treeNodeFilterProp: 'title' }}
      value={value ?? undefined}
      treeData={branchesOf(rows).map(choiceOf)}
      onChange={(next: number | undefined) => onChange?.(next ?? null)}
    />
  )
}
