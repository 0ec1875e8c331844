import { ApplicationList, loadApplications } from './+parts/application-list.tsx'
import type { Route } from './+types/subsidy.ts'

export const clientLoader = ({ request: { url } }: Route.ClientLoaderArgs) => loadApplications(url, 'subsidy')

export default function Subsidies({ loaderData }: Route.ComponentProps) {
  return <ApplicationList kind="subsidy" {...loaderData} />
}
