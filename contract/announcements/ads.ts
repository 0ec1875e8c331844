import { z } from 'zod'
import { call } from '../call.ts'
import { idParams, queryId } from '../ids.ts'
import { MAX_TAKE, searchText, several } from '../list.ts'
import { distances } from '../market/delivery-estimate.ts'
import { publicationStates } from '../moderation/publication.ts'
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
  TagFacets,
  tags,
} from '../public-list.ts'
import { announcementKindNames } from './kinds.ts'

const day = z.iso.date().optional()

const adSorts = ['relevance', 'newest', 'cheapest', 'dearest', 'nearest'] as const
const adKind = z.enum(announcementKindNames)
const adDirections = ['sell', 'buy'] as const

/** Filters of the public lists of announcements; each is a parameter of their addresses too. */
const adFilters = {
  /** Absent: all kinds together. */
  kind: adKind.optional(),
  direction: z.enum(adDirections).optional(),
  search: searchText,
  category: slugs,
  /** Official codes; what serves a district, or is willing to work there, counts as of it. */
  region: regionCodes,
  district: districtCodes,
  /** Ids of job roles, any of them. */
  role: chosen(z.string().regex(/^\d{1,9}$/)),
  /**
   * In whole soʻm: pay for a month of jobs, the price of one unit of services. An ad matches where its range meets this
   * one.
   */
  priceFrom: soum,
  priceTo: soum,
  /** As `employment:seasonal,housing`: any one of a facet, each of the facets. */
  tags,
  /** Ads whose days meet these; an ad without days of its own always matches. */
  from: day,
  to: day,
  verified: mark,
  /** Others of whoever published this one. */
  ownerOf: queryId.optional(),
  /** The visitor's own place, any level: what `sort=nearest` and `distance` measure from. */
  near: z
    .string()
    .regex(/^17\d{2,10}$/)
    .optional(),
  /** By default: relevance while searching, newest otherwise. By price only within one kind. */
  sort: z.enum(adSorts).optional(),
}

/** A saved search keeps the filters alone: neither the order nor the visitor's own place is part of it. */
const { sort: _, near: __, ownerOf: ___, ...waitedFor } = adFilters
export const SavedAdFilters = z.object(waitedFor)

const Named = z.object({ id: z.int(), name: z.string() })
const Territory = Named.extend({ code: z.string() })

/** What a card shows, whatever the kind; the same in lists, similar ones and favorites. */
export const AdCard = z.object({
  id: z.int(),
  kind: adKind,
  direction: z.enum(adDirections).nullable(),
  title: z.string(),
  /** Null where it has no picture. */
  picture: z.string().nullable(),
  /** In tiyin; of jobs for a month. Null where it is to be agreed. */
  priceFrom: z.int().nullable(),
  priceTo: z.int().nullable(),
  /** What one of the goods is, as «kg»; null where its kind has no such unit. */
  unit: z.string().nullable(),
  category: Named.nullable(),
  roles: z.array(Named),
  region: Territory,
  /** Nothing below a district is told: a field is somebody's home. */
  district: Territory.nullable(),
  /** To `near`, where it was given: the same neighborhood, district (or one it serves), region. */
  distance: z.enum(distances).nullable(),
  tags: z.array(z.string()),
  startsOn: z.iso.date().nullable(),
  endsOn: z.iso.date().nullable(),
  headcount: z.int().nullable(),
  owner: z.object({ name: z.string(), kind: z.string(), verified: z.boolean() }),
  /** Of the content what its kind puts on cards (`cardFields` of its description), as it was filled in. */
  brief: z.record(z.string(), z.unknown()),
  rankedAt: z.iso.datetime(),
})
export type AdCard = z.infer<typeof AdCard>

/** Each counted with all the other filters applied, its own left out; the chosen values are there even at zero. */
export const AdFacets = z.object({
  kind: z.array(FacetValue),
  direction: z.array(FacetValue),
  /** Slugs: the roots, or what lies below the one category chosen (the category itself where nothing does). */
  category: z.array(FacetValue),
  region: z.array(FacetValue),
  district: z.array(FacetValue),
  /** Ids, named. */
  role: z.array(FacetValue),
  verified: z.int(),
  /** In the order of the kind's description; values are whole tags, which the screen's texts name. */
  tags: TagFacets,
  /** Lowest and highest price among what is found, in soʻm; null when nothing has one. */
  price: PriceBounds.nullable(),
})
export type AdFacets = z.infer<typeof AdFacets>

export const listAds = call('GET /main/api-announcements/ads', {
  summary: 'Published announcements: search in any script, filters, facets when asked for, pages or keyset',
  access: 'open',
  query: z.object({
    ...adFilters,
    ...publicPageQuery,
  }),
  answer: publicPage(AdCard, AdFacets),
})

