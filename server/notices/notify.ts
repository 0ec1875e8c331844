import type { Localized } from '#contract/localized.ts'
import { type Channel, type EventCode, type EventRule, events, takesChannel } from '#contract/notices/events.ts'
import type { NoticeContext } from '#contract/notices/notifications.ts'
import { languages } from '#uz/language.ts'
import type { Ctx } from '../kernel/context.ts'
import { textIn } from '../kernel/words/localized.ts'
import { type Contact, contactsOf, type QuietHours, type Whose } from './contact.ts'
import { PUSH_TTL_S, type Pushed } from './push/web-push.ts'
import { CHUNK, type NewMessage, queueMessages } from './queue.ts'
import { dueAt } from './quiet-hours.ts'
import { say, smsLanguage, smsText, type Values } from './templates.ts'
import { eventWords } from './words.ts'
import './tables.ts'

/** Tells people something happened, inside the transaction in which it happens. */
export async function notify(
  ctx: Ctx,
  event: EventCode,
  to: readonly string[],
  values: Values = {},
  options: Pick<Told, 'link' | 'as'> = {},
): Promise<void> {
  const told: Told = { values, ...options }
  await notifyEach(
    ctx,
    event,
    [...new Set(to)].map((userId) => [userId, told] as const),
  )
}

interface Told {
  values: Values
  link?: string
  /** The context the notice belongs to: in another one its link would not open. */
  as?: Whose | 'staff'
  /** What made it, once for each person: `campaign:12`. */
  source?: string
  /** Of the channels of the event these alone, each with hours it does not go out in, or words of its own. */
  by?: Partial<Record<Channel, { but?: QuietHours; text?: Localized }>>
}

function contextOf(as: Told['as']): { actingFor: NoticeContext | null; organizationId: string | null } {
  if (as === undefined || as === 'staff') return { actingFor: as ?? null, organizationId: null }
  const { organizationId } = as
  return { actingFor: organizationId ? 'organization' : 'self', organizationId }
}

interface Notice extends Told {
  contact: Contact
}

/**
 * Notifies many people, each in words of their own, some more than once; a constant number of statements. Answers who
 * was told: whoever is gone, or does not want to be told what nobody asked for, is not.
 */
export async function notifyEach(
  ctx: Ctx,
  event: EventCode,
  told: Iterable<readonly [userId: string, Told]>,
): Promise<Set<string>> {
  const rule: EventRule = events[event]
  const list = [...told]
  const contacts = await contactsOf(ctx, [...new Set(list.map(([userId]) => userId))])
  const reached = new Map(contacts.map((contact) => [contact.userId, contact]))
  const notices = list.flatMap(([userId, one]): Notice[] => {
    const contact = reached.get(userId)
    return contact && (!rule.unasked || takesChannel(event, 'inapp', contact.preferences)) ? [{ ...one, contact }] : []
  })
  const people = new Set(notices.map(({ contact }) => contact.userId))
  if (notices.length === 0) return people
  const ids = await writeInbox(ctx, event, notices)
  await queueMessages(
    ctx,
    notices.flatMap((notice, at) => messagesTo(ctx, event, notice, ids[at] ?? null)),
  )
  for (const userId of people) await ctx.changed(`user:${userId}`)
  return people
}

/** Returns the ids in the order of the notices. */
async function writeInbox(ctx: Ctx, event: EventCode, notices: readonly Notice[]): Promise<number[]> {
  const textOf = textsOf(event)
  const written: number[] = []
  for (let from = 0; from < notices.length; from += CHUNK) {
    const rows = notices.slice(from, from + CHUNK).map(({ contact, values, link, as, source }) => ({
      userId: contact.userId,
      event,
      ...textOf(values),
      link: link ?? events[event].link,
      ...contextOf(as),
      source: source ?? null,
      createdAt: ctx.now,
      // The inbox records everything. For a channel switched off the notice is stored as read.
      readAt: takesChannel(event, 'inapp', contact.preferences) ? null : ctx.now,
    }))
    const ids = await ctx.tx.insertInto('notifications').values(rows).returning('id').execute()
    written.push(...ids.map(({ id }) => id))
  }
  return written
}

/** Texts equal for all are made once. */
function textsOf(event: EventCode) {
  const { title, body } = eventWords(event)
  const said = new Map<Values, { title: Localized; body: Localized }>()
  return (values: Values) => {
    const text = said.get(values) ?? { title: inAll(title, values), body: inAll(body, values) }
    said.set(values, text)
    return text
  }
}

function inAll(text: Localized, values: Values) {
  const [uz, ru, eng, cyrl] = languages.map((lang) => say(text, lang, values))
  return { uz: uz ?? '', ru: ru ?? '', eng: eng ?? '', cyrl: cyrl ?? '' }
}

/** What keeps an account safe, and what somebody has just written. */
const isHurried = (event: EventCode) => ['security', 'messages'].includes(events[event].group)

function messagesTo(ctx: Ctx, event: EventCode, notice: Notice, notificationId: number | null): NewMessage[] {
  const { contact, values, by } = notice
  const { userId, language, phone, email, devices, telegram, preferences, quietHours } = contact
  const { title, body } = eventWords(event)
  const wayOf = (channel: Channel) => (takesChannel(event, channel, preferences) ? (by ? by[channel] : {}) : undefined)
  const common = (but: QuietHours | undefined) => ({
    template: event,
    userId,
    notificationId,
    expiresAt: null,
    // What the sender's hours put off may fall into the person's own, and the other way round.
    dueAt: dueAt(dueAt(dueAt(ctx.now, but), quietHours), but),
  })
  const messages: NewMessage[] = []
  const sms = wayOf('sms')
  if (phone && sms) {
    const text = say(sms.text ?? body, smsLanguage(language), values)
    messages.push({ ...common(sms.but), channel: 'sms', to: phone, subject: null, text: smsText(text, language) })
  }
  const push = wayOf('push')
  if (push) {
    const timed = common(push.but)
    const pushed: Pushed = {
      title: say(title, language, values),
      body: say(push.text ?? body, language, values),
      link: notice.link ?? events[event].link,
      event,
      urgent: isHurried(event),
    }
    const expiresAt = new Date(timed.dueAt.getTime() + PUSH_TTL_S * 1000)
    for (const device of devices)
      messages.push({
        ...timed,
        expiresAt,
        channel: 'push',
        to: String(device),
        subject: null,
        text: JSON.stringify(pushed),
      })
  }
  const chat = wayOf('telegram')
  if (telegram && chat) {
    const subject = say(title, language, values)
    const text = say(chat.text ?? body, language, values)
    messages.push({ ...common(chat.but), channel: 'telegram', to: String(telegram), subject, text })
  }
  const letter = wayOf('email')
  if (email && letter) {
    const subject = say(title, language, values)
    const text = say(letter.text ?? body, language, values)
    messages.push({ ...common(letter.but), channel: 'email', to: email, subject, text })
  }
  return messages
}

/** The message by one channel of what somebody was told before; undefined where they cannot be reached so, or want not. */
export async function sayAgain(
  ctx: Ctx,
  event: EventCode,
  channel: Channel,
  notice: { id: number; userId: string; title: Localized; body: Localized },
): Promise<NewMessage | undefined> {
  const [contact] = await contactsOf(ctx, [notice.userId])
  if (!contact) return undefined
  const told = { values: {}, by: { [channel]: { text: notice.body } } }
  const [message] = messagesTo(ctx, event, { ...told, contact }, notice.id)
  return message && { ...message, subject: message.subject && textIn(contact.language, notice.title) }
}
