import type { ProductContent } from './product.ts'
import { FREE_PRICE_CHANGE, materialFields } from './product-limits.ts'

type Field = keyof ProductContent

/** A judged field takes these along: they make no sense beside the old value of it. */
const companions: Partial<Record<Field, readonly Field[]>> = {
  categoryId: [
    'unitId',
    'packSize',
    'packUnitId',
    'vatRate',
    'mxikCode',
    'attributes',
    'templateId',
    'templateVersion',
    'ownGrown',
  ],
  price: ['priceTiers', 'unitId', 'packSize', 'packUnitId', 'minOrderQty', 'maxOrderQty', 'stepQty'],
}

const differs = (a: ProductContent, b: ProductContent, field: Field) =>
  JSON.stringify(inOrder(a[field] ?? null)) !== JSON.stringify(inOrder(b[field] ?? null))

/** The database gives keys of an object back in an order of its own. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, part]) => part !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, part]) => [key, inOrder(part)]),
  )
}

export const isFreePrice = (price: number, approved: number | null) =>
  approved !== null && Math.abs(price - approved) * 100 <= approved * FREE_PRICE_CHANGE

/** The fields of an edit that are judged before they show: material ones that changed, by domain book 1.6. */
export function judgedFields(live: ProductContent, next: ProductContent, approvedPrice: number | null): Field[] {
  // A price for another unit is another price, whatever its number.
  const unitChanged = differs(live, next, 'unitId')
  return materialFields.filter((field) =>
    field === 'price'
      ? unitChanged || (differs(live, next, 'price') && !isFreePrice(next.price, approvedPrice))
      : differs(live, next, field),
  )
}

/** The judged fields with what goes along with them. */
export const withCompanions = (judged: readonly Field[]): Field[] => [
  ...new Set(judged.flatMap((field) => [field, ...(companions[field] ?? [])])),
]

/** `base` with these fields of `other`. */
export function overlay(base: ProductContent, other: ProductContent, fields: readonly Field[]): ProductContent {
  return { ...base, ...Object.fromEntries(fields.map((field) => [field, other[field]])) }
}

/**
 * An edit of a live product in two: what shows at once, and the whole as it will be when the judged fields are
 * accepted; null when nothing has to be judged.
 */
export function splitEdit(live: ProductContent, next: ProductContent, approvedPrice: number | null) {
  const judged = judgedFields(live, next, approvedPrice)
  if (judged.length === 0) return { live: next, pending: null, judged }
  return { live: overlay(next, live, withCompanions(judged)), pending: next, judged }
}
