import type { Database, Tx } from './database/database.ts'
import type { Live } from './live.ts'

/** Where facts are read from: the memory of the process, or the transaction where it has changed them itself. */
export interface Source {
  tx: Tx
  recall<T>(memory: Memory<T>): Promise<T>
}

/** Rows that many calls read and few change, loaded whole; a notice of any of its topics drops them. */
export interface Memory<T> {
  topics: readonly string[]
  load(from: Source): Promise<T>
}
export const memory = <T>(topics: readonly string[], load: (from: Source) => Promise<T>): Memory<T> => ({
  topics,
  load,
})

export interface Memories {
  recall: Source['recall']
  /** Undefined: the connection was lost, so anything may have changed. */
  forget(topic: string | undefined): void
}

export function openMemories(db: Database, live: Pick<Live, 'listen'>): Memories {
  const kept = new Map<Memory<unknown>, Promise<unknown>>()
  const forget = (topic: string | undefined) => {
    if (topic === undefined) kept.clear()
    else for (const one of kept.keys()) if (one.topics.includes(topic)) kept.delete(one)
  }
  live.listen(forget)

  function recall<T>(wanted: Memory<T>): Promise<T> {
    const known = kept.get(wanted) as Promise<T> | undefined
    if (known) return known
    // Kept from the first request on, so that a notice that arrives during the load drops it.
    const found = wanted.load({ tx: db, recall })
    kept.set(wanted, found)
    // A failed load is not remembered: the next reader asks the database again.
    found.catch(() => kept.get(wanted) === found && kept.delete(wanted))
    return found
  }
  return { recall, forget }
}

/** What a transaction reads facts from, and tells what it has changed; `told` holds the topics it has told. */
export interface ChangingSource extends Source {
  changed(topic: string): Promise<void>
}

/**
 * For topics this transaction has changed it reads the rows, anew after each change; for all others, the memory of the
 * process.
 */
export function sourceOf(memories: Memories, tx: Tx, told: string[]): ChangingSource {
  const own = new Map<Memory<unknown>, Promise<unknown>>()
  const source: ChangingSource = {
    tx,
    recall<T>(wanted: Memory<T>): Promise<T> {
      if (!wanted.topics.some((topic) => told.includes(topic))) return memories.recall(wanted)
      const known = own.get(wanted) as Promise<T> | undefined
      if (known) return known
      const found = wanted.load(source)
      own.set(wanted, found)
      return found
    },
    async changed(topic) {
      for (const one of own.keys()) if (one.topics.includes(topic)) own.delete(one)
      // Others hear of it once, when the transaction ends (`settle`), however often it was told.
      if (!told.includes(topic)) told.push(topic)
    },
  }
  return source
}

/** Reads rows without the memory: another process may have committed something this one has not heard of yet. */
export const freshly = <S extends Source>(source: S): S => {
  const fresh: S = { ...source, recall: (wanted) => wanted.load(fresh) }
  return fresh
}
