import { z } from 'zod'
import { call } from '../../call.ts'
import { idParams, rowId, rowVersion } from '../../ids.ts'
import { keysetQuery, pageOf } from '../../list.ts'
import { positiveTiyin } from '../../money.ts'
import { Permission } from '../../permissions.ts'
import { positiveQuantity } from '../../quantity.ts'
import { lotDeliveries, lotKinds, lotModes, lotStates, participationStates, priceRules } from './lot-process.ts'

const access = 'signedIn'
const acts = [Permission.DealAct] as const
const reads = [Permission.DealRead] as const
const params = idParams
const moment = z.iso.datetime()

const fields = {
  qty: positiveQuantity,
  minQty: positiveQuantity,
  price: positiveTiyin,
  requisiteId: rowId.nullish(),
  productId: rowId.nullish(),
  addressId: rowId.nullish(),
}
const JoinBody = z.strictObject({ ...fields, rowVersion: rowVersion.optional() })
export type JoinFields = Omit<z.output<typeof JoinBody>, 'rowVersion'>

const Participation = z.object({
  id: z.int(),
  lot: z.object({
    id: z.int(),
    kind: z.enum(lotKinds),
    title: z.string(),
    status: z.enum(lotStates),
    closesAt: moment,
    price: z.int(),
    priceRule: z.enum(priceRules),
    reason: z.string().nullable(),
    unit: z.object({ symbol: z.string() }),
  }),
  qty: z.string(),
  minQty: z.string(),
  price: z.int(),
  requisiteId: z.int().nullable(),
  productId: z.int().nullable(),
  addressId: z.int().nullable(),
  status: z.enum(participationStates),
  sentAt: moment,
  /** Known when the lot is awarded. */
  place: z.int().nullable(),
  awardedQty: z.string().nullable(),
  passedOver: z.string().nullable(),
  /** Until when a won part is to become a deal. */
  dueAt: moment.nullable(),
  deal: z.object({ id: z.uuid(), number: z.string(), side: z.enum(['seller', 'buyer']) }).nullable(),
  rowVersion: z.int(),
  can: z.object({ update: z.boolean(), withdraw: z.boolean(), convert: z.boolean() }),
})
export type Participation = z.infer<typeof Participation>

export const listMyLots = call('GET /main/api-finance/my-lots', {
  summary: 'Lots that I or my organization take part in',
  access,
  reads,
  query: z.object({ ...keysetQuery, status: z.enum(participationStates).optional() }),
  answer: pageOf(Participation).extend({ counts: z.record(z.string(), z.int()) }),
})

/** What a participant chooses from when joining a lot. */
export const getJoining = call('GET /main/api-finance/lots/{id}/joining', {
  summary: 'Whether and with what I can take part in a lot',
  access,
  reads,
  params,
  answer: z.object({
    lot: z.object({
      id: z.int(),
      kind: z.enum(lotKinds),
      mode: z.enum(lotModes),
      title: z.string(),
      qty: z.string(),
      minQty: z.string().nullable(),
      price: z.int(),
      priceRule: z.enum(priceRules),
      unit: z.object({ symbol: z.string(), integerOnly: z.boolean() }),
      deliveryMode: z.enum(lotDeliveries),
      closesAt: moment,
      categoryId: z.int(),
      sourceUrl: z.string().nullable(),
    }),
    isOpen: z.boolean(),
    /** Why one may not join, in the caller's language; empty where one may. */
    obstacles: z.array(z.string()),
    /** Mine: products that fit, bank details for the payment, addresses for the delivery. */
    products: z.array(z.object({ id: z.int(), title: z.string(), available: z.string() })),
    requisites: z.array(z.object({ id: z.int(), bankName: z.string(), accountMasked: z.string() })),
    addresses: z.array(z.object({ id: z.int(), label: z.string() })),
    mine: Participation.nullable(),
  }),
})

export const joinLot = call('POST /main/api-finance/lots/{id}/join', {
  summary: 'Take part in a lot, or change what one has sent while it is open',
  access,
  acts,
  params,
  body: JoinBody,
  answer: Participation,
})
export const withdrawFromLot = call('POST /main/api-finance/my-lots/{id}/withdraw', {
  summary: 'Take back what one has sent, while the lot is open',
  access,
  acts,
  params,
  body: z.strictObject({ rowVersion }),
  answer: Participation,
})
export const convertWon = call('POST /main/api-finance/my-lots/{id}/deal', {
  summary: 'Make the deal of a won part, once what was lacking is mended',
  access,
  acts,
  params,
  body: z.strictObject({ rowVersion }),
  answer: Participation,
})
