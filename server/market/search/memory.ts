import { type Dear, openDear } from '../../kernel/dear.ts'
import { memory, type Source } from '../../kernel/memory.ts'
import { siteCategories, sitePlaces } from '../../reference/public.ts'
import { siteNames } from './card-names.ts'
import type { Site } from './filters.ts'

const siteTopics = ['categories', 'territories', 'measurements']

export interface ShelfMemory {
  site(from: Source): Promise<Site>
  dear: Dear
}

export const openShelfMemory = (): ShelfMemory => ({ site: readSite, dear: openDear() })

const SITE = memory(siteTopics, async (from): Promise<Site> => {
  const [categories, places] = await Promise.all([siteCategories(from), sitePlaces(from)])
  return { categories, places, names: await siteNames(from, categories, places) }
})

export const readSite = (from: Source) => from.recall(SITE)
