import { differs, isFreePrice, splitBy } from '../moderation/edits.ts'
import type { ProductContent } from './product.ts'
import { materialFields } from './product-limits.ts'

type Field = keyof ProductContent

/** A judged field takes these along: they make no sense beside the old value of it. */
export const productCompanions: Partial<Record<Field, readonly Field[]>> = {
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

export const splitEdit = (live: ProductContent, next: ProductContent, approvedPrice: number | null) =>
  splitBy(live, next, judgedFields(live, next, approvedPrice), productCompanions)
