import pg from 'pg'

interface Column {
  domain: string
  table: string
  column: string
  type: string
  identity: string
  hasDefault: boolean
  notNull: boolean
  comment: string | null
}

const tsTypes: Record<string, string> = {
  text: 'string',
  uuid: 'string',
  int4: 'number',
  int8: 'number',
  numeric: 'number',
  bool: 'boolean',
  timestamptz: 'Date',
  date: 'string',
  jsonb: 'unknown',
  _text: 'string[]',
  _int4: 'number[]',
  _uuid: 'string[]',
  bytea: 'Buffer',
  tsvector: 'string',
  float8: 'number',
}

const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

function typeOf(column: Column): string {
  const base = column.comment ?? tsTypes[column.type]
  if (!base) throw new Error(`${column.table}.${column.column}: no TypeScript type for ${column.type}`)
  const full = column.notNull ? base : `${base} | null`
  if (column.identity === 'a') return `GeneratedAlways<${full}>`
  return column.hasDefault ? `Generated<${full}>` : full
}

/**
 * The table types of each domain, written out from the migrated database: the table's comment names its domain, a
 * column's comment its narrower TypeScript type. `npm run check` compares the files with this text.
 */
export async function tableTypes(connection: string | pg.ClientConfig): Promise<Map<string, string>> {
  const client = new pg.Client(connection)
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<Column>(`
      select obj_description(c.oid) as domain, c.relname as table, a.attname as column, t.typname as type,
        a.attidentity as identity, a.atthasdef or a.attgenerated <> '' as "hasDefault", a.attnotnull as "notNull",
        col_description(c.oid, a.attnum) as comment
      from pg_class c
      join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      join pg_type t on t.oid = a.atttypid
      where c.relkind in ('r', 'p') and c.relname <> 'migrations'
      order by c.relname, a.attnum`)
    const nameless = rows.find((row) => !row.domain)
    if (nameless) throw new Error(`Table ${nameless.table} has no comment that names its domain`)
    const domains = [...new Set(rows.map((row) => row.domain))]
    return new Map(
      domains.map((domain) => [
        domain,
        fileOf(
          domain,
          rows.filter((row) => row.domain === domain),
        ),
      ]),
    )
  } finally {
    await client.end()
  }
}

