import { findReceived } from '#contract/notices/demo-outbox.ts'
import { markEditing } from '#contract/conversations/editing.ts'
import { findMessages } from '#contract/notices/messages.ts'
import {
  countUnread,
  findNotifications,
  markNotification,
  readAllNotifications,
} from '#contract/notices/notifications.ts'
import { getNotifyPreferences, setNotifyPreference, setQuietHours } from '#contract/notices/preferences.ts'
import type { CallBook } from '../kernel/calls.ts'
import type { Config } from '../kernel/config.ts'
import type { FileStore } from '../kernel/files.ts'
import { refuse } from '../kernel/refuse.ts'
import type { Outbox } from './carriers/outbox.ts'
import { bindConversations } from '../conversations/calls.ts'
import type { ConversationSubjects } from '../conversations/subject.ts'
import type { Editing } from '../conversations/editing.ts'
import * as inbox from './inbox.ts'
import { findAllMessages } from './messages.ts'
import { getOwnPreferences, setOwnPreference, setOwnQuietHours } from './preferences.ts'

interface CommunicationParts {
  config: Config
  outbox: Outbox
  files: FileStore
  /** What conversations may be about, each kind answered for by its domain. */
  subjects: ConversationSubjects
  editing: Editing
}

export function bindCommunication(
  book: CallBook,
  { config, outbox, files, subjects, editing }: CommunicationParts,
): void {
  bindConversations(book, { files, subjects })
  book.bind(findNotifications, (ctx, { query }) => inbox.findOwnNotifications(ctx, query))
  book.bind(countUnread, (ctx) => inbox.countOwnUnread(ctx))
  book.bind(markNotification, (ctx, { params, body }) => inbox.markOwnNotification(ctx, params.id, body.read))
  book.bind(readAllNotifications, (ctx, { body }) => inbox.readAllOwn(ctx, body.upTo))
  book.bind(getNotifyPreferences, (ctx) => getOwnPreferences(ctx))
  book.bind(setNotifyPreference, (ctx, { body }) => setOwnPreference(ctx, body))
  book.bind(setQuietHours, (ctx, { body }) => setOwnQuietHours(ctx, body.quietHours))
  book.bind(markEditing, (ctx, { body }) => editing.mark(ctx, body))
  book.bind(findMessages, (ctx, { query }) => findAllMessages(ctx, query))
  book.bind(findReceived, () => {
    if (!config.demo) refuse('E_NOT_FOUND')
    return { items: outbox.items().map((one) => ({ ...one, at: one.at.toISOString() })) }
  })
}
