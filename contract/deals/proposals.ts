import { z } from 'zod'
import { call, codes } from '../call.ts'
import { rowId, rowVersion } from '../ids.ts'
import { keysetQuery, pageOf, searchText } from '../list.ts'
import { deliveryModes } from '../market/product-limits.ts'
import { positiveTiyin } from '../money.ts'
import { Permission } from '../permissions.ts'
import { positiveQuantity } from '../quantity.ts'
import { dealSides, payModes } from './deal-process.ts'
import { PROPOSAL_COMMENT, PROPOSAL_DAYS, proposalProcess, proposalStates } from './proposal-process.ts'
import { PartyRecord } from './reviews.ts'

const access = 'signedIn'
const params = z.object({ id: z.uuid() })
const moment = z.iso.datetime()
const words = z
  .string()
  .trim()
  .max(PROPOSAL_COMMENT)
  .nullable()
  .default(null)
  .transform((text) => text || null)

/** What one side offers in one round. */
const terms = {
  qty: positiveQuantity,
  /** For one unit, VAT included. */
  unitPrice: positiveTiyin,
  deliveryMode: z.enum(deliveryModes),
  neededBy: z.iso.date().nullable().default(null),
  comment: words,
  validDays: z.int().min(PROPOSAL_DAYS.min).max(PROPOSAL_DAYS.max).default(PROPOSAL_DAYS.usual),
}
/** Only the buyer says where to and how it is paid. */
const buyersChoice = { addressId: rowId.nullish(), payMode: z.enum(payModes) }

const Party = z.object({
  name: z.string(),
  kind: z.string(),
  verified: z.boolean(),
  since: moment,
  record: PartyRecord,
})

const Goods = z.object({
  id: z.int(),
  title: z.string(),
  picture: z.string().nullable(),
  unit: z.object({ symbol: z.string(), integerOnly: z.boolean() }),
  /** Null, as the fields below, where the product is not on sale now. */
  offer: z
    .object({
      price: z.int(),
      priceTiers: z.array(z.object({ minQty: z.string(), price: z.int() })),
      available: z.string(),
      minOrderQty: z.string().nullable(),
      maxOrderQty: z.string().nullable(),
      stepQty: z.string().nullable(),
      deliveryModes: z.array(z.enum(deliveryModes)),
    })
    .nullable(),
})

const roundStates = [...new Set(['sent', ...Object.values(proposalProcess).map(({ to }) => to)] as const)]

const Round = z.object({
  round: z.int(),
  own: z.boolean(),
  at: moment,
  qty: z.string(),
  unitPrice: z.int(),
  /** The price of the shelf for as much, when it was offered. */
  listPrice: z.int(),
  gross: z.int(),
  deliveryMode: z.enum(deliveryModes),
  neededBy: z.string().nullable(),
  comment: z.string().nullable(),
  validUntil: moment,
  status: z.enum(roundStates),
  reason: z.string().nullable(),
})
export type ProposalRound = z.infer<typeof Round>

const Proposal = z.object({
  id: z.uuid(),
  /** Of the caller. */
  side: z.enum(dealSides),
  status: z.enum(proposalStates),
  goods: Goods,
  party: Party,
  payMode: z.enum(payModes),
  payModes: z.array(z.enum(payModes)),
  /** The buyer's own; the seller does not see which. */
  addressId: z.int().nullable(),
  rounds: z.array(Round),
  validUntil: moment,
  deal: z.object({ id: z.uuid(), number: z.string() }).nullable(),
  rowVersion: z.int(),
  can: z.object({ accept: z.boolean(), counter: z.boolean(), decline: z.boolean(), withdraw: z.boolean() }),
})
export type Proposal = z.infer<typeof Proposal>

export const getProposalTarget = call('GET /main/api-market/proposals/target', {
  summary: 'A product to offer a price for: its rules, its seller, how it may be paid',
  access,
  query: z.object({ product: z.coerce.number().pipe(rowId) }),
  answer: z.object({
    goods: Goods,
    seller: Party,
    payModes: z.array(z.enum(payModes)),
    /** The proposal about it that is under way already. */
    live: z.uuid().nullable(),
  }),
})

export const propose = call('POST /main/api-market/proposals', {
  summary: 'Offer a price for a product; a new one stands instead of the one before',
  access,
  acts: codes(Permission.DealAct),
  perMinute: 30,
  body: z.strictObject({ productId: rowId, ...terms, ...buyersChoice }),
  answer: Proposal,
})

export const getProposal = call('GET /main/api-market/proposals/{id}', {
  summary: 'A negotiation of mine with all its rounds; the one who is to answer has seen it now',
  access,
  reads: codes(Permission.DealRead),
  writes: true,
  whileViewing: true,
  params,
  answer: Proposal,
})

export const counterProposal = call('POST /main/api-market/proposals/{id}/counter', {
  summary: 'Answer with other terms, or offer others instead of my last; ten rounds at most',
  access,
  acts: codes(Permission.DealAct),
  params,
  body: z.strictObject({ ...terms, addressId: rowId.nullish(), payMode: z.enum(payModes).optional(), rowVersion }),
  answer: Proposal,
})

export const takeProposalStep = call('POST /main/api-market/proposals/{id}/step', {
  summary: 'Accept the last terms, which makes the deal; decline them; or take mine back',
  access,
  acts: codes(Permission.DealAct),
  params,
  body: z
    .strictObject({
      step: z.enum(['accept', 'decline', 'withdraw']),
      rowVersion,
      reason: words,
      /** Of the buyer who accepts: where to and how, if it is to be otherwise. */
      addressId: rowId.nullish(),
      payMode: z.enum(payModes).optional(),
    })
    .refine(({ step, reason }) => step !== 'decline' || reason, { path: ['reason'], error: 'V_REQUIRED' }),
  answer: Proposal,
})

const ProposalRow = z.object({
  id: z.uuid(),
  side: z.enum(dealSides),
  status: z.enum(proposalStates),
  title: z.string(),
  picture: z.string().nullable(),
  party: z.object({ name: z.string(), kind: z.string(), verified: z.boolean() }),
  qty: z.string(),
  unit: z.string(),
  unitPrice: z.int(),
  listPrice: z.int(),
  round: z.int(),
  validUntil: moment,
  updatedAt: moment,
  /** What was written last beside it, and how much of it waits. */
  talk: z.object({ text: z.string(), unread: z.int() }).nullable(),
})
export type ProposalRow = z.infer<typeof ProposalRow>

export const proposalBoxes = ['received', 'sent'] as const

export const listProposals = call('GET /main/api-market/proposals', {
  summary: 'What was offered to me, or what I have offered: negotiations by who spoke last, the latest first',
  access,
  reads: codes(Permission.DealRead),
  query: z.object({
    ...keysetQuery,
    box: z.enum(proposalBoxes).default('received'),
    status: z.enum(proposalStates).optional(),
    /** A product by its name. */
    search: searchText,
    from: z.iso.date().optional(),
    to: z.iso.date().optional(),
  }),
  answer: pageOf(ProposalRow).extend({
    /** Live ones of each box. */
    counts: z.object({ received: z.int(), sent: z.int() }),
  }),
})
