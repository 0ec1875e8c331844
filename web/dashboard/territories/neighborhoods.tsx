import { listNeighborhoods } from '#contract/reference/territories.ts'
import { describeList } from '#web/kit/dashboard/list/describe-list.ts'
import { List } from '#web/kit/dashboard/list/list.tsx'
import { useTerritoryColumns } from './+parts/territory-columns.tsx'
import { useTerritoryFilters } from './+parts/territory-filters.tsx'
import { territoryList } from './+parts/territory-list.ts'
import { TerritoryScreen } from './+parts/territory-screen.tsx'
import type { Route } from './+types/neighborhoods.ts'

const list = describeList({
  ...territoryList('neighborhood'),
  call: listNeighborhoods,
  columns: useColumns,
  filters: useFilters,
})

export const clientLoader = ({ request: { url } }: Route.ClientLoaderArgs) => list.load(url)

export default function Neighborhoods({ loaderData }: Route.ComponentProps) {
  return <TerritoryScreen {...loaderData} level="neighborhood" list={<List of={list} page={loaderData.page} />} />
}

function useColumns() {
  const column = useTerritoryColumns()
  return [
    column.name,
    column.code,
    column.kind,
    column.region,
    column.district,
    column.households,
    column.population,
    column.category,
    column.status,
  ]
}

function useFilters() {
  const filter = useTerritoryFilters('neighborhood')
  return [filter.search, filter.region, filter.district, filter.kind, filter.category, filter.status]
}
