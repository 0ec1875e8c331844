import { Button, Dropdown, type MenuProps } from 'antd'
import { EllipsisVertical } from 'lucide-react'

/** Whether it is allowed, its key and name, what it does, whether it is grave. */
export type RowMenuEntry = readonly [may: boolean, key: string, label: string, run: () => unknown, danger?: true]

/** All that may be done with a row, behind three dots. */
export function RowMenu({ label, entries }: { label: string; entries: readonly RowMenuEntry[] }) {
  const allowed = entries.filter(([may]) => may)
  const items: MenuProps['items'] = allowed.map(([, key, name, , danger]) => ({
    key,
    label: name,
    danger: danger ?? false,
  }))
  return (
    <Dropdown
      trigger={['click']}
      menu={{ items, onClick: ({ key }) => allowed.find(([, name]) => name === key)?.[3]() }}
    >
      <Button type="text" icon={<EllipsisVertical size={18} />} aria-label={label} />
    </Dropdown>
  )
}
