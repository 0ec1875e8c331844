import { randomBytes } from 'node:crypto'
import { chown, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Binaries } from './binaries.ts'
import type { Home } from './home.ts'
import { run } from './run.ts'

export const superuser = 'agroplatforma'

/** Written into postgresql.conf once, where the owner of the machine may change them. */
const settings = {
  shared_buffers: '128MB',
  max_connections: '100',
  max_wal_size: '512MB',
  random_page_cost: '1.1',
  jit: 'off',
  // Parallel workers share memory through /dev/shm, which containers keep at 64 MB: a big join would fail there.
  max_parallel_workers: '0',
  timezone: 'UTC',
  log_timezone: 'UTC',
}

export const clusterFolder = (home: Home) => join(home.folder, 'pg')
const passwordFile = (home: Home) => join(home.folder, 'password')

/** The major version of the cluster, or undefined when there is none yet. */
async function clusterVersion(home: Home): Promise<string | undefined> {
  const text = await readFile(join(clusterFolder(home), 'PG_VERSION'), 'utf8').catch(() => undefined)
  return text?.trim()
}

export async function readPassword(home: Home): Promise<string> {
  return (await readFile(passwordFile(home), 'utf8')).trim()
}

/** Makes the cluster when there is none. It is built under another name, so a crash halfway leaves no half cluster. */
export async function ensureCluster(home: Home, binaries: Binaries, fsync: boolean): Promise<'made' | 'present'> {
  const version = await clusterVersion(home)
  if (version !== undefined) {
    if (version !== binaries.version) {
      throw new Error(
        `The data in ${home.folder} is of PostgreSQL ${version}, the bundled server is ${binaries.version}`,
      )
    }
    return 'present'
  }
  const unfinished = join(home.folder, 'pg.new')
  await writePassword(home)
  let output = ''
  for (const ctype of ['C.UTF-8', 'en_US.UTF-8']) {
    await rm(unfinished, { recursive: true, force: true })
    const made = await run(binaries.initdb, initdbArguments(home, unfinished, ctype, fsync), { as: home.account })
    if (made.ok) {
      await rename(unfinished, clusterFolder(home))
      return 'made'
    }
    output = made.output
  }
  throw new Error(`The database could not be created in ${home.folder}: ${output}`)
}

async function writePassword(home: Home): Promise<void> {
  const file = passwordFile(home)
  await rm(file, { force: true })
  await writeFile(file, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 })
  if (home.account) await chown(file, home.account.uid, home.account.gid)
}

/**
 * With the character type C pg_trgm makes no trigrams of Cyrillic and search finds nothing, whatever the provider;
 * so the character type is a UTF-8 one while order stays by code point.
 */
function initdbArguments(home: Home, folder: string, ctype: string, fsync: boolean): string[] {
  return [
    ...['-D', folder, '-U', superuser, '-A', 'scram-sha-256', `--pwfile=${passwordFile(home)}`, '-E', 'UTF8'],
    ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', `--lc-ctype=${ctype}`],
    ...(fsync ? [] : ['--no-sync']),
    ...Object.entries(settings).flatMap(([name, value]) => ['--set', `${name}=${value}`]),
  ]
}
