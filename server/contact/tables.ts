// Written by `node scripts/tables.ts` from the migrated database.
import type { CampaignState, CampaignChannel, Urgency, RecipientState, SkipReason } from '#contract/contact/campaigns/campaign-process.ts'
import type { Estimate } from '#contract/contact/campaigns/campaigns.ts'
import type { Audience } from '#contract/identity/audience.ts'
import type { BannerState, BannerLevel, BannerAudience } from '#contract/contact/banners/banner-process.ts'
import type { Localized } from '#contract/localized.ts'
import type { Generated, GeneratedAlways } from '../kernel/database/database.ts'

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

declare module '../kernel/database/database.ts' {
  interface Tables {
    campaignDays: CampaignDaysTable
    campaignRecipients: CampaignRecipientsTable
    campaigns: CampaignsTable
    siteBanners: SiteBannersTable
  }
}
