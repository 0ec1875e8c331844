import { z } from 'zod'
import { call, codes, listFile } from '../call.ts'
import { bigRowId, rowVersion } from '../ids.ts'
import { queryFlag } from '../import-diff.ts'
import { keysetQuery, pageOf, searchText } from '../list.ts'
import { deliveryModes } from '../market/product-limits.ts'
import { tiyin } from '../money.ts'
import { Permission } from '../permissions.ts'
import { quantity } from '../quantity.ts'
import { vatRates } from '../reference/category-limits.ts'
import { territory } from '../scope.ts'
import { dealSides, dealSources, dealStates, payModes } from './deal-process.ts'
import { dealParams } from './delivery.ts'
import { joinReasons, priceLooks } from './joined.ts'
import { dealGroups } from './next-step.ts'
import { PartyRecord } from './reviews.ts'

const access = 'signedIn'
const seller = codes(Permission.ProductOwn)
const registry = codes(Permission.DealRegistry, Permission.DisputeResolve)

const moment = z.iso.datetime()
const Party = z.object({
  name: z.string(),
  /** A kind of organization, or 'individual'. */
  kind: z.string(),
  verified: z.boolean(),
})

const Next = z.object({
  who: z.enum([...dealSides, 'both', 'staff']).nullable(),
  step: z.string().nullable(),
  dueAt: moment.nullable(),
})

/** A row of one side's list; `party` is the other side. */
export const DealRow = z.object({
  id: z.uuid(),
  number: z.string(),
  createdAt: moment,
  title: z.string(),
  picture: z.string().nullable(),
  lineCount: z.int(),
  party: Party,
  qty: z.string(),
  /** Null where lines are counted in different units. */
  unit: z.string().nullable(),
  gross: z.int(),
  paid: z.int(),
  payMode: z.enum(payModes),
  status: z.enum(dealStates),
  dueAt: moment.nullable(),
  overdue: z.boolean(),
  /** The caller's side is the one to act. */
  waiting: z.boolean(),
})
export type DealRow = z.infer<typeof DealRow>

export const dealTabs = ['waiting', ...dealGroups] as const
const dealFilters = {
  /** A tab; without it all of them. */
  group: z.enum(dealTabs).optional(),
  status: z.enum(dealStates).optional(),
  /** Number, goods or the other side. */
  search: searchText,
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  least: z.coerce.number().pipe(tiyin).optional(),
  most: z.coerce.number().pipe(tiyin).optional(),
  payMode: z.enum(payModes).optional(),
  overdue: queryFlag,
}
const side = z.enum(dealSides)
const Counts = z.partialRecord(z.enum(['all', ...dealTabs]), z.int())

export const listDeals = call('GET /main/api-market/deals', {
  summary: 'Deals of one side of the caller, newest first, with the number in every tab',
  access,
  reads: codes(Permission.DealRead),
  query: z.object({ side, ...dealFilters, ...keysetQuery }),
  answer: pageOf(DealRow).extend({ counts: Counts }),
})

export const DealFigures = z.object({
  active: z.int(),
  waiting: z.int(),
  /** In escrow, of how many deals. */
  held: z.int(),
  heldDeals: z.int(),
  /** Of deals made this month and not undone, and of the same days of the month before. */
  month: z.int(),
  monthBefore: z.int(),
  /** From order to completion over the last thirty days and the thirty before; null where nothing was completed. */
  closeDays: z.number().nullable(),
  closeDaysBefore: z.number().nullable(),
})
export type DealFigures = z.infer<typeof DealFigures>

export const getDealFigures = call('GET /main/api-market/deals/figures', {
  summary: 'How the deals of one side stand',
  access,
  reads: codes(Permission.DealRead),
  query: z.object({ side }),
  answer: DealFigures,
})

export const exportDeals = call('GET /main/api-market/deals/export', {
  summary: 'The same list as a spreadsheet',
  access,
  reads: codes(Permission.DealRead),
  query: z.object({ side, ...dealFilters }),
  ...listFile,
  perMinute: 10,
})

