import { AdRoute } from '../+parts/ads/ad-route.tsx'
import { VacancyFacts } from '../+parts/ads/facts/vacancy-facts.tsx'
import { loadAd } from '../+parts/ads/load-ad.ts'
import type { Route } from './+types/$id.ts'

export const loader = (args: Route.LoaderArgs) => loadAd(args, ['vacancy'])

export default function VacancyPage({ loaderData }: Route.ComponentProps) {
  return <AdRoute data={loaderData} list="/vacancy" Facts={VacancyFacts} />
}

export const meta = ({ loaderData }: Route.MetaArgs): Route.MetaDescriptors => loaderData?.head ?? []
