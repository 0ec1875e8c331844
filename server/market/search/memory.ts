import type { Ctx } from '../../kernel/context.ts'
import type { Live } from '../../kernel/live.ts'
import { siteCategories, sitePlaces } from '../../reference/public.ts'
import { type Dear, openDear, remember, type SynonymMemory, type Synonyms } from '../../search/public.ts'
import { siteNames } from './card-names.ts'
import type { Site } from './filters.ts'

const siteTopics = ['categories', 'territories', 'measurements']

export interface ShelfMemory {
  site(ctx: Ctx): Promise<Site>
  synonyms(ctx: Ctx): Promise<Synonyms>
  dear: Dear
}

export function openShelfMemory(live: Live, synonyms: SynonymMemory): ShelfMemory {
  const site = remember(readSite)
  live.listen((topic) => {
    if (topic === undefined || siteTopics.includes(topic)) site.forget()
  })
  return { site: site.of, synonyms: synonyms.of, dear: openDear() }
}

export async function readSite(ctx: Ctx): Promise<Site> {
  const [categories, places] = await Promise.all([siteCategories(ctx), sitePlaces(ctx)])
  return { categories, places, names: await siteNames(ctx, categories, places) }
}
