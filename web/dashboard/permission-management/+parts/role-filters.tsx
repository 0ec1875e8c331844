import { Select } from 'antd'
import { organizationKinds } from '#contract/identity/organizations/organization-kinds.ts'
import { roleStatuses } from '#contract/identity/rights/role-process.ts'
import { allPermissionCodes } from '#contract/permissions.ts'
import type { FilterField } from '#web/kit/dashboard/list/list-filters.tsx'
import { useT, useTextOfKey } from '#web/shell/texts.ts'

export function useRoleFilters(): FilterField[] {
  const t = useT('roles')
  const kit = useT('kit')
  const text = useTextOfKey()
  const kindName = useT('organization-kinds')
  return [
    { kind: 'search', key: 'search', label: t('search') },
    {
      kind: 'choice',
      key: 'orgKind',
      label: t('kinds'),
      choices: organizationKinds.map((value) => ({ value, label: kindName(value) })),
    },
    {
      kind: 'own',
      key: 'code',
      label: t('with-code'),
      render: (value, set) => (
        <Select
          aria-label={t('with-code')}
          placeholder={t('with-code')}
          style={{ width: '100%' }}
          allowClear
          popupMatchSelectWidth={false}
          showSearch={{ optionFilterProp: 'label' }}
          value={allPermissionCodes.find((code) => String(code) === value)}
          options={allPermissionCodes.map((code) => ({
            value: code,
            label: `${code} · ${text(`permissions.${code}`)}`,
          }))}
          onChange={(code?: number) => set({ code: code ? String(code) : undefined })}
        />
      ),
    },
    {
      kind: 'choice',
      key: 'status',
      label: kit('status'),
      choices: roleStatuses.map((value) => ({ value, label: t(value) })),
    },
  ]
}
