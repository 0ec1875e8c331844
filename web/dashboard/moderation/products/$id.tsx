import { CasePage, loadCase } from '../+parts/case-page.tsx'
import type { Route } from './+types/$id.ts'

export const clientLoader = ({ params: { id } }: Route.ClientLoaderArgs) => loadCase(id)

export default function ModerationCase({ loaderData }: Route.ComponentProps) {
  return <CasePage {...loaderData} />
}
