import { z } from 'zod'
import { call, codes } from '../call.ts'
import { History } from '../history.ts'
import { idParams, queryId, rowId, rowVersion } from '../ids.ts'
import { IMPORT_MAX_BYTES, ImportDiff, importQuery } from '../import-diff.ts'
import { keysetQuery, pageOf } from '../list.ts'
import { positiveTiyin } from '../money.ts'
import { Permission } from '../permissions.ts'
import { reference } from '../scope.ts'
import { PRICE_NOTE_LENGTH, PRICE_SOURCE_LENGTH, priceScopes } from './price-limits.ts'

export const PriceHint = z.object({
  /** The reference price, or the median of live offers, in tiyin for one unit asked about. */
  median: z.int(),
  /** Live offers it was drawn from; a reference price needs none. */
  n: z.int(),
  low: z.int(),
  high: z.int(),
  source: z.enum(['reference', 'offers']),
  scope: z.enum(priceScopes),
})
export type PriceHint = z.infer<typeof PriceHint>

export const getPriceHint = call('GET /main/api-market/price-hint', {
  summary: 'What others ask for the same near a place: the reference price, or the median of five live offers or more',
  access: 'open',
  query: z.object({ categoryId: queryId, territoryId: queryId.optional(), unitId: queryId }),
  answer: PriceHint.nullable(),
})

export const ReferencePriceFields = z.strictObject({
  categoryId: rowId,
  /** Null: the whole country. */
  regionId: rowId.nullable().default(null),
  unitId: rowId,
  price: positiveTiyin,
  validFrom: z.iso.date(),
  source: z.string().trim().min(1).max(PRICE_SOURCE_LENGTH),
  note: z
    .string()
    .trim()
    .max(PRICE_NOTE_LENGTH)
    .transform((text) => text || null)
    .nullable()
    .default(null),
})
export type ReferencePriceFields = z.infer<typeof ReferencePriceFields>

export const ReferencePrice = z.object({
  ...ReferencePriceFields.shape,
  id: z.int(),
  categoryName: z.string(),
  regionName: z.string().nullable(),
  unitSymbol: z.string(),
  updatedAt: z.iso.datetime(),
  rowVersion: z.int(),
})
export type ReferencePrice = z.infer<typeof ReferencePrice>

const access = codes(Permission.PriceReferenceEdit)
const params = idParams

export const listReferencePrices = call('GET /main/api-market/reference-prices', {
  summary: 'Reference prices, those in force latest first',
  access,
  scope: reference,
  query: z.object({ categoryId: queryId.optional(), regionId: queryId.optional(), ...keysetQuery }),
  answer: pageOf(ReferencePrice),
})

export const getReferencePrice = call('GET /main/api-market/reference-prices/{id}', {
  summary: 'One reference price for editing',
  access,
  scope: reference,
  params,
  answer: ReferencePrice,
})

export const createReferencePrice = call('POST /main/api-market/reference-prices', {
  summary: 'Add a reference price in force from a day on',
  access,
  scope: reference,
  body: ReferencePriceFields,
  answer: ReferencePrice,
})

export const updateReferencePrice = call('PUT /main/api-market/reference-prices/{id}', {
  summary: 'Correct a reference price',
  access,
  scope: reference,
  params,
  body: ReferencePriceFields.extend({ rowVersion }),
  answer: ReferencePrice,
})

export const removeReferencePrice = call('POST /main/api-market/reference-prices/{id}/remove', {
  summary: 'Take a mistaken reference price away; the one before it is in force again',
  access,
  scope: reference,
  params,
  body: z.strictObject({ rowVersion }),
})

export const exportReferencePrices = call('GET /main/api-market/reference-prices/export', {
  summary: 'Reference prices as an xlsx file that import takes back',
  access,
  scope: reference,
  download: true,
})

export const importReferencePrices = call('POST /main/api-market/reference-prices/import', {
  summary: 'Add and correct reference prices by category, region and day; a dry run unless apply is true',
  access,
  scope: reference,
  query: z.object(importQuery),
  upload: { maxBytes: IMPORT_MAX_BYTES },
  answer: ImportDiff,
})

export const referencePriceHistory = call('GET /main/api-market/reference-prices/{id}/history', {
  summary: 'Who changed a reference price, and how',
  access,
  scope: reference,
  params,
  answer: History,
})
