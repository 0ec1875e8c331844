import { loadRegistryDeal } from '../my-transactions/+parts/deal-data.ts'
import { DealPage } from '../my-transactions/+parts/deal-page.tsx'
import type { Route } from './+types/$id.ts'

export const clientLoader = ({ params: { id } }: Route.ClientLoaderArgs) => loadRegistryDeal(id)

export default function RegistryDeal({ loaderData }: Route.ComponentProps) {
  return <DealPage key={loaderData.deal.id} data={loaderData} />
}
