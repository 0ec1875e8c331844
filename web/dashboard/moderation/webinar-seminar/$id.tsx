import { data } from 'react-router'
import { eventQueues } from '../+parts/case-home.ts'
import { CasePage, loadCase } from '../+parts/case-page.tsx'
import type { Route } from './+types/$id.ts'

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  const found = await loadCase(id)
  // A case of products is nowhere among events.
  if (!eventQueues.some((queue) => queue === found.judged.queue)) throw data(null, { status: 404 })
  return found
}

export default function EventCase({ loaderData }: Route.ComponentProps) {
  return <CasePage {...loaderData} />
}
