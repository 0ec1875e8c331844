import { loadApplication } from '../+parts/page/application-data.ts'
import { ApplicationPage } from '../+parts/page/application-page.tsx'
import type { Route } from './+types/$id.ts'

export const clientLoader = ({ params: { kind, id } }: Route.ClientLoaderArgs) => loadApplication(kind, id)

export default function Application({ loaderData }: Route.ComponentProps) {
  return <ApplicationPage data={loaderData} />
}
