import { useEffect, useState } from 'react'
import type { AdCategory } from '#contract/announcements/rules.ts'
import { getCatalog } from '#contract/reference/catalog.ts'
import { findMeasurements, type Measurement } from '#contract/reference/measurements.ts'
import { useProductRules } from '#web/kit/dashboard/publication/product-own.ts'
import { ask } from '#web/shell/client.ts'
import { useLanguage } from '#web/shell/texts.ts'

export interface CategoryFacts {
  /** Undefined until it is known: nothing is said against it meanwhile. */
  category: AdCategory | undefined
  names: readonly string[]
  /** The usual ones of the category; of a whole branch, any. */
  units: readonly Pick<Measurement, 'id' | 'name' | 'symbol' | 'integerOnly'>[]
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
  const all = useUnits(rules !== undefined && rules.units.length === 0)
  if (!rules) return { category: undefined, names: [], units: [] }
  const { category } = rules
  const units = rules.units.length > 0 ? rules.units : all
  return { category: { ...category, slug: slugs.get(category.id) ?? '' }, names: category.names, units }
}

function useUnits(asked: boolean): readonly Measurement[] {
  const lang = useLanguage()
  const [units, setUnits] = useState<readonly Measurement[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: names come in the language of the screen
  useEffect(() => {
    if (asked) ask(findMeasurements).then(setUnits, () => undefined)
  }, [asked, lang])
  return units
}
