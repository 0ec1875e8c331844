import { sql } from 'kysely'
import pg from 'pg'
import type { Tx } from './database.ts'

const CHANNEL = 'changed'
const RECONNECT_MS = 500

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
  close(): Promise<void>
}

export async function openLive(
  connection: pg.ClientConfig,
  hooks: { onError: (error: Error) => void; onLost: () => Promise<void> },
): Promise<Live> {
  const listeners = new Set<(topic: string | undefined) => void>()
  const tell = (topic: string | undefined) => {
    for (const hear of listeners) hear(topic)
  }
  let closed = false
  let client: pg.Client
  let timer: NodeJS.Timeout | undefined

  async function connect(): Promise<void> {
    client = new pg.Client(connection)
    client.on('error', hooks.onError)
    client.on('notification', (notice) => tell(notice.payload))
    await client.connect()
    await client.query(`listen ${CHANNEL}`)
    // LISTEN never comes back by itself: without this, live updates go silent after a database restart.
    client.once('end', () => {
      if (!closed) timer = setTimeout(reconnect, RECONNECT_MS)
    })
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
    async close() {
      closed = true
      clearTimeout(timer)
      await client.end()
    },
  }
}
