import { ApplicationList, loadApplications } from './+parts/application-list.tsx'
import type { Route } from './+types/uzagrostar.ts'

export const clientLoader = ({ request: { url } }: Route.ClientLoaderArgs) => loadApplications(url, 'uzagrostar')

export default function Uzagrostar({ loaderData }: Route.ComponentProps) {
  return <ApplicationList kind="uzagrostar" {...loaderData} />
}
