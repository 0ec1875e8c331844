import { useEffect, useState } from 'react'
import type { AdCategory } from '#contract/announcements/rules.ts'
import type { ProductRules } from '#contract/market/my-products.ts'
import { getCatalog } from '#contract/reference/catalog.ts'
import { ask } from '#web/shell/client.ts'
import { useProductRules } from '../../+parts/product-own.ts'

export interface CategoryFacts {
  /** Undefined until it is known: nothing is said against it meanwhile. */
  category: AdCategory | undefined
  names: readonly string[]
  units: ProductRules['units']
}

/** What the rules of announcements ask about the chosen category. */
export function useCategoryFacts(categoryId: number | null | undefined): CategoryFacts {
  const rules = useProductRules(categoryId)
  const [slugs, setSlugs] = useState<ReadonlyMap<number, string>>(new Map())
  useEffect(() => {
    // A category without its slug is judged by the server alone.
    ask(getCatalog).then(
      (items) => setSlugs(new Map(items.map(({ id, slug }) => [id, slug]))),
      () => undefined,
    )
  }, [])
  if (!rules) return { category: undefined, names: [], units: [] }
  const { category, units } = rules
  return { category: { ...category, slug: slugs.get(category.id) ?? '' }, names: category.names, units }
}
