import type { Localized } from '#contract/localized.ts'
import type { Ctx } from '../../kernel/context.ts'
import type { Live } from '../../kernel/live.ts'
import { type SiteCategory, type SitePlace, siteCategories, sitePlaces, siteUnits } from '../../reference/public.ts'
import { type Dear, openDear, remember, type SynonymMemory, type Synonyms } from '../../search/public.ts'
import { allRoles } from '../roles.ts'

const siteTopics = ['categories', 'territories', 'measurements']

/** What slugs, codes and ids of lists mean, and what they are called. */
export interface AdSite {
  categories: readonly SiteCategory[]
  places: readonly SitePlace[]
  roles: ReadonlyMap<number, Localized>
  units: ReadonlyMap<number, Localized>
}

export interface AdMemory {
  site(ctx: Ctx): Promise<AdSite>
  synonyms(ctx: Ctx): Promise<Synonyms>
  dear: Dear
}

export function openAdMemory(live: Live, synonyms: SynonymMemory): AdMemory {
  const site = remember(readAdSite)
  live.listen((topic) => {
    if (topic === undefined || siteTopics.includes(topic)) site.forget()
  })
  return { site: site.of, synonyms: synonyms.of, dear: openDear() }
}

export async function readAdSite(ctx: Ctx): Promise<AdSite> {
  const [categories, places, roles, units] = await Promise.all([
    siteCategories(ctx),
    sitePlaces(ctx),
    allRoles(ctx),
    siteUnits(ctx),
  ])
  return {
    categories,
    places,
    roles: new Map(roles.map(({ id, name }) => [id, name])),
    units: new Map(units.map(({ id, symbol }) => [id, symbol])),
  }
}
