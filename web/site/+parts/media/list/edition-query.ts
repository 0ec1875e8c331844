import type { InputOf } from '#contract/call.ts'
import type { listEditions } from '#contract/media/editions.ts'
import { first, joined } from '../../listing/filters.ts'
import { type EditionFilters, type EditionList, editionSorts } from './edition-lists.ts'

type Query = NonNullable<InputOf<typeof listEditions>['query']>

/** The same as the list call takes it. */
export function queryOf({ kinds }: EditionList, filters: EditionFilters): Query {
  const { kind: _, sort: __, past, ...texts } = filters
  const sort = editionSorts.find((one) => one === first(filters, 'sort'))
  return {
    ...joined(texts),
    kind: first(filters, 'kind') || kinds.join(','),
    ...(sort && { sort }),
    ...(past.length > 0 && { past: 'true' as const }),
  }
}
