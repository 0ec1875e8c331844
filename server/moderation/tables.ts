// Written by `node scripts/tables.ts` from the migrated database.
import type { CaseDecision, CaseFlag, CaseState, ComplaintReason, ComplaintState, FieldDecisions, FlagKind, GivenReason } from '#contract/moderation/moderation-process.ts'
import type { Localized } from '#contract/localized.ts'
import type { Generated, GeneratedAlways } from '../kernel/database/database.ts'

export interface BannedWordsTable {
  id: GeneratedAlways<number>
  word: string
  key: string
  createdBy: string | null
  createdAt: Generated<Date>
}

export interface ComplaintsTable {
  id: GeneratedAlways<number>
  targetType: string
  targetId: string
  title: Localized
  picture: string | null
  ownerUserId: string
  ownerOrganizationId: string | null
  territoryPath: Generated<string>
  reason: ComplaintReason
  text: string | null
  userId: string | null
  state: Generated<ComplaintState>
  answer: string | null
  decidedBy: string | null
  decidedAt: Date | null
  createdAt: Date
  rowVersion: Generated<number>
}

export interface JudgedPicturesTable {
  targetType: string
  targetId: string
  fileId: string
  ownerKey: string
}

export interface ModerationCasesTable {
  id: GeneratedAlways<number>
  targetType: string
  targetId: string
  version: number
  queue: string
  state: Generated<CaseState>
  ownerUserId: string
  ownerOrganizationId: string | null
  title: Localized
  searchKey: Generated<string>
  picture: string | null
  categoryId: number | null
  categoryPath: Generated<number[]>
  territoryId: number | null
  regionId: number | null
  territoryPath: Generated<string>
  before: Record<string, unknown> | null
  after: Record<string, unknown>
  flags: Generated<CaseFlag[]>
  flagKinds: Generated<FlagKind[]>
  submittedAt: Date
  dueAt: Date
  assigneeId: string | null
  takenAt: Date | null
  decision: CaseDecision | null
  reasons: Generated<GivenReason[]>
  fields: Generated<FieldDecisions>
  comment: string | null
  decidedBy: string | null
  decidedAt: Date | null
  auto: Generated<boolean>
  sampled: Generated<boolean>
  appealOf: number | null
  appealText: string | null
  rowVersion: Generated<number>
}

export interface PictureHashesTable {
  fileId: string
  hash: string
  bands: number[]
}

export interface ReasonCodesTable {
  id: GeneratedAlways<number>
  code: string
  text: Localized
  field: string | null
  needsComment: Generated<boolean>
  position: Generated<number>
  status: Generated<'active' | 'archived'>
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
  rowVersion: Generated<number>
  queues: Generated<string[]>
}

declare module '../kernel/database/database.ts' {
  interface Tables {
    bannedWords: BannedWordsTable
    complaints: ComplaintsTable
    judgedPictures: JudgedPicturesTable
    moderationCases: ModerationCasesTable
    pictureHashes: PictureHashesTable
    reasonCodes: ReasonCodesTable
  }
}
