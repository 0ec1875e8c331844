import { ApplicationList, loadApplications } from './+parts/application-list.tsx'
import type { Route } from './+types/insurance.ts'

export const clientLoader = ({ request: { url } }: Route.ClientLoaderArgs) => loadApplications(url, 'insurance')

export default function Insurance({ loaderData }: Route.ComponentProps) {
  return <ApplicationList kind="insurance" {...loaderData} />
}
