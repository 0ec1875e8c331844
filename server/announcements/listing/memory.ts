import type { Localized } from '#contract/localized.ts'
import { type Dear, openDear } from '../../kernel/dear.ts'
import { memory, type Source } from '../../kernel/memory.ts'
import { type SiteCategory, type SitePlace, siteCategories, sitePlaces, siteUnits } from '../../reference/public.ts'
import { allRoles } from '../roles.ts'

const siteTopics = ['categories', 'territories', 'measurements', 'job-roles']

/** What slugs, codes and ids of lists mean, and what they are called. */
export interface AdSite {
  categories: readonly SiteCategory[]
  places: readonly SitePlace[]
  roles: ReadonlyMap<number, Localized>
  units: ReadonlyMap<number, Localized>
}

export interface AdMemory {
  site(from: Source): Promise<AdSite>
  dear: Dear
}

export const openAdMemory = (): AdMemory => ({ site: readAdSite, dear: openDear() })

const SITE = memory(siteTopics, async (from): Promise<AdSite> => {
  const [categories, places, roles, units] = await Promise.all([
    siteCategories(from),
    sitePlaces(from),
    allRoles(from),
    siteUnits(from),
  ])
  return {
    categories,
    places,
    roles: new Map(roles.map(({ id, name }) => [id, name])),
    units: new Map(units.map(({ id, symbol }) => [id, symbol])),
  }
})

export const readAdSite = (from: Source) => from.recall(SITE)
