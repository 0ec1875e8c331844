import { getDispute } from '#contract/deals/disputes.ts'
import { useLive } from '#web/kit/dashboard/live.ts'
import { ask } from '#web/shell/client.ts'
import { DisputeDesk } from './+parts/dispute-desk.tsx'
import type { Route } from './+types/$id.ts'

export const clientLoader = ({ params: { id } }: Route.ClientLoaderArgs) => ask(getDispute, { params: { id } })

export default function DisputePage({ loaderData }: Route.ComponentProps) {
  useLive('disputes')
  return <DisputeDesk key={loaderData.id} file={loaderData} />
}
