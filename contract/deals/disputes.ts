import { z } from 'zod'
import { call, codes } from '../call.ts'
import { bigRowId, rowVersion } from '../ids.ts'
import { keysetQuery, pageOf, searchText } from '../list.ts'
import { tiyin } from '../money.ts'
import { Permission } from '../permissions.ts'
import { territory } from '../scope.ts'
import { TimeLeft } from '../time-left.ts'
import { dealSides, dealStates, payModes } from './deal-process.ts'
import { DealPaper, Delivery, dealPapers, dealParams, Moved } from './delivery.ts'
import {
  claimKinds,
  DISPUTE_TEXT_LENGTH,
  disputeDecisions,
  disputeKinds,
  disputeStates,
  entryKinds,
  goodsWith,
  MOST_EVIDENCE,
} from './dispute-process.ts'

const arbiter = codes(Permission.DisputeResolve)
const disputeParams = z.object({ id: z.coerce.number().pipe(bigRowId) })
const said = z.string().trim().min(3).max(DISPUTE_TEXT_LENGTH)

const Entry = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  side: z.enum([...dealSides, 'staff']),
  kind: z.enum(entryKinds),
  text: z.string(),
  files: z.array(DealPaper),
})
export type DisputeEntry = z.infer<typeof Entry>

const Decision = z.object({
  decision: z.enum(disputeDecisions),
  /** What each side received, after the fee. */
  toSeller: z.int(),
  toBuyer: z.int(),
  fee: z.int(),
  /** With whom they stay; null where nothing was ever sent. */
  goods: z.enum(goodsWith).nullable(),
  reason: z.string(),
  decidedAt: z.iso.datetime(),
  decidedBy: z.string(),
})

const Dispute = z.object({
  id: z.int(),
  dealId: z.uuid(),
  kind: z.enum(disputeKinds),
  /** Who opened it; null where the system did. */
  openedBy: z.enum(dealSides).nullable(),
  /** Of a `default`: who has broken the deal. */
  defaulter: z.enum(dealSides).nullable(),
  claim: z.int(),
  state: z.enum(disputeStates),
  openedAt: z.iso.datetime(),
  dueAt: z.iso.datetime(),
  decided: Decision.nullable(),
  entries: z.array(Entry),
  rowVersion: z.int(),
})

export const DealDispute = Dispute.extend({ can: z.object({ answer: z.boolean() }) })
export type DealDispute = z.infer<typeof DealDispute>

export const getDealDisputes = call('GET /main/api-market/deals/{id}/disputes', {
  summary: 'Disputes of one’s deal, the latest first, with what both sides and the arbiter have said',
  access: 'signedIn',
  scope: territory('deal'),
  reads: codes(Permission.DealRead),
  params: dealParams,
  answer: z.object({
    items: z.array(DealDispute),
    /** The highest sum that may be claimed. */
    most: z.int(),
    can: z.object({ open: z.boolean() }),
  }),
})

export const openDispute = call('POST /main/api-market/deals/{id}/disputes', {
  summary: 'A side claims something; the money stays where it is until an arbiter decides',
  access: 'signedIn',
  acts: codes(Permission.DealAct),
  params: dealParams,
  body: z.strictObject({
    rowVersion,
    kind: z.enum(claimKinds),
    claim: tiyin,
    text: said,
    files: dealPapers(MOST_EVIDENCE),
  }),
  answer: Moved.extend({ disputeId: z.int() }),
})

export const addToDispute = call('POST /main/api-market/disputes/{id}/entries', {
  summary: 'A side answers or adds evidence; nothing said is taken back',
  access: 'signedIn',
  acts: codes(Permission.DealAct),
  perMinute: 20,
  params: disputeParams,
  body: z.strictObject({ text: said, files: dealPapers(MOST_EVIDENCE) }),
})

const Side = z.object({ name: z.string(), kind: z.string(), verified: z.boolean() })

