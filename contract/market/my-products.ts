import { z } from 'zod'
import { call, codes } from '../call.ts'
import { PAGE_SIZE } from '../constants.ts'
import { History } from '../history.ts'
import { bigRowId, idParams, queryId, rowId, rowVersion } from '../ids.ts'
import { IMPORT_MAX_BYTES, ImportDiff, importQuery, queryFlag } from '../import-diff.ts'
import { keysetQuery, MAX_TAKE, pageOf, searchText, several } from '../list.ts'
import { Fault, JudgeRemarks, OwnStepBody, publishedRights } from '../moderation/owned.ts'
import { publicationStates } from '../moderation/publication.ts'
import { positiveTiyin } from '../money.ts'
import { Permission } from '../permissions.ts'
import { positiveQuantity, quantity } from '../quantity.ts'
import { vatRates } from '../reference/category-limits.ts'
import { ProductContent } from './product.ts'
import { ProductDraftFields } from './product-draft.ts'

const access = codes(Permission.ProductOwn)
const params = idParams
const BULK_PRODUCTS = 200
const MOVE_REASON = 300

const Unit = z.object({ id: z.int(), symbol: z.string(), integerOnly: z.boolean() })
const Named = z.object({ id: z.int(), name: z.string() })

/** A row of «my products». Texts are in the language of the caller; quantities are decimal strings. */
export const MyProductRow = z.object({
  id: z.int(),
  /** Empty while a draft has none. */
  title: z.string(),
  picture: z.string().nullable(),
  category: Named.nullable(),
  unit: Unit.nullable(),
  price: z.int().nullable(),
  /** What a draft says it will begin with, until it is first submitted; then what is there. */
  stock: z.string(),
  reserved: z.string(),
  available: z.string(),
  low: z.boolean(),
  views: z.int(),
  favorites: z.int(),
  status: z.enum(publicationStates),
  /** An edit of what is live waits for judgement. */
  pending: z.boolean(),
  publishedAt: z.iso.datetime().nullable(),
  expiresAt: z.iso.datetime().nullable(),
  updatedAt: z.iso.datetime(),
  rowVersion: z.int(),
  can: z.object({
    ...publishedRights,
    /** Price and stock may be changed in place. */
    stock: z.boolean(),
    share: z.boolean(),
  }),
})
export type MyProductRow = z.infer<typeof MyProductRow>

export const MyProduct = MyProductRow.extend({
  content: ProductDraftFields,
  /** The whole of what is judged, and the fields of it that differ from what is live. */
  pendingContent: ProductContent.nullable(),
  waiting: z.array(z.string()),
  /** Around this price the owner may move without a new judgement. */
  approvedPrice: z.int().nullable(),
  faults: z.array(Fault),
  /** A version waits for its judgement, and whether somebody is looking at it already. */
  judging: z.enum(['queued', 'taken']).nullable(),
  remarks: JudgeRemarks.nullable(),
  /** Why it was blocked. */
  stateReason: z.string().nullable(),
})
export type MyProduct = z.infer<typeof MyProduct>

const filters = {
  status: z.enum(publicationStates).optional(),
  categoryId: queryId.optional(),
  lowStock: queryFlag,
  search: searchText,
}

export const listMyProducts = call('GET /main/api-market/my-products', {
  summary: 'Own products, latest change first, with the number in every state',
  access,
  scope: 'party',
  query: z.object({
    ...filters,
    /** Those that were chosen, wherever in the list they are. */
    ids: several(z.string().regex(/^\d{1,9}$/), MAX_TAKE).optional(),
    ...keysetQuery,
    take: z.coerce.number().int().min(1).max(MAX_TAKE).default(PAGE_SIZE),
  }),
  answer: pageOf(MyProductRow).extend({
    /** By state, with the other filters applied; a state nobody is in is absent. */
    counts: z.partialRecord(z.enum(publicationStates), z.int()),
  }),
})

export const getMyProduct = call('GET /main/api-market/my-products/{id}', {
  summary: 'One of one’s own products with its pending version, faults and the moderator’s remarks',
  access,
  scope: 'party',
  params,
  answer: MyProduct,
})

export const createMyProduct = call('POST /main/api-market/my-products', {
  summary: 'Begin a draft with whatever is filled in',
  access,
  scope: 'party',
  body: z.strictObject({ content: ProductDraftFields, stock: quantity.nullish() }),
  answer: MyProduct,
})

export const saveMyProduct = call('PUT /main/api-market/my-products/{id}', {
  summary: 'Save the whole of a draft, gaps included; an edit of a live one must be whole, and material fields wait',
  access,
  scope: 'party',
  params,
  body: z.strictObject({
    content: ProductDraftFields,
    /** Only until the first submission; then stock is moved. */
    stock: quantity.nullish(),
    rowVersion,
  }),
  answer: MyProduct,
})

export const takeMyProductStep = call('POST /main/api-market/my-products/{id}/step', {
  summary: 'One step of the owner: submit, recall, appeal, pause, resume, renew, archive, restore',
  access,
  scope: 'party',
  params,
  body: OwnStepBody,
  answer: MyProduct,
})

export const discardPending = call('POST /main/api-market/my-products/{id}/discard', {
  summary: 'Take back an edit that waits; what is live stays',
  access,
  scope: 'party',
  params,
  body: z.strictObject({ rowVersion }),
  answer: MyProduct,
})

