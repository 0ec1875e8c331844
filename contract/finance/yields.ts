import { z } from 'zod'
import { call, codes } from '../call.ts'
import { History } from '../history.ts'
import { idParams, queryId, rowId, rowVersion } from '../ids.ts'
import { keysetQuery, pageOf } from '../list.ts'
import { Permission } from '../permissions.ts'
import { reference } from '../scope.ts'

const access = codes(Permission.PriceReferenceEdit)

const Fields = z.strictObject({
  categoryId: rowId,
  /** A region; null: the whole country. */
  territoryId: rowId.nullable(),
  kgPerHectare: z.int().min(1).max(5_000_000),
  source: z.string().trim().min(1).max(100),
  year: z.int().min(2000).max(2100),
})
export type YieldFields = z.infer<typeof Fields>

const ReferenceYield = Fields.extend({
  id: z.int(),
  categoryName: z.string(),
  territoryName: z.string().nullable(),
  updatedAt: z.iso.datetime(),
  rowVersion: z.int(),
})
export type ReferenceYield = z.infer<typeof ReferenceYield>

export const listYields = call('GET /main/api-finance/yields', {
  summary: 'How much a hectare usually brings, by category and region',
  access,
  scope: reference,
  query: z.object({ ...keysetQuery, categoryId: queryId.optional(), territoryId: queryId.optional() }),
  answer: pageOf(ReferenceYield),
})

export const getYield = call('GET /main/api-finance/yields/{id}', {
  summary: 'One reference yield for editing',
  access,
  scope: reference,
  params: idParams,
  answer: ReferenceYield,
})

export const createYield = call('POST /main/api-finance/yields', {
  summary: 'Add a reference yield of a category, for the country or a region',
  access,
  scope: reference,
  body: Fields,
  answer: ReferenceYield,
})

export const updateYield = call('PUT /main/api-finance/yields/{id}', {
  summary: 'Correct a reference yield',
  access,
  scope: reference,
  params: idParams,
  body: Fields.extend({ rowVersion }),
  answer: ReferenceYield,
})

export const removeYield = call('POST /main/api-finance/yields/{id}/remove', {
  summary: 'Take a reference yield away; that of the country or of the parent category holds',
  access,
  scope: reference,
  params: idParams,
  body: z.strictObject({ rowVersion }),
})

export const yieldHistory = call('GET /main/api-finance/yields/{id}/history', {
  summary: 'Who changed a reference yield, and how',
  access,
  scope: reference,
  params: idParams,
  answer: History,
})
