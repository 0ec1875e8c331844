import { z } from 'zod'
import { call, codes } from '../call.ts'
import { bigRowId } from '../ids.ts'
import { keysetQuery, pageOf } from '../list.ts'
import { Permission } from '../permissions.ts'
import { clearingOperations } from './clearing-process.ts'

const access = codes(Permission.ClearingOwn)
const moment = z.iso.datetime()
const day = z.iso.date()

/** The account of the party acted for: a person's own, or the organization's. */
export const getClearing = call('GET /main/api-market/clearing', {
  summary: 'My clearing account: what is free, blocked and held for deals',
  access,
  scope: 'party',
  answer: z.object({
    free: z.int(),
    /** Deposits of deals, and withdrawals under way. */
    blockedForDeals: z.int(),
    blockedForWithdrawals: z.int(),
    /** Paid and not yet released: where I buy and where I sell. */
    escrowBuying: z.int(),
    escrowSelling: z.int(),
    /** Nothing ever moved here: a newcomer is told how it works. */
    isNew: z.boolean(),
    /** The least one may withdraw; the most is what is free. */
    minWithdraw: z.int(),
    /** Bank details were changed lately; null when nothing is frozen. */
    frozenUntil: moment.nullable(),
    /** A day whose sums differ from the bank's stops withdrawals of everybody; null when nothing does. */
    stoppedByDay: day.nullable(),
  }),
})

const Movement = z.object({
  id: bigRowId,
  at: moment,
  operation: z.enum(clearingOperations),
  deal: z.object({ id: z.uuid(), number: z.string(), side: z.enum(['buy', 'sell']) }).nullable(),
  withdrawalId: z.int().nullable(),
  in: z.int(),
  out: z.int(),
  /** The free balance after this entry. */
  balance: z.int(),
})
export type Movement = z.infer<typeof Movement>

const period = { from: day.optional(), to: day.optional() }

export const listMovements = call('GET /main/api-market/clearing/movements', {
  summary: 'What came to and left my free balance, latest first',
  access,
  scope: 'party',
  query: z.object({
    ...keysetQuery,
    ...period,
    operation: z.enum(clearingOperations).optional(),
    /** A deal's number, whole. */
    deal: z.string().trim().max(40).optional(),
  }),
  answer: pageOf(Movement),
})

export const getTopUp = call('GET /main/api-market/clearing/top-up', {
  summary: 'How to put money on my clearing account: our bank details and the purpose that names me',
  access,
  scope: 'party',
  query: z.object({
    /** Of a deal paid by transfer: its number goes into the purpose. */
    deal: z.uuid().optional(),
  }),
  answer: z.object({
    /** False while the platform has no bank details of its own yet. */
    ready: z.boolean(),
    holder: z.string(),
    tin: z.string(),
    bankName: z.string(),
    mfo: z.string(),
    account: z.string(),
    purpose: z.string(),
    /** Of the deal, in tiyin; null where any sum will do. */
    amount: z.int().nullable(),
    /** The same as text, for a code that a phone reads. */
    text: z.string(),
  }),
})

export const getStatement = call('GET /main/api-market/clearing/statement', {
  summary: 'My movements of a month as a sheet or a document',
  access,
  scope: 'party',
  query: z.object({
    month: z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/),
    format: z.enum(['xlsx', 'pdf']).default('xlsx'),
  }),
  download: true,
})

const NettingPair = z.object({
  partyName: z.string(),
  /** Paid into escrow and not settled yet: what I am to get and what I am to give. */
  owedToMe: z.int(),
  owedByMe: z.int(),
  /** Positive: owed to me. Netting changes nothing in the journal. */
  net: z.int(),
  deals: z.int(),
})
export type NettingPair = z.infer<typeof NettingPair>

export const getNetting = call('GET /main/api-market/clearing/netting', {
  summary: 'Mutual obligations of a pair, shown netted as of the session of 17:00',
  access,
  scope: 'party',
  answer: z.object({ asOf: moment, pairs: z.array(NettingPair) }),
})
