import { type Selectable, sql } from 'kysely'
import type { AttemptOutcome } from '#contract/notices/messages.ts'
import type { Database } from '../kernel/database/database.ts'
import type { Jobs } from '../kernel/jobs.ts'
import type { Vault } from '../kernel/keys/vault.ts'
import type { Breaker } from './carriers/breaker.ts'
import { type Carrier, CarrierFault, type Letter, shortIdOf } from './carriers/carrier.ts'
import { type Channel, deliverJob } from './queue.ts'
import type { MessagesTable } from './tables.ts'
import './tables.ts'

export interface Delivery {
  db: Database
  jobs: Jobs
  vault: Vault
  clock: () => Date
  carriers: Readonly<Record<Channel, readonly Carrier[]>>
  /** Of carriers that another one can stand in for. */
  breakers: ReadonlyMap<string, Breaker>
  /** Which SMS operator is asked first, and what one part of a message costs. */
  smsTerms: () => Promise<{ primary: string; priceTiyin: number }>
  /** The address of the site, for links in letters. */
  origin: string | undefined
  warn: (text: string) => void
}

type Message = Selectable<MessagesTable>
export type Claimed = Message & { claimedAt: Date }

const MAX_ATTEMPTS = 30
const FIRST_WAIT_MS = 5_000
const LONGEST_WAIT_MS = 3_600_000
const MAX_FAULT = 200

/**
 * Sends what is due by one channel, one after the other; parallel workers send different messages, because a claim has
 * one winner.
 */
export async function deliverDue(delivery: Delivery, channel: Channel): Promise<void> {
  await expire(delivery)
  for (let message = await claim(delivery, channel); message; message = await claim(delivery, channel)) {
    await deliver(delivery, message)
  }
}

async function expire({ db, clock }: Delivery): Promise<void> {
  await db
    .updateTable('messages')
    .set({ status: 'expired', textSealed: null })
    .where('status', '=', 'queued')
    .where('expiresAt', '<=', clock())
    .execute()
}

/** The claim is committed before anything is sent: after a crash it is visible, and nothing is sent again blindly. */
async function claim({ db, clock, carriers }: Delivery, channel: Channel): Promise<Claimed | undefined> {
  const now = clock()
  if (carriers[channel].length === 0) return undefined
  const next = db
    .selectFrom('messages')
    .select('id')
    .where('status', '=', 'queued')
    .where('dueAt', '<=', now)
    .where('channel', '=', channel)
    .where((eb) => eb.or([eb('expiresAt', 'is', null), eb('expiresAt', '>', now)]))
    // Codes somebody waits for go first.
    .orderBy('expiresAt', (order) => order.asc().nullsLast())
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
  const message = await db
    .updateTable('messages')
    .set((eb) => ({
      status: 'sending',
      claimedAt: now,
      attempts: eb('attempts', '+', 1),
      fault: null,
      provider: null,
    }))
    .where('id', '=', next)
    .returningAll()
    .executeTakeFirst()
  return message && { ...message, claimedAt: now }
}

/** Carriers of a channel in the order they are asked. */
async function inOrder(delivery: Delivery, channel: Channel): Promise<readonly Carrier[]> {
  const all = delivery.carriers[channel]
  if (all.length < 2) return all
  const { primary } = await delivery.smsTerms()
  return [...all].sort((one, other) => Number(other.name === primary) - Number(one.name === primary))
}

/** Asks one carrier after the other, until one has taken it or it is known that none will, or must. */
async function deliver(delivery: Delivery, claimed: Claimed, tried: ReadonlySet<string> = new Set()): Promise<void> {
  const { breakers } = delivery
  let message = claimed
  let isAway = false
  const faults: string[] = []
  const order = await inOrder(delivery, message.channel)
  for (const carrier of order.filter(({ name }) => !tried.has(name))) {
    const breaker = breakers.get(carrier.name)
    if (breaker && !breaker.lets(delivery.clock())) {
      isAway = true
      continue
    }
    const handed = await handTo(delivery, message, carrier, order.length > 1)
    if (!handed) return
    message = handed
    const said = await tryCarrier(delivery, carrier, message)
    if (said.kind === 'taken') breaker?.took()
    else if (said.kind === 'away' || said.kind === 'off') breaker?.failed(delivery.clock(), said.kind)
    if (said.kind === 'taken') return
    const fault = order.length > 1 ? `${carrier.name}: ${said.fault}` : said.fault
    faults.push(fault)
    if (said.kind === 'refused') return giveUp(delivery, message, 'failed', fault)
    if (said.kind === 'uncertain' && !(await isUntaken(delivery, carrier, message, fault))) return
    isAway ||= said.kind !== 'unfit'
  }
  const said = faults.join('; ') || 'every carrier is left alone for a while'
  if (isAway || tried.size > 0) return tryLater(delivery, message, said)
  return giveUp(delivery, message, 'failed', said)
}

/** Who is asked is committed before anything leaves: after a crash the right one is asked what became of it. */
async function handTo(
  { db, clock }: Delivery,
  message: Claimed,
  { name }: Carrier,
  isOneOfMany: boolean,
): Promise<Claimed | undefined> {
  if (!isOneOfMany) return message
  const now = clock()
  const { numUpdatedRows } = await held(db, message).set({ provider: name, claimedAt: now }).executeTakeFirst()
  return numUpdatedRows > 0 ? { ...message, provider: name, claimedAt: now } : undefined
}

type Said = { kind: 'taken' } | { kind: CarrierFault['kind']; fault: string }

