import { AdRoute } from '../+parts/ads/ad-route.tsx'
import { ResumeFacts } from '../+parts/ads/facts/resume-facts.tsx'
import { loadAd } from '../+parts/ads/load-ad.ts'
import type { Route } from './+types/$id.ts'

export const loader = (args: Route.LoaderArgs) => loadAd(args, ['resume'])

export default function ResumePage({ loaderData }: Route.ComponentProps) {
  return <AdRoute data={loaderData} list="/resume" Facts={ResumeFacts} />
}

export const meta = ({ loaderData }: Route.MetaArgs): Route.MetaDescriptors => loaderData?.head ?? []
