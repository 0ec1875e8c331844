import type { Localized } from '#contract/localized.ts'
import type { MyProduct } from '#contract/market/my-products.ts'
import type { ProductContent, ProductDraft } from '#contract/market/product.ts'
import { parseQuantity } from '#uz/quantity.ts'

type Tier = { minQty?: string | null; price?: number | null }

/** What the form holds: the content while it is typed, rows half filled, and how much there is. */
export type ProductValues = Omit<ProductDraft, 'priceTiers'> & {
  priceTiers?: readonly Tier[] | null
  stock?: string | null
}

/** What a new product begins with: most people sell where they live, and hand over at the field. */
export const freshValues = (originTerritoryId: number | undefined): ProductValues => ({
  originTerritoryId: originTerritoryId ?? null,
  delivery: ['pickup'],
  deliveryFee: { kind: 'agreed', amount: null },
  ownGrown: false,
  images: [],
})

/** An edit goes on from what waits, where something does. */
export function valuesOf(row: MyProduct): ProductValues {
  return {
    ...(row.pendingContent ?? row.content),
    stock: row.stock === '0' && row.status === 'draft' ? null : row.stock,
  }
}

const amount = (value: string | null | undefined) => {
  const read = value ? parseQuantity(value) : undefined
  return read !== undefined && Number(read) > 0 ? read : null
}
const sum = (value: number | null | undefined) => (value && Number.isSafeInteger(value) && value > 0 ? value : null)

function words(text: Localized | null | undefined): Localized | null {
  if (!text) return null
  const { uz = '', ...others } = text
  return [uz, ...Object.values(others)].some((part) => part?.trim()) ? { ...others, uz } : null
}

const isWeb = (address: string) => /^https:$/.test(URL.parse(address)?.protocol ?? '')

/**
 * The part of what is typed that a server takes: numbers that are none and rows half filled stay on the device and
 * beside their faults.
 */
export function contentOf({ stock: _, ...values }: ProductValues): ProductDraft {
  const { deliveryFee, certificates, videoUrl } = values
  return {
    ...values,
    title: words(values.title),
    description: words(values.description),
    videoUrl: videoUrl && isWeb(videoUrl) ? videoUrl : null,
    price: sum(values.price),
    priceTiers: (values.priceTiers ?? []).flatMap((tier) => {
      const minQty = amount(tier.minQty)
      const price = sum(tier.price)
      return minQty && price ? [{ minQty, price }] : []
    }),
    packSize: amount(values.packSize),
    minOrderQty: amount(values.minOrderQty),
    maxOrderQty: amount(values.maxOrderQty),
    stepQty: amount(values.stepQty),
    mxikCode: values.mxikCode && /^\d{17}$/.test(values.mxikCode) ? values.mxikCode : null,
    deliveryFee: deliveryFee && {
      kind: deliveryFee.kind,
      amount: deliveryFee.kind === 'fixed' ? sum(deliveryFee.amount) : null,
    },
    certificates: (certificates ?? []).filter((paper) => paper.number.trim() !== ''),
  }
}

/** How much there is; nothing typed, or no number, is not said at all. */
export const stockOf = ({ stock }: ProductValues) => (stock ? (parseQuantity(stock) ?? null) : null)

/** A content without gaps, or undefined: only a whole one can be compared with what is live. */
export function wholeContent(draft: ProductDraft): ProductContent | undefined {
  const { categoryId, title, unitId, price, vatRate, originTerritoryId, delivery, deliveryFee } = draft
  if (!categoryId || !title || !unitId || !price || !vatRate || !originTerritoryId || !delivery) return undefined
  return {
    categoryId,
    title,
    unitId,
    price,
    vatRate,
    originTerritoryId,
    delivery,
    deliveryFee: deliveryFee ?? { kind: 'agreed', amount: null },
    description: draft.description ?? null,
    images: draft.images ?? [],
    videoUrl: draft.videoUrl ?? null,
    packSize: draft.packSize ?? null,
    packUnitId: draft.packUnitId ?? null,
    priceTiers: draft.priceTiers ?? [],
    mxikCode: draft.mxikCode ?? null,
    ownGrown: draft.ownGrown ?? false,
    minOrderQty: draft.minOrderQty ?? null,
    maxOrderQty: draft.maxOrderQty ?? null,
    stepQty: draft.stepQty ?? null,
    harvestDate: draft.harvestDate ?? null,
    expectedHarvest: draft.expectedHarvest ?? null,
    readyFrom: draft.readyFrom ?? null,
    readyTo: draft.readyTo ?? null,
    warehouseAddressId: draft.warehouseAddressId ?? null,
    leadDays: draft.leadDays ?? null,
    attributes: draft.attributes ?? {},
    templateId: draft.templateId ?? null,
    templateVersion: draft.templateVersion ?? null,
    certificates: draft.certificates ?? [],
    plot: draft.plot ?? null,
    requisiteId: draft.requisiteId ?? null,
  }
}
