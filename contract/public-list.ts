import { z } from 'zod'
import { PUBLIC_PAGE_SIZE } from './constants.ts'
import { MAX_TAKE, pageOf, several } from './list.ts'

/** Parts of the public lists: products, announcements, media. Each filter is also a parameter of the list's address. */

const MAX_CHOSEN = 50
export const chosen = <T extends z.ZodType<unknown, string>>(item: T) => several(item, MAX_CHOSEN).optional()
/** Slugs of categories. */
export const slugs = chosen(z.string().regex(/^[a-z0-9-]{1,80}$/))
/** Official codes of regions. */
export const regionCodes = chosen(z.string().regex(/^17\d{2}$/))
export const districtCodes = chosen(z.string().regex(/^17\d{5}$/))
/** As `employment:seasonal,housing`: any one value of a facet, and all of the facets. */
export const tags = chosen(z.string().regex(/^[a-zA-Z0-9_.+-]{1,40}(?::[a-zA-Z0-9_.+/-]{1,40})?$/))
/** Whole soʻm. */
export const soum = z.coerce.number().int().min(0).max(100_000_000_000).optional()
/** A ticked box, as forms with and without scripts send it. */
export const mark = z
  .enum(['true', 'false', '1', '0', 'on', ''])
  .transform((value) => value === 'true' || value === '1' || value === 'on')
  .optional()

/** Facets are sent only when asked for. */
export const publicPageQuery = {
  facets: mark,
  take: z.coerce.number().int().min(1).max(MAX_TAKE).default(PUBLIC_PAGE_SIZE),
  page: z.coerce.number().int().min(1).max(400).optional(),
  next: z.string().max(500).optional(),
}

/** Labels of categories and places are their names; elsewhere the label is the value, which the screen's texts name. */
export const FacetValue = z.object({ value: z.string(), label: z.string(), count: z.int() })
export const TagFacets = z.array(z.object({ facet: z.string(), values: z.array(FacetValue) }))
/** The lowest and highest price among what is found, in soʻm. */
export const PriceBounds = z.object({ from: z.int(), to: z.int() })

export const publicPage = <Card extends z.ZodType, Facets extends z.ZodType>(card: Card, facets: Facets) =>
  pageOf(card).extend({
    /** The count is not carried further than this many; then `more` is true: «1 000+». */
    more: z.boolean(),
    facets: facets.nullable(),
    /** What was searched for instead, when the words as typed find nothing. */
    didYouMean: z.string().nullable(),
  })
