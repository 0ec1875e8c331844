import { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

const CONNECT_MS = 5_000
/** A statement that is not answered for so long is asked after on another way. */
const SILENT_MS = 5_000
/** PostgreSQL itself ends a statement after a minute: what is later is not coming. */
const LONGEST_MS = 65_000
const LOOK_MS = 1_000
const KEEP_ALIVE_MS = 10_000

/**
 * A connection that notices its own death. A cut cable, a firewall that forgot us or a machine that was taken away
 * sends nothing, and a statement would be waited for for ever: whoever is not answered asks, over a new connection,
 * whether the server still works on it. If it does not, or nobody answers there either, this connection is lost, and
 * everybody who waits for it is told so.
 */
export class GuardedClient extends pg.Client {
  readonly #socket: Socket

  constructor(config: pg.ClientConfig = {}) {
    const socket = new Socket()
    super({
      ...config,
      // The pool hides the password from whoever copies its options.
      password: config.password,
      connectionTimeoutMillis: CONNECT_MS,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
      stream: () => socket,
    })
    this.#socket = socket
    // Without a listener the end of a connection would be the end of the process.
    this.on('error', () => {})
    this.once('connect', () => this.#watch(config))
  }

  /** Ends it without a goodbye, which a dead line would not carry: whoever waits is told at once. */
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

/** Whether the server, asked on a way of its own, does not work for that connection any more. */
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
      // A pooler in between gives numbers of its own: nothing can be known by them.
      if (rows[0]?.mine !== backendOf(client)) return false
      return rows[0]?.state !== 'active' && rows[0]?.state !== 'unseen'
    }
    return (await inTime(ask(), CONNECT_MS)) ?? true
  } catch (error) {
    // A server that refuses is there: it has no room, or is coming up and has cut the connection itself.
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    return !/^[0-9A-Z]{5}$/.test(code)
  } finally {
    client.end().catch(() => {})
  }
}

/**
 * What comes within so many milliseconds; undefined after that. After a pause of our own the clock is ahead of what
 * has arrived long since: a moment more lets it in.
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
