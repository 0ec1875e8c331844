import { readFile, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Binaries } from './binaries.ts'
import { clusterFolder } from './cluster.ts'
import type { Endpoint } from './endpoint.ts'
import type { Home } from './home.ts'
import { findRunning, removePidFile } from './pid-file.ts'
import { run } from './run.ts'

export type Connection = Endpoint & { user: string; password: string; database: string }

export type Postmaster = { home: Home; binaries: Binaries; connection: Connection; fsync: boolean }

const silencePatience = 60_000
const failurePatience = 20_000

/** What answers at our address. `starting` also covers a server that recovers after a crash or is shutting down. */
export async function probe({ home, connection }: Postmaster): Promise<'ours' | 'starting' | 'silent' | 'foreign'> {
  const client = new pg.Client({ ...connection, database: 'postgres', connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ data_directory: string }>('show data_directory')
    return rows[0]?.data_directory === clusterFolder(home) ? 'ours' : 'foreign'
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === '57P03') return 'starting'
    if (code === '28P01') return 'foreign'
    // All connections taken: busy, and certainly up.
    return code === '53300' ? 'ours' : 'silent'
  } finally {
    await client.end().catch(() => {})
  }
}

/**
 * Brings the server up, whatever was left behind: adopts one that answers with our data directory, waits for one
 * that is starting, clears the pid file of one that is dead. pg_ctl's own word is not taken: after kill -9 it calls
 * a zombie, or a stranger with the same pid, running.
 */
export async function bringUp(postmaster: Postmaster): Promise<'adopted' | 'started'> {
  let outcome: 'adopted' | 'started' = 'adopted'
  let lastAnswer = Date.now()
  let firstFailure: number | undefined
  for (;;) {
    const answer = await probe(postmaster)
    if (answer === 'ours') return outcome
    if (answer === 'foreign') throw new Error(`Another server answers at ${postmaster.connection.host}`)
    if (answer === 'starting') lastAnswer = Date.now()
    else if (!(await findRunning(postmaster.home))) {
      await removePidFile(postmaster.home)
      outcome = 'started'
      if (await start(postmaster)) {
        lastAnswer = Date.now()
        continue
      }
      // Backends of a killed server hold its shared memory for a moment and the first attempts are refused.
      firstFailure ??= Date.now()
      if (Date.now() - firstFailure > failurePatience) throw await failure(postmaster, 'does not start')
    }
    if (Date.now() - lastAnswer > silencePatience) throw await failure(postmaster, 'runs but does not answer')
    await pause(100)
  }
}

export async function shutDown({ home, binaries }: Postmaster): Promise<void> {
  const args = ['stop', '-w', '-t', '60', '-m', 'fast', '-D', clusterFolder(home)]
  const { ok, output } = await run(binaries.pgCtl, args, { as: home.account })
  if (!ok) throw new Error(`The database did not stop: ${output}`)
}

async function start({ home, binaries, connection, fsync }: Postmaster): Promise<boolean> {
  const log = logFile(home)
  const { size } = await stat(log).catch(() => ({ size: 0 }))
  if (size > 10_000_000) await rename(log, `${log}.1`)
  const onSocket = connection.host.startsWith('/')
  const options = [
    `-p ${connection.port}`,
    `-k ${quote(onSocket ? connection.host : '')}`,
    `-c listen_addresses=${quote(onSocket ? '' : connection.host)}`,
    ...(fsync ? [] : ['-c fsync=off', '-c synchronous_commit=off', '-c full_page_writes=off']),
  ]
  const args = ['start', '-w', '-t', '60', '-D', clusterFolder(home), '-l', log, '-o', options.join(' ')]
  const { ok } = await run(binaries.pgCtl, args, { as: home.account, quiet: true })
  return ok
}

async function failure({ home }: Postmaster, what: string): Promise<Error> {
  const log = await readFile(logFile(home), 'utf8').catch(() => '')
  return new Error(
    `The database in ${home.folder} ${what}. Its log ends:\n${log.trim().split('\n').slice(-8).join('\n')}`,
  )
}

const logFile = (home: Home) => join(home.folder, 'log')

/** pg_ctl hands these options to a shell. */
const quote = (text: string) => `'${text.replaceAll("'", "'\\''")}'`
