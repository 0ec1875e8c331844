import { data } from 'react-router'
import { homeOf } from '../../+parts/case-home.ts'
import { CasePage, loadCase } from '../../+parts/case-page.tsx'
import type { Route } from './+types/$id.ts'

export async function clientLoader({ params: { type, id } }: Route.ClientLoaderArgs) {
  const found = await loadCase(id)
  // A case of vacancies is nowhere among resumes.
  if (!homeOf(found.judged.queue).at.endsWith(`/${type}`)) throw data(null, { status: 404 })
  return found
}

export default function AnnouncementCase({ loaderData }: Route.ComponentProps) {
  return <CasePage {...loaderData} />
}
