import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { drawnBeside } from './disk-files.ts'

const UUID = /^[0-9a-f-]{36}$/

/** Where pieces of large files lie until all have arrived. */
export interface Incoming {
  pathOf(id: string): string
  /** Written at its offset: the same piece twice is harmless. */
  write(id: string, offset: number, bytes: Uint8Array): Promise<void>
  drop(id: string): Promise<void>
}

export function openIncoming(dataDir: string): Incoming {
  const root = join(dataDir, 'incoming')
  const pathOf = (id: string) => {
    if (!UUID.test(id)) throw new Error(`${id} is no upload`)
    return join(root, id)
  }
  return {
    pathOf,
    async write(id, offset, bytes) {
      await mkdir(root, { recursive: true })
      const file = await open(pathOf(id), offset === 0 ? 'w' : 'r+')
      try {
        await file.write(bytes, 0, bytes.length, offset)
        await file.sync()
      } finally {
        await file.close()
      }
    },
    async drop(id) {
      await rm(pathOf(id), { force: true })
      await rm(drawnBeside(pathOf(id)), { force: true })
    },
  }
}
