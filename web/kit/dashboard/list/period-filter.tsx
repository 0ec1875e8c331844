import { Input } from 'antd'
import { useSearchParams } from 'react-router'
import type { FilterField } from './list-filters.tsx'

/** Days from and to, which keep each other in order. */
export function usePeriodFilter(label: (key: 'from' | 'to') => string): FilterField[] {
  const [params] = useSearchParams()
  return (['from', 'to'] as const).map((key) => ({
    kind: 'own',
    key,
    label: label(key),
    render: (value, set) => (
      <Input
        type="date"
        aria-label={label(key)}
        title={label(key)}
        value={value ?? ''}
        {...(key === 'from' ? { max: params.get('to') ?? undefined } : { min: params.get('from') ?? undefined })}
        onChange={(event) => set({ [key]: event.target.value })}
      />
    ),
  }))
}
