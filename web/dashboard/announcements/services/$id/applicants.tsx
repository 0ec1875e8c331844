import { ApplicantsScreen, loadApplicants } from '../../+parts/applicants/applicants-screen.tsx'
import type { Route } from './+types/applicants.ts'

export const clientLoader = ({ request: { url }, params: { id } }: Route.ClientLoaderArgs) =>
  loadApplicants(url, 'service', Number(id))

export default function ServiceApplicants({ loaderData }: Route.ComponentProps) {
  return <ApplicantsScreen {...loaderData} />
}
