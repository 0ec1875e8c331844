import { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

const CONNECT_MS = 5_000
/** A statement without an answer for so long is checked over another connection. */
const SILENT_MS = 5_000
/** PostgreSQL ends a statement after a minute, so nothing comes later than this. */
const LONGEST_MS = 65_000
const LOOK_MS = 1_000
const KEEP_ALIVE_MS = 10_000

/**
 * A connection that notices its own death. A cut cable, a firewall that dropped the connection or a lost machine sends
 * nothing, and a statement would wait for ever. After a silence we ask over a new connection whether the server still
 * works on the statement; if it does not, or nobody answers, this connection fails and with it everything that waits
 * for it.
 */
export class GuardedClient extends pg.Client {
  readonly #socket: Socket

  constructor(config: pg.ClientConfig = {}) {
    const socket = new Socket()
    super({
      ...config,
      // The pool hides the password from those who copy its options.
      password: config.password,
      connectionTimeoutMillis: CONNECT_MS,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
      stream: () => socket,
    })
    this.#socket = socket
    // Without a listener an error of the connection would end the process.
    this.on('error', () => {})
    this.once('connect', () => this.#watch(config))
  }

  /** Closes without the protocol's goodbye, which a dead connection would not carry: those who wait fail at once. */
  abandon(why: string): void {
    this.#socket.destroy(new Error(`Connection terminated: ${why}`))
  }

  #watch(config: pg.ClientConfig): void {
    const socket = this.#socket
    let heard = { bytes: -1, at: 0 }
    let asking = false
    const look = async () => {
      if (asking) return
      const waits = 'readyForQuery' in this && this.readyForQuery === false
      if (!waits || socket.bytesRead !== heard.bytes) {
        heard = { bytes: socket.bytesRead, at: performance.now() }
        return
      }
      const silentMs = performance.now() - heard.at
      if (silentMs < SILENT_MS) return
      asking = true
      const lost = silentMs > LONGEST_MS || (await isLost(config, backendOf(this)))
      asking = false
      if (lost && socket.bytesRead === heard.bytes) this.abandon('nobody answers')
    }
    const timer = setInterval(() => void look(), LOOK_MS).unref()
    this.once('end', () => clearInterval(timer))
  }
}

/** The number of the server's process behind a connection, as it was told in the greeting. */
const backendOf = (client: pg.Client): unknown => ('processID' in client ? client.processID : undefined)

/** Whether the server, asked over a connection of its own, no longer works for that connection. */
async function isLost(config: pg.ClientConfig, backend: unknown): Promise<boolean> {
  const client = new pg.Client({ ...config, password: config.password, connectionTimeoutMillis: CONNECT_MS })
  client.on('error', () => {})
  try {
    const ask = async () => {
      await client.connect()
      const { rows } = await client.query<{ mine: number; state: string | null }>(
        `select pg_backend_pid() as mine,
           (select coalesce(state, 'unseen') from pg_stat_activity where pid = $1) as state`,
        [backend],
      )
      // A pooler in between gives numbers of its own, from which nothing follows.
      if (rows[0]?.mine !== backendOf(client)) return false
      return rows[0]?.state !== 'active' && rows[0]?.state !== 'unseen'
    }
    return (await inTime(ask(), CONNECT_MS)) ?? true
  } catch (error) {
    // A server that refuses is alive: it has no room, or is starting and has cut the connection itself.
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    return !/^[0-9A-Z]{5}$/.test(code)
  } finally {
    client.end().catch(() => {})
  }
}

/**
 * The result of `work` if it comes within so many milliseconds, else undefined. After a pause of the process the timer
 * fires before results that have long arrived: one more turn lets them in.
 */
export async function inTime<T>(work: Promise<T>, ms: number): Promise<T | undefined> {
  const over = new AbortController()
  const late = async () => {
    await pause(ms, undefined, { signal: over.signal, ref: false })
    await pause(100, undefined, { signal: over.signal, ref: false })
    return undefined
  }
  work.catch(() => {})
  try {
    return await Promise.race([work, late()])
  } finally {
    over.abort()
  }
}
