import { loadVisit, VisitPage } from '../+parts/visit-page.tsx'
import type { Route } from './+types/$id.ts'

export const clientLoader = ({ params: { id }, request: { url } }: Route.ClientLoaderArgs) => loadVisit(Number(id), url)

export default function FarmerVisit({ loaderData }: Route.ComponentProps) {
  return <VisitPage {...loaderData} />
}
