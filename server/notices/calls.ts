import { findReceived } from '#contract/notices/demo-outbox.ts'
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
import { refuse } from '../kernel/refuse.ts'
import type { Outbox } from './carriers/outbox.ts'
import * as inbox from './inbox.ts'
import { findAllMessages } from './messages.ts'
import { getOwnPreferences, setOwnPreference, setOwnQuietHours, type Wishes } from './preferences.ts'

interface NoticeParts {
  config: Config
  outbox: Outbox
  wishes: Wishes
  organizationsOf: inbox.FindOrganizations
}

export function bindNotices(book: CallBook, { config, outbox, wishes, organizationsOf }: NoticeParts): void {
  book.bind(findNotifications, (ctx, { query }) => inbox.findOwnNotifications(ctx, organizationsOf, query))
  book.bind(countUnread, (ctx) => inbox.countOwnUnread(ctx))
  book.bind(markNotification, (ctx, { params, body }) => inbox.markOwnNotification(ctx, params.id, body.read))
  book.bind(readAllNotifications, (ctx, { body }) => inbox.readAllOwn(ctx, body.upTo))
  book.bind(getNotifyPreferences, (ctx) => getOwnPreferences(ctx, wishes))
  book.bind(setNotifyPreference, (ctx, { body }) => setOwnPreference(ctx, wishes, body))
  book.bind(setQuietHours, (ctx, { body }) => setOwnQuietHours(ctx, wishes, body.quietHours))
  book.bind(findMessages, (ctx, { query }) => findAllMessages(ctx, query))
  book.bind(findReceived, () => {
    if (!config.demo) refuse('E_NOT_FOUND')
    return { items: outbox.items().map((one) => ({ ...one, at: one.at.toISOString() })) }
  })
}