export const DisputeRow = Dispute.omit({ entries: true, decided: true }).extend({
  decision: z.enum(disputeDecisions).nullable(),
  dealNumber: z.string(),
  title: z.string(),
  cover: z.string().nullable(),
  gross: z.int(),
  buyer: Side,
  seller: Side,
  arbiter: z.string().nullable(),
  mine: z.boolean(),
  overdue: z.boolean(),
  /** Null once it is decided. */
  left: TimeLeft.nullable(),
  can: z.object({ take: z.boolean(), release: z.boolean(), note: z.boolean(), decide: z.boolean() }),
})
export type DisputeRow = z.infer<typeof DisputeRow>

export const disputeTabs = ['waiting', 'mine', 'overdue', 'decided'] as const
export type DisputeTab = (typeof disputeTabs)[number]

export const listDisputes = call('GET /main/api-market/disputes', {
  summary: 'Disputes for the arbiters: those that wait by their due date, decided ones latest first',
  access: arbiter,
  scope: territory('deal'),
  query: z.object({
    tab: z.enum(disputeTabs).default('waiting'),
    kind: z.enum(disputeKinds).optional(),
    /** A number of a deal, a product, a party. */
    search: searchText,
    ...keysetQuery,
  }),
  answer: pageOf(DisputeRow).extend({ counts: z.record(z.enum(disputeTabs), z.int()) }),
})

export const DisputeFile = DisputeRow.extend({
  decided: Decision.nullable(),
  entries: z.array(Entry),
  deal: z.object({
    id: z.uuid(),
    number: z.string(),
    status: z.enum(dealStates),
    payMode: z.enum(payModes),
    createdAt: z.iso.datetime(),
    net: z.int(),
    vat: z.int(),
    gross: z.int(),
    deliveryFee: z.int(),
    buyerFee: z.int(),
    sellerFee: z.int(),
    paid: z.int(),
    refunded: z.int(),
    feeVatRate: z.number(),
    lines: z.array(
      z.object({
        id: z.int(),
        title: z.string(),
        unit: z.string(),
        ordered: z.string(),
        qty: z.string(),
        shipped: z.string(),
        received: z.string(),
        unitPrice: z.int(),
        gross: z.int(),
      }),
    ),
    deliveries: z.array(Delivery),
  }),
  /** What the two sums of a decision have to add up to; zero of a `default`. */
  toDivide: z.int(),
  /** What each side has blocked for the deal. */
  deposits: z.object({ buyer: z.int(), seller: z.int() }),
})
export type DisputeFile = z.infer<typeof DisputeFile>

export const getDispute = call('GET /main/api-market/disputes/{id}', {
  summary: 'A dispute with its evidence and the facts of its deal; looking at it is written down',
  access: arbiter,
  scope: territory('deal'),
  writes: true,
  params: disputeParams,
  answer: DisputeFile,
})

export const takeDispute = call('POST /main/api-market/disputes/{id}/take', {
  summary: 'An arbiter who is nobody to either side takes it',
  access: arbiter,
  scope: territory('deal'),
  params: disputeParams,
  body: z.strictObject({ rowVersion }),
})

export const releaseDispute = call('POST /main/api-market/disputes/{id}/release', {
  summary: 'Back to the queue, for another arbiter',
  access: arbiter,
  scope: territory('deal'),
  params: disputeParams,
  body: z.strictObject({ rowVersion }),
})

export const noteDispute = call('POST /main/api-market/disputes/{id}/notes', {
  summary: 'The arbiter writes down a hearing for both sides, or a note for staff alone',
  access: arbiter,
  scope: territory('deal'),
  params: disputeParams,
  body: z.strictObject({ text: said, shared: z.boolean().default(true) }),
})

export const decideDispute = call('POST /main/api-market/disputes/{id}/decide', {
  summary: 'The escrow is paid out in one entry of the journal, or a deposit is lost or given back; for good',
  access: arbiter,
  scope: territory('deal'),
  params: disputeParams,
  body: z.strictObject({
    rowVersion,
    decision: z.enum(disputeDecisions),
    /** Only of a split; together all that there is to divide. */
    toSeller: tiyin.optional(),
    toBuyer: tiyin.optional(),
    /** With whom stays what was sent. */
    goods: z.enum(goodsWith).default('buyer'),
    reason: said,
  }),
})
