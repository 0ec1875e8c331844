import { Input } from 'antd'
import { useSearchParams } from 'react-router'
import { identityLevels, userStatuses } from '#contract/identity/person-limits.ts'
import type { RoleChoice } from '#contract/identity/role-management.ts'
import type { FilterField } from '#web/kit/dashboard/list-filters.tsx'
import { TerritorySelect } from '#web/kit/dashboard/territory-select.tsx'
import { useT } from '#web/shell/texts.ts'
import styles from './person.module.css'

export const isDay = (text: string | undefined): text is string =>
  text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))
export const isUuid = (text: string | undefined): text is string =>
  text !== undefined && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

export function usePersonFilters(roles: readonly RoleChoice[]): FilterField[] {
  const t = useT('users')
  const kit = useT('kit')
  const [params] = useSearchParams()
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
    {
      kind: 'own',
      key: 'createdFrom',
      label: t('created'),
      render: (_, set) => <DayRange from={params.get('createdFrom')} to={params.get('createdTo')} set={set} />,
    },
  ]
}

interface RangeProps {
  from: string | null
  to: string | null
  set: (values: Record<string, string | undefined>) => void
}

function DayRange({ from, to, set }: RangeProps) {
  const t = useT('users')
  return (
    <div className={styles.range}>
      <Input
        type="date"
        aria-label={t('created-from')}
        title={t('created-from')}
        value={from ?? ''}
        max={to ?? undefined}
        onChange={(event) => set({ createdFrom: event.target.value })}
      />
      <span aria-hidden>–</span>
      <Input
        type="date"
        aria-label={t('created-to')}
        title={t('created-to')}
        value={to ?? ''}
        min={from ?? undefined}
        onChange={(event) => set({ createdTo: event.target.value })}
      />
    </div>
  )
}
