import { z } from 'zod'
import { TABLE_ROWS, TEMPLATE_FIELDS, TEXT_LENGTH } from '../forms/fields/field.ts'
import { rowId } from '../ids.ts'
import { localized } from '../localized.ts'
import { positiveTiyin, tiyin } from '../money.ts'
import { positiveQuantity } from '../quantity.ts'
import { vatRates } from '../reference/category-limits.ts'
import { visible, visibleLine } from '../shape.ts'
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

export const pictureId = z.string().regex(/^[0-9a-f]{64}$/)
const day = z.iso.date().nullable().default(null)

export const PriceTier = z.strictObject({ minQty: positiveQuantity, price: positiveTiyin })

export const Certificate = z.strictObject({
  kind: z.enum(certificateKinds),
  number: z.string().trim().min(1).max(60),
  validTo: day,
  /** The paper itself, private until a moderator looks; its fields are public. */
  fileId: z.string().max(80).nullable().default(null),
})

const scalar = z.union([z.string().max(TEXT_LENGTH), z.number(), z.boolean(), z.null()])
const cells = z.record(z.string().max(40), scalar)

/** What any field of a template may hold, whichever it is: a value, several, a point, rows of a table. */
export const Attributes: z.ZodType<Record<string, unknown>> = z
  .record(z.string().max(40), z.union([scalar, cells, z.array(z.union([scalar, cells])).max(TABLE_ROWS)]))
  .refine((values) => Object.keys(values).length <= TEMPLATE_FIELDS, { error: 'V_FORMAT' })

/** Everything a seller says of a product. Stock is not said but moved. */
export const ProductContent = z.strictObject({
  categoryId: rowId,
  title: localized(PRODUCT_TITLE_LENGTH, visibleLine),
  description: localized(PRODUCT_TEXT_LENGTH, visible).nullable().default(null),
  /** The first is the cover. */
  images: z.array(pictureId).max(PRODUCT_PHOTOS).default([]),
  videoUrl: z
    .url({ protocol: /^https$/ })
    .max(300)
    .nullable()
    .default(null),
  unitId: rowId,
  packSize: positiveQuantity.nullable().default(null),
  packUnitId: rowId.nullable().default(null),
  /** For one unit, with the VAT inside where there is any: what the buyer pays, and nothing comes on top. */
  price: positiveTiyin,
  priceTiers: z.array(PriceTier).max(PRICE_TIERS).default([]),
  vatRate: z.enum(vatRates),
  mxikCode: z
    .string()
    .regex(/^\d{17}$/, { error: 'V_MXIK' })
    .nullable()
    .default(null),
  ownGrown: z.boolean().default(false),
  minOrderQty: positiveQuantity.nullable().default(null),
  maxOrderQty: positiveQuantity.nullable().default(null),
  stepQty: positiveQuantity.nullable().default(null),
  originTerritoryId: rowId,
  harvestDate: day,
  expectedHarvest: day,
  readyFrom: day,
  readyTo: day,
  warehouseAddressId: rowId.nullable().default(null),
  delivery: z.array(z.enum(deliveryModes)).min(1).max(deliveryModes.length),
  deliveryFee: z
    .strictObject({ kind: z.enum(deliveryFeeKinds), amount: tiyin.nullable().default(null) })
    .default({ kind: 'agreed', amount: null }),
  leadDays: z.int().min(0).max(LEAD_DAYS).nullable().default(null),
  /** By the published field template of the category, in the version it was filled with. */
  attributes: Attributes.default({}),
  templateId: rowId.nullable().default(null),
  templateVersion: z.int().min(1).nullable().default(null),
  certificates: z.array(Certificate).max(PRODUCT_CERTIFICATES).default([]),
  plot: z
    .strictObject({ cadastre: z.string().max(40).nullable(), contour: z.string().max(20).nullable() })
    .nullable()
    .default(null),
  requisiteId: rowId.nullable().default(null),
})
export type ProductContent = z.infer<typeof ProductContent>

/** The same while it is being filled in: whatever is there already. */
export type ProductDraft = { [K in keyof ProductContent]?: ProductContent[K] | null | undefined }
