import { mkdir, mkdtemp, readdir, rename, rm, rmdir, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { birth } from './processes.ts'

const patience = 180_000

/**
 * Holds the folder `path` while `work` runs, so that two processes never initialise or start one cluster together.
 *
 * The folder carries one file named by its holder's pid and birth. Taking it is renaming a prepared folder onto it:
 * that fails while it holds a file and succeeds when it is absent or empty. A dead holder's file is removed by its
 * own name, so clearing up after the dead can never take the lock away from the living.
 */
export async function withLock<T>(path: string, work: () => Promise<T>): Promise<T> {
  const holder = `${process.pid}-${await birth(process.pid)}`
  const prepared = await mkdtemp(`${path}.`)
  await writeFile(join(prepared, holder), '')
  const deadline = Date.now() + patience
  while (!(await take(prepared, path))) {
    await clearDead(path)
    if (Date.now() > deadline) {
      await rm(prepared, { recursive: true, force: true })
      throw new Error(`Another process has been starting the database for too long; it holds ${path}`)
    }
    await pause(50)
  }
  try {
    return await work()
  } finally {
    await unlink(join(path, holder)).catch(() => {})
    await rmdir(path).catch(() => {})
  }
}

async function take(prepared: string, path: string): Promise<boolean> {
  try {
    await rename(prepared, path)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOTEMPTY' || error.code === 'EEXIST'))
      return false
    throw error
  }
}

async function clearDead(path: string): Promise<void> {
  for (const holder of await readdir(path).catch(() => [])) {
    const [pid, born] = holder.split('-')
    if ((await birth(Number(pid))) !== born) await unlink(join(path, holder)).catch(() => {})
  }
}

/** Removes the prepared folders that processes killed while waiting have left beside the lock. */
export async function sweepPrepared(folder: string, name: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const entry of await readdir(folder)) {
    if (!entry.startsWith(`${name}.`)) continue
    const [holder] = await readdir(join(folder, entry)).catch(() => [])
    const [pid, born] = holder?.split('-') ?? []
    if (holder && (await birth(Number(pid))) !== born) await rm(join(folder, entry), { recursive: true, force: true })
  }
}
