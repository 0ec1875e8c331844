// Written by `node scripts/tables.ts` from the migrated database.
import type { AssignRule, LenderHours, LenderState, LenderType } from '#contract/finance/lenders/lender-process.ts'
import type { FinanceKind, FinanceProductState, Risk } from '#contract/finance/products/product-process.ts'
import type { FinanceTerms } from '#contract/finance/products/products.ts'
import type { EntitlementAnswers } from '#contract/finance/entitlements.ts'
import type { PaymentPurpose, RepaymentState, TrancheState } from '#contract/finance/money-process.ts'
import type { PremiumShareState } from '#contract/finance/stage-process.ts'
import type { RegisterFacts, RegisterName, RegisterState } from '#contract/finance/registers.ts'
import type { ClaimPhoto, ClaimState } from '#contract/finance/claim-process.ts'
import type { AgreementState, AgreementSide, AgreementPriceRule, HandoverState } from '#contract/finance/cooperation/agreement-process.ts'
import type { RecommendationState } from '#contract/finance/recommendations/recommendation-process.ts'
import type { LedgerEntryKind } from '#contract/finance/formulas/settlement.ts'
import type { MachineAttribute, MachineState, MachineType } from '#contract/finance/machines/machine-process.ts'
import type { LotDelivery, LotKind, LotMode, LotState, ParticipationState, PriceRule } from '#contract/finance/supply/lot-process.ts'
import type { Localized } from '#contract/localized.ts'
import type { MessageFile } from '#contract/conversations/conversation-limits.ts'
import type { Generated, GeneratedAlways } from '../kernel/database/database.ts'

export interface CooperationAgreementsTable {
  id: GeneratedAlways<number>
  number: string
  status: Generated<AgreementState>
  organizationId: string
  userId: string
  territoryId: number
  begunBy: AgreementSide
  authorId: string
  categoryId: number
  area: number | null
  heads: number | null
  volume: number
  priceRule: AgreementPriceRule
  price: number | null
  discount: number | null
  startsOn: string
  endsOn: string
  paymentDays: number
  inputs: string | null
  note: string | null
  delivered: Generated<number>
  due: Generated<number>
  paid: Generated<number>
  lateCount: Generated<number>
  reason: string | null
  disputeReason: string | null
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
  rowVersion: Generated<number>
  linkKey: Generated<string>
  linkSentAt: Date | null
  outside: Generated<boolean>
}

export interface CooperationHandoversTable {
  id: GeneratedAlways<number>
  agreementId: number
  status: Generated<HandoverState>
  saidBy: 'leader' | 'person'
  on: string
  kg: number
  price: number
  isLate: Generated<boolean>
  paidOn: string | null
  note: string | null
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
  rowVersion: Generated<number>
}

export interface EntitlementAnswersTable {
  partyKey: string
  userId: string
  organizationId: string | null
  answers: EntitlementAnswers
  answeredAt: Date
}

export interface FinanceClaimSurveysTable {
  id: GeneratedAlways<number>
  claimId: number
  expertId: string
  certificateNo: string
  isEvent: boolean
  damaged: number
  lossBp: number
  note: string
  photos: Generated<readonly MessageFile[]>
  at: Date
  place: { lat: number; lng: number } | null
}

export interface FinanceClaimsTable {
  id: GeneratedAlways<number>
  number: string
  policyId: number
  applicationId: number
  requestId: number
  status: Generated<ClaimState>
  risk: Risk
  eventOn: string
  damaged: number
  description: string
  photos: readonly ClaimPhoto[]
  expertId: string | null
  certificateNo: string | null
  contestReason: string | null
  contestedAt: Date | null
  payout: number | null
  reasonCode: string | null
  reason: string | null
  endedAt: Date | null
  filedBy: string
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
  rowVersion: Generated<number>
}

export interface FinanceGuarantorsTable {
  id: GeneratedAlways<number>
  applicationId: number
  role: 'guarantor' | 'group'
  name: string
  pinflSealed: string
  pinflFingerprint: string
  phoneSealed: string
  income: number | null
  debts: number | null
  status: Generated<'waiting' | 'agreed' | 'declined'>
  key: Generated<string>
  askedAt: Date
  decidedAt: Date | null
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
  rowVersion: Generated<number>
}

export interface FinanceLedgerTable {
  id: GeneratedAlways<number>
  applicationId: number
  kind: LedgerEntryKind
  amount: number
  kg: number | null
  number: string | null
  note: string | null
  files: Generated<readonly MessageFile[]>
  happenedOn: string
  documentId: string | null
  bookedAt: Date | null
  byUserId: string | null
  createdAt: Generated<Date>
}

