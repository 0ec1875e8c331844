import type { ComponentType } from 'react'
import type { AdPage } from '#contract/announcements/ads.ts'
import type { AnnouncementKindName } from '#contract/announcements/kinds.ts'
import { ProductAdFacts } from './product-ad-facts.tsx'
import { ResumeFacts } from './resume-facts.tsx'
import { ServiceFacts } from './service-facts.tsx'
import { VacancyFacts } from './vacancy-facts.tsx'

export interface AdFactsProps {
  ad: AdPage
  linkKey: string | undefined
}

const facts: Record<AnnouncementKindName, ComponentType<AdFactsProps>> = {
  product: ProductAdFacts,
  service: ServiceFacts,
  vacancy: VacancyFacts,
  resume: ResumeFacts,
}

/** What only this kind has to say. */
export function AdFacts(props: AdFactsProps) {
  const Facts = facts[props.ad.kind]
  return <Facts {...props} />
}
