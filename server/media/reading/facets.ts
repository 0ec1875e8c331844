import { sql } from 'kysely'
import type { EditionFacets } from '#contract/media/editions.ts'
import { contentKinds, readableKinds } from '#contract/media/kinds.ts'
import type { Ctx } from '../../kernel/context.ts'
import { textIn } from '../../kernel/words/localized.ts'
import { type Conditions, type Count, countsStatement, type FacetPlan, facetValues } from '../../search/public.ts'
import { type EditionQuery, facetOf, tagFacet } from './filters.ts'
import type { MediaMemory, MediaSite } from './memory.ts'
import { editionShelf } from './shelf.ts'

/** Every tag of what is found is counted once; a facet that was touched once more, over what is found without it. */
function facetPlan(conditions: Conditions): FacetPlan {
  const touched = [...conditions.facets.keys()].filter((facet) => facet.startsWith('tag:'))
  return {
    columns: sql`kind, crop_path, territories, tags`,
    grouped: { kind: sql`kind` },
    spread: {
      crop: sql`crop_path`,
      region: sql`territories`,
      tags: sql`tags`,
      ...Object.fromEntries(touched.map((facet) => [facet, sql`tags`])),
    },
    // Nothing here has a price.
    lowest: sql`null::bigint`,
    highest: sql`null::bigint`,
    once: true,
  }
}

/** The statement itself, so that a test can ask the planner about it. */
export const editionCounts = (conditions: Conditions) =>
  countsStatement(editionShelf, conditions, facetPlan(conditions))

export async function countEditionFacets(
  ctx: Ctx,
  memory: MediaMemory,
  query: EditionQuery,
  site: MediaSite,
  conditions: Conditions,
): Promise<{ total: number; facets: EditionFacets }> {
  const { sort, take, page, next, facets, ...filters } = query
  const whose = filters.bookmarked ? ctx.actor?.userId : ''
  const counts = await memory.dear(
    `facets ${whose} ${JSON.stringify(filters)}`,
    async () => (await editionCounts(conditions).execute(ctx.tx)).rows,
    // Filtered facets count more rows than are found.
    (rows) => Math.max(0, ...rows.map((row) => row.count)),
  )
  const values = facetValues(ctx, counts)
  return {
    total: values.total,
    facets: {
      kind: values.plain(values.of('kind'), query.kind),
      crop: cropValues(ctx, site, values.of('crop'), query.crop),
      region: values.places('region', site.places, query.region),
      tags: tagValues(ctx, site, query, counts, values),
    },
  }
}

/** The roots, or what lies below the one crop chosen; each is counted with all below it already. */
function cropValues(
  ctx: Ctx,
  { categories }: MediaSite,
  found: ReadonlyMap<string, number>,
  slugs: readonly string[] = [],
) {
  const chosen = categories.filter((one) => slugs.includes(one.slug))
  const [only] = chosen
  const below = categories.filter((one) => one.parentId === (chosen.length === 1 && only ? only.id : null))
  const counted = below.filter((one) => found.has(`${one.id}`))
  return [...new Set([...(counted.length > 0 ? counted : chosen), ...chosen])].map(({ id, slug, name }) => ({
    value: slug,
    label: textIn(ctx.lang, name),
    count: found.get(`${id}`) ?? 0,
  }))
}

const allFacets = [...new Set(readableKinds.flatMap((kind): readonly string[] => contentKinds[kind].facets))]

function tagValues(
  ctx: Ctx,
  { courseCategories }: MediaSite,
  query: EditionQuery,
  counts: readonly Count[],
  values: ReturnType<typeof facetValues>,
) {
  const chosen = Map.groupBy(query.tags ?? [], facetOf)
  const found = Map.groupBy(
    counts.filter(({ facet, value }) => facet === (chosen.has(facetOf(value)) ? tagFacet(facetOf(value)) : 'tags')),
    ({ value }) => facetOf(value),
  )
  const described = query.kind?.length ? query.kind.flatMap((kind) => contentKinds[kind].facets) : allFacets
  // A tag no kind counts serves other filters and is not offered as a choice.
  return [...new Set([...described, ...chosen.keys()])].flatMap((facet) => {
    const counted = new Map((found.get(facet) ?? []).map(({ value, count }) => [value, count]))
    const shown = values.plain(counted, chosen.get(facet)).map((one) => {
      const name = facet === 'category' ? courseCategories.get(Number(one.value.split(':')[1])) : undefined
      return name ? { ...one, label: textIn(ctx.lang, name) } : one
    })
    return shown.length > 0 ? [{ facet, values: shown }] : []
  })
}
