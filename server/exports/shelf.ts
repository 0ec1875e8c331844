import { createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { OnDisk } from '../kernel/calls.ts'

/** Files of exports. The row names the finished one; unfinished files differ by their attempt. */
export interface Shelf {
  write(name: string, pieces: AsyncIterable<Uint8Array>): Promise<void>
  /** Undefined where it is gone. */
  find(name: string): Promise<OnDisk | undefined>
  drop(name: string): Promise<void>
  names(): Promise<string[]>
}

export const nameOf = (row: { id: string; attempt: number }) => `${row.id}.${row.attempt}`

export function openShelf(dataDir: string): Shelf {
  const root = join(dataDir, 'exports')
  return {
    async write(name, pieces) {
      await mkdir(root, { recursive: true })
      const path = join(root, name)
      await pipeline(Readable.from(pieces), createWriteStream(path))
      // Flushed to disk: a row must not promise a file that a power cut has lost.
      const file = await open(path)
      try {
        await file.sync()
      } finally {
        await file.close()
      }
    },
    async find(name) {
      const path = join(root, name)
      const found = await stat(path).catch(() => undefined)
      return found && { path, size: found.size }
    },
    drop: (name) => rm(join(root, name), { force: true }),
    names: () => readdir(root).catch(() => []),
  }
}
