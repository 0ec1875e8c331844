// Written by `node scripts/tables.ts` from the migrated database.
import type { FieldRules } from '#contract/government/reports/aggregate.ts'
import type { ReportPeriod } from '#contract/government/reports/report-periods.ts'
import type { ReportLevel, ReportState, ReportTypeState } from '#contract/government/reports/report-process.ts'
import type { MissingReport } from '#contract/government/reports/standing.ts'
import type { ProjectState, ProjectType, LandRight, CapacityUnit, InitiatorKind, CancelReason, MilestoneState, MilestoneKind } from '#contract/government/projects/project-process.ts'
import type { LandKind, LandState } from '#contract/government/land/land-process.ts'
import type { GardenValues, LotValues } from '#contract/government/land/land-values.ts'
import type { PlanState, Overrides } from '#contract/government/specialization/plan-process.ts'
import type { CheckState, Prefill, NeedOutcome, NeedWay, NeedState, PointResult, FarmKind, VisitConsent, FieldDeviceState, VisitState, VisitKind } from '#contract/government/visits/visit-process.ts'
import type { IndicatorUnit, IndicatorGood, MonitoringGrain } from '#contract/government/monitoring/indicator.ts'
import type { LeaderState, AttachmentState } from '#contract/government/leaders/leader-process.ts'
import type { LeaderRating, LeaderReason } from '#contract/government/leaders/rating.ts'
import type { Localized } from '#contract/localized.ts'
import type { MessageFile } from '#contract/conversations/conversation-limits.ts'
import type { Generated, GeneratedAlways } from '../kernel/database/database.ts'

export interface ConsolidatedReportsTable {
  id: GeneratedAlways<number>
  typeId: number
  periodStart: string
  territoryId: number | null
  values: Record<string, string>
  expected: number
  accepted: number
  missing: MissingReport[]
  revision: number
  frozenAt: Date
  frozenBy: string | null
}

export interface FieldDevicesTable {
  id: GeneratedAlways<number>
  deviceKey: string
  userId: string
  organizationId: string | null
  territoryId: number
  name: string
  status: Generated<FieldDeviceState>
  shareSealed: string | null
  keySealed: string | null
  takenAt: Date
  seenAt: Date
  leaseUntil: Date
  queued: Generated<number>
  reason: string | null
  createdAt: Date
  updatedAt: Date
  rowVersion: Generated<number>
}

export interface FormAnimalsTable {
  id: GeneratedAlways<number>
  formId: number
  kind: string
  heads: number
}

export interface FormCropsTable {
  id: GeneratedAlways<number>
  formId: number
  categoryId: number
  turn: string | null
  area: number
}

export interface FormFactsTable {
  formId: number
  members: number | null
  unemployed: number | null
  poverty: boolean | null
  income: number | null
  incomeBand: number | null
  plotArea: number | null
  croppedArea: number | null
  workers: number | null
  landArea: number | null
}

export interface FormNeedsTable {
  id: GeneratedAlways<number>
  formId: number
  territoryId: number
  kind: string
  text: string | null
  urgent: boolean
  status: Generated<NeedState>
  dueOn: string
  reason: string | null
  takenBy: string | null
  createdAt: Date
  updatedAt: Date
  rowVersion: Generated<number>
}

