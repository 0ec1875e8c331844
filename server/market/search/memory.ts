import type { Ctx } from '../../kernel/context.ts'
import type { Live } from '../../kernel/live.ts'
import { siteCategories, sitePlaces } from '../../reference/public.ts'
import type { Site } from './filters.ts'

/** The tree and the country change by the hand of staff, whose screens tell; imports at a start tell nobody. */
const SITE_MS = 5_000
const topics = ['categories', 'territories']

/** Only what was dear is kept, and only for a moment: a small shelf is never behind. */
const DEAR_MS = 25
const DEAR_KEPT_MS = 20_000
const MOST_DEAR = 500

export interface ShelfMemory {
  site(ctx: Ctx): Promise<Site>
  dear<T>(name: string, find: () => Promise<T>): Promise<T>
}

export function openShelfMemory(live: Live): ShelfMemory {
  let known: { site: Promise<Site>; until: number } | undefined
  const dear = new Map<string, { found: unknown; until: number }>()
  live.listen((topic) => {
    if (topic === undefined || topics.includes(topic)) known = undefined
  })
  return {
    site(ctx) {
      const now = performance.now()
      if (known && known.until > now) return known.site
      const site = readSite(ctx)
      known = { site, until: now + SITE_MS }
      site.catch(() => {
        known = undefined
      })
      return site
    },
    async dear<T>(name: string, find: () => Promise<T>) {
      const began = performance.now()
      const kept = dear.get(name)
      // What was kept under a name is what its `find` found.
      if (kept && kept.until > began) return kept.found as T
      const found = await find()
      const now = performance.now()
      dear.delete(name)
      if (now - began < DEAR_MS) return found
      dear.set(name, { found, until: now + DEAR_KEPT_MS })
      const [oldest] = dear.keys()
      if (dear.size > MOST_DEAR && oldest !== undefined) dear.delete(oldest)
      return found
    },
  }
}

export async function readSite(ctx: Ctx): Promise<Site> {
  const [categories, places] = await Promise.all([siteCategories(ctx), sitePlaces(ctx)])
  return { categories, places }
}
