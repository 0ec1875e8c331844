import { type Selectable, sql } from 'kysely'
import type { Database } from '../kernel/database/database.ts'
import type { Jobs } from '../kernel/jobs.ts'
import type { Vault } from '../kernel/keys/vault.ts'
import { type Carrier, CarrierFault, type Letter } from './carriers/carrier.ts'
import { type Channel, deliverJob } from './queue.ts'
import type { MessagesTable } from './tables.ts'
import './tables.ts'

export interface Delivery {
  db: Database
  jobs: Jobs
  vault: Vault
  clock: () => Date
  carriers: Readonly<Record<Channel, Carrier | undefined>>
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
  if (!carriers[channel]) return undefined
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
    .set((eb) => ({ status: 'sending', claimedAt: now, attempts: eb('attempts', '+', 1), fault: null }))
    .where('id', '=', next)
    .returningAll()
    .executeTakeFirst()
  return message && { ...message, claimedAt: now }
}

async function deliver(delivery: Delivery, message: Claimed): Promise<void> {
  const carrier = delivery.carriers[message.channel]
  if (!carrier) return
  try {
    const providerId = await carrier.send(await letterOf(delivery, message))
    await markSent(delivery, message, carrier.name, providerId)
  } catch (error) {
    if (!(error instanceof CarrierFault)) throw error
    if (error.kind === 'refused') await giveUp(delivery, message, 'failed', error.message)
    else if (error.kind === 'away') await tryLater(delivery, message, error.message)
    else await settle(delivery, message, error.message)
  }
}

async function letterOf({ db, vault, origin }: Delivery, message: Message): Promise<Letter> {
  const text = message.textSealed ? vault.unseal(message.textSealed) : ''
  const letter = { ownId: message.ownId, to: vault.unseal(message.toSealed), subject: message.subject ?? '' }
  if (message.channel !== 'email' || !message.notificationId || !origin) return { ...letter, text }
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
async function markSent({ db, clock }: Delivery, message: Claimed, provider: string, id: string): Promise<void> {
  await db
    .updateTable('messages')
    .set({ provider, providerId: id, sentAt: clock(), textSealed: null, fault: null })
    .set({ status: sql`case when status = 'sending' then 'sent' else status end` })
    .where('id', '=', message.id)
    .execute()
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

/**
 * Letters somebody waits for may come twice: a duplicate is harmless, a missing one locks the person out. An SMS costs
 * money, and its operator can be asked.
 */
const mayComeTwice = ({ channel, template }: Message) =>
  channel === 'email' && ['reset', 'email', 'code', 'invitation'].includes(template)

/** It may have been taken: asks the provider by our id, and sends again only what it does not know. */
export async function settle(delivery: Delivery, message: Claimed, fault: string): Promise<void> {
  const carrier = delivery.carriers[message.channel]
  if (carrier && !carrier.find && mayComeTwice(message)) return tryLater(delivery, message, fault)
  if (!carrier?.find) return giveUp(delivery, message, 'unknown', fault)
  const found = await carrier
    .find(await letterOf(delivery, message), message.claimedAt)
    .catch(() => 'cannot tell' as const)
  // Left for the sweep, which asks again.
  if (found === 'cannot tell') return
  if (found) await markSent(delivery, message, carrier.name, found)
  else await tryLater(delivery, message, fault)
}
