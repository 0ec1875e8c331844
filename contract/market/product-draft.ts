import { z } from 'zod'
import { rowId } from '../ids.ts'
import { positiveTiyin, tiyin } from '../money.ts'
import { positiveQuantity } from '../quantity.ts'
import { vatRates } from '../reference/category-limits.ts'
import { visible, visibleLine } from '../shape.ts'
import { Attributes, PriceTier, type ProductDraft, pictureId } from './product.ts'
import {
  certificateKinds,
  deliveryFeeKinds,
  deliveryModes,
  LEAD_DAYS,
  PRICE_TIERS,
  PRODUCT_CERTIFICATES,
  PRODUCT_PHOTOS,
  PRODUCT_TEXT_LENGTH,
  PRODUCT_TITLE_LENGTH,
} from './product-limits.ts'

const text = (max: number, clean: (words: string) => string) => {
  const part = z.string().overwrite(clean).trim().max(max)
  const other = part.transform((words) => words || undefined).optional()
  return z.object({ uz: part.default(''), ru: other, eng: other, cyrl: other }).nullish()
}
const quantity = positiveQuantity.nullish()
const day = z.iso.date().nullish()

/**
 * A product while it is being filled in: gaps are welcome, values of a wrong type are not. Rows half typed (a tier
 * without a price) stay on the device until they are whole.
 */
export const ProductDraftFields = z.strictObject({
  categoryId: rowId.nullish(),
  title: text(PRODUCT_TITLE_LENGTH, visibleLine),
  description: text(PRODUCT_TEXT_LENGTH, visible),
  images: z.array(pictureId).max(PRODUCT_PHOTOS).nullish(),
  videoUrl: z
    .url({ protocol: /^https$/ })
    .max(300)
    .nullish(),
  unitId: rowId.nullish(),
  packSize: quantity,
  packUnitId: rowId.nullish(),
  price: positiveTiyin.nullish(),
  priceTiers: z.array(PriceTier).max(PRICE_TIERS).nullish(),
  vatRate: z.enum(vatRates).nullish(),
  mxikCode: z
    .string()
    .regex(/^\d{17}$/, { error: 'V_MXIK' })
    .nullish(),
  ownGrown: z.boolean().nullish(),
  minOrderQty: quantity,
  maxOrderQty: quantity,
  stepQty: quantity,
  originTerritoryId: rowId.nullish(),
  harvestDate: day,
  expectedHarvest: day,
  readyFrom: day,
  readyTo: day,
  warehouseAddressId: rowId.nullish(),
  delivery: z.array(z.enum(deliveryModes)).max(deliveryModes.length).nullish(),
  deliveryFee: z.strictObject({ kind: z.enum(deliveryFeeKinds), amount: tiyin.nullable().default(null) }).nullish(),
  leadDays: z.int().min(0).max(LEAD_DAYS).nullish(),
  attributes: Attributes.nullish(),
  templateId: rowId.nullish(),
  templateVersion: z.int().min(1).nullish(),
  certificates: z
    .array(
      z.strictObject({
        kind: z.enum(certificateKinds),
        number: z.string().trim().max(60),
        validTo: z.iso.date().nullable().default(null),
        fileId: z.string().max(80).nullable().default(null),
      }),
    )
    .max(PRODUCT_CERTIFICATES)
    .nullish(),
  plot: z.strictObject({ cadastre: z.string().max(40).nullable(), contour: z.string().max(20).nullable() }).nullish(),
  requisiteId: rowId.nullish(),
}) satisfies z.ZodType<ProductDraft>
