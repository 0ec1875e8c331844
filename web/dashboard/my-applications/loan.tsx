import { ApplicationList, loadApplications } from './+parts/application-list.tsx'
import type { Route } from './+types/loan.ts'

export const clientLoader = ({ request: { url } }: Route.ClientLoaderArgs) => loadApplications(url, 'loan')

export default function Loans({ loaderData }: Route.ComponentProps) {
  return <ApplicationList kind="loan" {...loaderData} />
}
