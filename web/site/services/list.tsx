import type { AdCard } from '#contract/announcements/ads.ts'
import type { findFreeDays } from '#contract/announcements/calendar.ts'
import { ask } from '#web/shell/client.ts'
import { withFreeDays } from '../+parts/ads/facts/free-of.ts'
import { AdListPage } from '../+parts/ads/list/ad-list-page.tsx'
import { adLists } from '../+parts/ads/list/ad-lists.ts'
import { loadAds } from '../+parts/ads/list/load-ads.ts'
import type { Route } from './+types/list.ts'

export const loader = (args: Route.LoaderArgs) => loadAds(args, adLists.service)

const withFree = (items: readonly AdCard[]) =>
  withFreeDays(items, (ids) => ask<typeof findFreeDays>('GET /main/api-announcements/free-days', { query: { ids } }))

export default function ServiceList({ loaderData }: Route.ComponentProps) {
  return <AdListPage list={adLists.service} data={loaderData} enrich={withFree} />
}

export const meta = ({ loaderData }: Route.MetaArgs): Route.MetaDescriptors => loaderData?.head ?? []
