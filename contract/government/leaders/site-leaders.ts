import { z } from 'zod'
import { call, codes } from '../../call.ts'
import { AgreementTerms } from '../../finance/cooperation/agreements.ts'
import { idParams, queryId } from '../../ids.ts'
import { keysetQuery, MAX_TAKE, pageOf } from '../../list.ts'
import { idList } from '../../market/favorites.ts'
import { Permission } from '../../permissions.ts'
import { leaderRatings, leaderReasons } from './rating.ts'

const root = '/main/api-government/public/leaders'

const row = {
  id: z.int(),
  name: z.string(),
  picture: z.string().nullable(),
  directions: z.array(z.object({ id: z.int(), name: z.string() })),
  region: z.string(),
  district: z.string(),
  mahallas: z.int(),
  households: z.int(),
  rating: z.enum(leaderRatings),
  reasons: z.array(z.enum(leaderReasons)),
}
const Row = z.object(row)
export type SiteLeaderRow = z.infer<typeof Row>

export const findSiteLeaders = call(`GET ${root}`, {
  summary: 'Leaders who buy of households, by region and direction; how many each region and direction has',
  access: 'open',
  query: z.object({
    ...keysetQuery,
    region: queryId.optional(),
    direction: queryId.optional(),
    rating: z.enum(leaderRatings).optional(),
  }),
  answer: pageOf(Row).extend({
    regions: z.array(z.object({ id: z.int(), code: z.string(), name: z.string(), count: z.int() })),
    directions: z.array(z.object({ id: z.int(), name: z.string(), count: z.int() })),
  }),
})

export const findLeaderCards = call('GET /main/api-government/public/leader-cards', {
  summary: 'Cards of these leaders, in the order asked; whoever is not shown is absent',
  access: 'open',
  query: z.object({ ids: idList(MAX_TAKE) }),
  answer: z.array(Row),
})

/** What they buy now, at which price: announcements and agreements at a fixed price; nothing named, nothing known. */
const Price = z.object({
  categoryId: z.int().nullable(),
  name: z.string(),
  /** Tiyin. */
  price: z.int().nullable(),
  /** Null: of an agreement by the kilogram, of an announcement for all of it. */
  unit: z.string().nullable(),
  /** The announcement it stands in; null: an agreement. */
  adId: z.int().nullable(),
})

export const getSiteLeader = call(`GET ${root}/{id}`, {
  summary: 'One leader: the story, the mahallas, the colour with its reasons, the prices of today',
  access: 'open',
  params: idParams,
  answer: z.object({
    ...row,
    story: z.string(),
    organization: z.string(),
    phone: z.string().nullable(),
    storageT: z.int().nullable(),
    processingT: z.int().nullable(),
    transport: z.int().nullable(),
    exportCountries: z.array(z.string()),
    jobs: z.int().nullable(),
    paidBp: z.int().nullable(),
    volumeBp: z.int().nullable(),
    /** By district; the code is of the region it lies in. */
    places: z.array(z.object({ regionCode: z.string(), district: z.string(), mahallas: z.array(z.string()) })),
    /** Mahallas whose middle is known. */
    points: z.array(z.object({ name: z.string(), latitude: z.number(), longitude: z.number() })),
    prices: z.array(Price),
  }),
})

export const becomePartner = call('POST /main/api-government/leaders/{id}/partners', {
  summary: 'A household begins a cooperation agreement with a leader; the leader answers it',
  access: codes(Permission.FinAppOwn),
  scope: 'party',
  params: idParams,
  body: AgreementTerms,
  answer: z.object({
    /** Of the agreement. */
    id: z.int(),
    /** The leader does not stand by the household's mahalla. */
    isOutside: z.boolean(),
  }),
})
