import { z } from 'zod'
import { AdCard } from '#contract/announcements/ads.ts'

const named = z.object({ name: z.string() })

const RowAd = AdCard.pick({
  id: true,
  kind: true,
  direction: true,
  title: true,
  picture: true,
  priceFrom: true,
  priceTo: true,
}).extend({ owner: named, district: named.nullable(), region: named })

/** Of an announcement what its line shows. */
export type RowAd = z.infer<typeof RowAd>

/** For loaders of many lines: what is not shown would be carried to the browser and read there for nothing. */
export const rowAd = (ad: AdCard): RowAd => RowAd.parse(ad)
