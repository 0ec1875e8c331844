import type { Ctx } from '../kernel/context.ts'
import type { Live } from '../kernel/live.ts'
import { readSynonyms, SYNONYMS_TOPIC, type Synonyms } from './synonym-lookup.ts'

/** What staff change tells; imports at a start tell nobody. */
const KEPT_MS = 5_000

/** Reads once in a while what is read by every search. */
export function remember<T>(read: (ctx: Ctx) => Promise<T>) {
  let known: { found: Promise<T>; until: number } | undefined
  const forget = () => {
    known = undefined
  }
  return {
    forget,
    of(ctx: Ctx): Promise<T> {
      const now = performance.now()
      if (known && known.until > now) return known.found
      const found = read(ctx)
      known = { found, until: now + KEPT_MS }
      found.catch(forget)
      return found
    },
  }
}

export interface SynonymMemory {
  of(ctx: Ctx): Promise<Synonyms>
  forget(): void
}

/** One for all lists that are searched. */
export function openSynonymMemory(live: Live): SynonymMemory {
  const synonyms = remember(readSynonyms)
  live.listen((topic) => {
    if (topic === undefined || topic === SYNONYMS_TOPIC) synonyms.forget()
  })
  return synonyms
}
