import { DealsList, loadDeals } from './+parts/list/deals-list.tsx'
import type { Route } from './+types/buy.ts'

export const clientLoader = ({ request: { url } }: Route.ClientLoaderArgs) => loadDeals(url, 'buyer')

export default function Purchases({ loaderData }: Route.ComponentProps) {
  return <DealsList side="buyer" {...loaderData} />
}
