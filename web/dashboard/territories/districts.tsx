import { listDistricts } from '#contract/reference/territories.ts'
import { describeList } from '#web/kit/dashboard/list/describe-list.ts'
import { List } from '#web/kit/dashboard/list/list.tsx'
import { useTerritoryColumns } from './+parts/territory-columns.tsx'
import { useTerritoryFilters } from './+parts/territory-filters.tsx'
import { territoryList } from './+parts/territory-list.ts'
import { TerritoryScreen } from './+parts/territory-screen.tsx'
import type { Route } from './+types/districts.ts'

const list = describeList({
  ...territoryList('district'),
  call: listDistricts,
  columns: useColumns,
  filters: useFilters,
})

export const clientLoader = ({ request: { url } }: Route.ClientLoaderArgs) => list.load(url)

export default function Districts({ loaderData }: Route.ComponentProps) {
  return <TerritoryScreen {...loaderData} level="district" list={<List of={list} page={loaderData.page} />} />
}

function useColumns() {
  const column = useTerritoryColumns()
  return [
    column.name,
    column.code,
    column.kind,
    column.region,
    column.mahallas,
    column.difficult,
    column.pilot,
    column.status,
  ]
}

function useFilters() {
  const filter = useTerritoryFilters('district')
  return [filter.search, filter.region, filter.kind, filter.difficult, filter.pilot, filter.status]
}
