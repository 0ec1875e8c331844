import { Select } from 'antd'
import { useState } from 'react'
import { SERVICE_DISTRICTS } from '#contract/announcements/limits.ts'
import { findTerritories } from '#contract/reference/territories.ts'
import { useFound } from '#web/kit/dashboard/list/use-found.ts'
import { TerritorySelect } from '#web/kit/dashboard/place/territory-select.tsx'
import { ask } from '#web/shell/client.ts'
import { useT } from '#web/shell/texts.ts'
import styles from '../announcements.module.css'

interface Props {
  /** Given by the form: ids of districts. */
  id?: string
  value?: readonly number[] | null
  onChange?: (ids: number[]) => void
  disabled?: boolean
}

/** Several districts: those of a region at a glance, or found by name in any script. */
export function DistrictsInput({ id, value, onChange, disabled = false }: Props) {
  const t = useT('my-announcements')
  const [regionId, setRegionId] = useState<number>()
  const [search, setSearch] = useState('')
  const chosen = value ?? []
  const known = useFound({ key: chosen.join() || undefined, typed: false }, (signal) =>
    ask(findTerritories, { query: { ids: chosen.join(), take: 100 } }, { signal }).then((page) => page.items),
  )
  const key = regionId === undefined && search === '' ? undefined : `${regionId}/${search}`
  const found = useFound({ key, typed: search !== '' }, (signal) =>
    ask(findTerritories, { query: { level: 'district', parentId: regionId, search, take: 100 } }, { signal }).then(
      (page) => page.items,
    ),
  )
  const options = new Map([...known, ...found].map((one) => [one.id, one.name]))
  return (
    <div className={styles.rows}>
      <TerritorySelect
        level="region"
        value={regionId}
        disabled={disabled}
        onChange={(region) => setRegionId(region?.id)}
      />
      <Select
        {...(id && { id })}
        mode="multiple"
        allowClear
        maxCount={SERVICE_DISTRICTS}
        disabled={disabled}
        aria-label={t('districts')}
        placeholder={t('districts')}
        showSearch={{ filterOption: false, onSearch: setSearch }}
        value={chosen.filter((one) => options.has(one))}
        options={[...options].map(([one, label]) => ({ value: one, label }))}
        onChange={(next: number[]) => onChange?.(next)}
      />
    </div>
  )
}
