import type { AdCard } from '#contract/announcements/ads.ts'

/** Of an announcement what its line shows. */
export interface RowAd
  extends Pick<AdCard, 'id' | 'kind' | 'direction' | 'title' | 'picture' | 'priceFrom' | 'priceTo'> {
  owner: { name: string }
  district: { name: string } | null
  region: { name: string }
}

/** For a page of many: what is not shown would be carried to the browser and read there for nothing. */
export const rowAd = ({
  id,
  kind,
  direction,
  title,
  picture,
  priceFrom,
  priceTo,
  owner,
  district,
  region,
}: AdCard): RowAd => ({
  id,
  kind,
  direction,
  title,
  picture,
  priceFrom,
  priceTo,
  owner: { name: owner.name },
  district: district && { name: district.name },
  region: { name: region.name },
})
