import { Input } from 'antd'
import { identityLevels, userStatuses } from '#contract/identity/person-limits.ts'
import type { RoleChoice } from '#contract/identity/role-management.ts'
import type { Localized } from '#contract/localized.ts'
import { Permission } from '#contract/permissions.ts'
import { useTextIn } from '#web/kit/dashboard/input/text-in.ts'
import type { FilterField } from '#web/kit/dashboard/list/list-filters.tsx'
import { useMay } from '#web/kit/dashboard/may.ts'
import { OrganizationSelect } from '#web/kit/dashboard/people/organization-select.tsx'
import { useTerritoryFilterFields } from '#web/kit/dashboard/place/territory-filters.tsx'
import { useT } from '#web/shell/texts.ts'

export const isDay = (text: string | undefined): text is string =>
  text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))
export const isUuid = (text: string | undefined): text is string =>
  text !== undefined && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

export function usePersonFilters(roles: readonly RoleChoice[], organization?: Localized): FilterField[] {
  const t = useT('users')
  const kit = useT('kit')
  const { region, district, neighborhood } = useTerritoryFilterFields()
  const textIn = useTextIn()
  const mayFind = useMay(Permission.OrganizationView)
  const ofOrganization: FilterField = {
    kind: 'own',
    key: 'organizationId',
    label: t('organization'),
    render: (value, set) => (
      <OrganizationSelect
        label={t('organization')}
        value={value ?? null}
        name={organization ? textIn(organization) : value}
        onChange={(id) => set({ organizationId: id ?? undefined })}
      />
    ),
  }
  return [
    { kind: 'search', key: 'search', label: t('search') },
    {
      kind: 'choice',
      key: 'status',
      label: kit('status'),
      choices: userStatuses.map((value) => ({ value, label: t(`status.${value}`) })),
    },
    {
      kind: 'choice',
      key: 'roleId',
      label: t('role'),
      choices: roles.map((role) => ({ value: String(role.id), label: role.name })),
    },
    ...(mayFind ? [ofOrganization] : []),
    region,
    district,
    neighborhood,
    {
      kind: 'choice',
      key: 'level',
      label: t('level'),
      choices: identityLevels.map((value) => ({ value, label: t(`level.${value}`) })),
    },
    dayFilter('createdFrom', t('created-from')),
    dayFilter('createdTo', t('created-to')),
  ]
}

const dayFilter = (key: string, label: string): FilterField => ({
  kind: 'own',
  key,
  label,
  render: (value, set) => (
    <Input
      type="date"
      prefix={label}
      aria-label={label}
      value={isDay(value) ? value : ''}
      onChange={(event) => set({ [key]: event.target.value || undefined })}
    />
  ),
})
