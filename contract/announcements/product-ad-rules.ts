import { isWhole } from '#uz/quantity.ts'
import { AD_PHOTOS, SERVICE_CATEGORY } from './limits.ts'
import type { ProductAdDraft } from './product-ad.ts'
import {
  type AdCategory,
  type ContentFault,
  masterFaults,
  missing,
  spanFaults,
  textFaults,
  twiceFaults,
} from './rules.ts'

export interface ProductAdFacts {
  /** Undefined while none is chosen, or when the chosen one is not there. */
  category: AdCategory | undefined
  unit: { integerOnly: boolean } | undefined
  /** A day of the calendar: '2026-11-15'. */
  today: string
}

/** Everything that keeps a product announcement from being submitted (domain book 5.1). */
export function productAdFaults(content: ProductAdDraft, facts: ProductAdFacts): ContentFault[] {
  const { title, text, quality } = content
  return [
    ...missing(content, ['direction', 'categoryId', 'territoryId', 'contactName']),
    ...masterFaults('title', title, true),
    ...masterFaults('text', text, false),
    ...masterFaults('quality', quality, false),
    ...categoryFaults(content, facts),
    ...amountFaults(content, facts),
    ...(content.price || content.negotiable ? [] : [{ field: 'price', code: 'V_PRICE_OR_AGREED' }]),
    ...whenFaults(content, facts),
    ...(content.direction === 'sell' && (content.images ?? []).length === 0
      ? [{ field: 'images', code: 'V_FILE_COUNT', values: { allowed: `1–${AD_PHOTOS}` } }]
      : []),
    ...twiceFaults(content, ['images', 'territories']),
    ...textFaults({ title, text, quality, contactName: content.contactName }),
  ]
}

/** Whoever buys may want anything of a branch; whoever sells has one thing. */
function categoryFaults({ categoryId, direction }: ProductAdDraft, { category }: ProductAdFacts): ContentFault[] {
  const field = 'categoryId'
  if (!categoryId) return []
  if (!category) return [{ field, code: 'V_UNKNOWN' }]
  if (category.path.includes(SERVICE_CATEGORY)) return [{ field, code: 'V_CATEGORY_SERVICE' }]
  if (!category.onSite) return [{ field, code: 'V_CATEGORY_CLOSED' }]
  return category.leaf || direction === 'buy' ? [] : [{ field, code: 'V_CATEGORY_LEAF' }]
}

function amountFaults({ qty, unitId }: ProductAdDraft, { category, unit }: ProductAdFacts): ContentFault[] {
  if (qty && !unitId) return [{ field: 'unitId', code: 'V_REQUIRED' }]
  if (!unitId) return []
  // Units of a branch are those of its goods, which the one who buys has not named.
  if (category?.leaf && !category.allowedUnits.includes(unitId)) return [{ field: 'unitId', code: 'V_UNIT' }]
  return unit?.integerOnly && qty && !isWhole(qty) ? [{ field: 'qty', code: 'V_INT_UNIT' }] : []
}

function whenFaults(content: ProductAdDraft, { today }: ProductAdFacts): ContentFault[] {
  const faults = spanFaults(content, { from: 'neededFrom', to: 'neededTo' }, today)
  return content.direction === 'buy' && !content.neededFrom
    ? [{ field: 'neededFrom', code: 'V_REQUIRED' }, ...faults]
    : faults
}