/** Where the types that comments name are written. */
const homes: Record<string, string> = {
  ThreadState: '#contract/contact/support/thread-process.ts',
  TicketState: '#contract/contact/tickets/ticket-process.ts',
  TicketChannel: '#contract/contact/tickets/ticket-process.ts',
  TicketPriority: '#contract/contact/tickets/ticket-process.ts',
  TicketEntryKind: '#contract/contact/tickets/ticket-process.ts',
  CallState: '#contract/contact/tickets/ticket-process.ts',
  CallDirection: '#contract/contact/tickets/ticket-process.ts',
  WrapUp: '#contract/contact/tickets/ticket-process.ts',
  DeskState: '#contract/contact/telephony/call-process.ts',
  CampaignState: '#contract/contact/campaigns/campaign-process.ts',
  CampaignChannel: '#contract/contact/campaigns/campaign-process.ts',
  Urgency: '#contract/contact/campaigns/campaign-process.ts',
  RecipientState: '#contract/contact/campaigns/campaign-process.ts',
  SkipReason: '#contract/contact/campaigns/campaign-process.ts',
  Estimate: '#contract/contact/campaigns/campaigns.ts',
  Audience: '#contract/identity/audience.ts',
  GroupSource: '#contract/contact/groups/group-limits.ts',
  BannerState: '#contract/contact/banners/banner-process.ts',
  BannerLevel: '#contract/contact/banners/banner-process.ts',
  BannerAudience: '#contract/contact/banners/banner-process.ts',
  Field: '#contract/forms/fields/field.ts',
  FieldRules: '#contract/government/reports/aggregate.ts',
  ReportPeriod: '#contract/government/reports/report-periods.ts',
  ReportLevel: '#contract/government/reports/report-process.ts',
  ReportState: '#contract/government/reports/report-process.ts',
  ReportTypeState: '#contract/government/reports/report-process.ts',
  MissingReport: '#contract/government/reports/standing.ts',
  AnnouncementKindName: '#contract/announcements/kinds.ts',
  AnyContent: '#contract/announcements/kinds.ts',
  AnyExtra: '#contract/media/kinds.ts',
  LargePurpose: '#contract/media/upload-limits.ts',
  ContentDraft: '#contract/media/content.ts',
  ContentFields: '#contract/media/content.ts',
  ContentKindName: '#contract/media/enums.ts',
  ContentState: '#contract/media/content-process.ts',
  Cover: '#contract/media/content.ts',
  EditState: '#contract/media/content-process.ts',
  AgeBand: '#contract/events/event-enums.ts',
  EventContent: '#contract/events/event.ts',
  EventDraft: '#contract/events/event.ts',
  EventStage: '#contract/events/event-process.ts',
  EventType: '#contract/events/event-enums.ts',
  Gender: '#contract/events/event-enums.ts',
  ParticipantState: '#contract/events/event-process.ts',
  WorkLanguage: '#contract/media/enums.ts',
  EnrolmentState: '#contract/media/enrolment-process.ts',
  Span: '#contract/media/watched.ts',
  AssignRule: '#contract/finance/lenders/lender-process.ts',
  LenderHours: '#contract/finance/lenders/lender-process.ts',
  LenderState: '#contract/finance/lenders/lender-process.ts',
  LenderType: '#contract/finance/lenders/lender-process.ts',
  FinanceKind: '#contract/finance/products/product-process.ts',
  FinanceProductState: '#contract/finance/products/product-process.ts',
  FinanceTerms: '#contract/finance/products/products.ts',
  EntitlementAnswers: '#contract/finance/entitlements.ts',
  PaymentPurpose: '#contract/finance/money-process.ts',
  RepaymentState: '#contract/finance/money-process.ts',
  TrancheState: '#contract/finance/money-process.ts',
  PremiumShareState: '#contract/finance/stage-process.ts',
  RegisterFacts: '#contract/finance/registers.ts',
  RegisterName: '#contract/finance/registers.ts',
  RegisterState: '#contract/finance/registers.ts',
  ClaimPhoto: '#contract/finance/claim-process.ts',
  ClaimState: '#contract/finance/claim-process.ts',
  AgreementState: '#contract/finance/cooperation/agreement-process.ts',
  AgreementSide: '#contract/finance/cooperation/agreement-process.ts',
  AgreementPriceRule: '#contract/finance/cooperation/agreement-process.ts',
  HandoverState: '#contract/finance/cooperation/agreement-process.ts',
  RecommendationState: '#contract/finance/recommendations/recommendation-process.ts',
  ProjectState: '#contract/government/projects/project-process.ts',
  ProjectType: '#contract/government/projects/project-process.ts',
  LandRight: '#contract/government/projects/project-process.ts',
  CapacityUnit: '#contract/government/projects/project-process.ts',
  InitiatorKind: '#contract/government/projects/project-process.ts',
  CancelReason: '#contract/government/projects/project-process.ts',
  MilestoneState: '#contract/government/projects/project-process.ts',
  MilestoneKind: '#contract/government/projects/project-process.ts',
  LandKind: '#contract/government/land/land-process.ts',
  LandState: '#contract/government/land/land-process.ts',
  GardenValues: '#contract/government/land/land-values.ts',
  LotValues: '#contract/government/land/land-values.ts',
  PlanState: '#contract/government/specialization/plan-process.ts',
  Overrides: '#contract/government/specialization/plan-process.ts',
  CheckState: '#contract/government/visits/visit-process.ts',
  Prefill: '#contract/government/visits/visit-process.ts',
  NeedOutcome: '#contract/government/visits/visit-process.ts',
  NeedWay: '#contract/government/visits/visit-process.ts',
  NeedState: '#contract/government/visits/visit-process.ts',
  PointResult: '#contract/government/visits/visit-process.ts',
  FarmKind: '#contract/government/visits/visit-process.ts',
  IndicatorUnit: '#contract/government/monitoring/indicator.ts',
  IndicatorGood: '#contract/government/monitoring/indicator.ts',
  MonitoringGrain: '#contract/government/monitoring/indicator.ts',
  VisitConsent: '#contract/government/visits/visit-process.ts',
  FieldDeviceState: '#contract/government/visits/visit-process.ts',
  VisitState: '#contract/government/visits/visit-process.ts',
  VisitKind: '#contract/government/visits/visit-process.ts',
  LedgerEntryKind: '#contract/finance/formulas/settlement.ts',
  LeaderState: '#contract/government/leaders/leader-process.ts',
  AttachmentState: '#contract/government/leaders/leader-process.ts',
  LeaderRating: '#contract/government/leaders/rating.ts',
  LeaderReason: '#contract/government/leaders/rating.ts',
  Risk: '#contract/finance/products/product-process.ts',
  MachineAttribute: '#contract/finance/machines/machine-process.ts',
  MachineState: '#contract/finance/machines/machine-process.ts',
  MachineType: '#contract/finance/machines/machine-process.ts',
  ApplicationConsent: '#contract/applications/application.ts',
  ApplicationContent: '#contract/applications/application.ts',
  ApplicationPaper: '#contract/applications/application.ts',
  EligibilityLine: '#contract/applications/application.ts',
  RefusalFigures: '#contract/applications/application.ts',
  ApplicationOfferState: '#contract/applications/offer-process.ts',
  ApplicationRequestEnding: '#contract/applications/request-process.ts',
  ApplicationRequestState: '#contract/applications/request-process.ts',
  LotDelivery: '#contract/finance/supply/lot-process.ts',
  LotKind: '#contract/finance/supply/lot-process.ts',
  LotMode: '#contract/finance/supply/lot-process.ts',
  LotState: '#contract/finance/supply/lot-process.ts',
  ParticipationState: '#contract/finance/supply/lot-process.ts',
  PriceRule: '#contract/finance/supply/lot-process.ts',
  ApplicantState: '#contract/announcements/applicant-process.ts',
  EndedBy: '#contract/announcements/applicant-process.ts',
  Invitation: '#contract/announcements/applicants.ts',
  Proposed: '#contract/announcements/applicants.ts',
  CaseDecision: '#contract/moderation/moderation-process.ts',
  CaseFlag: '#contract/moderation/moderation-process.ts',
  CaseState: '#contract/moderation/moderation-process.ts',
  ComplaintReason: '#contract/moderation/moderation-process.ts',
  ComplaintState: '#contract/moderation/moderation-process.ts',
  FieldDecisions: '#contract/moderation/moderation-process.ts',
  FlagKind: '#contract/moderation/moderation-process.ts',
  GivenReason: '#contract/moderation/moderation-process.ts',
  AddressKind: '#contract/market/address-limits.ts',
  FavoriteKind: '#contract/market/kept.ts',
  Localized: '#contract/localized.ts',
  SearchedListName: '#contract/search/searched-lists.ts',
  ConversationKind: '#contract/conversations/conversation-limits.ts',
  MessageCard: '#contract/conversations/conversation-limits.ts',
  MessageFile: '#contract/conversations/conversation-limits.ts',
  MessagePlace: '#contract/conversations/conversation-limits.ts',
  TalkComplaintReason: '#contract/conversations/talk-complaint-process.ts',
  TalkComplaintState: '#contract/conversations/talk-complaint-process.ts',
  TalkEvidence: '#contract/conversations/talk-complaint-process.ts',
  NoticeContext: '#contract/notices/notifications.ts',
  AttemptOutcome: '#contract/notices/messages.ts',
  ProposalState: '#contract/deals/proposal-process.ts',
  RoundState: '#contract/deals/proposal-process.ts',
  DealSide: '#contract/deals/deal-process.ts',
  DealAddress: '#contract/market/deal-snapshot.ts',
  LineSnapshot: '#contract/market/deal-snapshot.ts',
  AccountClass: '#contract/clearing/clearing-process.ts',
  BankLineState: '#contract/clearing/clearing-process.ts',
  BankLineTarget: '#contract/clearing/clearing-process.ts',
  ClearingOperation: '#contract/clearing/clearing-process.ts',
  StatementMapping: '#contract/clearing/clearing-process.ts',
  WithdrawalState: '#contract/clearing/clearing-process.ts',
  JoinReason: '#contract/deals/joined.ts',
  PriceLook: '#contract/deals/joined.ts',
  DealSource: '#contract/deals/deal-process.ts',
  DealState: '#contract/deals/deal-process.ts',
  EventSide: '#contract/deals/deal-process.ts',
  DeliveryState: '#contract/deals/delivery-process.ts',
  RequestKind: '#contract/deals/delivery-process.ts',
  RequestState: '#contract/deals/delivery-process.ts',
  DisputeDecision: '#contract/deals/dispute-process.ts',
  DisputeKind: '#contract/deals/dispute-process.ts',
  DisputeState: '#contract/deals/dispute-process.ts',
  EntryKind: '#contract/deals/dispute-process.ts',
  GoodsWith: '#contract/deals/dispute-process.ts',
  ReviewTag: '#contract/deals/review-limits.ts',
  PayMode: '#contract/deals/deal-process.ts',
  CardMode: '#contract/deals/payment-process.ts',
  PaymentState: '#contract/deals/payment-process.ts',
  PaymentTicket: '#contract/deals/payment-process.ts',
  DeliveryMode: '#contract/market/product-limits.ts',
  DocumentKind: '#contract/documents/document-process.ts',
  DocumentState: '#contract/documents/document-process.ts',
  DocumentTemplateState: '#contract/documents/document-process.ts',
  PartyRole: '#contract/documents/document-process.ts',
  SignMethod: '#contract/documents/document-process.ts',
  TemplateSigner: '#contract/documents/document-process.ts',
  FileTemplateState: '#contract/forms/file-template-process.ts',
  RequiredDoc: '#contract/forms/file-template-process.ts',
  Language: '#uz/language.ts',
  ProductContent: '#contract/market/product.ts',
  ProductDraft: '#contract/market/product.ts',
  PublicationState: '#contract/moderation/publication.ts',
  ProductState: '#contract/moderation/publication.ts',
  WatchKind: '#contract/market/watches.ts',
  TemplateContext: '#contract/forms/field-template-process.ts',
  RequisiteCheck: '#contract/market/requisite-process.ts',
  RequisitePurpose: '#contract/market/requisite-process.ts',
  RequisiteState: '#contract/market/requisite-process.ts',
}

