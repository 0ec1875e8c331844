import { getMyApplication } from '#contract/finance/applications.ts'
import { ask } from '#web/shell/client.ts'
import { ComparePage } from '../../+parts/compare/compare-page.tsx'
import { kindOf } from '../../+parts/page/application-data.ts'
import type { Route } from './+types/compare.ts'

export async function clientLoader({ params: { kind, id } }: Route.ClientLoaderArgs) {
  const params = { kind: kindOf(kind), id: Number(id) }
  return { params, application: await ask(getMyApplication, { params }) }
}

export default function Compare({ loaderData }: Route.ComponentProps) {
  return <ComparePage {...loaderData} />
}
