import type { OfferFilters } from './offer-filters.ts'

export function SaveSearch(_props: { filters: OfferFilters }) {
  return null
}
