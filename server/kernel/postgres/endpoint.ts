import { createHash } from 'node:crypto'
import { chown, lstat, mkdir, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Home, mayWrite } from './home.ts'
import { findRunning } from './pid-file.ts'

/** Where clients connect: a folder with a unix socket, or the loopback address. */
export type Endpoint = { host: string; port: number }

/** A socket's path may be 107 bytes on Linux and 103 on macOS. */
const longestSocketPath = 100
const socketPort = 5432

/**
 * A unix socket in the home of the database: no port to collide with, nothing on the network. A path too long for
 * that moves it to a short folder under the temporary directory, and as the last resort to a loopback port.
 */
export async function chooseEndpoint(home: Home): Promise<Endpoint> {
  // A server that already runs may have been started with another temporary directory: it wrote down where it listens.
  const running = await findRunning(home)
  if (running?.host) return running
  const shortName = createHash('sha256').update(home.folder).digest('hex').slice(0, 12)
  for (const folder of [join(home.folder, 'socket'), join(tmpdir(), `agro-${shortName}`)]) {
    if (Buffer.byteLength(join(folder, `.s.PGSQL.${socketPort}`)) > longestSocketPath) continue
    if (await privateFolder(folder, home)) return { host: folder, port: socketPort }
  }
  return { host: '127.0.0.1', port: await loopbackPort(home) }
}

/** The temporary directory is everybody's: a folder there counts only if it is ours alone. */
async function privateFolder(folder: string, home: Home): Promise<boolean> {
  const owner = home.account?.uid ?? process.getuid?.()
  try {
    await mkdir(folder, { mode: 0o700 })
    if (home.account) await chown(folder, home.account.uid, home.account.gid)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) return false
  }
  const found = await lstat(folder)
  return found.isDirectory() && found.uid === owner && (found.mode & 0o077) === 0 && mayWrite(folder, home.account)
}

async function loopbackPort(home: Home): Promise<number> {
  const file = join(home.folder, 'port')
  const kept = Number(await readFile(file, 'utf8').catch(() => '0'))
  const port = kept && (await listenOn(kept)) ? kept : await listenOn(0)
  if (!port) throw new Error('No free port on 127.0.0.1 for the database')
  await writeFile(file, `${port}\n`)
  return port
}

/** The port that could be opened, or undefined when somebody else has it. */
function listenOn(wanted: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(undefined))
    server.listen(wanted, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(address !== null && typeof address === 'object' ? address.port : undefined))
    })
  })
}