export interface FinancePaymentsTable {
  id: GeneratedAlways<number>
  applicationId: number
  purpose: PaymentPurpose
  rowId: number | null
  direction: 'to_applicant' | 'to_lender'
  amount: number
  paidOn: string
  via: 'clearing' | 'outside'
  entryId: number | null
  file: MessageFile | null
  note: string | null
  byUserId: string
  createdAt: Generated<Date>
}

export interface FinancePoliciesTable {
  id: GeneratedAlways<number>
  applicationId: number
  sumInsured: number
  risks: readonly Risk[]
  premium: number
  own: number
  share: number
  shareStatus: Generated<PremiumShareState>
  franchiseBp: number
  total: number
  unit: 'area' | 'heads'
  startsOn: string
  endsOn: string
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
  rowVersion: Generated<number>
}

export interface FinanceProductLendersTable {
  productId: number
  loanOrganizationId: number
}

export interface FinanceProductVersionsTable {
  productId: number
  version: number
  terms: FinanceTerms
  publishedAt: Date
  publishedBy: string | null
}

export interface FinanceProductsTable {
  id: GeneratedAlways<number>
  code: string
  kind: FinanceKind
  loanOrganizationId: number | null
  status: Generated<FinanceProductState>
  version: Generated<number>
  draft: FinanceTerms
  terms: FinanceTerms | null
  budgetTotal: number | null
  budgetUsed: Generated<number>
  intakeFrom: string | null
  intakeTo: string | null
  searchKey: Generated<string>
  createdBy: string | null
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
  rowVersion: Generated<number>
}

export interface FinanceRegisterAnswersTable {
  applicationId: number
  register: RegisterName
  status: Generated<RegisterState>
  answer: RegisterFacts | null
  consentedAt: Date
  askedAt: Date
}

export interface FinanceRepaymentsTable {
  id: GeneratedAlways<number>
  applicationId: number
  position: number
  dueOn: string
  principal: number
  interest: number
  subsidy: Generated<number>
  amount: number
  status: Generated<RepaymentState>
  reason: string | null
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
  rowVersion: Generated<number>
}

export interface FinanceSecondChancesTable {
  applicationId: number
  metAt: Date | null
}

export interface FinanceStageFactsTable {
  id: GeneratedAlways<number>
  applicationId: number
  step: string
  number: string | null
  note: string | null
  files: Generated<readonly MessageFile[]>
  byUserId: string | null
  at: Date
}

export interface FinanceTranchesTable {
  id: GeneratedAlways<number>
  applicationId: number
  position: number
  amount: number
  condition: Localized | null
  status: Generated<TrancheState>
  requisiteId: number | null
  proof: Generated<readonly MessageFile[]>
  note: string | null
  reason: string | null
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
  rowVersion: Generated<number>
}

export interface FinanceVisitMembersTable {
  visitId: number
  userId: string
  position: number
  signedAt: Date | null
}

export interface FinanceVisitsTable {
  id: GeneratedAlways<number>
  applicationId: number
  requestId: number
  plannedOn: string
  visitedOn: string | null
  isConfirmed: boolean | null
  note: string | null
  place: { lat: number; lng: number } | null
  photos: Generated<readonly MessageFile[]>
  authorId: string
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
  rowVersion: Generated<number>
}

export interface LoanBranchesTable {
  id: GeneratedAlways<number>
  loanOrganizationId: number
  mfo: string
  name: string
  territoryIds: Generated<number[]>
  address: Generated<string>
  isActive: Generated<boolean>
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
  rowVersion: Generated<number>
}

export interface LoanEmployeesTable {
  id: GeneratedAlways<number>
  loanOrganizationId: number
  userId: string
  branchId: number | null
  canPropose: Generated<boolean>
  approvalLimit: number | null
  maxOpen: Generated<number>
  absentFrom: string | null
  absentUntil: string | null
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
  rowVersion: Generated<number>
}

export interface LoanOrganizationsTable {
  id: GeneratedAlways<number>
  organizationId: string
  type: LenderType
  licenseNo: string | null
  licenseDate: string | null
  territoryIds: Generated<number[]>
  contactPhone: string | null
  contactName: string | null
  workingHours: LenderHours | null
  maxOpenPerEmployee: Generated<number>
  autoAssign: Generated<AssignRule>
  slaHours: Generated<number>
  integration: Generated<'portal' | 'xlsx'>
  status: Generated<LenderState>
  statusReason: string | null
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
  rowVersion: Generated<number>
}

