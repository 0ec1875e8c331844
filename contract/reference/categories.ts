import { z } from 'zod'
import { call, codes } from '../call.ts'
import { History } from '../history.ts'
import { idParams, queryId, rowId, rowVersion } from '../ids.ts'
import { IMPORT_MAX_BYTES, ImportDiff, importQuery } from '../import-diff.ts'
import { pageOf, searchText } from '../list.ts'
import { localized } from '../localized.ts'
import { Permission } from '../permissions.ts'
import { reference } from '../scope.ts'
import {
  CATEGORY_NAME_LENGTH,
  CATEGORY_PHOTOS,
  categoryKinds,
  categoryStates,
  PERISHABLE_DAYS,
  vatRates,
} from './category-limits.ts'

const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(80)
const months = z
  .array(z.int().min(1).max(12))
  .max(12)
  .transform((list) => [...new Set(list)].sort((a, b) => a - b))

/** What staff fill in; place in the tree and state have verbs of their own. */
export const CategoryFields = z.strictObject({
  slug,
  name: localized(CATEGORY_NAME_LENGTH),
  kind: z.enum(categoryKinds),
  measurementId: rowId.nullable().default(null),
  allowedUnits: z.array(rowId).max(50).default([]),
  mxikCode: z
    .string()
    .regex(/^\d{17}$/, { error: 'V_MXIK' })
    .nullable()
    .default(null),
  vatDefault: z.enum(vatRates).default('12'),
  ownGrownZeroVat: z.boolean().default(false),
  perishableDays: z.int().min(1).max(PERISHABLE_DAYS).nullable().default(null),
  minPhotos: z.int().min(0).max(CATEGORY_PHOTOS).default(1),
  referencePriceEnabled: z.boolean().default(false),
  seasonMonths: months.default([]),
  /** The form of its goods; without one the nearest above counts. */
  fieldTemplateId: rowId.nullable().default(null),
  picture: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .nullable()
    .default(null),
})
export type CategoryFields = z.infer<typeof CategoryFields>

export const StaffCategory = z.object({
  ...CategoryFields.shape,
  id: z.int(),
  parentId: z.int().nullable(),
  pictureUrl: z.string().nullable(),
  order: z.int(),
  depth: z.int(),
  status: z.enum(categoryStates),
  /** Live ones directly below. */
  childCount: z.int(),
  updatedAt: z.iso.datetime(),
  rowVersion: z.int(),
  can: z.object({
    update: z.boolean(),
    move: z.boolean(),
    hide: z.boolean(),
    show: z.boolean(),
    archive: z.boolean(),
  }),
})
export type StaffCategory = z.infer<typeof StaffCategory>

const access = codes(Permission.CategoryManage)
const params = idParams

export const listCategories = call('GET /main/api-reference/categories', {
  summary: 'The tree as a flat list in its order; archived ones only when asked for',
  access,
  scope: reference,
  query: z.object({
    kind: z.enum(categoryKinds).optional(),
    status: z.enum(categoryStates).optional(),
    parentId: queryId.optional(),
    search: searchText,
  }),
  answer: pageOf(StaffCategory),
})

export const getCategory = call('GET /main/api-reference/categories/{id}', {
  summary: 'One category for editing',
  access,
  scope: reference,
  params,
  answer: StaffCategory,
})

export const createCategory = call('POST /main/api-reference/categories', {
  summary: 'Add a category at the end of its branch; without a slug one is made from the name',
  access,
  scope: reference,
  body: CategoryFields.extend({ slug: slug.optional(), parentId: rowId.nullable().default(null) }),
  answer: StaffCategory,
})

export const updateCategory = call('PUT /main/api-reference/categories/{id}', {
  summary: 'Change a category where it stands',
  access,
  scope: reference,
  params,
  body: CategoryFields.extend({ rowVersion }),
  answer: StaffCategory,
})

export const moveCategory = call('POST /main/api-reference/categories/{id}/move', {
  summary: 'Move a category with all below it to a place among the children of another',
  access,
  scope: reference,
  params,
  body: z.strictObject({ parentId: rowId.nullable(), position: z.int().min(0).max(10_000), rowVersion }),
  answer: StaffCategory,
})

export const takeCategoryStep = call('POST /main/api-reference/categories/{id}/step', {
  summary: 'Hide, show or archive a category; with a replacement its children move there first',
  access,
  scope: reference,
  params,
  body: z.strictObject({
    step: z.enum(['hide', 'show', 'archive']),
    rowVersion: z.int(),
    replacementId: rowId.optional(),
    reason: z.string().trim().max(500).optional(),
  }),
  answer: StaffCategory,
})

export const exportCategories = call('GET /main/api-reference/categories/export', {
  summary: 'The live tree as an xlsx file that import takes back',
  access,
  scope: reference,
  download: true,
})

export const importCategories = call('POST /main/api-reference/categories/import', {
  summary: 'Add and change categories from xlsx or CSV by id or slug; a dry run unless apply is true',
  access,
  scope: reference,
  query: z.object(importQuery),
  upload: { maxBytes: IMPORT_MAX_BYTES },
  answer: ImportDiff,
})

export const categoryHistory = call('GET /main/api-reference/categories/{id}/history', {
  summary: 'Who changed a category, and how',
  access,
  scope: reference,
  params,
  answer: History,
})
