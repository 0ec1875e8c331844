import { identityLevels, userStatuses } from '#contract/identity/person-limits.ts'
import type { RoleChoice } from '#contract/identity/rights/role-management.ts'
import type { Localized } from '#contract/localized.ts'
import { Permission } from '#contract/permissions.ts'
import { useTextIn } from '#web/kit/dashboard/input/text-in.ts'
import { choice, search } from '#web/kit/dashboard/list/filter-fields.ts'
import type { FilterField } from '#web/kit/dashboard/list/list-filters.tsx'
import { useMay } from '#web/kit/dashboard/may.ts'
import { OrganizationSelect } from '#web/kit/dashboard/people/organization-select.tsx'
import { useTerritoryFilterFields } from '#web/kit/dashboard/place/territory-filters.tsx'
import { useT } from '#web/shell/texts.ts'

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
    search(t('search')),
    choice('status', kit('status'), userStatuses, (value) => t(`status.${value}`)),
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
    choice('level', t('level'), identityLevels, (value) => t(`level.${value}`)),
    { kind: 'day', key: 'createdFrom', label: t('created-from'), notAfter: 'createdTo' },
    { kind: 'day', key: 'createdTo', label: t('created-to'), notBefore: 'createdFrom' },
  ]
}