const DealParty = Party.extend({
  since: moment,
  logo: z.string().nullable(),
  /** To the parties only, once the deal is confirmed. */
  phone: z.string().nullable(),
  record: PartyRecord,
})

const DealLine = z.object({
  id: bigRowId,
  productId: z.int(),
  title: z.string(),
  picture: z.string().nullable(),
  category: z.string(),
  unit: z.string(),
  integerOnly: z.boolean(),
  attributes: z.array(z.object({ label: z.string(), value: z.string() })),
  place: z.array(z.string()),
  ownGrown: z.boolean(),
  orderedQty: z.string(),
  qty: z.string(),
  unitPrice: z.int(),
  vatRate: z.enum(vatRates),
  net: z.int(),
  vat: z.int(),
  gross: z.int(),
  shippedQty: z.string(),
  receivedQty: z.string(),
  returnedQty: z.string(),
})
export type DealLine = z.infer<typeof DealLine>

const DealEvent = z.object({
  id: bigRowId,
  at: moment,
  side: z.enum([...dealSides, 'system', 'staff']),
  step: z.string(),
  from: z.enum(dealStates).nullable(),
  to: z.enum(dealStates).nullable(),
  /** A code of `cancelReasons` or words. */
  reason: z.string().nullable(),
  details: z.record(z.string(), z.unknown()),
})
export type DealEvent = z.infer<typeof DealEvent>

export const Deal = z.object({
  id: z.uuid(),
  number: z.string(),
  source: z.enum(dealSources),
  /** Which side the caller is. */
  side: z.enum([...dealSides, 'staff']),
  status: z.enum(dealStates),
  rowVersion: z.int(),
  createdAt: moment,
  paidAt: moment.nullable(),
  deliveredAt: moment.nullable(),
  closedAt: moment.nullable(),
  dueAt: moment.nullable(),
  buyer: DealParty,
  seller: DealParty,
  lines: z.array(DealLine),
  deliveryMode: z.enum(deliveryModes),
  address: z
    .object({
      place: z.array(z.string()),
      street: z.string().nullable(),
      house: z.string().nullable(),
      landmark: z.string().nullable(),
      point: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
      contactName: z.string().nullable(),
      contactPhone: z.string().nullable(),
      accessNotes: z.string().nullable(),
    })
    .nullable(),
  plannedOn: z.string().nullable(),
  note: z.string().nullable(),
  payMode: z.enum(payModes),
  net: z.int(),
  vat: z.int(),
  /** Of the goods and their delivery, VAT included. */
  gross: z.int(),
  deliveryFee: z.int(),
  /** The fee of the caller's side; staff see both, the other side's is null. */
  buyerFee: z.int().nullable(),
  sellerFee: z.int().nullable(),
  feeVatRate: z.number(),
  /** What the buyer pays in all; null for the seller. */
  payable: z.int().nullable(),
  paid: z.int(),
  refunded: z.int(),
  contractNeeded: z.boolean(),
  /** What each side puts aside once the contract is signed; zero where nothing. */
  deposit: z.int(),
  cancelReason: z.string().nullable(),
  /** Why the two sides count as one hand: such a deal gives no review, no price and no count (decision 23). */
  joined: z.array(z.enum(joinReasons)),
  /** To staff only: the price is far from others, and nobody has looked yet, or somebody has. */
  priceLook: z.enum(priceLooks).nullable(),
  /** The seller is blocked: the deal waits until they are unblocked; the buyer may cancel. */
  frozen: z.boolean(),
  next: Next,
  can: z.object({
    confirm: z.boolean(),
    revise: z.boolean(),
    acceptRevision: z.boolean(),
    cancel: z.boolean(),
    sign: z.boolean(),
    pay: z.boolean(),
    ship: z.boolean(),
    makeReady: z.boolean(),
    receive: z.boolean(),
    complete: z.boolean(),
    dispute: z.boolean(),
    askReturn: z.boolean(),
    takeBack: z.boolean(),
    review: z.boolean(),
    clearPrice: z.boolean(),
  }),
  /** The latest first. */
  timeline: z.array(DealEvent),
})
export type Deal = z.infer<typeof Deal>