function importsFor(text: string): string[] {
  const used = Object.keys(homes).filter((name) => new RegExp(`\\b${name}\\b`).test(text))
  return [...new Set(used.map((name) => homes[name]))].map((home) => {
    const names = used.filter((name) => homes[name] === home)
    return `import type { ${names.join(', ')} } from '${home}'`
  })
}

function fileOf(domain: string, columns: Column[]): string {
  const tables = [...new Set(columns.map((column) => column.table))]
  const bodies = tables.map((table) => {
    const lines = columns
      .filter((column) => column.table === table)
      .map((column) => `  ${camel(column.column)}: ${typeOf(column)}`)
    return `export interface ${nameOf(table)} {\n${lines.join('\n')}\n}\n`
  })
  const text = bodies.join('\n')
  const kernel = domain === 'kernel' ? './database/database.ts' : '../kernel/database/database.ts'
  const used = ['Generated', 'GeneratedAlways'].filter((name) => text.includes(`${name}<`))
  const imports = [
    ...importsFor(text),
    ...(used.length > 0 ? [`import type { ${used.join(', ')} } from '${kernel}'`] : [`import '${kernel}'`]),
  ]
  const merged = tables.map((table) => `    ${camel(table)}: ${nameOf(table)}`).join('\n')
  return `// Written by \`node scripts/tables.ts\` from the migrated database.\n${imports.join('\n')}\n\n${text}\ndeclare module '${kernel}' {\n  interface Tables {\n${merged}\n  }\n}\n`
}

const nameOf = (table: string) => {
  const name = camel(table)
  return `${name[0]?.toUpperCase()}${name.slice(1)}Table`
}