export interface InitiativeProjectsTable {
  id: GeneratedAlways<number>
  number: string
  status: Generated<ProjectState>
  name: Localized
  searchKey: string
  categoryId: number | null
  type: ProjectType
  territoryId: number
  address: string | null
  point: { latitude: number; longitude: number } | null
  organizationId: string | null
  initiatorKind: InitiatorKind
  initiatorName: string
  initiatorSealed: string
  initiatorFingerprint: string
  phoneSealed: string | null
  landArea: number | null
  landRight: LandRight | null
  capacity: number | null
  capacityUnit: CapacityUnit | null
  households: number | null
  jobsTotal: number | null
  jobsWomen: number | null
  jobsYouth: number | null
  total: number
  own: number
  loan: number
  subsidy: number
  grant: number
  other: number
  bank: string | null
  applications: Generated<string[]>
  startsOn: string | null
  finishesOn: string | null
  output: string | null
  revenue: number | null
  expense: number | null
  papers: Generated<readonly MessageFile[]>
  progress: Generated<number>
  duplicatesSeen: Generated<number[]>
  afterPhotos: Generated<readonly MessageFile[]>
  afterPoint: { latitude: number; longitude: number } | null
  jobsFact: number | null
  completedOn: string | null
  cancelReason: CancelReason | null
  reason: string | null
  authorId: string
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
  rowVersion: Generated<number>
}

export interface LandFormsTable {
  id: GeneratedAlways<number>
  kind: LandKind
  status: Generated<LandState>
  year: number
  version: Generated<number>
  territoryId: number
  organizationId: string | null
  objectKey: string
  cadastre: string | null
  contour: string | null
  lotNo: string | null
  holderName: string
  holderSealed: string
  holderFingerprint: string
  values: GardenValues | LotValues
  area: number
  bearing: boolean | null
  survival: number | null
  volume: number | null
  usedArea: number | null
  income: number | null
  rentYear: number | null
  paid: number | null
  contractOn: string | null
  termYears: number | null
  lat: number | null
  lng: number | null
  photos: Generated<readonly MessageFile[]>
  reason: string | null
  searchKey: string
  authorId: string
  verifierId: string | null
  verifiedAt: Date | null
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
  rowVersion: Generated<number>
}

export interface LeaderAttachmentsTable {
  id: GeneratedAlways<number>
  leaderId: number
  territoryId: number
  categoryId: number
  status: Generated<AttachmentState>
  startsOn: string
  endsOn: string | null
  orderNumber: string
  orderedOn: string
  orderFile: string | null
  reason: string | null
  authorId: string
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
  rowVersion: Generated<number>
}

export interface LeadersTable {
  id: GeneratedAlways<number>
  organizationId: string
  status: Generated<LeaderState>
  name: Localized
  story: Localized
  photo: string | null
  phone: string | null
  directions: number[]
  territoryId: number
  places: number[]
  mahallas: Generated<number>
  storageT: number | null
  processingT: number | null
  transport: number | null
  exportCountries: Generated<string[]>
  jobs: number | null
  turnover: number | null
  consentedOn: string | null
  reason: string | null
  searchKey: Generated<string>
  agreements: Generated<number>
  households: Generated<number>
  handovers: Generated<number>
  acceptedKg: Generated<number>
  debt: Generated<number>
  paidBp: number | null
  volumeBp: number | null
  longestDays: Generated<number>
  rating: Generated<LeaderRating>
  ratingReasons: Generated<LeaderReason[]>
  reckonedAt: Date | null
  authorId: string
  publishedAt: Date | null
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
  rowVersion: Generated<number>
}

export interface MonitoringIndicatorEditionsTable {
  indicatorId: number
  since: string
  source: string
  divisor: string | null
  unit: IndicatorUnit
  good: IndicatorGood
  green: number | null
  yellow: number | null
  weight: number
  place: number
  isActive: boolean
}

export interface MonitoringIndicatorsTable {
  id: GeneratedAlways<number>
  code: string
  name: Localized
  source: string
  unit: IndicatorUnit
  good: IndicatorGood
  green: number | null
  yellow: number | null
  place: number
  isActive: Generated<boolean>
  updatedAt: Generated<Date>
  rowVersion: Generated<number>
  divisor: string | null
  weight: Generated<number>
}

export interface MonitoringPeriodsTable {
  grain: MonitoringGrain
  periodStart: string
  revision: number
  periodEnd: string
  isFinal: Generated<boolean>
  computedAt: Date
  reason: string | null
  authorId: string | null
}

