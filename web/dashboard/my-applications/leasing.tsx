import { ApplicationList, loadApplications } from './+parts/application-list.tsx'
import type { Route } from './+types/leasing.ts'

export const clientLoader = ({ request: { url } }: Route.ClientLoaderArgs) => loadApplications(url, 'leasing')

export default function Leasing({ loaderData }: Route.ComponentProps) {
  return <ApplicationList kind="leasing" {...loaderData} />
}
