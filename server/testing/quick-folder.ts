import { chmodSync, mkdirSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'

/** More than a whole run ever keeps at once: databases of all workers, their write-ahead log, worlds of journeys. */
const ENOUGH = 4 * 2 ** 30

/**
 * Where what a run throws away again is kept in memory. A database is a thousand and a half small files: to copy one on
 * a disk costs the system ten times as much as all that is done in it at first. Undefined where there is no such folder,
 * or no room: containers give it 64 MB.
 */
export function quickFolder(memory = '/dev/shm', enough = ENOUGH): string | undefined {
  try {
    const { bavail, bsize } = statfsSync(memory)
    if (bavail * bsize < enough || freemem() < enough) return undefined
    const folder = join(memory, 'agro-tests')
    // Whoever tests here next may be another user, and the database is one.
    if (mkdirSync(folder, { recursive: true })) chmodSync(folder, 0o1777)
    return folder
  } catch {
    return undefined
  }
}
