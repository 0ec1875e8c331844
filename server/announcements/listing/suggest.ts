import { sql } from 'kysely'
import type { AdSuggestion } from '#contract/announcements/ads.ts'
import type { AnnouncementKindName } from '#contract/announcements/kinds.ts'
import type { Ctx } from '../../kernel/context.ts'
import type { FileStore } from '../../kernel/files/files.ts'
import { textIn } from '../../kernel/words/localized.ts'
import { namesLike, planSearch, type SearchPlan } from '../../search/public.ts'
import { adCategoryCounts } from './counts.ts'
import type { AdMemory } from './memory.ts'
import { listedFor } from './visible.ts'

const THUMB = 96
const MOST = 8
const MOST_NAMES = 3
const MOST_ADS = 4

interface Asked {
  q?: string | undefined
  kind?: AnnouncementKindName | undefined
}

const nothing = { id: null, slug: null, of: null, picture: null, count: null }

/** What is being typed may be a beginning: its last word is tried as one before it is taken for a typo. */
export async function suggestAds(ctx: Ctx, files: FileStore, memory: AdMemory, { q, kind }: Asked) {
  const [site, strict] = await Promise.all([memory.site(ctx), planSearch(ctx, q, { beginning: true })])
  if (!strict || strict.units.length === 0) return { items: [] }
  const [counts, found] = await Promise.all([
    adCategoryCounts(ctx, memory, kind),
    likeliestAds(ctx, strict, kind).execute(),
  ])
  const plan = found.length === 0 && strict.looser ? strict.looser : strict
  const ads = plan === strict ? found : await likeliestAds(ctx, plan, kind).execute()
  const typed = (q ?? '').trim().toLowerCase()
  const roles = [...site.roles].map(([id, name]) => ({ id, name }))
  const items: AdSuggestion[] = [
    ...(plan.corrected && plan.corrected !== typed
      ? [{ ...nothing, kind: 'word' as const, text: plan.corrected }]
      : []),
    ...namesLike(plan, roles)
      .slice(0, MOST_NAMES)
      .map(({ id, name }) => ({ ...nothing, kind: 'role' as const, text: textIn(ctx.lang, name), id })),
    ...namesLike(
      plan,
      site.categories.filter((one) => counts.has(one.id)),
    )
      .slice(0, MOST_NAMES)
      .map(({ id, slug, name, picture }) => ({
        ...nothing,
        kind: 'category' as const,
        text: textIn(ctx.lang, name),
        id,
        slug,
        picture: picture && files.urlOf(picture, THUMB),
        count: counts.get(id) ?? 0,
      })),
    ...ads.map((ad) => ({
      ...nothing,
      kind: 'ad' as const,
      text: textIn(ctx.lang, ad.title),
      id: ad.id,
      of: ad.kind,
      picture: ad.cover && files.urlOf(ad.cover, THUMB),
    })),
  ]
  return { items: items.slice(0, MOST) }
}

/**
 * The query itself, so that a test can ask the planner about it. Ordered by what no index keeps, unless half of all has
 * it: in the order of dates the planner would walk the whole list for a rare word.
 */
export const likeliestAds = (ctx: Ctx, plan: SearchPlan, kind: AnnouncementKindName | undefined) =>
  ctx.tx
    .selectFrom('ads')
    .select(['id', 'kind', 'title', 'cover'])
    .where(listedFor(ctx))
    .$if(kind !== undefined, (query) => query.where(sql<boolean>`kind = ${kind}`))
    .where(sql<boolean>`words @@ ${plan.match}::tsquery`)
    .$if(!plan.broad, (query) => query.orderBy(sql`words @@ ${plan.title}::tsquery`, 'desc'))
    .orderBy('rankedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_ADS)