/** Everything the page of an announcement shows, whatever its kind. */
export const AdPage = AdCard.extend({
  /** As it was published: no phone, no birth date, no private paper is in it. */
  content: z.record(z.string(), z.unknown()),
  /** Names of what the content only numbers, as `categoryId:40201`. */
  names: z.record(z.string(), z.string()),
  /** Addresses of the whole pictures; a width may be added. */
  pictures: z.array(z.string()),
  /** From the root down. */
  categories: z.array(z.object({ id: z.int(), slug: z.string(), name: z.string() })),
  /** Districts it serves beside its own, or where one is willing to work. */
  districts: z.array(Territory),
  audience: z.enum(['all', 'employers', 'link']),
  /** Published, but for its owner, who sees the page in any state. */
  status: z.enum(publicationStates),
  card: z.object({
    since: z.iso.datetime(),
    logo: z.string().nullable(),
    /** How many announcements of theirs are up. */
    ads: z.int(),
    /** Of closed deals: null while nobody has said anything. */
    rating: z.number().nullable(),
    reviews: z.int(),
  }),
  filled: z.int(),
  views: z.int(),
  expiresAt: z.iso.datetime().nullable(),
  /** `reveal`: the phone may be asked for now; `signIn`: after signing in; `invite`: once an invitation is accepted. */
  contact: z.enum(['reveal', 'signIn', 'invite', 'own']),
  /** To whoever may share it: what follows the address of one that only its link opens. */
  linkKey: z.string().nullable(),
  can: z.object({ apply: z.boolean(), edit: z.boolean(), reveal: z.boolean() }),
})
export type AdPage = z.infer<typeof AdPage>

const key = z.string().max(64).optional()
const near = adFilters.near

export const getAd = call('GET /main/api-announcements/ads/{id}', {
  summary: 'One announcement: published for everybody it is meant for, in any state for its owner',
  access: 'open',
  params: idParams,
  /** `key` comes with the address of one that only its link opens. */
  query: z.object({ near, key }),
  answer: AdPage,
})

export const similarAds = call('GET /main/api-announcements/ads/{id}/similar', {
  summary: 'Announcements of the same kind like this one, the nearest and newest first',
  access: 'open',
  params: idParams,
  query: z.object({ key }),
  answer: z.array(AdCard),
})

export const viewAd = call('POST /main/api-announcements/ads/{id}/view', {
  summary: 'A person has looked at an announcement; robots, owners and repetitions of a day move nothing',
  access: 'open',
  params: idParams,
  query: z.object({ key }),
  answer: z.object({ counted: z.boolean() }),
  perMinute: 60,
})

export const revealContact = call('POST /main/api-announcements/ads/{id}/contact', {
  summary: 'The phone of an announcement, where its rule allows; every look is written down',
  access: 'signedIn',
  personal: 'reading',
  params: idParams,
  body: z.strictObject({ key }),
  answer: z.object({
    name: z.string().nullable(),
    phone: z.string(),
    telegram: z.string().nullable(),
    callHours: z.string().nullable(),
  }),
})

export const findAdCards = call('GET /main/api-announcements/ad-cards', {
  summary: 'Cards of these announcements as they stand, in the order asked; others are absent',
  access: 'open',
  query: z.object({ ids: several(z.string().regex(/^\d{1,9}$/), MAX_TAKE), near }),
  answer: z.array(AdCard),
})

const AdSuggestion = z.object({
  kind: z.enum(['word', 'category', 'role', 'ad']),
  text: z.string(),
  /** Of the category, the role or the announcement; words lead to a search for their text. */
  id: z.int().nullable(),
  slug: z.string().nullable(),
  /** Which kind of announcement it is; null for the rest. */
  of: adKind.nullable(),
  picture: z.string().nullable(),
  count: z.int().nullable(),
})
export type AdSuggestion = z.infer<typeof AdSuggestion>

export const suggestAds = call('GET /main/api-announcements/suggest', {
  summary: 'Words, categories, job roles and announcements that begin like what is being typed, typos forgiven',
  access: 'open',
  query: z.object({ q: searchText, kind: adKind.optional() }),
  answer: z.object({ items: z.array(AdSuggestion).max(8) }),
})

const Counted = z.object({ value: z.string(), count: z.int() })

export const countAds = call('GET /main/api-announcements/ad-counts', {
  summary: 'How many announcements are up by kind; of each kind by category slug with all below it, and by region code',
  access: 'open',
  answer: z.object({
    total: z.int(),
    kinds: z.array(z.object({ kind: adKind, count: z.int(), categories: z.array(Counted), regions: z.array(Counted) })),
  }),
})

export const findAdAddresses = call('GET /main/api-announcements/ad-addresses', {
  summary: 'Addresses of everything that is up for everybody, a chapter at a time: what a sitemap lists',
  access: 'open',
  query: z.object({ page: z.coerce.number().int().min(1).max(10_000).default(1) }),
  answer: z.object({ paths: z.array(z.string()), pages: z.int() }),
})
