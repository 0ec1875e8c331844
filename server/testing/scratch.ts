import { execFile } from 'node:child_process'
import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** A folder for one test; open to the system user of the database unless asked to be private. */
export async function scratchFolder(mode = 0o755): Promise<string> {
  const folder = await mkdtemp(join(await realpath(tmpdir()), 'agro-scratch-'))
  await chmod(folder, mode)
  return folder
}

export async function dropFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true })
}

export const isRoot = process.getuid?.() === 0

/** Whether a stranger may enter the checkout; tests that act as one need it. */
export async function strangerReaches(path: string): Promise<boolean> {
  if (!isRoot) return false
  const stranger = { uid: 65_534, gid: 65_534 }
  return promisify(execFile)('/bin/sh', ['-c', 'cd "$1"', 'sh', path], stranger).then(
    () => true,
    () => false,
  )
}
