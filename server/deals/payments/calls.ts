import { findDealPayments, findPayments, makePayLink, refundPayment } from '#contract/deals/payments.ts'
import type { CallBook } from '../../kernel/calls.ts'
import type { Gateways } from './gateways.ts'
import { listPayments, paymentsOf } from './lists.ts'
import { linkFor } from './pay-link.ts'
import { closeTicket } from './tickets.ts'

export function bindPayments({ bind }: CallBook, { gateways }: { gateways: Gateways }): void {
  bind(findDealPayments, (ctx, { params }) => paymentsOf(ctx, params.id))
  bind(makePayLink, (ctx, { params }) => linkFor(ctx, gateways, params.id))
  bind(findPayments, (ctx, { query }) => listPayments(ctx, query))
  bind(refundPayment, (ctx, { params, body }) => closeTicket(ctx, params.id, body))
}
