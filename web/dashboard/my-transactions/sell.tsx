import { DealsList, loadDeals } from './+parts/list/deals-list.tsx'
import type { Route } from './+types/sell.ts'

export const clientLoader = ({ request: { url } }: Route.ClientLoaderArgs) => loadDeals(url, 'seller')

export default function Sales({ loaderData }: Route.ComponentProps) {
  return <DealsList side="seller" {...loaderData} />
}
