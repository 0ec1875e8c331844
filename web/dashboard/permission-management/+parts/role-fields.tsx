import { Checkbox, Form, Select } from 'antd'
import { organizationKinds } from '#contract/identity/organizations/organization-kinds.ts'
import type { PermissionGroup } from '#contract/identity/rights/permission-groups.ts'
import type { StaffRole } from '#contract/identity/rights/role-management.ts'
import type { FormField } from '#web/kit/dashboard/form/form-fields.tsx'
import { LocalizedInput } from '#web/kit/dashboard/input/localized-input.tsx'
import { useT } from '#web/shell/texts.ts'
import { PermissionTree } from './permission-tree.tsx'

export function useRoleFields(groups: readonly PermissionGroup[], role: StaffRole | undefined): FormField[] {
  const t = useT('roles')
  return [
    {
      section: t('section-name'),
      name: 'name',
      label: t('name'),
      required: true,
      input: <LocalizedInput maxLength={80} />,
    },
    {
      section: t('section-where'),
      name: 'isPersonal',
      label: t('is-personal'),
      half: true,
      checked: true,
      input: <Checkbox />,
    },
    { name: 'isStaff', label: t('is-staff'), half: true, checked: true, input: <Checkbox /> },
    { name: 'orgKinds', label: t('kinds'), hint: t('kinds-hint'), input: <KindSelect /> },
    {
      section: t('section-codes'),
      name: 'permissionCodes',
      label: t('codes'),
      required: true,
      input: <PermissionTree groups={groups} readOnly={role?.can.update === false} />,
    },
  ]
}

interface KindProps {
  id?: string
  value?: string[]
  onChange?: (kinds: string[]) => void
}

/** A role people hold for themselves has no place in an organization. */
function KindSelect(given: KindProps) {
  const t = useT('roles')
  const kindName = useT('organization-kinds')
  const isPersonal: boolean | undefined = Form.useWatch('isPersonal')
  const options = organizationKinds.map((value) => ({ value: value as string, label: kindName(value) }))
  // Only while it is so: the form's own switch, when it is looked at only, stays as it is.
  const off = isPersonal ? { disabled: true } : {}
  return (
    <Select
      {...given}
      {...off}
      mode="multiple"
      allowClear
      placeholder={isPersonal ? t('personal') : t('any-kind')}
      options={options}
      showSearch={{ optionFilterProp: 'label' }}
    />
  )
}
