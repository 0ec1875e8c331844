import { Input } from 'antd'
import { useSearchParams } from 'react-router'
import { identityLevels, userStatuses } from '#contract/identity/person-limits.ts'
import type { RoleChoice } from '#contract/identity/role-management.ts'
import type { Localized } from '#contract/localized.ts'
import { Permission } from '#contract/permissions.ts'
import type { FilterField } from '#web/kit/dashboard/list-filters.tsx'
import { useMay } from '#web/kit/dashboard/may.ts'
import { TerritorySelect } from '#web/kit/dashboard/territory-select.tsx'
import { useTextIn } from '#web/kit/dashboard/text-in.ts'
import { useT } from '#web/shell/texts.ts'
import { OrganizationSelect } from './organization-select.tsx'

export const isDay = (text: string | undefined): text is string =>
  text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))
export const isUuid = (text: string | undefined): text is string =>
  text !== undefined && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

export function usePersonFilters(roles: readonly RoleChoice[], organization?: Localized): FilterField[] {
  const t = useT('users')
  const kit = useT('kit')
  const [params] = useSearchParams()
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
  const idAt = (key: string) => Number(params.get(key)) || undefined
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
    {
      kind: 'own',
      key: 'regionId',
      label: kit('region'),
      render: (_, set) => (
        <TerritorySelect
          level="region"
          value={idAt('regionId')}
          onChange={(choice) =>
            set({ regionId: choice && String(choice.id), districtId: undefined, neighborhoodId: undefined })
          }
        />
      ),
    },
    {
      kind: 'own',
      key: 'districtId',
      label: kit('district'),
      render: (_, set) => (
        <TerritorySelect
          level="district"
          parentId={idAt('regionId')}
          value={idAt('districtId')}
          onChange={(choice) => set({ districtId: choice && String(choice.id), neighborhoodId: undefined })}
        />
      ),
    },
    {
      kind: 'own',
      key: 'neighborhoodId',
      label: kit('neighborhood'),
      render: (_, set) => (
        <TerritorySelect
          level="neighborhood"
          parentId={idAt('districtId')}
          value={idAt('neighborhoodId')}
          disabled={idAt('districtId') === undefined}
          onChange={(choice) => set({ neighborhoodId: choice && String(choice.id) })}
        />
      ),
    },
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
