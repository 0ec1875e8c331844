import { AdRoute } from '../+parts/ads/ad-route.tsx'
import type { FactsProps } from '../+parts/ads/ad-view.tsx'
import { ProductAdFacts } from '../+parts/ads/facts/product-ad-facts.tsx'
import { ServiceFacts } from '../+parts/ads/facts/service-facts.tsx'
import { loadAd } from '../+parts/ads/load-ad.ts'
import type { Route } from './+types/$id.ts'

export const loader = (args: Route.LoaderArgs) => loadAd(args, ['product', 'service'])

export default function AnnouncementPage({ loaderData }: Route.ComponentProps) {
  return <AdRoute data={loaderData} list="/announcements" Facts={Facts} />
}

/** Goods and services share an address. */
function Facts(props: FactsProps) {
  return props.ad.kind === 'service' ? <ServiceFacts {...props} /> : <ProductAdFacts {...props} />
}

export const meta = ({ loaderData }: Route.MetaArgs): Route.MetaDescriptors => loaderData?.head ?? []