export const getDeal = call('GET /main/api-market/deals/{id}', {
  summary: 'A deal of the caller: sums, lines, what is expected of whom, what may be done, and its history',
  access,
  reads: codes(Permission.DealRead),
  params: dealParams,
  answer: Deal,
})

const version = z.strictObject({ rowVersion })

export const confirmDeal = call('POST /main/api-market/deals/{id}/confirm', {
  summary: 'The seller takes the order as it is; what is needed next follows by itself',
  access: seller,
  scope: 'party',
  acts: codes(Permission.DealAct),
  params: dealParams,
  body: version,
  answer: Deal,
})

export const REASON_LENGTH = 500
export const reviseDeal = call('POST /main/api-market/deals/{id}/revise', {
  summary: 'The seller has less than was ordered, or names the fee of a delivery: the buyer is asked again',
  access: seller,
  scope: 'party',
  acts: codes(Permission.DealAct),
  params: dealParams,
  body: z.strictObject({
    rowVersion,
    /** Lines that change; nothing may grow, and something must be left. */
    lines: z.array(z.strictObject({ id: bigRowId, qty: quantity })).max(100),
    /** Only where the goods are brought. */
    deliveryFee: tiyin.optional(),
    reason: z.string().trim().max(REASON_LENGTH).optional(),
  }),
  answer: Deal,
})

export const acceptRevision = call('POST /main/api-market/deals/{id}/accept-revision', {
  summary: 'The buyer agrees to what the seller has left',
  access,
  acts: codes(Permission.DealAct),
  params: dealParams,
  body: version,
  answer: Deal,
})

export const cancelReasons = [
  'changed_mind',
  'no_stock',
  'price',
  'found_elsewhere',
  'delivery',
  'no_answer',
  'mistake',
  'other',
] as const

export const cancelDeal = call('POST /main/api-market/deals/{id}/cancel', {
  summary: 'Either side steps back before the payment, saying why',
  access,
  acts: codes(Permission.DealAct),
  params: dealParams,
  body: z.strictObject({
    rowVersion,
    reason: z.enum(cancelReasons),
    /** Said in words; «other» needs them. */
    text: z.string().trim().max(REASON_LENGTH).optional(),
  }),
  answer: Deal,
})

export const RegistryRow = DealRow.omit({ party: true, waiting: true }).extend({ buyer: Party, seller: Party })
export type RegistryRow = z.infer<typeof RegistryRow>
export const dealMarks = ['joined', 'price'] as const
const registryFilters = {
  ...dealFilters,
  group: z.enum(dealGroups).optional(),
  /** Deals whose sides count as one hand, or whose price waits for a second look. */
  mark: z.enum(dealMarks).optional(),
}

export const listRegistry = call('GET /main/api-market/deal-registry', {
  summary: 'Deals of everybody, newest first',
  access: registry,
  scope: territory('deal'),
  query: z.object({ ...registryFilters, ...keysetQuery }),
  answer: pageOf(RegistryRow).extend({ counts: Counts }),
})

export const getRegistryFigures = call('GET /main/api-market/deal-registry/figures', {
  summary: 'How the deals of everybody stand',
  access: registry,
  scope: territory('deal'),
  answer: DealFigures.omit({ waiting: true }),
})

export const exportRegistry = call('GET /main/api-market/deal-registry/export', {
  summary: 'The registry as a spreadsheet',
  access: registry,
  scope: territory('deal'),
  query: z.object(registryFilters),
  ...listFile,
  perMinute: 10,
})

export const getRegistryDeal = call('GET /main/api-market/deal-registry/{id}', {
  summary: 'Any deal, to look at',
  access: registry,
  scope: territory('deal'),
  params: dealParams,
  answer: Deal,
})

export const clearDealPrice = call('POST /main/api-market/deal-registry/{id}/clear-price', {
  summary: 'A price far from others was looked at and is real: it counts among prices of deals from now on',
  access: registry,
  scope: territory('deal'),
  params: dealParams,
  body: version,
  answer: Deal,
})
