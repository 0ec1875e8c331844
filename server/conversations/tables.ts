// Written by `node scripts/tables.ts` from the migrated database.
import type { ConversationKind, MessageCard, MessageFile, MessagePlace } from '#contract/conversations/conversation-limits.ts'
import type { TalkComplaintReason, TalkComplaintState, TalkEvidence } from '#contract/conversations/talk-complaint-process.ts'
import type { Generated, GeneratedAlways } from '../kernel/database/database.ts'

export interface ConversationMessageCopiesTable {
  id: GeneratedAlways<number>
  messageId: number
  at: Date
  text: string
  wholeSealed: string | null
  files: readonly MessageFile[]
}

export interface ConversationMessagesTable {
  id: GeneratedAlways<number>
  conversationId: string
  senderUserId: string
  senderKey: string
  text: string
  wholeSealed: string | null
  files: Generated<readonly MessageFile[]>
  replyTo: number | null
  sentAt: Date
  editedAt: Date | null
  deletedAt: Date | null
  searchKey: Generated<string>
  place: MessagePlace | null
  card: MessageCard | null
}

export interface ConversationPartiesTable {
  conversationId: string
  partyKey: string
  since: Date | null
}

export interface ConversationReadsTable {
  conversationId: string
  userId: string
  partyKey: string
  readUpTo: number
  readAt: Date
  deliveredUpTo: Generated<number>
}

export interface ConversationsTable {
  id: Generated<string>
  kind: ConversationKind
  subjectId: string
  pairKey: string
  lastMessageId: number | null
  lastMessageAt: Date | null
  createdAt: Date
  assigneeId: string | null
  searchKey: Generated<string>
}

export interface MessageVoicesTable {
  fileId: string
  seconds: number
  outline: string
}

export interface PartyBlocksTable {
  blockerKey: string
  blockedKey: string
  blockedBy: string
  at: Date
}

export interface TalkComplaintsTable {
  id: GeneratedAlways<number>
  conversationId: string
  messageId: number
  userId: string
  authorUserId: string
  reason: TalkComplaintReason
  text: string | null
  evidence: readonly TalkEvidence[]
  status: Generated<TalkComplaintState>
  answer: string | null
  decidedBy: string | null
  decidedAt: Date | null
  rowVersion: Generated<number>
  createdAt: Date
  updatedAt: Date
}

export interface TalkMutesTable {
  id: GeneratedAlways<number>
  userId: string
  complaintId: number
  fromAt: Date
  untilAt: Date
}

declare module '../kernel/database/database.ts' {
  interface Tables {
    conversationMessageCopies: ConversationMessageCopiesTable
    conversationMessages: ConversationMessagesTable
    conversationParties: ConversationPartiesTable
    conversationReads: ConversationReadsTable
    conversations: ConversationsTable
    messageVoices: MessageVoicesTable
    partyBlocks: PartyBlocksTable
    talkComplaints: TalkComplaintsTable
    talkMutes: TalkMutesTable
  }
}
