import { sql } from 'kysely'
import type { AdFacets } from '#contract/announcements/ads.ts'
import { announcementKinds } from '#contract/announcements/kinds.ts'
import type { Ctx } from '../../kernel/context.ts'
import { textIn } from '../../kernel/words/localized.ts'
import { type Conditions, type Count, countsStatement, type FacetPlan, facetValues } from '../../search/public.ts'
import { type AdQuery, facetOf, tagFacet } from './filters.ts'
import type { AdMemory, AdSite } from './memory.ts'
import { adShelf } from './order.ts'

/** Every tag of what is found is counted once; a facet that was touched once more, over what is found without it. */
function facetPlan(conditions: Conditions): FacetPlan {
  const touched = [...conditions.facets.keys()].filter((facet) => facet.startsWith('tag:'))
  return {
    columns: sql`kind, direction, category_id, verified, cheapest, dearest, role_ids, places, tags`,
    grouped: {
      kind: sql`kind`,
      direction: sql`direction`,
      category: sql`category_id`,
      verified: sql`verified`,
    },
    spread: {
      role: sql`role_ids`,
      region: sql`places`,
      ...(conditions.regionsOnly && { district: sql`places` }),
      tags: sql`tags`,
      ...Object.fromEntries(touched.map((facet) => [facet, sql`tags`])),
    },
    lowest: sql`case when dearest > 0 then cheapest end`,
    highest: sql`case when dearest > 0 then dearest end`,
    once: true,
  }
}

/** The statement itself, so that a test can ask the planner about it. */
export const adCounts = (conditions: Conditions) => countsStatement(adShelf, conditions, facetPlan(conditions))

export async function countAdFacets(
  ctx: Ctx,
  memory: AdMemory,
  query: AdQuery,
  site: AdSite,
  conditions: Conditions,
  /** Part of the cache key: callers of different audiences see different rows and so different counts. */
  whose: string,
): Promise<{ total: number; facets: AdFacets }> {
  const { sort, near, take, page, next, facets, ...filters } = query
  const counts = await memory.dear(
    `facets ${whose} ${JSON.stringify(filters)}`,
    async () => (await adCounts(conditions).execute(ctx.tx)).rows,
    // Filtered facets count more rows than are found.
    (rows) => Math.max(0, ...rows.filter((row) => row.facet !== 'price').map((row) => row.count)),
  )
  const values = facetValues(ctx, counts)
  return { total: values.total, facets: present(ctx, query, site, counts, values) }
}

function present(
  ctx: Ctx,
  query: AdQuery,
  { categories, places, roles }: AdSite,
  counts: readonly Count[],
  values: ReturnType<typeof facetValues>,
): AdFacets {
  const plain = (facet: string, chosen: readonly string[] = []) => values.plain(values.of(facet), chosen)
  return {
    kind: plain('kind', query.kind ? [query.kind] : []),
    direction: plain('direction', query.direction ? [query.direction] : []),
    category: values.categories(categories, query.category),
    region: values.places('region', places, query.region),
    district: query.region?.length || query.district?.length ? values.places('district', places, query.district) : [],
    role: plain('role', query.role).flatMap(({ value, count }) => {
      const name = roles.get(Number(value))
      return name ? [{ value, label: textIn(ctx.lang, name), count }] : []
    }),
    verified: values.of('verified').get('true') ?? 0,
    tags: tagFacets(query, counts, values),
    price: values.price,
  }
}

const allFacets = [...new Set(Object.values(announcementKinds).flatMap((kind): readonly string[] => kind.facets))]

function tagFacets(query: AdQuery, counts: readonly Count[], values: ReturnType<typeof facetValues>) {
  const chosen = Map.groupBy(query.tags ?? [], facetOf)
  const found = Map.groupBy(
    counts.filter(({ facet, value }) => facet === (chosen.has(facetOf(value)) ? tagFacet(facetOf(value)) : 'tags')),
    ({ value }) => facetOf(value),
  )
  const described: readonly string[] = query.kind ? announcementKinds[query.kind].facets : allFacets
  const facets = new Set([...described, ...found.keys(), ...chosen.keys()])
  return [...facets].flatMap((facet) => {
    const counted = new Map((found.get(facet) ?? []).map(({ value, count }) => [value, count]))
    const shown = values.plain(counted, chosen.get(facet))
    return shown.length > 0 ? [{ facet, values: shown }] : []
  })
}
