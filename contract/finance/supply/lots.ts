import { z } from 'zod'
import { call, codes } from '../../call.ts'
import { History } from '../../history.ts'
import { openKinds } from '../../identity/organizations/organization-kinds.ts'
import { idParams, queryId, rowId, rowVersion } from '../../ids.ts'
import { keysetQuery, pageOf, searchText } from '../../list.ts'
import { localized } from '../../localized.ts'
import { positiveTiyin } from '../../money.ts'
import { Permission } from '../../permissions.ts'
import { positiveQuantity } from '../../quantity.ts'
import {
  LOT_REASON,
  LOT_TERRITORIES,
  LOT_TEXT_LENGTH,
  LOT_TITLE_LENGTH,
  lotDeliveries,
  lotKinds,
  lotModes,
  lotStates,
  participationStates,
  priceRules,
} from './lot-process.ts'

const access = codes(Permission.GovSupplyManage)
/** Lots of the organization acted for; staff of the platform see all. */
const scope = 'party'
const params = idParams
const moment = z.iso.datetime()
const reason = z.string().trim().min(LOT_REASON.min).max(LOT_REASON.max)

/** Who may take part: a person, or an organization of a kind. */
export const lotKindsOfParty = ['individual', ...openKinds] as const

export const LotFieldsShape = z.strictObject({
  kind: z.enum(lotKinds),
  mode: z.enum(lotModes),
  title: localized(LOT_TITLE_LENGTH),
  description: localized(LOT_TEXT_LENGTH).nullish(),
  categoryId: rowId,
  qty: positiveQuantity,
  minQty: positiveQuantity.nullish(),
  price: positiveTiyin,
  priceRule: z.enum(priceRules),
  territoryIds: z.array(rowId).max(LOT_TERRITORIES).default([]),
  eligibleKinds: z.array(z.enum(lotKindsOfParty)).max(lotKindsOfParty.length).default([]),
  productId: rowId.nullish(),
  deliveryMode: z.enum(lotDeliveries),
  addressId: rowId.nullish(),
  opensAt: moment.pipe(z.coerce.date()),
  closesAt: moment.pipe(z.coerce.date()),
  deliveryFrom: z.iso.date().nullish(),
  deliveryTo: z.iso.date().nullish(),
  sourceUrl: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .nullish(),
  externalNo: z.string().trim().max(60).nullish(),
})
export type LotFields = z.output<typeof LotFieldsShape>

const unit = z.object({ id: z.int(), symbol: z.string(), integerOnly: z.boolean() })
const named = z.object({ id: z.int(), name: z.string() })

const common = {
  id: z.int(),
  kind: z.enum(lotKinds),
  mode: z.enum(lotModes),
  title: z.string(),
  category: named,
  organization: z.object({ name: z.string(), verified: z.boolean() }),
  qty: z.string(),
  minQty: z.string().nullable(),
  unit,
  price: z.int(),
  priceRule: z.enum(priceRules),
  territories: z.array(named),
  opensAt: moment,
  closesAt: moment,
  status: z.enum(lotStates),
  participants: z.int(),
}

const LotRow = z.object({ ...common, rowVersion: z.int() })
export type LotRow = z.infer<typeof LotRow>

const Ranked = z.object({
  id: z.int(),
  place: z.int(),
  /** Prices of others stay hidden until the lot is closed. */
  participant: z.string(),
  kind: z.string(),
  verified: z.boolean(),
  qty: z.string(),
  minQty: z.string(),
  price: z.int(),
  sentAt: moment,
  status: z.enum(participationStates),
  /** Computed by the rule before the award, final after it. */
  awardedQty: z.string().nullable(),
  passedOver: z.string().nullable(),
  deal: z.object({ id: z.uuid(), number: z.string() }).nullable(),
})
export type RankedParticipation = z.infer<typeof Ranked>

const can = z.object({ update: z.boolean(), publish: z.boolean(), award: z.boolean(), void: z.boolean() })
const Lot = z.object({
  ...common,
  names: z.object({ title: localized(LOT_TITLE_LENGTH), description: localized(LOT_TEXT_LENGTH).nullable() }),
  eligibleKinds: z.array(z.enum(lotKindsOfParty)),
  product: z.object({ id: z.int(), title: z.string() }).nullable(),
  deliveryMode: z.enum(lotDeliveries),
  addressId: z.int().nullable(),
  deliveryFrom: z.string().nullable(),
  deliveryTo: z.string().nullable(),
  sourceUrl: z.string().nullable(),
  externalNo: z.string().nullable(),
  reason: z.string().nullable(),
  /** Until when a closed lot is to be awarded. */
  awardBy: moment.nullable(),
  isOwn: z.boolean(),
  /** Null while the lot is open: nobody sees prices before all are named. */
  ranking: z.array(Ranked).nullable(),
  rowVersion: z.int(),
  can,
})
export type Lot = z.infer<typeof Lot>

