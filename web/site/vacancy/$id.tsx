import { AdRoute } from '../+parts/ads/ad-route.tsx'
import { describeAd } from '../+parts/ads/describe-ad.ts'
import { loadAd } from '../+parts/ads/load-ad.ts'
import type { Route } from './+types/$id.ts'

export const loader = (args: Route.LoaderArgs) => loadAd(args, ['vacancy'])

export default function VacancyPage({ loaderData }: Route.ComponentProps) {
  return <AdRoute data={loaderData} list="/vacancy" />
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return loaderData ? describeAd(loaderData) : [{ title: 'Agroplatforma' }]
}