export interface MonitoringSnapshotsTable {
  grain: MonitoringGrain
  periodStart: string
  revision: number
  parent: string
  path: string
  indicatorId: number
  territoryId: number | null
  num: number
  den: number | null
}

export interface MonitoringTargetsTable {
  grain: MonitoringGrain
  periodStart: string
  parent: string
  path: string
  indicatorId: number
  territoryId: number | null
  value: number
  isSum: boolean
  updatedAt: Generated<Date>
}

export interface NeedLinksTable {
  id: GeneratedAlways<number>
  needId: number
  what: NeedWay
  ref: string
  link: string | null
  outcome: NeedOutcome | null
  begunBy: string
  begunAt: Date
}

export interface ProjectMilestonesTable {
  id: GeneratedAlways<number>
  projectId: number
  status: Generated<MilestoneState>
  place: number
  kind: MilestoneKind
  dueOn: string | null
  share: number
  files: Generated<readonly MessageFile[]>
  point: { latitude: number; longitude: number } | null
  note: string | null
  provedBy: string | null
  provedAt: Date | null
  comment: string | null
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
  rowVersion: Generated<number>
}

export interface ReportTypesTable {
  id: GeneratedAlways<number>
  code: string
  name: Localized
  templateId: number
  level: ReportLevel
  period: ReportPeriod
  dueDays: number
  fromMonth: Generated<number>
  toMonth: Generated<number>
  organizationKinds: Generated<string[]>
  rules: Generated<FieldRules>
  status: Generated<ReportTypeState>
  activeSince: string | null
  searchKey: string
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
  rowVersion: Generated<number>
}

export interface ReportingUnitsTable {
  id: GeneratedAlways<number>
  territoryId: number
  organizationId: string
  since: string
  until: string | null
  isChosen: Generated<boolean>
}

export interface ReportsTable {
  id: GeneratedAlways<number>
  typeId: number
  level: ReportLevel
  periodStart: string
  periodEnd: string
  dueAt: Date
  closesAt: Date
  territoryId: number
  path: string
  organizationId: string | null
  status: Generated<ReportState>
  templateId: number | null
  templateVersion: number | null
  values: Generated<Record<string, unknown>>
  notes: Generated<Record<string, string>>
  comment: string | null
  filledPercent: Generated<number>
  authorId: string | null
  submittedAt: Date | null
  signedWith: 'otp' | 'eimzo' | null
  lookedAt: Date | null
  reviewerId: string | null
  reviewedAt: Date | null
  isReviewed: Generated<boolean>
  reason: string | null
  revision: Generated<number>
  reminded: Generated<number>
  remindedAt: Date | null
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
  rowVersion: Generated<number>
}

export interface ScreenLocksTable {
  userId: string
  pinHash: string
  attempts: Generated<number>
  lockedUntil: Date | null
  idleMinutes: Generated<number>
  updatedAt: Generated<Date>
}

export interface SpecializationPlansTable {
  id: GeneratedAlways<number>
  status: Generated<PlanState>
  territoryId: number
  categoryId: number
  year: number
  isMain: boolean
  organizationId: string | null
  householdsPlan: Generated<number>
  areaPlan: Generated<number>
  headsPlan: Generated<number>
  volumePlan: Generated<number>
  revenuePlan: Generated<number>
  exportPlan: Generated<number>
  jobsPlan: Generated<number>
  householdsTotal: Generated<number>
  householdsFact: Generated<number>
  areaFact: Generated<number>
  headsFact: Generated<number>
  volumeFact: Generated<number>
  revenueFact: Generated<number>
  exportFact: Generated<number>
  jobsFact: Generated<number>
  sources: Generated<{ source: string; households: number }[]>
  reckonedAt: Date | null
  overrides: Generated<Overrides>
  reason: string | null
  authorId: string
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
  rowVersion: Generated<number>
}

