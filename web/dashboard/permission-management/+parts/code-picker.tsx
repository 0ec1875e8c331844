import { Select } from 'antd'
import type { PermissionGroup } from '#contract/identity/rights/permission-groups.ts'
import { allPermissionCodes } from '#contract/permissions.ts'
import { useTextIn } from '#web/kit/dashboard/input/text-in.ts'
import { useT } from '#web/shell/texts.ts'
import { useCodeName } from './permission-tree.tsx'

interface Props {
  groups: readonly PermissionGroup[]
  own: number | undefined
  /** Given by the form. */
  id?: string
  value?: number[]
  onChange?: (codes: number[]) => void
}

/** Codes of one group; those of another say from where they would come. */
export function CodePicker({ groups, own, ...given }: Props) {
  const t = useT('permission-groups')
  const textIn = useTextIn()
  const nameOf = useCodeName()
  const labelOf = (code: number) => {
    const home = groups.find((group) => group.id !== own && group.codes.includes(code))
    const name = `${code} · ${nameOf(code)}`
    return home ? t('from-group', { name, group: textIn(home.name) }) : name
  }
  return (
    <Select
      {...given}
      mode="multiple"
      placeholder={t('no-codes')}
      showSearch={{ optionFilterProp: 'label' }}
      options={allPermissionCodes.map((code) => ({ value: code as number, label: labelOf(code) }))}
    />
  )
}
