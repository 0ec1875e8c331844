import { z } from 'zod'
import { call } from '../call.ts'
import { FieldLines } from '../forms/fields/shape.ts'
import { idParams, queryId, rowId } from '../ids.ts'
import { publicationStates } from '../moderation/publication.ts'
import { vatRates } from '../reference/category-limits.ts'
import { priceSources } from './board-weeks.ts'
import { distances } from './delivery-estimate.ts'
import { OfferCard } from './offers.ts'
import { certificateKinds, deliveryFeeKinds, deliveryModes } from './product-limits.ts'

const Fee = z.object({ kind: z.enum(deliveryFeeKinds), amount: z.int().nullable() })
const Territory = z.object({ id: z.int(), code: z.string(), name: z.string() })

const PricePoint = z.object({ day: z.iso.date(), median: z.int(), n: z.int() })
export type PricePoint = z.infer<typeof PricePoint>

/** Everything the page of a product shows. */
const ProductPage = z.object({
  id: z.int(),
  title: z.string(),
  description: z.string().nullable(),
  /** Addresses of the whole pictures; a width may be added. The first is the cover. */
  pictures: z.array(z.string()),
  videoUrl: z.string().nullable(),
  price: z.int(),
  priceTiers: z.array(z.object({ minQty: z.string(), price: z.int() })),
  vatRate: z.enum(vatRates),
  unit: z.object({ id: z.int(), symbol: z.string(), name: z.string(), integerOnly: z.boolean() }),
  pack: z.object({ size: z.string(), symbol: z.string() }).nullable(),
  available: z.string(),
  minOrderQty: z.string().nullable(),
  maxOrderQty: z.string().nullable(),
  stepQty: z.string().nullable(),
  soldOut: z.boolean(),
  preOrder: z.boolean(),
  ownGrown: z.boolean(),
  /** From the root down to the category itself. */
  categories: z.array(z.object({ id: z.int(), slug: z.string(), name: z.string() })),
  region: Territory,
  /** Nothing below a district is told: a field is somebody's home. */
  district: Territory.nullable(),
  harvestDate: z.iso.date().nullable(),
  expectedHarvest: z.iso.date().nullable(),
  readyFrom: z.iso.date().nullable(),
  readyTo: z.iso.date().nullable(),
  delivery: z.array(z.enum(deliveryModes)),
  deliveryFee: Fee,
  leadDays: z.int().nullable(),
  /** The form of its category, filled in and put into words. */
  attributes: FieldLines,
  /** Only those in force today. */
  certificates: z.array(
    z.object({ kind: z.enum(certificateKinds), number: z.string(), validTo: z.iso.date().nullable() }),
  ),
  seller: z.object({
    name: z.string(),
    kind: z.string(),
    verified: z.boolean(),
    since: z.iso.datetime(),
    logo: z.string().nullable(),
    /** How many products of theirs are on the shelf. */
    offers: z.int(),
  }),
  /** What the same costs with others today, for one unit of this product; null while there is nothing to compare. */
  market: z
    .object({
      source: z.enum(priceSources),
      median: z.int(),
      n: z.int(),
      percent: z.number(),
      points: z.array(PricePoint),
    })
    .nullable(),
  views: z.int(),
  rankedAt: z.iso.datetime(),
})
export type ProductPage = z.infer<typeof ProductPage>

export const getProductPage = call('GET /main/api-market/products/{id}', {
  summary: 'One published product; anything else is not found',
  access: 'open',
  params: idParams,
  answer: ProductPage,
})

export const previewProduct = call('GET /main/api-market/products/{id}/preview', {
  summary: 'How the page of a product of one’s own will look, whatever its state',
  access: 'signedIn',
  params: idParams,
  answer: ProductPage.extend({ status: z.enum(publicationStates) }),
})

export const findSimilarOffers = call('GET /main/api-market/products/{id}/similar', {
  summary: 'Offers of the same category, the nearest and newest first; then of the category above',
  access: 'open',
  params: idParams,
  answer: z.array(OfferCard),
})

export const countView = call('POST /main/api-market/products/{id}/view', {
  summary: 'A person has looked at the page of a product; robots, owners and repetitions of a day move nothing',
  access: 'open',
  params: idParams,
  answer: z.object({ counted: z.boolean() }),
  perMinute: 60,
})

export const estimateDelivery = call('GET /main/api-market/products/{id}/delivery', {
  summary: 'How far a product is from a territory, and how many days it takes from there',
  access: 'open',
  params: idParams,
  query: z.object({ territoryId: queryId }),
  answer: z.object({
    territory: z.object({ id: rowId, name: z.string() }),
    distance: z.enum(distances),
    modes: z.array(z.object({ mode: z.enum(deliveryModes), fromDays: z.int(), toDays: z.int() })),
    fee: Fee,
  }),
})

export const findProductAddresses = call('GET /main/api-market/product-addresses', {
  summary: 'Ids of everything on the shelf, a chapter at a time: what a sitemap lists',
  access: 'open',
  query: z.object({ page: z.coerce.number().int().min(1).max(10_000).default(1) }),
  answer: z.object({ ids: z.array(z.int()), pages: z.int() }),
})

export const findPriceBoard = call('GET /main/api-market/price-board', {
  summary:
    'What the most offered goods cost: the median of closed deals where enough were closed lately, else of live offers; and how that moved',
  access: 'open',
  answer: z.object({
    day: z.iso.date().nullable(),
    rows: z.array(
      z.object({
        slug: z.string(),
        name: z.string(),
        picture: z.string().nullable(),
        unit: z.string(),
        source: z.enum(priceSources),
        median: z.int(),
        n: z.int(),
        /** Percent since the first point. */
        change: z.number(),
        points: z.array(PricePoint),
      }),
    ),
  }),
})
