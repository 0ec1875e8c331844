import { chmod, chown, lstat, mkdir, mkdtemp, realpath, rename, rm, stat, symlink } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { type Account, run } from './run.ts'
import { systemUser } from './system-user.ts'

/** Where root keeps what an unprivileged user could not reach inside a private checkout. */
export const sharedFolder = '/var/lib/agroplatforma'

/** The folder that holds one database: cluster, password, socket, log; and the account it belongs to. */
export type Home = { folder: string; account: Account | undefined }

/**
 * Finds or makes the home of the database of `dataDir`: the folder `dataDir/postgres`, or, where root runs from a
 * checkout its system user cannot enter, a folder under /var/lib that `dataDir/postgres` links to. The link keeps
 * the two together: without `dataDir` there is no way back to an old database by accident.
 */
export async function settleHome(dataDir: string): Promise<Home> {
  const place = join(dataDir, 'postgres')
  const present = await lstat(place).catch(() => undefined)
  if (present) return openHome(place)
  if (process.getuid?.() !== 0) {
    await mkdir(place, { mode: 0o700 })
    return { folder: await realpath(place), account: undefined }
  }
  return makeRootsHome(place)
}

async function openHome(place: string): Promise<Home> {
  const folder = await realpath(place).catch(() => undefined)
  if (!folder) throw new Error(`${place} leads nowhere: the database folder it points to is gone`)
  const { uid, gid } = await stat(folder)
  if (process.getuid?.() !== 0) {
    if (uid !== process.getuid?.())
      throw new Error(`The database in ${folder} belongs to another user: start as that user`)
    return { folder, account: undefined }
  }
  // Data made by a normal user stays theirs when root starts it later.
  const account = { uid, gid }
  if (!(await mayWrite(folder, account))) {
    throw new Error(
      `The user that owns the database (uid ${uid}) can no longer reach ${folder}: open its parent folders`,
    )
  }
  return { folder, account }
}

async function makeRootsHome(place: string): Promise<Home> {
  const account = await systemUser()
  const attempt = `${place}.new`
  await rm(attempt, { recursive: true, force: true })
  await mkdir(attempt, { mode: 0o700 })
  // Some mounts refuse to give files away; they are treated like a checkout that cannot be entered.
  await chown(attempt, account.uid, account.gid).catch(() => {})
  if (await mayWrite(attempt, account)) {
    await rename(attempt, place)
    return { folder: await realpath(place), account }
  }
  await rm(attempt, { recursive: true })

  await mkdir(sharedFolder, { recursive: true })
  await chmod(sharedFolder, 0o755)
  const folder = await mkdtemp(join(sharedFolder, `${basename(dirname(dirname(place)))}-`))
  await chown(folder, account.uid, account.gid)
  await symlink(folder, place)
  return { folder, account }
}

export async function mayWrite(folder: string, account: Account | undefined): Promise<boolean> {
  const { ok } = await run('/bin/sh', ['-c', 'cd "$1" && test -w .', 'sh', folder], { as: account })
  return ok
}
