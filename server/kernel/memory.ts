import type { Database, Tx } from './database.ts'
import type { Live } from './live.ts'

/** Where what is known comes from: a process that remembers, or a transaction that must see its own changes. */
export interface Source {
  tx: Tx
  recall<T>(memory: Memory<T>): Promise<T>
}

/** What many calls ask for and few change, read whole; a notice of any of its topics drops it. */
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
  /** Undefined: anything may have changed, for the line was lost. */
  forget(topic: string | undefined): void
}

export function openMemories(db: Database, live: Live): Memories {
  const kept = new Map<Memory<unknown>, Promise<unknown>>()
  const forget = (topic: string | undefined) => {
    if (topic === undefined) kept.clear()
    else for (const one of kept.keys()) if (one.topics.includes(topic)) kept.delete(one)
  }
  live.listen(forget)

  function recall<T>(wanted: Memory<T>): Promise<T> {
    const known = kept.get(wanted) as Promise<T> | undefined
    if (known) return known
    // Kept from the moment it is asked for: a notice that comes meanwhile drops it, and is not lost.
    const found = wanted.load({ tx: db, recall })
    kept.set(wanted, found)
    // A failed load is not remembered: the next reader asks the database again.
    found.catch(() => kept.get(wanted) === found && kept.delete(wanted))
    return found
  }
  return { recall, forget }
}

/** Of what a transaction has changed itself it reads the rows, as it sees them; of all else, what the process knows. */
export function sourceOf(memories: Memories, tx: Tx, changed: readonly string[]): Source {
  const source: Source = {
    tx,
    recall: (wanted) =>
      wanted.topics.some((topic) => changed.includes(topic)) ? wanted.load(source) : memories.recall(wanted),
  }
  return source
}

/** Reads rows, and remembers nothing: what another process has just committed may not be known here yet. */
export const freshly = <S extends Source>(source: S): S => {
  const fresh: S = { ...source, recall: (wanted) => wanted.load(fresh) }
  return fresh
}
