import { listRegions } from '#contract/reference/territories.ts'
import { describeList } from '#web/kit/dashboard/list/describe-list.ts'
import { List } from '#web/kit/dashboard/list/list.tsx'
import { useTerritoryColumns } from './+parts/territory-columns.tsx'
import { useTerritoryFilters } from './+parts/territory-filters.tsx'
import { territoryList } from './+parts/territory-list.ts'
import { TerritoryScreen } from './+parts/territory-screen.tsx'
import type { Route } from './+types/regions.ts'

const list = describeList({ ...territoryList('region'), call: listRegions, columns: useColumns, filters: useFilters })

export const clientLoader = ({ request: { url } }: Route.ClientLoaderArgs) => list.load(url)

export default function Regions({ loaderData }: Route.ComponentProps) {
  return <TerritoryScreen {...loaderData} level="region" list={<List of={list} page={loaderData.page} />} />
}

function useColumns() {
  const column = useTerritoryColumns()
  return [column.name, column.code, column.kind, column.districts, column.mahallasOfRegion, column.status]
}

function useFilters() {
  const filter = useTerritoryFilters('region')
  return [filter.search, filter.status]
}
