import type { Ctx } from '../../kernel/context.ts'
import { textIn } from '../../kernel/words/localized.ts'
import type { SiteCategory, SitePlace } from '../../reference/public.ts'
import type { Count } from './facets.ts'

interface FacetValue {
  value: string
  label: string
  count: number
}

type Counted = ReadonlyMap<string, number>

/** Counts as a screen shows them: named, and the chosen ones there even at zero. */
export function facetValues(ctx: Ctx, counts: readonly Count[]) {
  const of = (facet: string): Counted =>
    new Map(counts.filter((one) => one.facet === facet).map((one) => [one.value, one.count]))
  const price = of('price')
  const [from, to] = [price.get('from'), price.get('to')]
  return {
    of,
    total: of('total').get('') ?? 0,
    price: from !== undefined && to !== undefined ? { from, to } : null,
    /** The label is the value, which the screen's texts name. */
    plain(found: Counted, chosen: readonly string[] = []): FacetValue[] {
      const all = new Map(found)
      for (const value of chosen) if (!all.has(value)) all.set(value, 0)
      return [...all].map(([value, count]) => ({ value, label: value, count })).sort((a, b) => b.count - a.count)
    },
    /** The roots, or what lies below the one category chosen; the chosen ones themselves where nothing does. */
    categories(categories: readonly SiteCategory[], slugs: readonly string[] = []): FacetValue[] {
      const found = of('category')
      const below = (id: number) =>
        categories.filter((one) => one.path.includes(id)).reduce((sum, one) => sum + (found.get(`${one.id}`) ?? 0), 0)
      const chosen = categories.filter((one) => slugs.includes(one.slug))
      const [only] = chosen
      const children = categories.filter((one) => one.parentId === (chosen.length === 1 && only ? only.id : null))
      const branch = children.length > 0 ? children : chosen
      return [...new Set([...branch, ...(chosen.length > 1 ? chosen : [])])]
        .map(({ id, slug, name }) => ({ value: slug, label: textIn(ctx.lang, name), count: below(id) }))
        .filter(({ value, count }) => count > 0 || slugs.includes(value))
    },
    places(level: 'region' | 'district', places: readonly SitePlace[], codes: readonly string[] = []): FacetValue[] {
      const found = of(level)
      return places
        .filter((place) => place.level === level)
        .map(({ id, code, name }) => ({ value: code, label: textIn(ctx.lang, name), count: found.get(`${id}`) ?? 0 }))
        .filter(({ value, count }) => count > 0 || codes.includes(value))
    },
  }
}
