import { sql } from 'kysely'
import type pg from 'pg'
import type { Tx } from './database/database.ts'
import { GuardedClient, inTime } from './database/guarded-client.ts'

const CHANNEL = 'changed'
const RECONNECT_MS = 500
/** A listener does not notice a dead connection, so it asks regularly. */
const BEAT_MS = 5_000
const ANSWER_MS = 3_000
/** So long what was told is remembered, for those who read a page before they could listen. */
const MEMORY_MS = 60_000

/** Sent when the transaction commits, to every process on this database. */
export async function notifyChanged(tx: Tx, topic: string): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, ${topic})`.execute(tx)
}

/** Many people at once, in one statement. */
export async function notifyAllChanged(tx: Tx, topics: readonly string[]): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, topic) from unnest(${[...topics]}::text[]) as topic`.execute(tx)
}

export interface Live {
  /** Hears every topic; `undefined` means «anything may have changed»: the connection was lost and is back. */
  listen(hear: (topic: string | undefined) => void): () => void
  /** What was told in the last so many milliseconds; `undefined` where that is longer than we remember or listened. */
  toldFor(ms: number): string[] | undefined
  /** Whether the database answers, told within this time. */
  isUp(ms: number): Promise<boolean>
  close(): Promise<void>
}

export async function openLive(
  connection: pg.ClientConfig,
  hooks: { onError: (error: Error) => void; onLost: () => Promise<void> },
): Promise<Live> {
  const listeners = new Set<(topic: string | undefined) => void>()
  const told = new Map<string, number>()
  let listeningSince = Number.POSITIVE_INFINITY
  const tell = (topic: string | undefined) => {
    remember(topic)
    for (const hear of listeners) hear(topic)
  }
  function remember(topic: string | undefined): void {
    if (topic === undefined) return
    // The one told last stands last: what is too old to be asked for stands in front.
    told.delete(topic)
    told.set(topic, Date.now())
    for (const [old, at] of told) {
      if (at > Date.now() - MEMORY_MS) break
      told.delete(old)
    }
  }
  let closed = false
  let client: GuardedClient | undefined
  let timer: NodeJS.Timeout | undefined
  let asking: Promise<boolean> | undefined

  async function connect(): Promise<void> {
    const next = new GuardedClient(connection)
    next.on('error', hooks.onError)
    next.on('notification', (notice) => tell(notice.payload))
    try {
      await next.connect()
      await next.query(`listen ${CHANNEL}`)
      listeningSince = Date.now()
    } catch (error) {
      next.abandon('nobody listens on it')
      throw error
    }
    client = next
    // LISTEN never comes back by itself: without this, live updates go silent after a database restart.
    next.once('end', lose)
    timer = setTimeout(beat, BEAT_MS).unref()
  }
  function lose(): void {
    client = undefined
    clearTimeout(timer)
    if (!closed) timer = setTimeout(reconnect, RECONNECT_MS)
  }
  /** One probe at a time, however many ask. */
  function answers(one: GuardedClient): Promise<boolean> {
    asking ??= one
      .query('select 1')
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        asking = undefined
      })
    return asking
  }
  async function beat(): Promise<void> {
    const one = client
    if (!one) return
    if (await inTime(answers(one), ANSWER_MS)) {
      if (client === one && !closed) timer = setTimeout(beat, BEAT_MS).unref()
    } else if (client === one && !closed) {
      one.abandon('the database does not answer where we listen')
    }
  }
  async function reconnect(): Promise<void> {
    try {
      await hooks.onLost()
      await connect()
      tell(undefined)
    } catch (error) {
      hooks.onError(error instanceof Error ? error : new Error(String(error)))
      if (!closed) timer = setTimeout(reconnect, RECONNECT_MS)
    }
  }

  await connect()
  return {
    listen(hear) {
      listeners.add(hear)
      return () => listeners.delete(hear)
    },
    toldFor(ms) {
      const since = Date.now() - ms
      if (ms > MEMORY_MS || since < listeningSince) return undefined
      return [...told].flatMap(([topic, at]) => (at >= since ? topic : []))
    },
    isUp: async (ms) => (client && (await inTime(answers(client), ms))) ?? false,
    async close() {
      closed = true
      clearTimeout(timer)
      // A dead connection would not answer the goodbye.
      if (client) await inTime(client.end(), ANSWER_MS)
    },
  }
}
