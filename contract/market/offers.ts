import { z } from 'zod'
import { call } from '../call.ts'
import { PUBLIC_PAGE_SIZE } from '../constants.ts'
import { MAX_TAKE, pageOf, searchText, several } from '../list.ts'
import { certificateKinds, deliveryModes } from './product-limits.ts'

const MAX_CHOSEN = 50
const chosen = <T extends z.ZodType<unknown, string>>(item: T) => several(item, MAX_CHOSEN).optional()

const soum = z.coerce.number().int().min(0).max(100_000_000_000).optional()
const mark = z
  .enum(['true', 'false', '1', '0', 'on', ''])
  .transform((value) => value === 'true' || value === '1' || value === 'on')
  .optional()

const offerSorts = ['relevance', 'newest', 'cheapest', 'dearest', 'nearest', 'rating'] as const
/** In base units of the dimension, kilograms for goods by weight: up to a tonne, up to ten, more. */
const quantityBands = ['small', 'medium', 'large'] as const

/** Filters of the public list; each is a parameter of /products too. Prices are whole soʻm for one base unit. */
const offerFilters = {
  search: searchText,
  category: chosen(z.string().regex(/^[a-z0-9-]{1,80}$/)),
  /** Official codes of regions and districts. */
  region: chosen(z.string().regex(/^17\d{2}$/)),
  district: chosen(z.string().regex(/^17\d{5}$/)),
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

/** Labels of categories and places are their names; elsewhere the label is the value, which the screen's texts name. */
const FacetValue = z.object({ value: z.string(), label: z.string(), count: z.int() })

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
  price: z.object({ from: z.int(), to: z.int() }).nullable(),
})
export type OfferFacets = z.infer<typeof OfferFacets>

export const listOffers = call('GET /main/api-market/products', {
  summary: 'Published products: search in any script, filters, facets when asked for, pages or keyset',
  access: 'open',
  query: z.object({
    ...offerFilters,
    facets: mark,
    take: z.coerce.number().int().min(1).max(MAX_TAKE).default(PUBLIC_PAGE_SIZE),
    page: z.coerce.number().int().min(1).max(400).optional(),
    next: z.string().max(500).optional(),
  }),
  answer: pageOf(OfferCard).extend({
    /** The count is not carried further than this many; then `more` is true: «1 000+». */
    more: z.boolean(),
    facets: OfferFacets.nullable(),
    /** What was searched for instead, when the words as typed find nothing. */
    didYouMean: z.string().nullable(),
  }),
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
