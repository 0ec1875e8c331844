import { AdListPage } from './+parts/ads/list/ad-list-page.tsx'
import { adLists } from './+parts/ads/list/ad-lists.ts'
import { loadAds } from './+parts/ads/list/load-ads.ts'
import type { Route } from './+types/vacancy.ts'

export const loader = (args: Route.LoaderArgs) => loadAds(args, adLists.vacancy)

export default function Vacancies({ loaderData }: Route.ComponentProps) {
  return <AdListPage list={adLists.vacancy} data={loaderData} />
}

export const meta = ({ loaderData }: Route.MetaArgs): Route.MetaDescriptors => loaderData?.head ?? []
