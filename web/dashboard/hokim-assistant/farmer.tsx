import { VisitList, visitListOf } from './+parts/visit-list.tsx'
import type { Route } from './+types/farmer.ts'

const list = visitListOf('farmer')

export const clientLoader = ({ request: { url } }: Route.ClientLoaderArgs) => list.load(url)

export default function FarmerVisits({ loaderData: { page } }: Route.ComponentProps) {
  return <VisitList kind="farmer" list={list} page={page} />
}
