import { sql } from 'kysely'
import type { listAds as listAdsCall } from '#contract/announcements/ads.ts'
import type { ParsedOf } from '#contract/call.ts'
import type { Ctx } from '../../kernel/context.ts'
import type { FileStore } from '../../kernel/files/files.ts'
import { placeByCode } from '../../reference/public.ts'
import { type Bool, type Ordered, type OrderedRow, planSearch, readPage, type SearchPlan } from '../../search/public.ts'
import { cardBrief, cardColumns, cardsOf } from './cards.ts'
import { countAdFacets } from './facets.ts'
import { adConditions } from './filters.ts'
import type { AdMemory } from './memory.ts'
import { adShelf, orderAds, spotOf } from './order.ts'
import { isEmployer, listedFor, mayRead } from './visible.ts'

type Query = ParsedOf<typeof listAdsCall>['query']

/** A page of the public list, whatever kinds are in it. */
export async function listAds(ctx: Ctx, files: FileStore, memory: AdMemory, { ownerOf, ...query }: Query) {
  const [site, near, plan, owner] = await Promise.all([
    memory.site(ctx),
    query.near === undefined ? undefined : placeByCode(ctx, query.near),
    planSearch(ctx, query.search),
    ownerOf === undefined ? undefined : othersOf(ctx, ownerOf),
  ])
  const spot = spotOf(near, site)
  const allowed = [listedFor(ctx), ...(owner ? [owner] : [])]
  const whose = `${isEmployer(ctx) ? 'employers' : 'all'} ${ownerOf ?? ''}`
  const { shown, page } = await readPage(ctx, query, plan, {
    shelf: adShelf,
    conditions: (plan) => adConditions(query, site, plan, allowed),
    order: (conditions, plan) => orderAds(query, spot, conditions, plan),
    rows: (ordered) => adPageOf(ctx, ordered).execute(),
    facets: query.facets ? (conditions) => countAdFacets(ctx, memory, query, site, conditions, whose) : undefined,
    hasAny: hasAnyAd(ctx),
  })
  return { items: await cardsOf(ctx, files, shown, site, spot), ...page }
}

/** The query itself, so that a test can ask the planner about it. */
export const adPageOf = (ctx: Ctx, ordered: Ordered) =>
  ctx.tx
    .with('ordered', () => sql<OrderedRow>`(${ordered.rows})`)
    .selectFrom('ordered')
    .innerJoin('ads', 'ads.id', 'ordered.id')
    .select(cardColumns)
    .select(cardBrief)
    .select(['ordered.key', 'ordered.place', 'ordered.total'])
    .orderBy('ordered.place')

/** Other announcements of the same owner; nothing where the caller may not read this one. */
async function othersOf(ctx: Ctx, id: number): Promise<Bool> {
  const ad = await ctx.tx
    .selectFrom('ads')
    .select(['id', 'kind', 'audience', 'ownerUserId', 'ownerOrganizationId'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!ad || !mayRead(ctx, ad, undefined)) return sql`false`
  return ad.ownerOrganizationId === null
    ? sql`owner_user_id = ${ad.ownerUserId} and owner_organization_id is null and id <> ${id}`
    : sql`owner_organization_id = ${ad.ownerOrganizationId} and id <> ${id}`
}

/** The query itself, so that a test can ask the planner about it. */
export const anyAd = (ctx: Ctx, plan: SearchPlan) =>
  ctx.tx
    .selectFrom('ads')
    .select('id')
    .where(listedFor(ctx))
    .where(sql<boolean>`words @@ ${plan.match}::tsquery`)
    // Without this order the planner would walk the list from its beginning until one matches.
    .orderBy(sql`words @@ ${plan.title}::tsquery`)
    .limit(1)

export const hasAnyAd = (ctx: Ctx) => async (plan: SearchPlan) =>
  (await anyAd(ctx, plan).executeTakeFirst()) !== undefined
