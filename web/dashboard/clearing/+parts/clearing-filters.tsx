import { type ClearingOperation, clearingOperations } from '#contract/clearing/clearing-process.ts'
import { choice, period, search } from '#web/kit/dashboard/list/filter-fields.ts'
import type { FilterField } from '#web/kit/dashboard/list/list-filters.tsx'
import type { Words } from '#web/kit/dashboard/list/words.ts'
import { operationKeys } from './clearing-words.ts'

/** Period, operation and deal: what both an owner and the desk look for money by. */
export const operationFilters =
  (operations: readonly ClearingOperation[] = clearingOperations) =>
  ({ t }: Words<'clearing'>): FilterField[] => [
    search(t('search-deal'), 'deal'),
    ...period(t),
    choice('operation', t('operation'), operations, (value) => t(operationKeys[value])),
  ]
