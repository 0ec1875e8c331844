import { AdListPage } from './+parts/ads/list/ad-list-page.tsx'
import { adLists } from './+parts/ads/list/ad-lists.ts'
import { loadAds } from './+parts/ads/list/load-ads.ts'
import { useOwnList } from './+parts/ads/list/use-own-list.ts'
import type { Route } from './+types/resume.ts'

export const loader = (args: Route.LoaderArgs) => loadAds(args, adLists.resume)

export default function Resumes({ loaderData }: Route.ComponentProps) {
  return <AdListPage list={adLists.resume} data={useOwnList(adLists.resume, loaderData)} />
}

export const meta = ({ loaderData }: Route.MetaArgs): Route.MetaDescriptors => loaderData?.head ?? []
