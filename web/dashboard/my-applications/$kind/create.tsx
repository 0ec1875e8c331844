import { ApplyScreen, loadApply } from '../+parts/wizard/apply-screen.tsx'
import type { Route } from './+types/create.ts'

export const clientLoader = ({ params: { kind }, request: { url } }: Route.ClientLoaderArgs) => loadApply(kind, url)

export default function Create({ loaderData }: Route.ComponentProps) {
  return <ApplyScreen {...loaderData} />
}
