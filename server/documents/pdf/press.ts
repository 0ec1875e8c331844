import { Worker } from 'node:worker_threads'
import type { Listing } from './listing.ts'
import type { Profile } from './profile.ts'
import type { Sheet } from './sheet.ts'

/** Draws documents beside the thread that answers people. */
export interface Press {
  print(sheet: Sheet): Promise<Uint8Array>
  printListing(listing: Listing): Promise<Uint8Array>
  printProfile(profile: Profile): Promise<Uint8Array>
  close(): Promise<void>
}

/** The thread holds fonts of some tens of megabytes: kept while there is work, and a little longer. */
const IDLE_MS = 30_000

type Printed = { id: number; bytes: Uint8Array } | { id: number; fault: string }
interface Waiting {
  resolve(bytes: Uint8Array): void
  reject(error: Error): void
}

export function openPress(): Press {
  const waiting = new Map<number, Waiting>()
  let worker: Worker | undefined
  let idle: NodeJS.Timeout | undefined
  let last = 0

  const stop = async () => {
    clearTimeout(idle)
    const stopping = worker
    worker = undefined
    await stopping?.terminate()
  }
  const failAll = (error: Error) => {
    for (const one of waiting.values()) one.reject(error)
    waiting.clear()
  }
  const start = () => {
    const started = new Worker(new URL('./press-thread.ts', import.meta.url))
    started.unref()
    started.on('message', (printed: Printed) => {
      const one = waiting.get(printed.id)
      waiting.delete(printed.id)
      if ('bytes' in printed) one?.resolve(printed.bytes)
      else one?.reject(new Error(printed.fault))
      if (waiting.size === 0) idle = setTimeout(stop, IDLE_MS).unref()
    })
    started.on('error', (error: unknown) => {
      worker = undefined
      failAll(error instanceof Error ? error : new Error(String(error)))
    })
    return started
  }

  const print = (work: { sheet: Sheet } | { listing: Listing } | { profile: Profile }) => {
    clearTimeout(idle)
    worker ??= start()
    // While somebody waits, the process waits with them.
    worker.ref()
    const id = ++last
    const running = worker
    return new Promise<Uint8Array>((resolve, reject) => {
      waiting.set(id, { resolve, reject })
      running.postMessage({ id, ...work })
    }).finally(() => {
      if (waiting.size === 0) running.unref()
    })
  }

  return {
    print: (sheet) => print({ sheet }),
    printListing: (listing) => print({ listing }),
    printProfile: (profile) => print({ profile }),
    async close() {
      await stop()
      failAll(new Error('The press is closed'))
    },
  }
}
