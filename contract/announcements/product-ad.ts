import { z } from 'zod'
import { rowId } from '../ids.ts'
import { pictureId } from '../market/product.ts'
import { positiveTiyin } from '../money.ts'
import { positiveQuantity } from '../quantity.ts'
import { day, localizedLine, localizedParagraphs, orEmpty, orNull, withGaps } from '../shape.ts'
import { deliveryWishes, directions, regularities } from './enums.ts'
import { AD_PHOTOS, AD_TERRITORIES, AD_TEXT_LENGTH, AD_TITLE_LENGTH, QUALITY_LENGTH } from './limits.ts'
import { commonFields } from './shape.ts'

const required = {
  ...commonFields,
  direction: z.enum(directions),
  categoryId: rowId,
  title: localizedLine(AD_TITLE_LENGTH),
}
const optional = {
  text: localizedParagraphs(AD_TEXT_LENGTH),
  qty: positiveQuantity,
  unitId: rowId,
  /** For one unit; without a unit, for all of it. */
  price: positiveTiyin,
  neededFrom: day,
  neededTo: day,
  regular: z.enum(regularities),
  quality: localizedParagraphs(QUALITY_LENGTH),
  deliveryWanted: z.enum(deliveryWishes),
}
const lists = {
  /** The first is the cover. */
  images: z.array(pictureId).max(AD_PHOTOS),
  /** Where else it is sold or wanted, beside the place of the author. */
  territories: z.array(rowId).max(AD_TERRITORIES),
}
const flags = { negotiable: z.boolean() }

export const ProductAdContent = z.strictObject({
  ...required,
  ...orNull(optional),
  ...orEmpty(lists),
  negotiable: z.boolean().default(false),
})
export type ProductAdContent = z.infer<typeof ProductAdContent>

export const ProductAdDraft = withGaps({ ...required, ...optional, ...lists, ...flags })
export type ProductAdDraft = z.infer<typeof ProductAdDraft>
