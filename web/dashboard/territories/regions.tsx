import { listRegions } from '#contract/reference/territories.ts'
import { territoryStates } from '#contract/reference/territory-process.ts'
import { pagedRules, readByRules } from '#web/kit/dashboard/list/url-rules.ts'
import { ask } from '#web/shell/client.ts'
import { useTerritoryColumns } from './+parts/territory-columns.tsx'
import { useTerritoryFilters } from './+parts/territory-filters.tsx'
import { loadTerritories } from './+parts/territory-loader.ts'
import { TerritoryScreen } from './+parts/territory-screen.tsx'
import type { Route } from './+types/regions.ts'

const filterRules = { search: 'text', status: territoryStates } as const

export const clientLoader = ({ request: { url } }: Route.ClientLoaderArgs) =>
  loadTerritories(url, ask(listRegions, { query: readByRules(url, { ...filterRules, ...pagedRules }) }))

export default function Regions({ loaderData }: Route.ComponentProps) {
  const column = useTerritoryColumns()
  const filter = useTerritoryFilters('region')
  return (
    <TerritoryScreen
      {...loaderData}
      level="region"
      rules={filterRules}
      columns={[column.name, column.code, column.kind, column.districts, column.mahallasOfRegion, column.status]}
      filters={[filter.search, filter.status]}
    />
  )
}