export const listLots = call('GET /main/api-finance/lots', {
  summary: 'Lots of the state supply that my organization runs',
  access,
  scope,
  query: z.object({
    ...keysetQuery,
    search: searchText,
    kind: z.enum(lotKinds).optional(),
    status: z.enum(lotStates).optional(),
  }),
  answer: pageOf(LotRow).extend({ counts: z.record(z.string(), z.int()) }),
})
export const getLot = call('GET /main/api-finance/lots/{id}', {
  summary: 'One lot with the ranking of those who take part, once it is closed',
  access,
  scope,
  params,
  answer: Lot,
})
export const getLotMeans = call('GET /main/api-finance/lot-means', {
  summary: 'What my organization has on sale, and where goods can be brought to it',
  access,
  scope,
  answer: z.object({
    products: z.array(z.object({ id: z.int(), title: z.string() })),
    addresses: z.array(z.object({ id: z.int(), label: z.string() })),
  }),
})
export const createLot = call('POST /main/api-finance/lots', {
  summary: 'Write a lot; nobody sees it before it is published',
  access,
  scope,
  body: LotFieldsShape,
  answer: Lot,
})
export const updateLot = call('PUT /main/api-finance/lots/{id}', {
  summary: 'Change a lot that is not published yet',
  access,
  scope,
  params,
  body: LotFieldsShape.extend({ rowVersion }),
  answer: Lot,
})
export const publishLot = call('POST /main/api-finance/lots/{id}/publish', {
  summary: 'Show a lot to everybody',
  access,
  scope,
  params,
  body: z.strictObject({ rowVersion }),
  answer: Lot,
})
export const awardLot = call('POST /main/api-finance/lots/{id}/award', {
  summary: 'Award a closed lot by its ranking; whoever is passed over is told why',
  access,
  scope,
  params,
  body: z.strictObject({
    rowVersion,
    passedOver: z
      .array(z.strictObject({ id: rowId, reason }))
      .max(200)
      .default([]),
  }),
  answer: Lot,
})
export const voidLot = call('POST /main/api-finance/lots/{id}/void', {
  summary: 'Call a lot off; everybody who takes part is told why',
  access,
  scope,
  params,
  body: z.strictObject({ rowVersion, reason }),
  answer: Lot,
})
export const lotHistory = call('GET /main/api-finance/lots/{id}/history', {
  summary: 'Who changed a lot, and how',
  access,
  scope,
  params,
  answer: History,
})

/** A lot as the public reads it. */
const PublicLot = z.object({
  ...common,
  description: z.string().nullable(),
  /** Kinds of parties in words; empty where everybody may. */
  eligible: z.array(z.string()),
  deliveryMode: z.enum(lotDeliveries),
  deliveryFrom: z.string().nullable(),
  deliveryTo: z.string().nullable(),
  product: z.object({ id: z.int(), title: z.string() }).nullable(),
  sourceUrl: z.string().nullable(),
  externalNo: z.string().nullable(),
  isOpen: z.boolean(),
  /** Prices for which it was awarded, without names. */
  awarded: z.array(z.object({ place: z.int(), qty: z.string(), price: z.int() })),
})
export type PublicLot = z.infer<typeof PublicLot>
const PublicLotRow = z.object({ ...common, isOpen: z.boolean() })
export type PublicLotRow = z.infer<typeof PublicLotRow>

export const listPublicLots = call('GET /main/api-finance/public/lots', {
  summary: 'Lots of the state supply: inputs on its terms, and what it buys',
  access: 'open',
  query: z.object({
    ...keysetQuery,
    kind: z.enum(lotKinds).optional(),
    category: queryId.optional(),
    region: queryId.optional(),
    open: z.literal('true').optional(),
  }),
  answer: pageOf(PublicLotRow).extend({ counts: z.record(z.string(), z.int()) }),
})
export const getPublicLot = call('GET /main/api-finance/public/lots/{id}', {
  summary: 'One lot with its rule in words',
  access: 'open',
  params,
  answer: PublicLot,
})
