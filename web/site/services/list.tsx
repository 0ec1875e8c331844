import { AdListPage } from '../+parts/ads/ad-list-page.tsx'
import { adLists } from '../+parts/ads/ad-lists.ts'
import { loadAds } from '../+parts/ads/load-ads.ts'
import type { Route } from './+types/list.ts'

export const loader = (args: Route.LoaderArgs) => loadAds(args, adLists.service)

export default function ServiceList({ loaderData }: Route.ComponentProps) {
  return <AdListPage list={adLists.service} data={loaderData} />
}

export const meta = ({ loaderData }: Route.MetaArgs): Route.MetaDescriptors => loaderData?.head ?? []
