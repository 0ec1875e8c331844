import { z } from 'zod'
import { call } from '../call.ts'
import { queryId } from '../ids.ts'

/** Fewer vacancies than this say nothing of what is usual. */
export const HINT_FROM = 5

export const getPayHint = call('GET /main/api-announcements/pay-hint', {
  summary: 'What vacancies of a role pay in a month: of the region, or of the country where it has too few of them',
  access: 'open',
  query: z.object({ roleId: queryId, regionId: queryId.optional() }),
  /** In tiyin: the middle, and where the middle half begins and ends. Null where nobody can say. */
  answer: z
    .object({
      of: z.enum(['region', 'country']),
      count: z.int(),
      median: z.int(),
      low: z.int(),
      high: z.int(),
    })
    .nullable(),
})
