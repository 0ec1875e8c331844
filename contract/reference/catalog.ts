import { z } from 'zod'
import { call } from '../call.ts'
import { TAKE_ALL } from '../constants.ts'
import { MAX_TAKE, searchText, several } from '../list.ts'

const MAX_IDS = 1000
const number = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number)
/** The specification's category. */
const CategoryItem = z.object({ id: z.int(), categoryName: z.string(), measurementId: z.int().nullable() })

export const getAllCategories = call('GET /main/api-market/Category/GetAll', {
  summary: 'Categories of the site in the language of the caller; unknown ids are skipped, take -1 asks for all',
  access: 'open',
  query: z.object({
    Ids: several(number, MAX_IDS).optional(),
    take: z.coerce
      .number()
      .int()
      .min(TAKE_ALL)
      .max(MAX_TAKE)
      .refine((take) => take !== 0)
      .default(MAX_TAKE),
  }),
  answer: z.array(CategoryItem),
})

export const CatalogItem = z.object({
  id: z.int(),
  parentId: z.int().nullable(),
  slug: z.string(),
  name: z.string(),
  /** Address of the picture, or null. */
  picture: z.string().nullable(),
  /** Active categories anywhere below. */
  count: z.int(),
})
export type CatalogItem = z.infer<typeof CatalogItem>

export const getCatalog = call('GET /main/api-reference/catalog', {
  summary: 'The public tree of categories as a flat list: parents before children, in their order',
  access: 'open',
  answer: z.array(CatalogItem),
})

const FoundItem = z.object({
  kind: z.literal('category'),
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  parentName: z.string().nullable(),
  picture: z.string().nullable(),
})

export const searchSite = call('GET /main/api-reference/search', {
  summary: 'Search in any script, forgiving misspellings; only the closest kind of match is answered',
  access: 'open',
  query: z.object({ q: searchText, take: z.coerce.number().int().min(1).max(50).default(10) }),
  answer: z.object({ items: z.array(FoundItem) }),
})
