import { loadDeal, reloadsDeal } from '../+parts/deal-data.ts'
import { DealPage } from '../+parts/deal-page.tsx'
import type { Route } from './+types/$id.ts'

export const clientLoader = ({ params: { id } }: Route.ClientLoaderArgs) => loadDeal(id)

export const shouldRevalidate = reloadsDeal

export default function OwnDeal({ loaderData }: Route.ComponentProps) {
  return <DealPage key={loaderData.deal.id} data={loaderData} />
}