export const copyMyProduct = call('POST /main/api-market/my-products/{id}/copy', {
  summary: 'A new draft with the same content, without stock',
  access,
  scope: 'party',
  params,
  answer: MyProduct,
})

export const removeMyProduct = call('DELETE /main/api-market/my-products/{id}', {
  summary: 'Delete a draft that was never submitted',
  access,
  scope: 'party',
  params,
})

export const ownMoves = ['in', 'writeoff', 'correction'] as const

export const moveStock = call('POST /main/api-market/my-products/{id}/stock', {
  summary: 'Add to the stock, write off from it, or correct it to what was counted',
  access,
  scope: 'party',
  params,
  body: z.discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('in'),
      qty: positiveQuantity,
      reason: z.string().trim().max(MOVE_REASON).optional(),
    }),
    z.strictObject({
      kind: z.literal('writeoff'),
      qty: positiveQuantity,
      reason: z.string().trim().min(1).max(MOVE_REASON),
    }),
    z.strictObject({ kind: z.literal('correction'), qty: quantity, reason: z.string().trim().min(1).max(MOVE_REASON) }),
  ]),
  answer: MyProduct,
})

export const StockMovement = z.object({
  id: bigRowId,
  kind: z.enum(['in', 'reserve', 'release', 'ship', 'return', 'writeoff', 'correction']),
  stockDelta: z.string(),
  reservedDelta: z.string(),
  stockAfter: z.string(),
  reservedAfter: z.string(),
  reason: z.string().nullable(),
  actorName: z.string().nullable(),
  at: z.iso.datetime(),
})
export type StockMovement = z.infer<typeof StockMovement>

export const listMovements = call('GET /main/api-market/my-products/{id}/movements', {
  summary: 'Every movement of the stock, newest first',
  access,
  scope: 'party',
  params,
  query: z.object(keysetQuery),
  answer: pageOf(StockMovement),
})

export const myProductHistory = call('GET /main/api-market/my-products/{id}/history', {
  summary: 'Who changed a product, and how',
  access,
  scope: 'party',
  params,
  answer: History,
})

const BulkResult = z.object({
  applied: z.boolean(),
  items: z.array(
    z.object({
      id: z.int(),
      title: z.string(),
      unit: Unit.nullable(),
      price: z.object({ before: z.int().nullable(), after: z.int().nullable() }),
      stock: z.object({ before: z.string(), after: z.string() }),
      /** The new price is judged before it shows. */
      waits: z.boolean(),
      faults: z.array(Fault),
    }),
  ),
})
export type BulkResult = z.infer<typeof BulkResult>

export const editManyProducts = call('POST /main/api-market/my-products/bulk', {
  summary: 'Change prices and stock of many: all of them or none; a dry run unless apply is true',
  access,
  scope: 'party',
  query: z.object(importQuery),
  body: z.strictObject({
    items: z
      .array(z.strictObject({ id: rowId, rowVersion, price: positiveTiyin.optional(), stock: quantity.optional() }))
      .min(1)
      .max(BULK_PRODUCTS),
    /** Moves every price that is not given, to whole soʻm. */
    percent: z.number().min(-90).max(900).optional(),
  }),
  answer: BulkResult,
})

export const exportMyProducts = call('GET /main/api-market/my-products/export', {
  summary: 'Own products as an xlsx file that import takes back',
  access,
  scope: 'party',
  download: true,
})

export const importMyProducts = call('POST /main/api-market/my-products/import', {
  summary: 'Add and change products from xlsx or CSV by id, or by title and category; a dry run unless apply is true',
  access,
  scope: 'party',
  query: z.object(importQuery),
  upload: { maxBytes: IMPORT_MAX_BYTES },
  answer: ImportDiff,
})

export const ShareCard = z.object({
  title: z.string(),
  price: z.int(),
  unit: z.string(),
  picture: z.string().nullable(),
  place: z.string(),
  seller: z.string(),
  /** The public page, from the root of the site: what a QR of the card leads to. */
  path: z.string(),
})
export type ShareCard = z.infer<typeof ShareCard>

export const shareMyProduct = call('GET /main/api-market/my-products/{id}/share', {
  summary: 'What a share card of a published product shows',
  access,
  scope: 'party',
  params,
  answer: ShareCard,
})

/** What a category asks of a product in it; `productFaults` takes it as it is. */
export const ProductRules = z.object({
  category: z.object({
    id: z.int(),
    path: z.array(z.int()),
    names: z.array(z.string()),
    allowedUnits: z.array(z.int()),
    vatDefault: z.enum(vatRates),
    ownGrownZeroVat: z.boolean(),
    perishableDays: z.int().nullable(),
    minPhotos: z.int(),
    mxikCode: z.string().nullable(),
    /** Sold in: nothing live is below it. */
    leaf: z.boolean(),
    onSite: z.boolean(),
  }),
  /** The allowed ones, the usual one first. */
  units: z.array(Unit.extend({ code: z.string(), name: z.string() })),
})
export type ProductRules = z.infer<typeof ProductRules>

export const getProductRules = call('GET /main/api-market/categories/{id}/product-rules', {
  summary: 'Units, VAT and photographs a category asks for',
  access: 'open',
  params,
  answer: ProductRules,
})
