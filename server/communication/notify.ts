import { type EventCode, type EventRule, events, takesChannel } from '#contract/communication/events.ts'
import type { Localized } from '#contract/localized.ts'
import { languages } from '#uz/language.ts'
import { type Contact, contactsOf } from '../identity/public.ts'
import type { Ctx } from '../kernel/context.ts'
import { notifyAllChanged } from '../kernel/live.ts'
import { CHUNK, type NewMessage, queueMessages } from './queue.ts'
import { dueAt } from './quiet-hours.ts'
import { say, smsLanguage, smsText, type Values, type Words } from './templates.ts'
import { eventWords } from './words.ts'
import './tables.ts'

/** Tells people something happened, inside the transaction in which it happens. */
export async function notify(
  ctx: Ctx,
  event: EventCode,
  to: readonly string[],
  values: Values = {},
  options: { link?: string } = {},
): Promise<void> {
  await notifyEach(ctx, event, new Map(to.map((userId) => [userId, { values, ...options }])))
}

interface Told {
  values: Values
  link?: string
}

/** The same happened to many, and each is told of it with words of their own; as many statements as for one. */
export async function notifyEach(ctx: Ctx, event: EventCode, told: ReadonlyMap<string, Told>): Promise<void> {
  const rule: EventRule = events[event]
  const contacts = (await contactsOf(ctx, [...told.keys()])).filter(
    ({ preferences }) => !rule.unasked || takesChannel(event, 'inapp', preferences),
  )
  if (contacts.length === 0) return
  const notice = await writeInbox(ctx, event, contacts, told)
  await queueMessages(
    ctx,
    contacts.flatMap((contact) => {
      const { userId } = contact
      return messagesTo(ctx, event, contact, told.get(userId)?.values ?? {}, notice.get(userId) ?? null)
    }),
  )
  await notifyAllChanged(
    ctx.tx,
    contacts.map(({ userId }) => `user:${userId}`),
  )
}

async function writeInbox(
  ctx: Ctx,
  event: EventCode,
  contacts: readonly Contact[],
  told: ReadonlyMap<string, Told>,
): Promise<Map<string, number>> {
  const textOf = textsOf(event)
  const written = new Map<string, number>()
  for (let from = 0; from < contacts.length; from += CHUNK) {
    const rows = contacts.slice(from, from + CHUNK).map(({ userId, preferences }) => ({
      userId,
      event,
      ...textOf(told.get(userId)?.values ?? {}),
      link: told.get(userId)?.link ?? events[event].link,
      createdAt: ctx.now,
      // The inbox is the truth of what one was told. Switched off, it tells without calling.
      readAt: takesChannel(event, 'inapp', preferences) ? null : ctx.now,
    }))
    const ids = await ctx.tx.insertInto('notifications').values(rows).returning(['id', 'userId']).execute()
    for (const { id, userId } of ids) written.set(userId, id)
  }
  return written
}

/** What all are told alike is put into words once. */
function textsOf(event: EventCode) {
  const { title, body } = eventWords[event]
  const said = new Map<Values, { title: Localized; body: Localized }>()
  return (values: Values) => {
    const text = said.get(values) ?? { title: inAll(title, values), body: inAll(body, values) }
    said.set(values, text)
    return text
  }
}

function inAll(text: Words, values: Values) {
  const [uz, ru, eng, cyrl] = languages.map((lang) => say(text, lang, values))
  return { uz: uz ?? '', ru: ru ?? '', eng: eng ?? '', cyrl: cyrl ?? '' }
}

function messagesTo(
  ctx: Ctx,
  event: EventCode,
  contact: Contact,
  values: Values,
  notificationId: number | null,
): NewMessage[] {
  const { userId, language, phone, email, preferences, quietHours } = contact
  const { title, body } = eventWords[event]
  const common = { template: event, userId, notificationId, expiresAt: null, dueAt: dueAt(ctx.now, quietHours) }
  const messages: NewMessage[] = []
  if (phone && takesChannel(event, 'sms', preferences)) {
    const text = say(body, smsLanguage(language), values)
    messages.push({ ...common, channel: 'sms', to: phone, subject: null, text: smsText(text, language) })
  }
  if (email && takesChannel(event, 'email', preferences)) {
    const subject = say(title, language, values)
    messages.push({ ...common, channel: 'email', to: email, subject, text: say(body, language, values) })
  }
  return messages
}
