import type { Localized } from '#contract/localized.ts'
import { type Dear, openDear } from '../../kernel/dear.ts'
import { memory, type Source } from '../../kernel/memory.ts'
import { type SiteCategory, type SitePlace, siteCategories, sitePlaces } from '../../reference/public.ts'
import '../tables.ts'

const siteTopics = ['categories', 'territories', 'course-categories']

/** What slugs, codes and ids of lists mean, and what they are called. */
export interface MediaSite {
  categories: readonly SiteCategory[]
  places: readonly SitePlace[]
  /** Archived ones too: a course keeps the name of its own. */
  courseCategories: ReadonlyMap<number, Localized>
}

export interface MediaMemory {
  site(from: Source): Promise<MediaSite>
  dear: Dear
}

export const openMediaMemory = (): MediaMemory => ({ site: readMediaSite, dear: openDear() })

const SITE = memory(siteTopics, async (from): Promise<MediaSite> => {
  const [categories, places, courses] = await Promise.all([
    siteCategories(from),
    sitePlaces(from),
    from.tx.selectFrom('courseCategories').select(['id', 'name']).execute(),
  ])
  return { categories, places, courseCategories: new Map(courses.map(({ id, name }) => [id, name])) }
})

export const readMediaSite = (from: Source) => from.recall(SITE)
