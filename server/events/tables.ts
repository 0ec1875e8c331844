// Written by `node scripts/tables.ts` from the migrated database.
import type { AgeBand, EventType, Gender } from '#contract/events/event-enums.ts'
import type { EventContent, EventDraft } from '#contract/events/event.ts'
import type { EventStage, ParticipantState } from '#contract/events/event-process.ts'
import type { WorkLanguage } from '#contract/media/enums.ts'
import type { Localized } from '#contract/localized.ts'
import type { PublicationState } from '#contract/moderation/publication.ts'
import type { Generated, GeneratedAlways } from '../kernel/database/database.ts'

export interface AttendancesTable {
  id: GeneratedAlways<number>
  participantId: string
  eventId: number
  source: 'page' | 'bbb' | 'door'
  joinedAt: Date
  leftAt: Date
  key: string | null
  byUserId: string | null
}

export interface EventFeedbackTable {
  participantId: string
  eventId: number
  rating: number
  text: Generated<string>
  at: Date
}

export interface EventQuestionsTable {
  id: GeneratedAlways<number>
  eventId: number
  userId: string
  text: string
  at: Date
}

export interface EventVersionsTable {
  eventId: number
  version: number
  content: EventContent
  createdAt: Date
}

export interface EventsTable {
  id: GeneratedAlways<number>
  type: EventType
  ownerUserId: string
  ownerOrganizationId: string | null
  status: Generated<PublicationState>
  stage: Generated<EventStage>
  content: EventDraft
  pending: EventContent | null
  version: Generated<number>
  joinSealed: string | null
  roomOpenedAt: Date | null
  title: Generated<string>
  searchKey: Generated<string>
  topics: Generated<number[]>
  startsAt: Date | null
  endsAt: Date | null
  publishedAt: Date | null
  expiresAt: Date | null
  expiryTold: Generated<boolean>
  stateReason: string | null
  cancelReason: string | null
  archivedAt: Date | null
  remindedDay: Generated<boolean>
  remindedHour: Generated<boolean>
  recordingTold: Generated<boolean>
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
  rowVersion: Generated<number>
}

export interface ListedEventsTable {
  id: number
  type: EventType
  stage: EventStage
  title: Localized
  content: EventContent
  startsAt: Date
  endsAt: Date
  registrationUntil: Date
  language: WorkLanguage
  free: boolean
  recorded: boolean
  regionId: number | null
  districtId: number | null
  topicPath: Generated<number[]>
  ownerOrganizationId: string
  ownerName: Localized
  verified: boolean
  cancelReason: string | null
  words: string
  publishedAt: Date
}

export interface ParticipantsTable {
  id: Generated<string>
  eventId: number
  userId: string
  status: ParticipantState
  awaits: 'organizer' | 'participant' | null
  place: Generated<number>
  regionId: number | null
  districtId: number | null
  gender: Generated<Gender>
  ageBand: Generated<AgeBand>
  ticket: string
  endedBy: 'organizer' | 'participant' | 'system' | null
  reason: string | null
  arrivedAt: Date | null
  minutes: Generated<number>
  certificate: string | null
  registeredAt: Date
  cancelledAt: Date | null
  updatedAt: Date
  rowVersion: Generated<number>
}

declare module '../kernel/database/database.ts' {
  interface Tables {
    attendances: AttendancesTable
    eventFeedback: EventFeedbackTable
    eventQuestions: EventQuestionsTable
    eventVersions: EventVersionsTable
    events: EventsTable
    listedEvents: ListedEventsTable
    participants: ParticipantsTable
  }
}
