// Written by `node scripts/tables.ts` from the migrated database.
import type { ApplicationConsent, ApplicationContent, ApplicationPaper, EligibilityLine, RefusalFigures } from '#contract/applications/application.ts'
import type { ApplicationOfferState } from '#contract/applications/offer-process.ts'
import type { ApplicationRequestEnding, ApplicationRequestState } from '#contract/applications/request-process.ts'
import type { MessageFile } from '#contract/conversations/conversation-limits.ts'
import type { Generated, GeneratedAlways } from '../kernel/database/database.ts'

export interface ApplicationOffersTable {
  id: GeneratedAlways<number>
  applicationId: number
  requestId: number
  recipientId: string
  status: Generated<ApplicationOfferState>
  authorId: string
  approverId: string | null
  amount: number | null
  content: ApplicationContent
  computed: ApplicationContent | null
  validUntil: Date
  reason: string | null
  sentAt: Date | null
  answeredAt: Date | null
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
  rowVersion: Generated<number>
}

export interface ApplicationQuestionsTable {
  id: GeneratedAlways<number>
  requestId: number
  text: string
  askedBy: string
  askedAt: Date
  answer: string | null
  files: Generated<readonly MessageFile[]>
  answeredBy: string | null
  answeredAt: Date | null
}

export interface ApplicationRequestsTable {
  id: GeneratedAlways<number>
  applicationId: number
  kind: string
  recipientId: string
  desk: string | null
  round: number
  replacesId: number | null
  status: Generated<ApplicationRequestState>
  stateSince: Date
  assigneeId: string | null
  dueAt: Date | null
  leftMinutes: number | null
  allowedMinutes: number | null
  firstAnswerMinutes: number | null
  takenAt: Date | null
  offeredAt: Date | null
  endedAt: Date | null
  ending: ApplicationRequestEnding | null
  reasonCode: string | null
  reason: string | null
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
  rowVersion: Generated<number>
  reasonFigures: RefusalFigures | null
  turnAt: Generated<Date>
  subjectId: number | null
  amount: number | null
  territoryId: number | null
}

export interface ApplicationsTable {
  id: GeneratedAlways<number>
  kind: string
  number: string | null
  status: Generated<string>
  stateSince: Date
  userId: string
  organizationId: string | null
  partyKey: Generated<string>
  preparedBy: string | null
  preparedFor: string | null
  territoryId: number | null
  subjectId: number
  subjectVersion: number | null
  seasonKey: Generated<string>
  amount: number | null
  content: Generated<ApplicationContent>
  fieldTemplateId: number | null
  fieldTemplateVersion: number | null
  answers: Generated<ApplicationContent>
  fileTemplateId: number | null
  fileTemplateVersion: number | null
  papers: Generated<readonly ApplicationPaper[]>
  consents: Generated<readonly ApplicationConsent[]>
  eligibility: Generated<readonly EligibilityLine[]>
  round: Generated<number>
  replacements: Generated<number>
  reasonCode: string | null
  reason: string | null
  restoredAt: Date | null
  submittedAt: Date | null
  queuedAt: Date | null
  endedAt: Date | null
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
  rowVersion: Generated<number>
  computed: Generated<ApplicationContent>
  stage: Generated<string>
  granted: number | null
  disbursed: Generated<number>
  releaseReason: string | null
}

declare module '../kernel/database/database.ts' {
  interface Tables {
    applicationOffers: ApplicationOffersTable
    applicationQuestions: ApplicationQuestionsTable
    applicationRequests: ApplicationRequestsTable
    applications: ApplicationsTable
  }
}