export interface MachinesTable {
  id: GeneratedAlways<number>
  status: Generated<MachineState>
  statusReason: string | null
  name: Localized
  type: MachineType
  maker: Generated<string>
  model: Generated<string>
  power: number | null
  attributes: Generated<readonly MachineAttribute[]>
  price: number
  supplierId: string
  lessorIds: Generated<number[]>
  warrantyMonths: number
  serviceRegionIds: Generated<number[]>
  photos: Generated<string[]>
  stock: Generated<'now' | 'order'>
  deliveryDays: Generated<number>
  searchKey: Generated<string>
  authorId: string | null
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
  rowVersion: Generated<number>
}

export interface RecommendationsTable {
  id: GeneratedAlways<number>
  number: string
  status: Generated<RecommendationState>
  userId: string
  territoryId: number
  productId: number
  seasonKey: string
  requestedAt: Date | null
  authorId: string | null
  organizationId: string | null
  visitedOn: string | null
  area: number | null
  activity: string | null
  opinion: string | null
  photos: Generated<readonly MessageFile[]>
  isPrepared: Generated<boolean>
  signedAt: Date | null
  validUntil: string | null
  applicationId: number | null
  reason: string | null
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
  rowVersion: Generated<number>
}

export interface ReferenceYieldsTable {
  id: GeneratedAlways<number>
  categoryId: number
  territoryId: number | null
  kgPerHectare: number
  source: Generated<string>
  year: number
  fact: string | null
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
  rowVersion: Generated<number>
}

export interface SupplyLotsTable {
  id: GeneratedAlways<number>
  kind: LotKind
  mode: Generated<LotMode>
  organizationId: string
  title: Localized
  description: Localized | null
  categoryId: number
  unitId: number
  qty: number
  minQty: number | null
  price: number
  priceRule: PriceRule
  territoryIds: Generated<number[]>
  eligibleKinds: Generated<string[]>
  productId: number | null
  deliveryMode: LotDelivery
  addressId: number | null
  opensAt: Date
  closesAt: Date
  deliveryFrom: string | null
  deliveryTo: string | null
  sourceUrl: string | null
  externalNo: string | null
  status: Generated<LotState>
  reason: string | null
  createdBy: string
  awardedBy: string | null
  awardedAt: Date | null
  closedAt: Date | null
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
  rowVersion: Generated<number>
}

export interface SupplyParticipationsTable {
  id: GeneratedAlways<number>
  lotId: number
  userId: string
  organizationId: string | null
  partyKey: Generated<string>
  qty: number
  minQty: number
  price: number
  requisiteId: number | null
  productId: number | null
  addressId: number | null
  status: Generated<ParticipationState>
  sentAt: Date
  place: number | null
  awardedQty: number | null
  passedOver: string | null
  dealId: string | null
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
  rowVersion: Generated<number>
}

declare module '../kernel/database/database.ts' {
  interface Tables {
    cooperationAgreements: CooperationAgreementsTable
    cooperationHandovers: CooperationHandoversTable
    entitlementAnswers: EntitlementAnswersTable
    financeClaimSurveys: FinanceClaimSurveysTable
    financeClaims: FinanceClaimsTable
    financeGuarantors: FinanceGuarantorsTable
    financeLedger: FinanceLedgerTable
    financePayments: FinancePaymentsTable
    financePolicies: FinancePoliciesTable
    financeProductLenders: FinanceProductLendersTable
    financeProductVersions: FinanceProductVersionsTable
    financeProducts: FinanceProductsTable
    financeRegisterAnswers: FinanceRegisterAnswersTable
    financeRepayments: FinanceRepaymentsTable
    financeSecondChances: FinanceSecondChancesTable
    financeStageFacts: FinanceStageFactsTable
    financeTranches: FinanceTranchesTable
    financeVisitMembers: FinanceVisitMembersTable
    financeVisits: FinanceVisitsTable
    loanBranches: LoanBranchesTable
    loanEmployees: LoanEmployeesTable
    loanOrganizations: LoanOrganizationsTable
    machines: MachinesTable
    recommendations: RecommendationsTable
    referenceYields: ReferenceYieldsTable
    supplyLots: SupplyLotsTable
    supplyParticipations: SupplyParticipationsTable
  }
}
