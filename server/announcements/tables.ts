// Written by `node scripts/tables.ts` from the migrated database.
import type { AnnouncementKindName, AnyContent } from '#contract/announcements/kinds.ts'
import type { ApplicantState, EndedBy } from '#contract/announcements/applicant-process.ts'
import type { Invitation, Proposed } from '#contract/announcements/applicants.ts'
import type { Localized } from '#contract/localized.ts'
import type { MessageFile } from '#contract/conversations/conversation-limits.ts'
import type { PublicationState } from '#contract/moderation/publication.ts'
import type { Generated, GeneratedAlways } from '../kernel/database/database.ts'

export interface AdMatchesTable {
  adId: number
  userId: string
  foundAt: Date
  toldAt: Date | null
}

export interface AdsTable {
  id: number
  kind: AnnouncementKindName
  audience: 'all' | 'employers' | 'link'
  direction: 'sell' | 'buy' | null
  content: AnyContent
  title: Localized
  cover: string | null
  ownerUserId: string
  ownerOrganizationId: string | null
  ownerName: Localized
  ownerKind: string
  verified: boolean
  categoryId: number | null
  categoryPath: Generated<number[]>
  roleIds: Generated<number[]>
  priceFrom: number | null
  priceTo: number | null
  regionId: number
  districtId: number | null
  territoryId: number
  territoryPath: string
  districts: Generated<number[]>
  tags: Generated<string[]>
  startsOn: string | null
  endsOn: string | null
  headcount: number | null
  words: string
  rankedAt: Date
  expiresAt: Date | null
  places: Generated<number[]>
  cheapest: Generated<number>
  dearest: Generated<number>
}

export interface AnnouncementVersionsTable {
  announcementId: number
  version: number
  content: AnyContent
  createdAt: Date
}

export interface AnnouncementsTable {
  id: GeneratedAlways<number>
  kind: AnnouncementKindName
  ownerUserId: string
  ownerOrganizationId: string | null
  status: Generated<PublicationState>
  content: AnyContent
  pending: AnyContent | null
  version: Generated<number>
  phoneSealed: string | null
  phoneFingerprint: string | null
  title: Generated<string>
  categoryId: number | null
  roleIds: Generated<number[]>
  territoryId: number | null
  searchKey: Generated<string>
  twinKey: string | null
  publishedAt: Date | null
  expiresAt: Date | null
  expiryTold: Generated<boolean>
  stateReason: string | null
  archivedAt: Date | null
  pausedFor: 'filled' | null
  views: Generated<number>
  contactsRevealed: Generated<number>
  filled: Generated<number>
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
  rowVersion: Generated<number>
  approvedPrices: Generated<Record<string, number>>
}

export interface ApplicantsTable {
  id: Generated<string>
  announcementId: number
  kind: AnnouncementKindName
  ownerUserId: string
  ownerOrganizationId: string | null
  ownerKey: Generated<string>
  applicantUserId: string
  applicantOrganizationId: string | null
  applicantKey: Generated<string>
  status: Generated<ApplicantState>
  message: Generated<string>
  messageSealed: string | null
  files: Generated<readonly MessageFile[]>
  proposed: Generated<Proposed>
  people: Generated<number>
  day: string | null
  attachedId: number | null
  territoryId: number | null
  territoryPath: string | null
  endedBy: EndedBy | null
  reason: string | null
  reasonShared: Generated<boolean>
  answer: string | null
  tellAt: Date | null
  stateBefore: ApplicantState | null
  actedAt: Date
  ownerTold: Generated<boolean>
  othersTold: Generated<boolean>
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
  rowVersion: Generated<number>
  invitation: Invitation | null
}

export interface ContactRevealsTable {
  announcementId: number
  userId: string
  organizationId: string | null
  firstAt: Date
  lastAt: Date
  times: Generated<number>
}

export interface JobRolesTable {
  id: number
  slug: string
  name: Localized
  skills: Generated<Localized[]>
  orderNo: number
}

export interface ServiceDaysTable {
  announcementId: number
  day: string
  slots: number
}

declare module '../kernel/database/database.ts' {
  interface Tables {
    adMatches: AdMatchesTable
    ads: AdsTable
    announcementVersions: AnnouncementVersionsTable
    announcements: AnnouncementsTable
    applicants: ApplicantsTable
    contactReveals: ContactRevealsTable
    jobRoles: JobRolesTable
    serviceDays: ServiceDaysTable
  }
}
