import { z } from 'zod'
import { call } from '../call.ts'
import { boardWeeks, DEFAULT_WEEKS, priceSources } from './board-weeks.ts'

const slug = z
  .string()
  .max(100)
  .regex(/^[a-z0-9-]+$/)
const query = z.object({
  category: slug.optional(),
  /** Code of a region. */
  region: z
    .string()
    .regex(/^\d{4}$/)
    .optional(),
  weeks: z.enum(boardWeeks).default(DEFAULT_WEEKS),
})
export type BoardQuery = z.output<typeof query>

/** The Monday a week begins with. */
const WeekPoint = z.object({ week: z.iso.date(), median: z.int(), n: z.int() })
export type WeekPoint = z.infer<typeof WeekPoint>

const Row = z.object({
  category: z.object({ slug: z.string(), name: z.string(), picture: z.string().nullable() }),
  /** Null: the whole country. */
  region: z.object({ code: z.string(), name: z.string() }).nullable(),
  unit: z.string(),
  source: z.enum(priceSources),
  /** Of the latest week that is known, in tiyin for one unit. */
  median: z.int(),
  n: z.int(),
  /** Percent since the first week shown. */
  change: z.number(),
  points: z.array(WeekPoint),
})
export type PriceRow = z.infer<typeof Row>

export const findPrices = call('GET /main/api-market/prices', {
  summary:
    'Median prices by week: of closed deals where enough were closed by more than one seller, else of live offers. All goods for a place, or all places for one crop',
  access: 'open',
  query,
  answer: z.object({
    rows: z.array(Row),
    /** Goods there is something to tell of. */
    crops: z.array(z.object({ slug: z.string(), name: z.string() })),
    regions: z.array(z.object({ code: z.string(), name: z.string() })),
    /** Deals a week needs before it is told. */
    minSample: z.int(),
  }),
})

export const exportPrices = call('GET /main/api-market/prices/export', {
  summary: 'The same, a row for each week, as a CSV file',
  access: 'open',
  query,
  download: true,
  perMinute: 30,
})
