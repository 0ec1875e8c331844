import { listDistricts } from '#contract/reference/territories.ts'
import { territoryStates } from '#contract/reference/territory-process.ts'
import { pagedRules, readByRules } from '#web/kit/dashboard/list/url-rules.ts'
import { ask } from '#web/shell/client.ts'
import { useTerritoryColumns } from './+parts/territory-columns.tsx'
import { useTerritoryFilters } from './+parts/territory-filters.tsx'
import { loadTerritories } from './+parts/territory-loader.ts'
import { TerritoryScreen } from './+parts/territory-screen.tsx'
import type { Route } from './+types/districts.ts'

const filterRules = {
  search: 'text',
  status: territoryStates,
  regionId: 'id',
  kind: ['tuman', 'shahar'],
  difficult: 'flag',
  pilot: 'flag',
} as const

export const clientLoader = ({ request: { url } }: Route.ClientLoaderArgs) =>
  loadTerritories(url, ask(listDistricts, { query: readByRules(url, { ...filterRules, ...pagedRules }) }))

export default function Districts({ loaderData }: Route.ComponentProps) {
  const column = useTerritoryColumns()
  const filter = useTerritoryFilters('district')
  return (
    <TerritoryScreen
      {...loaderData}
      level="district"
      rules={filterRules}
      columns={[
        column.name,
        column.code,
        column.kind,
        column.region,
        column.mahallas,
        column.difficult,
        column.pilot,
        column.status,
      ]}
      filters={[filter.search, filter.region, filter.kind, filter.difficult, filter.pilot, filter.status]}
    />
  )
}
