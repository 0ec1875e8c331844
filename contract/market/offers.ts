import { z } from 'zod'
import { call } from '../call.ts'
import { searchText } from '../list.ts'
import {
  chosen,
  districtCodes,
  FacetValue,
  mark,
  PriceBounds,
  publicPage,
  publicPageQuery,
  regionCodes,
  slugs,
  soum,
} from '../public-list.ts'
import { certificateKinds, deliveryModes } from './product-limits.ts'

const offerSorts = ['relevance', 'newest', 'cheapest', 'dearest', 'nearest', 'rating'] as const
/** In base units of the dimension, kilograms for goods by weight: up to a tonne, up to ten, more. */
const quantityBands = ['small', 'medium', 'large'] as const

/** Filters of the public list; each is a parameter of /products too. Prices are whole soʻm for one base unit. */
const offerFilters = {
  search: searchText,
  category: slugs,
  /** Official codes of regions and districts. */
  region: regionCodes,
  district: districtCodes,
  priceFrom: soum,
  priceTo: soum,
  quantity: chosen(z.enum(quantityBands)),
  seller: chosen(z.string().regex(/^[a-z]{1,20}$/)),
  certificate: chosen(z.enum(certificateKinds)),
  delivery: chosen(z.enum(deliveryModes)),
  verified: mark,
  ownGrown: mark,
  /** Ready today, or an order for a harvest to come. */
  ready: z.enum(['now', 'later']).optional(),
  /** Sold-out ones keep their pages but leave the lists; true brings them back. */
  soldOut: mark,
  /** The visitor's own place, any level: what `sort=nearest` measures from. */
  near: z
    .string()
    .regex(/^17\d{2,10}$/)
    .optional(),
  /** By default: relevance while searching, newest otherwise. */
  sort: z.enum(offerSorts).optional(),
}

/** What one can wait for: where one looks from and how it is sorted are not. */
const { sort, near, soldOut, ...waitedFor } = offerFilters
export const SavedOfferFilters = z.object(waitedFor)

const Named = z.object({ id: z.int(), name: z.string() })

/** What a card shows; the same shape in lists, similar offers, favorites and comparison. */
export const OfferCard = z.object({
  id: z.int(),
  title: z.string(),
  picture: z.string(),
  price: z.int(),
  unit: z.object({ id: z.int(), symbol: z.string(), integerOnly: z.boolean() }),
  available: z.string(),
  minOrderQty: z.string().nullable(),
  stepQty: z.string().nullable(),
  category: Named,
  region: Named,
  district: Named.nullable(),
  seller: z.object({ name: z.string(), kind: z.string(), verified: z.boolean() }),
  soldOut: z.boolean(),
  preOrder: z.boolean(),
  newHarvest: z.boolean(),
  wholesale: z.boolean(),
  rankedAt: z.iso.datetime(),
})
export type OfferCard = z.infer<typeof OfferCard>

/** Each counted with all the other filters applied, its own left out; the chosen values are there even at zero. */
export const OfferFacets = z.object({
  /** Slugs: the roots, or what lies below the one category chosen (the category itself where nothing does). */
  category: z.array(FacetValue),
  region: z.array(FacetValue),
  district: z.array(FacetValue),
  quantity: z.array(FacetValue),
  seller: z.array(FacetValue),
  certificate: z.array(FacetValue),
  delivery: z.array(FacetValue),
  verified: z.int(),
  ownGrown: z.int(),
  ready: z.array(FacetValue),
  /** Lowest and highest price per base unit among what is found, in soʻm; null when nothing is. */
  price: PriceBounds.nullable(),
})
export type OfferFacets = z.infer<typeof OfferFacets>

export const listOffers = call('GET /main/api-market/products', {
  summary: 'Published products: search in any script, filters, facets when asked for, pages or keyset',
  access: 'open',
  query: z.object({
    ...offerFilters,
    ...publicPageQuery,
  }),
  answer: publicPage(OfferCard, OfferFacets),
})

const Suggestion = z.object({
  kind: z.enum(['word', 'category', 'product']),
  text: z.string(),
  /** Of the category or the product; words lead to a search for their text. */
  id: z.int().nullable(),
  slug: z.string().nullable(),
  picture: z.string().nullable(),
  /** Offers of the category; null for the rest. */
  count: z.int().nullable(),
})
export type Suggestion = z.infer<typeof Suggestion>

export const suggestOffers = call('GET /main/api-market/suggest', {
  summary: 'Words, categories and products that begin like what is being typed, in any script, typos forgiven',
  access: 'open',
  query: z.object({ q: searchText }),
  answer: z.object({ items: z.array(Suggestion).max(8) }),
})

const Counted = z.object({ value: z.string(), count: z.int() })

export const countOffers = call('GET /main/api-market/offer-counts', {
  summary: 'How many products are on offer by category slug, with all below it, and by region code',
  access: 'open',
  answer: z.object({ total: z.int(), categories: z.array(Counted), regions: z.array(Counted) }),
})