async function tryCarrier(delivery: Delivery, carrier: Carrier, message: Claimed): Promise<Said> {
  try {
    const providerId = await carrier.send(await letterOf(delivery, message))
    await markSent(delivery, message, carrier.name, providerId)
    return { kind: 'taken' }
  } catch (error) {
    if (!(error instanceof CarrierFault)) throw error
    await note(delivery, message, carrier.name, error.kind, { fault: error.message.slice(0, MAX_FAULT) })
    return { kind: error.kind, fault: error.message }
  }
}

/** Writes a try down; what it cost, where it was taken. */
async function note(
  { db, clock, smsTerms }: Delivery,
  { id, channel, segments }: Message,
  carrier: string,
  outcome: AttemptOutcome,
  more: { fault?: string; providerId?: string },
): Promise<void> {
  const isPaid = channel === 'sms' && outcome === 'taken'
  const costTiyin = isPaid ? (segments ?? 1) * (await smsTerms()).priceTiyin : null
  await db
    .insertInto('messageAttempts')
    .values({ messageId: id, carrier, at: clock(), outcome, segments, costTiyin, ...more })
    .execute()
}

async function letterOf({ db, vault, origin }: Delivery, message: Message): Promise<Letter> {
  const text = message.textSealed ? vault.unseal(message.textSealed) : ''
  const shortId = shortIdOf(message.id)
  const letter = { ownId: message.ownId, shortId, to: vault.unseal(message.toSealed), subject: message.subject ?? '' }
  if (!['email', 'telegram'].includes(message.channel) || !message.notificationId || !origin) return { ...letter, text }
  const notice = await db
    .selectFrom('notifications')
    .select('link')
    .where('id', '=', message.notificationId)
    .executeTakeFirst()
  return { ...letter, text: notice?.link ? `${text}\n\n${origin}${notice.link}` : text }
}

/** Only while nobody has claimed or reported the message since. */
const held = (db: Database, message: Claimed) =>
  db
    .updateTable('messages')
    .where('id', '=', message.id)
    .where('status', '=', 'sending')
    .where('claimedAt', '=', message.claimedAt)

/** A delivery report may come before the answer; it is kept. */
async function markSent(delivery: Delivery, message: Claimed, provider: string, id: string): Promise<void> {
  const { db, clock } = delivery
  await db
    .updateTable('messages')
    .set({ provider, providerId: id, sentAt: clock(), textSealed: null, fault: null })
    .set({ status: sql`case when status = 'sending' then 'sent' else status end` })
    .where('id', '=', message.id)
    .execute()
  await note(delivery, message, provider, 'taken', { providerId: id })
}

export async function giveUp(
  { db, warn }: Delivery,
  message: Claimed,
  status: 'failed' | 'unknown',
  fault: string,
): Promise<void> {
  await held(db, message)
    .set({ status, fault: fault.slice(0, MAX_FAULT), textSealed: null })
    .execute()
  warn(`${message.channel} message ${message.id} (${message.template}): ${status}, ${fault}`)
}

/** Five seconds, then three times as long each time, up to an hour: an outage of a day loses nothing. */
async function tryLater(delivery: Delivery, message: Claimed, fault: string): Promise<void> {
  if (message.attempts >= MAX_ATTEMPTS) return giveUp(delivery, message, 'failed', fault)
  const wait = Math.min(FIRST_WAIT_MS * 3 ** (message.attempts - 1), LONGEST_WAIT_MS)
  const dueAt = new Date(delivery.clock().getTime() + wait)
  await delivery.db.transaction().execute(async (tx) => {
    await held(tx, message)
      .set({ status: 'queued', dueAt, fault: fault.slice(0, MAX_FAULT) })
      .execute()
    await delivery.jobs.send(tx, deliverJob[message.channel], {}, { startAfter: dueAt })
  })
}

/** Codes and links somebody waits for: a second one is harmless, a missing one locks the person out. */
const mayComeTwice = ({ channel, template }: Message) =>
  channel === 'sms' ? template === 'code' : ['reset', 'email', 'code', 'invitation'].includes(template)

/** Whether what may have been taken was not, or may come twice: it is asked by our own id where it can be asked. */
async function isUntaken(delivery: Delivery, carrier: Carrier, message: Claimed, fault: string): Promise<boolean> {
  if (!carrier.find) {
    if (mayComeTwice(message)) return true
    await giveUp(delivery, message, 'unknown', fault)
    return false
  }
  const found = await carrier
    .find(await letterOf(delivery, message), message.claimedAt)
    .catch(() => 'cannot tell' as const)
  // Left for the sweep, which asks again.
  if (found === 'cannot tell') return false
  if (found) await markSent(delivery, message, carrier.name, found)
  return !found
}

/** It was cut off and may have been taken: whoever had it is asked, and only what they do not know is sent again. */
export async function settle(delivery: Delivery, message: Claimed, fault: string): Promise<void> {
  const all = delivery.carriers[message.channel]
  // Of several nobody had it yet.
  if (all.length > 1 && !message.provider) return tryLater(delivery, message, fault)
  const carrier = all.find(({ name }) => name === message.provider) ?? all[0]
  if (!carrier) return giveUp(delivery, message, 'unknown', fault)
  if (!(await isUntaken(delivery, carrier, message, fault))) return
  await note(delivery, message, carrier.name, 'uncertain', { fault })
  if (all.length > 1) await deliver(delivery, message, new Set([carrier.name]))
  else await tryLater(delivery, message, fault)
}
