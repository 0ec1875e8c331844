import { sql } from 'kysely'
import type { ParsedOf } from '#contract/call.ts'
import type { listEditions } from '#contract/media/editions.ts'
import type { ContentKindName } from '#contract/media/enums.ts'
import { readableKinds } from '#contract/media/kinds.ts'
import { dayOf } from '#uz/date.ts'
import type { Ctx } from '../../kernel/context.ts'
import type { SitePlace } from '../../reference/public.ts'
import type { Bool, Conditions, SearchPlan } from '../../search/public.ts'
import type { MediaSite } from './memory.ts'

export type EditionQuery = ParsedOf<typeof listEditions>['query']

/** Of `type:grant` the part before the colon; a tag without one is a facet of its own. */
export const facetOf = (tag: string) => tag.split(':')[0] ?? tag
/** The name its condition goes by: no facet of the list itself is called so. */
export const tagFacet = (facet: string) => `tag:${facet}`

const some = <T>(list: readonly T[] | undefined): list is readonly [T, ...T[]] => list !== undefined && list.length > 0

const ofKinds = (kinds: readonly ContentKindName[]): Bool =>
  // One kind alone is read in the order of its index.
  kinds.length === 1 ? sql`kind = ${kinds[0]}` : sql`kind = any(${[...kinds]}::text[])`
export const readable: Bool = ofKinds(readableKinds)
export const stillOf = (ctx: Ctx): Bool => sql`coalesce(deadline >= ${dayOf(ctx.now)}::date, true)`

export function editionConditions(
  ctx: Ctx,
  query: EditionQuery,
  { categories, places }: MediaSite,
  plan: SearchPlan | undefined,
): Conditions {
  const base: Bool[] = [readable]
  if (plan) base.push(plan.units.length === 0 ? sql`false` : sql`words @@ ${plan.match}::tsquery`)
  if (!query.past) base.push(stillOf(ctx))
  if (query.keyword) base.push(sql`keywords @> array[${query.keyword}]::text[]`)
  if (query.bookmarked) base.push(bookmarkedBy(ctx))
  const facets = new Map<string, Bool>()
  if (some(query.kind)) facets.set('kind', ofKinds(query.kind))
  if (some(query.crop)) {
    const chosen = categories.filter((one) => query.crop?.includes(one.slug)).map((one) => one.id)
    facets.set('crop', sql`crop_path && ${chosen}::integer[]`)
  }
  if (some(query.region)) facets.set('region', sql`territories && ${placesUnder(query.region, places)}::integer[]`)
  for (const [facet, tags] of Map.groupBy(query.tags ?? [], facetOf))
    facets.set(tagFacet(facet), sql`tags && ${[...tags]}::text[]`)
  return { base, searching: plan !== undefined, facets, regionsOnly: undefined }
}

const bookmarkedBy = ({ actor }: Ctx): Bool =>
  actor
    ? sql`id in (select item_id from content_marks where user_id = ${actor.userId} and mark = 'bookmark')`
    : sql`false`

/** The regions of these codes and their districts. */
function placesUnder(codes: readonly string[], places: readonly SitePlace[]): number[] {
  return places.filter((place) => codes.includes(place.path.split('/')[0] ?? '')).map((place) => place.id)
}
