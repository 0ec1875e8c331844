// Written by `node scripts/tables.ts` from the migrated database.
import type { ThreadState } from '#contract/contact/support/thread-process.ts'
import type { TicketState, TicketChannel, TicketPriority, TicketEntryKind, CallState, CallDirection, WrapUp } from '#contract/contact/tickets/ticket-process.ts'
import type { DeskState } from '#contract/contact/telephony/call-process.ts'
import type { CampaignState, CampaignChannel, Urgency, RecipientState, SkipReason } from '#contract/contact/campaigns/campaign-process.ts'
import type { Estimate } from '#contract/contact/campaigns/campaigns.ts'
import type { Audience } from '#contract/identity/audience.ts'
import type { GroupSource } from '#contract/contact/groups/group-limits.ts'
import type { BannerState, BannerLevel, BannerAudience } from '#contract/contact/banners/banner-process.ts'
import type { Localized } from '#contract/localized.ts'
import type { Language } from '#uz/language.ts'
import type { Generated, GeneratedAlways } from '../kernel/database/database.ts'

export interface CallDesksTable {
  operatorId: string
  state: DeskState
  since: Date
}

export interface CallShiftsTable {
  id: GeneratedAlways<number>
  operatorId: string
  startsAt: Date
  endsAt: Date
  extension: string
  breakMinutes: number
  authorId: string | null
  createdAt: Date
  updatedAt: Date
  rowVersion: Generated<number>
}

export interface CampaignDaysTable {
  userId: string
  day: string
  campaigns: number
}

export interface CampaignRecipientsTable {
  campaignId: number
  userId: string
  state: Generated<RecipientState>
  reason: SkipReason | null
  toldAt: Date | null
}

export interface CampaignsTable {
  id: GeneratedAlways<number>
  status: Generated<CampaignState>
  title: Localized
  searchKey: string
  body: Localized
  smsBody: Localized
  link: string | null
  channels: Generated<CampaignChannel[]>
  audience: Audience
  urgency: Urgency
  sendAt: Date | null
  testers: Generated<string[]>
  source: string | null
  estimate: Estimate | null
  reason: string | null
  authorId: string | null
  approvedBy: string | null
  approvedAt: Date | null
  startedAt: Date | null
  finishedAt: Date | null
  writtenTo: string | null
  allWritten: Generated<boolean>
  recipients: Generated<number>
  told: Generated<number>
  skipped: Generated<number>
  sender: string | null
  senderUntil: Date | null
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
  rowVersion: Generated<number>
}

export interface CannedAnswersTable {
  id: GeneratedAlways<number>
  status: Generated<'active' | 'archived'>
  name: string
  text: Localized
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
  rowVersion: Generated<number>
  searchKey: Generated<string>
}

export interface ConversationGroupMembersTable {
  groupId: string
  partyKey: string
  userId: string
  organizationId: string | null
  since: Date
  leftAt: Date | null
}

export interface ConversationGroupsTable {
  id: Generated<string>
  name: string
  source: GroupSource
  sourceId: string | null
  ownerUserId: string
  ownerOrganizationId: string | null
  ownerOnly: Generated<boolean>
  createdAt: Date
  updatedAt: Date
  rowVersion: Generated<number>
}

export interface ExchangeLinkTable {
  id: Generated<boolean>
  isUp: boolean
  since: Date
}

export interface PhoneCallsTable {
  id: GeneratedAlways<number>
  status: CallState
  direction: CallDirection
  byHand: boolean
  channel: string | null
  phoneSealed: string
  phoneFingerprint: string
  operatorId: string | null
  ticketId: number | null
  wrapUp: WrapUp | null
  note: string | null
  queuedAt: Date
  answeredAt: Date | null
  endedAt: Date | null
  createdAt: Date
  updatedAt: Date
  rowVersion: Generated<number>
  territoryId: number | null
  operatorChannel: string | null
  rungAt: Date | null
  heldAt: Date | null
  wrapUntil: Date | null
  callbackDueAt: Date | null
  callbackAt: Date | null
  recording: string | null
  recordedAt: Date | null
}

export interface SiteBannersTable {
  id: GeneratedAlways<number>
  status: Generated<BannerState>
  text: Localized
  level: BannerLevel
  link: string | null
  startsAt: Date
  endsAt: Date
  audience: BannerAudience
  roles: Generated<string[]>
  regions: Generated<number[]>
  dismissible: boolean
  authorId: string | null
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
  rowVersion: Generated<number>
  searchKey: Generated<string>
}

export interface SupportGuestsTable {
  id: string
  keyFingerprint: string
  phoneSealed: string
  phoneFingerprint: string
  until: Date
  createdAt: Date
}

export interface SupportMessagesTable {
  id: GeneratedAlways<number>
  threadId: number
  side: 'person' | 'staff'
  authorId: string | null
  text: string
  at: Date
}

export interface SupportThreadsTable {
  id: GeneratedAlways<number>
  number: string
  status: Generated<ThreadState>
  userId: string | null
  phoneFingerprint: string | null
  phoneSealed: string | null
  topicId: number
  language: Language
  page: string | null
  text: string
  searchKey: string
  assigneeId: string | null
  firstAnsweredAt: Date | null
  lateAt: Date | null
  ticketId: number | null
  closedAt: Date | null
  createdAt: Date
  updatedAt: Date
  rowVersion: Generated<number>
  answeredLate: Generated<boolean>
}

export interface TicketEntriesTable {
  id: GeneratedAlways<number>
  ticketId: number
  kind: TicketEntryKind
  text: string
  authorId: string | null
  organizationId: string | null
  at: Date
}

export interface TicketTopicsTable {
  id: GeneratedAlways<number>
  parentId: number | null
  code: string
  name: Localized
  priority: Generated<TicketPriority>
  place: number
  updatedAt: Generated<Date>
  rowVersion: Generated<number>
}

export interface TicketsTable {
  id: GeneratedAlways<number>
  number: string
  status: Generated<TicketState>
  channel: TicketChannel
  priority: TicketPriority
  phoneSealed: string | null
  phoneFingerprint: string | null
  userId: string | null
  callerName: string | null
  territoryId: number
  topicId: number
  text: string
  object: string | null
  assigneeId: string | null
  escalatedTo: string | null
  resolution: string | null
  resolvedAt: Date | null
  reopened: Generated<number>
  lateAt: Date | null
  rateToken: string | null
  rateUntil: Date | null
  rating: number | null
  ratingText: string | null
  ratedAt: Date | null
  source: string | null
  searchKey: string
  authorId: string | null
  createdAt: Date
  updatedAt: Date
  rowVersion: Generated<number>
}

declare module '../kernel/database/database.ts' {
  interface Tables {
    callDesks: CallDesksTable
    callShifts: CallShiftsTable
    campaignDays: CampaignDaysTable
    campaignRecipients: CampaignRecipientsTable
    campaigns: CampaignsTable
    cannedAnswers: CannedAnswersTable
    conversationGroupMembers: ConversationGroupMembersTable
    conversationGroups: ConversationGroupsTable
    exchangeLink: ExchangeLinkTable
    phoneCalls: PhoneCallsTable
    siteBanners: SiteBannersTable
    supportGuests: SupportGuestsTable
    supportMessages: SupportMessagesTable
    supportThreads: SupportThreadsTable
    ticketEntries: TicketEntriesTable
    ticketTopics: TicketTopicsTable
    tickets: TicketsTable
  }
}
