import { listNeighborhoods } from '#contract/reference/territories.ts'
import { territoryCategories, territoryStates } from '#contract/reference/territory-process.ts'
import { keysetRules, readByRules } from '#web/kit/dashboard/list/url-rules.ts'
import { ask } from '#web/shell/client.ts'
import { useTerritoryColumns } from './+parts/territory-columns.tsx'
import { useTerritoryFilters } from './+parts/territory-filters.tsx'
import { loadTerritories } from './+parts/territory-loader.ts'
import { TerritoryScreen } from './+parts/territory-screen.tsx'
import type { Route } from './+types/neighborhoods.ts'

const filterRules = {
  search: 'text',
  status: territoryStates,
  regionId: 'id',
  districtId: 'id',
  kind: ['mfy', 'ofy', 'qfy'],
  category: territoryCategories,
} as const

export const clientLoader = ({ request: { url } }: Route.ClientLoaderArgs) =>
  loadTerritories(url, ask(listNeighborhoods, { query: readByRules(url, { ...filterRules, ...keysetRules }) }))

export default function Neighborhoods({ loaderData }: Route.ComponentProps) {
  const column = useTerritoryColumns()
  const filter = useTerritoryFilters('neighborhood')
  return (
    <TerritoryScreen
      {...loaderData}
      level="neighborhood"
      rules={filterRules}
      columns={[
        column.name,
        column.code,
        column.kind,
        column.region,
        column.district,
        column.households,
        column.population,
        column.category,
        column.status,
      ]}
      filters={[filter.search, filter.region, filter.district, filter.kind, filter.category, filter.status]}
    />
  )
}
