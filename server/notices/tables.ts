// Written by `node scripts/tables.ts` from the migrated database.
import type { Localized } from '#contract/localized.ts'
import type { NoticeContext } from '#contract/notices/notifications.ts'
import type { AttemptOutcome } from '#contract/notices/messages.ts'
import type { Language } from '#uz/language.ts'
import type { Generated, GeneratedAlways } from '../kernel/database/database.ts'

export interface MessageAttemptsTable {
  id: GeneratedAlways<number>
  messageId: number
  carrier: string
  at: Date
  outcome: AttemptOutcome
  fault: string | null
  providerId: string | null
  segments: number | null
  costTiyin: number | null
}

export interface MessagesTable {
  id: GeneratedAlways<number>
  notificationId: number | null
  userId: string | null
  channel: 'sms' | 'email' | 'push' | 'telegram'
  template: string
  toSealed: string
  subject: string | null
  textSealed: string | null
  segments: number | null
  status: Generated<'queued' | 'sending' | 'sent' | 'delivered' | 'failed' | 'unknown' | 'expired'>
  attempts: Generated<number>
  provider: string | null
  providerId: string | null
  fault: string | null
  expiresAt: Date | null
  createdAt: Date
  claimedAt: Date | null
  sentAt: Date | null
  deliveredAt: Date | null
  dueAt: Generated<Date>
  ownId: Generated<string>
  toFingerprint: string | null
  againBy: number | null
}

export interface NotificationsTable {
  id: GeneratedAlways<number>
  userId: string
  event: string
  title: Localized
  body: Localized
  link: string | null
  createdAt: Date
  readAt: Date | null
  actingFor: NoticeContext | null
  organizationId: string | null
  source: string | null
}

export interface PushDevicesTable {
  id: GeneratedAlways<number>
  userId: string
  sessionId: string
  endpointSealed: string
  endpointFingerprint: string
  keysSealed: string
  device: string
  state: Generated<'active' | 'dead' | 'removed'>
  failures: Generated<number>
  createdAt: Date
  lastSentAt: Date | null
}

export interface TelegramLinksTable {
  id: GeneratedAlways<number>
  userId: string
  chatSealed: string
  chatFingerprint: string
  state: Generated<'active' | 'blocked' | 'removed'>
  linkedAt: Date
}

export interface TelegramTokensTable {
  userId: string
  tokenFingerprint: string
  lang: Language
  expiresAt: Date
}

export interface TelegramUpdatesTable {
  id: number
  at: Date
}

declare module '../kernel/database/database.ts' {
  interface Tables {
    messageAttempts: MessageAttemptsTable
    messages: MessagesTable
    notifications: NotificationsTable
    pushDevices: PushDevicesTable
    telegramLinks: TelegramLinksTable
    telegramTokens: TelegramTokensTable
    telegramUpdates: TelegramUpdatesTable
  }
}
