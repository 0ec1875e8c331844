import type { Localized } from '#contract/localized.ts'
import type { Ctx } from '../../kernel/context.ts'
import type { Live } from '../../kernel/live.ts'
import { type SiteCategory, type SitePlace, siteCategories, sitePlaces } from '../../reference/public.ts'
import { type Dear, openDear, remember, type SynonymMemory, type Synonyms } from '../../search/public.ts'
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
  site(ctx: Ctx): Promise<MediaSite>
  synonyms(ctx: Ctx): Promise<Synonyms>
  dear: Dear
}

export function openMediaMemory(live: Live, synonyms: SynonymMemory): MediaMemory {
  const site = remember(readMediaSite)
  live.listen((topic) => {
    if (topic === undefined || siteTopics.includes(topic)) site.forget()
  })
  return { site: site.of, synonyms: synonyms.of, dear: openDear() }
}

export async function readMediaSite(ctx: Ctx): Promise<MediaSite> {
  const [categories, places, courses] = await Promise.all([
    siteCategories(ctx),
    sitePlaces(ctx),
    ctx.tx.selectFrom('courseCategories').select(['id', 'name']).execute(),
  ])
  return { categories, places, courseCategories: new Map(courses.map(({ id, name }) => [id, name])) }
}
