import { z } from 'zod'
import { call, codes } from '../call.ts'
import { bigRowId, rowVersion } from '../ids.ts'
import { keysetQuery, pageOf } from '../list.ts'
import { Permission } from '../permissions.ts'
import { territory } from '../scope.ts'
import { cardModes, dealStates } from './deal-process.ts'
import { dealParams } from './delivery.ts'
import { paymentStates, paymentTickets } from './payment-process.ts'

export const TICKET_NOTE_LENGTH = 300

const facts = {
  id: z.int(),
  provider: z.enum(cardModes),
  /** In tiyin: the goods and the buyer's fee. */
  amount: z.int(),
  state: z.enum(paymentStates),
  createdAt: z.iso.datetime(),
  performedAt: z.iso.datetime().nullable(),
  cancelledAt: z.iso.datetime().nullable(),
  receiptUrl: z.string().nullable(),
}

/** One try to pay a deal by card, as its two sides see it. */
const DealPayment = z.object(facts)
export type DealPayment = z.infer<typeof DealPayment>

export const findDealPayments = call('GET /main/api-market/deals/{id}/payments', {
  summary: 'Card payments of a deal, the latest first',
  access: 'signedIn',
  scope: territory('deal'),
  reads: codes(Permission.DealRead),
  params: dealParams,
  answer: z.array(DealPayment),
})

export const payDeal = call('POST /main/api-market/deals/{id}/pay', {
  summary: 'Pay a deal from my clearing account: the deposit first, then what is free',
  access: codes(Permission.ClearingOwn),
  scope: 'party',
  params: dealParams,
  body: z.strictObject({ rowVersion }),
  answer: z.object({ id: z.uuid(), status: z.enum(dealStates), rowVersion: z.int(), free: z.int() }),
})

export const makePayLink = call('POST /main/api-market/deals/{id}/pay-link', {
  summary: 'The address where the buyer pays a deal by card, at the provider that was chosen',
  access: 'signedIn',
  acts: codes(Permission.DealAct),
  params: dealParams,
  answer: z.object({ provider: z.enum(cardModes), amount: z.int(), url: z.string() }),
})

const Payment = z.object({
  ...facts,
  deal: z.object({ id: z.uuid(), number: z.string(), status: z.string() }),
  txnId: z.string(),
  reason: z.int().nullable(),
  ticket: z
    .object({
      kind: z.enum(paymentTickets),
      at: z.iso.datetime(),
      closedAt: z.iso.datetime().nullable(),
      closedBy: z.string().nullable(),
      note: z.string().nullable(),
    })
    .nullable(),
  can: z.object({ refund: z.boolean() }),
  rowVersion: z.int(),
})
export type Payment = z.infer<typeof Payment>

export const findPayments = call('GET /main/api-market/payments', {
  summary: 'Card payments of all deals, the latest first',
  access: codes(Permission.ClearingOperate, Permission.ClearingSupervise, Permission.LedgerAudit),
  scope: territory('deal'),
  query: z.object({
    ...keysetQuery,
    provider: z.enum(cardModes).optional(),
    state: z.enum(paymentStates).optional(),
    /** `open`: money came that no deal could take, and nobody has seen it back yet. */
    mismatch: z.enum(['open', 'closed']).optional(),
    from: z.iso.date().optional(),
    to: z.iso.date().optional(),
    /** Number of a deal or of the provider's transaction, whole. */
    number: z.string().trim().max(60).optional(),
  }),
  answer: pageOf(Payment),
})

export const refundPayment = call('POST /main/api-market/payments/{id}/refund', {
  summary: 'The payer has back what no deal could take: closes the ticket',
  access: codes(Permission.ClearingSupervise),
  scope: territory('deal'),
  params: z.object({ id: z.coerce.number().pipe(bigRowId) }),
  body: z.strictObject({ rowVersion, note: z.string().trim().min(1).max(TICKET_NOTE_LENGTH) }),
  answer: Payment,
})
