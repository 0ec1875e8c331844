import { mkdir, realpath } from 'node:fs/promises'
import { Socket } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { findBinaries } from './binaries.ts'
import { ensureCluster, readPassword, superuser } from './cluster.ts'
import { chooseEndpoint } from './endpoint.ts'
import { settleHome, sharedFolder } from './home.ts'
import { sweepPrepared, withLock } from './lock.ts'
import { bringUp, type Connection, type Postmaster, probe, shutDown } from './postmaster.ts'

export type Embedded = {
  connection: Connection
  /** Brings the server back when it was killed; cheap when it runs, safe to call from many places at once. */
  ensureRunning(): Promise<void>
  /** Stops the server unless somebody else still uses it. End your own connections first. */
  stop(): Promise<void>
}

type EmbeddedOptions = { dataDir: string; fsync?: boolean; say?: (line: string) => void }

/** Starts, or adopts, the private PostgreSQL server of `dataDir` and makes sure it has a database named like its user. */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const { fsync = true, say = () => {} } = options
  await mkdir(resolve(options.dataDir), { recursive: true })
  const dataDir = await realpath(options.dataDir)
  await sweepPrepared(dataDir, 'postgres.lock')
  const lock = join(dataDir, 'postgres.lock')

  const postmaster = await withLock(lock, async () => {
    const home = await settleHome(dataDir)
    const binaries = await findBinaries(home.account, home.account ? sharedFolder : dataDir)
    if ((await ensureCluster(home, binaries, fsync)) === 'made') say(`Database created in ${home.folder}`)
    const [endpoint, password] = [await chooseEndpoint(home), await readPassword(home)]
    // Named, or PGDATABASE of the surroundings would choose another.
    const connection = { ...endpoint, user: superuser, password, database: superuser }
    const settled: Postmaster = { home, binaries, connection, fsync }
    const outcome = await bringUp(settled)
    say(outcome === 'started' ? 'Database started' : 'Database was already running')
    await ensureDatabase(connection)
    return settled
  })
  return attend(postmaster, lock, say)
}

/**
 * Keeps one connection open while we use the server: other processes see by it that the server is in use, and its end
 * tells us that the server was killed.
 */
async function attend(postmaster: Postmaster, lock: string, say: (line: string) => void): Promise<Embedded> {
  const { connection } = postmaster
  let presence: { client: pg.Client; socket: Socket } | undefined
  let reviving: Promise<void> | undefined
  let stopping: Promise<void> | undefined

  async function bePresent(): Promise<void> {
    const socket = new Socket()
    const client = new pg.Client({
      ...connection,
      database: 'postgres',
      application_name: 'agroplatforma presence',
      stream: () => socket,
    })
    client.on('error', () => {})
    await client.connect()
    socket.unref()
    presence = { client, socket }
    client.once('end', () => {
      if (presence?.client === client) presence = undefined
      if (!stopping) void reviveUntilUp()
    })
  }

  async function reviveUntilUp(): Promise<void> {
    while (!stopping && !presence) {
      try {
        await ensureRunning()
      } catch (error) {
        say(error instanceof Error ? error.message : String(error))
        await pause(1_000, undefined, { ref: false })
      }
    }
  }

  function ensureRunning(): Promise<void> {
    if (stopping) return Promise.reject(new Error('The embedded database has been stopped'))
    reviving ??= revive().finally(() => {
      reviving = undefined
    })
    return reviving
  }

  async function revive(): Promise<void> {
    if ((await probe(postmaster)) !== 'ours') {
      say('The database is not answering; starting it again')
      await withLock(lock, () => bringUp(postmaster))
    }
    if (!presence) await bePresent()
  }

  async function stop(): Promise<void> {
    await reviving?.catch(() => {})
    // The presence keeps no process alive, except while it says goodbye.
    presence?.socket.ref()
    await presence?.client.end()
    await withLock(lock, async () => {
      if ((await probe(postmaster)) === 'silent') return
      if (await othersConnected(connection)) say('Database left running: others are connected')
      else await shutDown(postmaster)
    })
  }

  await bePresent()
  return {
    connection,
    ensureRunning,
    stop: () => {
      stopping ??= stop()
      return stopping
    },
  }
}

async function ensureDatabase(connection: Connection): Promise<void> {
  await asking(connection, async (client) => {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [superuser])
    if (!rowCount) await client.query(`create database ${superuser}`)
  })
}

/** Connections just ended on our side take a moment to leave the server's list. */
async function othersConnected(connection: Connection): Promise<boolean> {
  return asking(connection, async (client) => {
    for (let attempt = 0; attempt < 20; attempt++) {
      const { rowCount } = await client.query(
        `select 1 from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
      )
      if (!rowCount) return false
      await pause(50)
    }
    return true
  })
}

async function asking<T>(connection: Connection, ask: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ ...connection, database: 'postgres' })
  client.on('error', () => {})
  await client.connect()
  try {
    return await ask(client)
  } finally {
    await client.end()
  }
}
