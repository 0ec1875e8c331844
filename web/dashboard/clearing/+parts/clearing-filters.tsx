import { type ClearingOperation, clearingOperations } from '#contract/clearing/clearing-process.ts'
import type { FilterField } from '#web/kit/dashboard/list/list-filters.tsx'
import { usePeriodFilter } from '#web/kit/dashboard/list/period-filter.tsx'
import { useT } from '#web/shell/texts.ts'
import { operationKeys } from './clearing-words.ts'

/** Period, operation and deal: what both an owner and the desk look for money by. */
export function useOperationFilters(operations: readonly ClearingOperation[] = clearingOperations): FilterField[] {
  const t = useT('clearing')
  return [
    { kind: 'search', key: 'deal', label: t('search-deal') },
    ...usePeriodFilter(t),
    {
      kind: 'choice',
      key: 'operation',
      label: t('operation'),
      choices: operations.map((value) => ({ value, label: t(operationKeys[value]) })),
    },
  ]
}
