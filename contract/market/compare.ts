import { z } from 'zod'
import { call } from '../call.ts'
import { vatRates } from '../reference/category-limits.ts'
import { idList } from './favorites.ts'
import { COMPARED } from './kept.ts'
import { OfferCard } from './offers.ts'
import { certificateKinds, deliveryFeeKinds, deliveryModes } from './product-limits.ts'

/** One product beside others: what its card says, and all that can be set against each other. */
export const ComparedOffer = OfferCard.extend({
  /** Tiyin for one base unit: what makes a price by the tonne comparable with one by the kilogram. */
  basePrice: z.object({ price: z.number(), symbol: z.string() }),
  vatRate: z.enum(vatRates),
  ownGrown: z.boolean(),
  harvestDate: z.iso.date().nullable(),
  readyFrom: z.iso.date().nullable(),
  delivery: z.array(z.enum(deliveryModes)),
  deliveryFee: z.object({ kind: z.enum(deliveryFeeKinds), amount: z.int().nullable() }),
  leadDays: z.int().nullable(),
  certificates: z.array(z.enum(certificateKinds)),
  attributes: z.array(z.object({ key: z.string(), label: z.string(), value: z.string() })),
})
export type ComparedOffer = z.infer<typeof ComparedOffer>

export const compareOffers = call('GET /main/api-market/compare', {
  summary: 'Up to four products side by side, from the shelf alone; what is not on it is absent',
  access: 'open',
  query: z.object({ ids: idList(COMPARED) }),
  answer: z.array(ComparedOffer),
})