export interface TerritoryPlacesTable {
  territoryId: number
  lat: number
  lng: number
  radius: number
  samples: Generated<number>
  source: Generated<'manual' | 'learned'>
  updatedAt: Date
}

export interface VisitChecksTable {
  id: GeneratedAlways<number>
  formId: number
  territoryId: number
  facts: string[]
  status: Generated<CheckState>
  note: string | null
  answeredBy: string | null
  createdAt: Date
  updatedAt: Date
  rowVersion: Generated<number>
}

export interface VisitFormsTable {
  id: GeneratedAlways<number>
  kind: VisitKind
  subjectId: number
  territoryId: number
  number: string | null
  status: Generated<VisitState>
  turn: number
  season: string
  templateId: number
  templateVersion: number
  values: Record<string, unknown>
  visitedOn: string
  lat: number | null
  lng: number | null
  accuracy: number | null
  pointResult: PointResult | null
  pointMetres: number | null
  pointComment: string | null
  photos: Generated<readonly MessageFile[]>
  consent: Generated<VisitConsent>
  consentFiles: Generated<readonly MessageFile[]>
  consentAt: Date | null
  comment: string | null
  authorId: string
  organizationId: string | null
  clientKey: string
  submittedAt: Date | null
  openedAt: Date | null
  reviewerId: string | null
  verifiedAt: Date | null
  returnedFields: Generated<string[]>
  reason: string | null
  archivedAt: Date | null
  checkToken: string | null
  checkUntil: Date | null
  checkProof: string | null
  checkProofUntil: Date | null
  confirmedRightAt: Date | null
  disputedAt: Date | null
  disputeText: string | null
  disputeAnswer: string | null
  createdAt: Date
  updatedAt: Date
  rowVersion: Generated<number>
  clockOff: Generated<boolean>
  prefill: Prefill | null
}

export interface VisitSendsTable {
  clientKey: string
  formId: number
  deviceId: number
  userId: string
  sentAt: Date
}

export interface VisitSubjectsTable {
  id: GeneratedAlways<number>
  kind: VisitKind
  status: Generated<'active' | 'archived'>
  territoryId: number
  title: string
  street: string | null
  house: string | null
  flat: string | null
  addressKey: string | null
  cadastre: string | null
  pinflSealed: string | null
  pinflFingerprint: string | null
  phoneSealed: string | null
  tin: string | null
  farmKind: FarmKind | null
  director: string | null
  founded: number | null
  searchKey: string
  createdAt: Date
  updatedAt: Date
  rowVersion: Generated<number>
}

declare module '../kernel/database/database.ts' {
  interface Tables {
    consolidatedReports: ConsolidatedReportsTable
    fieldDevices: FieldDevicesTable
    formAnimals: FormAnimalsTable
    formCrops: FormCropsTable
    formFacts: FormFactsTable
    formNeeds: FormNeedsTable
    initiativeProjects: InitiativeProjectsTable
    landForms: LandFormsTable
    leaderAttachments: LeaderAttachmentsTable
    leaders: LeadersTable
    monitoringIndicatorEditions: MonitoringIndicatorEditionsTable
    monitoringIndicators: MonitoringIndicatorsTable
    monitoringPeriods: MonitoringPeriodsTable
    monitoringSnapshots: MonitoringSnapshotsTable
    monitoringTargets: MonitoringTargetsTable
    needLinks: NeedLinksTable
    projectMilestones: ProjectMilestonesTable
    reportTypes: ReportTypesTable
    reportingUnits: ReportingUnitsTable
    reports: ReportsTable
    screenLocks: ScreenLocksTable
    specializationPlans: SpecializationPlansTable
    territoryPlaces: TerritoryPlacesTable
    visitChecks: VisitChecksTable
    visitForms: VisitFormsTable
    visitSends: VisitSendsTable
    visitSubjects: VisitSubjectsTable
  }
}
