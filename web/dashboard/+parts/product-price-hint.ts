import type { ProductRules } from '#contract/market/my-products.ts'
import type { ProductValues } from './product-values.ts'

/** What the same goods cost nearby. */
export function usePriceHint(_values: ProductValues, _rules: ProductRules | undefined): string | undefined {
  return undefined
}
