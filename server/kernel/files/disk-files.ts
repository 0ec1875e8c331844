import { randomBytes, webcrypto } from 'node:crypto'
import { access, copyFile, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'

const ID = /^[0-9a-f]{64}$/
export const isFileId = (text: string): boolean => ID.test(text)

/** Where the bytes of an id lie; a second argument names a smaller picture made from them. */
export function pathOf(root: string, id: string, width?: number): string {
  if (!isFileId(id)) throw new Error(`${id} is no file id`)
  return join(root, id.slice(0, 2), width ? `${id.slice(2)}.${width}` : id.slice(2))
}

/** The place of a redrawn picture beside its original. */
export const drawnBeside = (path: string): string => `${path}.drawn`

export const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )

/** Hashes many megabytes outside of the main thread. */
export async function sha256Of(bytes: Uint8Array): Promise<string> {
  return Buffer.from(await webcrypto.subtle.digest('SHA-256', Buffer.from(bytes))).toString('hex')
}

/** Atomic: the name appears only when every byte is on the disk. */
export async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  if (await isThere(path)) return
  await mkdir(dirname(path), { recursive: true })
  const draft = `${path}.${randomBytes(6).toString('hex')}.new`
  try {
    const file = await open(draft, 'wx')
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

/** The same for a file made elsewhere, even on another disk. */
export async function moveWhole(from: string, path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  try {
    await rename(from, path)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EXDEV')) throw error
    const draft = `${path}.${randomBytes(6).toString('hex')}.new`
    try {
      await copyFile(from, draft)
      await rename(draft, path)
      await rm(from)
    } finally {
      await rm(draft, { force: true })
    }
  }
}
