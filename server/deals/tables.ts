// Written by `node scripts/tables.ts` from the migrated database.
import type { Localized } from '#contract/localized.ts'
import type { ProposalState, RoundState } from '#contract/deals/proposal-process.ts'
import type { DealSide, DealSource, DealState, EventSide, PayMode } from '#contract/deals/deal-process.ts'
import type { DealAddress, LineSnapshot } from '#contract/market/deal-snapshot.ts'
import type { JoinReason, PriceLook } from '#contract/deals/joined.ts'
import type { DeliveryState, RequestKind, RequestState } from '#contract/deals/delivery-process.ts'
import type { DisputeDecision, DisputeKind, DisputeState, EntryKind, GoodsWith } from '#contract/deals/dispute-process.ts'
import type { ReviewTag } from '#contract/deals/review-limits.ts'
import type { CardMode, PaymentState, PaymentTicket } from '#contract/deals/payment-process.ts'
import type { DeliveryMode } from '#contract/market/product-limits.ts'
import type { Language } from '#uz/language.ts'
import type { Generated, GeneratedAlways } from '../kernel/database/database.ts'

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

export interface DealRequestsTable {
  id: GeneratedAlways<number>
  dealId: string
  kind: RequestKind
  side: DealSide
  askedBy: string
  askedAt: Date
  reason: string
  photos: Generated<string[]>
  state: Generated<RequestState>
  answer: string | null
  answeredBy: string | null
  answeredAt: Date | null
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
  remindAt: Date | null
  joined: Generated<JoinReason[]>
  priceLook: PriceLook | null
  priceLookedBy: string | null
  priceLookedAt: Date | null
  frozenAt: Date | null
  places: Generated<number[]>
}

export interface DeliveriesTable {
  id: Generated<string>
  dealId: string
  number: number
  state: DeliveryState
  carrier: string | null
  plate: string | null
  waybill: string | null
  note: string | null
  photos: Generated<string[]>
  codeSealed: string | null
  sentAt: Date
  sentBy: string
  receivedAt: Date | null
  receivedBy: string | null
}

export interface DeliveryLinesTable {
  deliveryId: string
  lineId: number
  sentQty: number
  receivedQty: number | null
  acceptedQty: number | null
}

export interface DisputeEntriesTable {
  id: GeneratedAlways<number>
  disputeId: number
  at: Date
  side: 'buyer' | 'seller' | 'staff'
  actorId: string | null
  kind: EntryKind
  text: string
  files: Generated<string[]>
}

export interface DisputesTable {
  id: GeneratedAlways<number>
  dealId: string
  kind: DisputeKind
  openedSide: DealSide | null
  openedBy: string | null
  defaulter: DealSide | null
  claim: number
  state: Generated<DisputeState>
  openedAt: Date
  dueAt: Date
  assigneeId: string | null
  takenAt: Date | null
  decision: DisputeDecision | null
  toSeller: number | null
  toBuyer: number | null
  goods: GoodsWith | null
  decisionReason: string | null
  decidedBy: string | null
  decidedAt: Date | null
  rowVersion: Generated<number>
}

export interface PartyRecordsTable {
  partyKey: string
  completed: Generated<number>
  disputesLost: Generated<number>
  ratingSum: Generated<number>
  ratingCount: Generated<number>
  sellerRatingSum: Generated<number>
  sellerRatingCount: Generated<number>
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
  senderKey: Generated<string>
  receiverKey: Generated<string>
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

export interface ReviewsTable {
  id: GeneratedAlways<number>
  dealId: string
  side: DealSide
  authorId: string
  authorUserId: string
  authorOrganizationId: string | null
  aboutUserId: string
  aboutOrganizationId: string | null
  aboutKey: Generated<string>
  rating: number
  tags: Generated<ReviewTag[]>
  text: string | null
  writtenAt: Date
  shownFrom: Date
  counted: Generated<boolean>
  reply: string | null
  repliedBy: string | null
  repliedAt: Date | null
}

declare module '../kernel/database/database.ts' {
  interface Tables {
    dealEvents: DealEventsTable
    dealLines: DealLinesTable
    dealRequests: DealRequestsTable
    deals: DealsTable
    deliveries: DeliveriesTable
    deliveryLines: DeliveryLinesTable
    disputeEntries: DisputeEntriesTable
    disputes: DisputesTable
    partyRecords: PartyRecordsTable
    paymentCalls: PaymentCallsTable
    payments: PaymentsTable
    proposalRounds: ProposalRoundsTable
    proposals: ProposalsTable
    reviews: ReviewsTable
  }
}
