import { VisitList, visitListOf } from './+parts/visit-list.tsx'
import type { Route } from './+types/household.ts'

const list = visitListOf('household')

export const clientLoader = ({ request: { url } }: Route.ClientLoaderArgs) => list.load(url)

export default function HouseholdVisits({ loaderData: { page } }: Route.ComponentProps) {
  return <VisitList kind="household" list={list} page={page} />
}
