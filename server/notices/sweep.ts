import { DAY_MS, daysFrom } from '#uz/durations.ts'
import { type Claimed, type Delivery, deliverDue, giveUp, settle } from './delivery.ts'
import type { Channel } from './queue.ts'
import './tables.ts'

/** Longer than any attempt: the worker that claimed it is dead. */
const DEAD_AFTER_MS = 2 * 60_000
/** How long the provider is asked before we give up. */
const ASK_FOR_MS = DAY_MS
const MESSAGES_DAYS = 180
/** The domain book keeps notices half a year at least. */
const NOTICES_DAYS = 365
/** The service repeats an update for a day at most. */
const UPDATES_DAYS = 7
const BATCH = 100

/** Every minute: finds attempts cut off by a crash, and sends what no job has started. */
export async function sweepMessages(delivery: Delivery, channel: Channel): Promise<void> {
  for (const message of await findCutOff(delivery, channel)) {
    const asked = delivery.clock().getTime() - message.claimedAt.getTime()
    if (asked > ASK_FOR_MS) await giveUp(delivery, message, 'unknown', 'cut off, and the provider cannot be asked')
    else await settle(delivery, message, 'cut off')
  }
  await deliverDue(delivery, channel)
}

async function findCutOff({ db, clock }: Delivery, channel: Channel): Promise<Claimed[]> {
  const before = new Date(clock().getTime() - DEAD_AFTER_MS)
  const rows = await db
    .selectFrom('messages')
    .selectAll()
    .where('status', '=', 'sending')
    .where('channel', '=', channel)
    .where('claimedAt', '<', before)
    .orderBy('id')
    .limit(BATCH)
    .execute()
  return rows.flatMap(({ claimedAt, ...row }) => (claimedAt ? [{ ...row, claimedAt }] : []))
}

/** Every night. */
export async function forgetOld({ db, clock }: Delivery): Promise<void> {
  const daysAgo = (days: number) => daysFrom(clock(), -days)
  await db.deleteFrom('messages').where('createdAt', '<', daysAgo(MESSAGES_DAYS)).execute()
  await db.deleteFrom('telegramTokens').where('expiresAt', '<', clock()).execute()
  await db.deleteFrom('telegramUpdates').where('at', '<', daysAgo(UPDATES_DAYS)).execute()
  await db.deleteFrom('notifications').where('createdAt', '<', daysAgo(NOTICES_DAYS)).execute()
}
