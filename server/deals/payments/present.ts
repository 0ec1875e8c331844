import type { Payment } from '#contract/deals/payments.ts'
import type { PaymentRow } from './rows.ts'

export const factsOf = (row: PaymentRow) => ({
  id: row.id,
  provider: row.provider,
  amount: row.amount,
  state: row.state,
  createdAt: row.createdAt.toISOString(),
  performedAt: row.performedAt?.toISOString() ?? null,
  cancelledAt: row.cancelledAt?.toISOString() ?? null,
  receiptUrl: row.receiptUrl,
})

export const hasOpenTicket = ({ ticket, ticketClosedAt }: Pick<PaymentRow, 'ticket' | 'ticketClosedAt'>) =>
  ticket !== null && ticketClosedAt === null

export interface OfDeal {
  number: string
  dealStatus: string
  closedByName: string | null
}

export const paymentOf = (row: PaymentRow & OfDeal, mayRefund: boolean): Payment => ({
  ...factsOf(row),
  deal: { id: row.dealId, number: row.number, status: row.dealStatus },
  txnId: row.providerTxnId,
  reason: row.reason,
  ticket:
    row.ticket && row.ticketAt
      ? {
          kind: row.ticket,
          at: row.ticketAt.toISOString(),
          closedAt: row.ticketClosedAt?.toISOString() ?? null,
          closedBy: row.closedByName,
          note: row.ticketNote,
        }
      : null,
  can: { refund: mayRefund && hasOpenTicket(row) },
  rowVersion: row.rowVersion,
})
