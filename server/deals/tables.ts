// Written by `node scripts/tables.ts` from the migrated database.
import type { Localized } from '#contract/localized.ts'
import type { ProposalState, RoundState } from '#contract/deals/proposal-process.ts'
import type { DealSide, DealSource, DealState, EventSide, PayMode } from '#contract/deals/deal-process.ts'
import type { DealAddress, LineSnapshot } from '#contract/deals/deal-snapshot.ts'
import type { CardMode, PaymentState, PaymentTicket } from '#contract/deals/payment-process.ts'
import type { DeliveryMode } from '#contract/market/product-limits.ts'
import type { Language } from '#uz/language.ts'
import type { Generated, GeneratedAlways } from '../kernel/database.ts'

export interface DealEventsTable {
  id: GeneratedAlways<number>
  dealId: string
  at: Date
  side: EventSide
  actorId: string | null
  step: string
  fromState: string | null
  toState: string | null
  reason: string | null
  details: Generated<unknown>
}

export interface DealLinesTable {
  id: GeneratedAlways<number>
  dealId: string
  position: number
  productId: number
  categoryId: number
  unitId: number
  regionId: number
  snapshot: LineSnapshot
  orderedQty: number
  qty: number
  unitPrice: number
  vatRate: 'none' | '0' | '12'
  net: number
  vat: number
  gross: number
  shippedQty: Generated<number>
  receivedQty: Generated<number>
  returnedQty: Generated<number>
}

export interface DealsTable {
  id: Generated<string>
  number: string
  source: DealSource
  buyerUserId: string
  buyerOrganizationId: string | null
  sellerUserId: string
  sellerOrganizationId: string | null
  buyerKey: Generated<string>
  sellerKey: Generated<string>
  status: Generated<DealState>
  dueAt: Date | null
  deliveryMode: DeliveryMode
  address: DealAddress | null
  deliveryFee: Generated<number>
  plannedOn: string | null
  payMode: PayMode
  language: Language
  note: string | null
  net: number
  vat: number
  gross: number
  buyerFee: Generated<number>
  sellerFee: Generated<number>
  feeVatRate: Generated<number>
  paid: Generated<number>
  refunded: Generated<number>
  cancelReason: string | null
  title: Localized
  cover: string | null
  lineCount: number
  qty: number
  unitId: number | null
  searchKey: Generated<string>
  paidAt: Date | null
  deliveredAt: Date | null
  closedAt: Date | null
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
  rowVersion: Generated<number>
}

export interface PaymentCallsTable {
  id: GeneratedAlways<number>
  provider: CardMode
  at: Date
  ip: string
  request: string
  answer: string
}

export interface PaymentsTable {
  id: GeneratedAlways<number>
  dealId: string
  provider: CardMode
  providerTxnId: string
  amount: number
  state: Generated<PaymentState>
  providerTime: Date
  createdAt: Date
  performedAt: Date | null
  cancelledAt: Date | null
  reason: number | null
  receiptUrl: string | null
  ticket: PaymentTicket | null
  ticketAt: Date | null
  ticketClosedAt: Date | null
  ticketClosedBy: string | null
  ticketNote: string | null
  rowVersion: Generated<number>
}

export interface ProposalRoundsTable {
  proposalId: string
  round: number
  side: DealSide
  userId: string
  status: RoundState
  qty: number
  unitPrice: number
  listPrice: number
  deliveryMode: DeliveryMode
  neededBy: string | null
  comment: string | null
  reason: string | null
  validUntil: Date
  at: Date
  answeredAt: Date | null
}

export interface ProposalsTable {
  id: Generated<string>
  productId: number
  buyerUserId: string
  buyerOrganizationId: string | null
  sellerUserId: string
  sellerOrganizationId: string | null
  buyerKey: Generated<string>
  sellerKey: Generated<string>
  status: ProposalState
  round: number
  side: DealSide
  qty: number
  unitPrice: number
  listPrice: number
  validUntil: Date
  deliveryMode: DeliveryMode
  addressId: number | null
  neededBy: string | null
  payMode: PayMode
  language: Language
  title: Localized
  cover: string | null
  unitId: number
  searchKey: Generated<string>
  dealId: string | null
  createdAt: Date
  updatedAt: Date
  rowVersion: Generated<number>
}

declare module '../kernel/database.ts' {
  interface Tables {
    dealEvents: DealEventsTable
    dealLines: DealLinesTable
    deals: DealsTable
    paymentCalls: PaymentCallsTable
    payments: PaymentsTable
    proposalRounds: ProposalRoundsTable
    proposals: ProposalsTable
  }
}
