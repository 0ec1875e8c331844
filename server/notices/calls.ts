import { findReceived } from '#contract/notices/demo-outbox.ts'
import * as messages from '#contract/notices/messages.ts'
import {
  countUnread,
  findNotifications,
  markNotification,
  readAllNotifications,
} from '#contract/notices/notifications.ts'
import { getNotifyPreferences, setNotifyPreference, setQuietHours } from '#contract/notices/preferences.ts'
import * as push from '#contract/notices/push.ts'
import * as telegram from '#contract/notices/telegram.ts'
import type { CallBook } from '../kernel/calls.ts'
import type { Config } from '../kernel/config.ts'
import { refuse } from '../kernel/refuse.ts'
import type { Outbox } from './carriers/outbox.ts'
import * as inbox from './inbox.ts'
import { getOwnPreferences, setOwnPreference, setOwnQuietHours, type Wishes } from './preferences.ts'
import * as devices from './push/devices.ts'
import { exportRegister } from './register/file.ts'
import { findAllMessages, findCosts } from './register/messages.ts'
import { resend } from './register/resend.ts'
import * as links from './telegram/links.ts'

type Bot = links.Bot

interface NoticeParts {
  config: Config
  outbox: Outbox
  wishes: Wishes
  pushKey: string
  bot: Bot | undefined
  organizationsOf: inbox.FindOrganizations
}

export function bindNotices(
  book: CallBook,
  { config, outbox, wishes, pushKey, bot, organizationsOf }: NoticeParts,
): void {
  book.bind(findNotifications, (ctx, { query }) => inbox.findOwnNotifications(ctx, organizationsOf, query))
  book.bind(countUnread, (ctx) => inbox.countOwnUnread(ctx))
  book.bind(markNotification, (ctx, { params, body }) => inbox.markOwnNotification(ctx, params.id, body.read))
  book.bind(readAllNotifications, (ctx, { body }) => inbox.readAllOwn(ctx, body.upTo))
  book.bind(getNotifyPreferences, (ctx) => getOwnPreferences(ctx, wishes))
  book.bind(setNotifyPreference, (ctx, { body }) => setOwnPreference(ctx, wishes, body))
  book.bind(setQuietHours, (ctx, { body }) => setOwnQuietHours(ctx, wishes, body.quietHours))
  book.bind(push.listPushDevices, (ctx) => devices.ownDevices(ctx, pushKey))
  book.bind(push.addPushDevice, (ctx, { body }) => devices.addDevice(ctx, pushKey, body))
  book.bind(push.removePushDevice, (ctx, { params }) => devices.removeDevice(ctx, pushKey, params.id))
  book.bind(push.renewPushDevice, async (ctx, { body }) => {
    await devices.renewDevice(ctx, body)
    return undefined
  })
  book.bind(push.reportPush, async (ctx, { body }) => {
    await devices.keepReport(ctx, body)
    return undefined
  })
  book.bind(telegram.getTelegram, (ctx) => links.ownTelegram(ctx, bot))
  book.bind(telegram.beginTelegramLink, (ctx) => links.beginLink(ctx, bot))
  book.bind(telegram.removeTelegramLink, (ctx) => links.unlink(ctx, bot))
  book.bind(messages.findMessages, (ctx, { query }) => findAllMessages(ctx, query))
  book.bind(messages.exportMessages, (ctx, { query }) => exportRegister(ctx, query))
  book.bind(messages.messageCosts, (ctx, { query }) => findCosts(ctx, query))
  book.bind(messages.resendMessage, (ctx, { params }) => resend(ctx, params.id))
  book.bind(findReceived, () => {
    if (!config.demo) refuse('E_NOT_FOUND')
    return { items: outbox.items().map((one) => ({ ...one, at: one.at.toISOString() })) }
  })
}
