import type { Ctx } from '../../kernel/context.ts'
import type { Live } from '../../kernel/live.ts'
import { siteCategories, sitePlaces } from '../../reference/public.ts'
import { remember, type SynonymMemory, type Synonyms } from '../../search/public.ts'
import { siteNames } from './card-names.ts'
import type { Site } from './filters.ts'

const siteTopics = ['categories', 'territories', 'measurements']

/**
 * Only what counted many offers is kept, and only for a moment: a small shelf is never behind. Somebody who comes after
 * the moment gets what was kept, once more, while it is counted anew; after the minutes nobody does.
 */
const DEAR_OFFERS = 2_000
const FRESH_MS = 20_000
const KEPT_MS = 120_000
const MOST_DEAR = 500

export interface ShelfMemory {
  site(ctx: Ctx): Promise<Site>
  synonyms(ctx: Ctx): Promise<Synonyms>
  dear<T>(name: string, find: () => Promise<T>, offers: (found: T) => number): Promise<T>
}

export function openShelfMemory(live: Live, synonyms: SynonymMemory): ShelfMemory {
  const site = remember(readSite)
  const dear = new Map<string, { found: unknown; at: number }>()
  const counting = new Set<string>()
  async function count<T>(name: string, find: () => Promise<T>, offers: (found: T) => number): Promise<T> {
    const found = await find()
    dear.delete(name)
    if (offers(found) < DEAR_OFFERS) return found
    dear.set(name, { found, at: performance.now() })
    const [oldest] = dear.keys()
    if (dear.size > MOST_DEAR && oldest !== undefined) dear.delete(oldest)
    return found
  }
  live.listen((topic) => {
    if (topic === undefined || siteTopics.includes(topic)) site.forget()
  })
  return {
    site: site.of,
    synonyms: synonyms.of,
    dear<T>(name: string, find: () => Promise<T>, offers: (found: T) => number): Promise<T> {
      const kept = dear.get(name)
      const age = kept ? performance.now() - kept.at : KEPT_MS
      if (!kept || age >= KEPT_MS) return count(name, find, offers)
      if (age >= FRESH_MS && !counting.has(name)) {
        counting.add(name)
        count(name, find, offers)
          .catch(() => dear.delete(name))
          .finally(() => counting.delete(name))
      }
      // What was kept under a name is what its `find` found.
      return Promise.resolve(kept.found as T)
    },
  }
}

export async function readSite(ctx: Ctx): Promise<Site> {
  const [categories, places] = await Promise.all([siteCategories(ctx), sitePlaces(ctx)])
  return { categories, places, names: await siteNames(ctx, categories, places) }
}
