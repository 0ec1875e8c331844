import { Input } from 'antd'
import { useSearchParams } from 'react-router'
import { type ClearingOperation, clearingOperations } from '#contract/clearing/clearing-process.ts'
import type { FilterField } from '#web/kit/dashboard/list/list-filters.tsx'
import { useT } from '#web/shell/texts.ts'
import { operationKeys } from './clearing-words.ts'

/** Days from and to, which keep each other in order. */
export function usePeriodFilter(): FilterField[] {
  const t = useT('clearing')
  const [params] = useSearchParams()
  const day = (key: 'from' | 'to'): FilterField => ({
    kind: 'own',
    key,
    label: t(key),
    render: (value, set) => (
      <Input
        type="date"
        aria-label={t(key)}
        title={t(key)}
        value={value ?? ''}
        {...(key === 'from' ? { max: params.get('to') ?? undefined } : { min: params.get('from') ?? undefined })}
        onChange={(event) => set({ [key]: event.target.value })}
      />
    ),
  })
  return [day('from'), day('to')]
}

/** Period, operation and deal: what both an owner and the desk look for money by. */
export function useOperationFilters(operations: readonly ClearingOperation[] = clearingOperations): FilterField[] {
  const t = useT('clearing')
  return [
    { kind: 'search', key: 'deal', label: t('search-deal') },
    ...usePeriodFilter(),
    {
      kind: 'choice',
      key: 'operation',
      label: t('operation'),
      choices: operations.map((value) => ({ value, label: t(operationKeys[value]) })),
    },
  ]
}
