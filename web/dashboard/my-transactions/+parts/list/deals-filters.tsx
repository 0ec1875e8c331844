import { payModes } from '#contract/deals/deal-process.ts'
import { dealMarks } from '#contract/deals/deals.ts'
import { MoneyInput } from '#web/kit/dashboard/input/money-input.tsx'
import { choice, only, period, search } from '#web/kit/dashboard/list/filter-fields.ts'
import type { FilterField } from '#web/kit/dashboard/list/list-filters.tsx'
import { useT } from '#web/shell/texts.ts'

export function useRegistryFilters(): FilterField[] {
  const t = useT('deals')
  const [first, ...rest] = useDealFilters()
  const mark = choice('mark', t('mark'), dealMarks, (value) => t(`mark.${value}`))
  return first ? [first, mark, ...rest] : [mark]
}

export function useDealFilters(): FilterField[] {
  const t = useT('deals')
  const sum = (key: 'least' | 'most'): FilterField => ({
    kind: 'own',
    key,
    label: t(key),
    render: (value, set) => (
      <MoneyInput
        aria-label={t(key)}
        placeholder={t(key)}
        suffix=""
        value={value && /^\d{1,13}$/.test(value) ? Number(value) : null}
        onChange={(next) => {
          if (!Number.isNaN(next)) set({ [key]: next === null ? undefined : String(next) })
        }}
      />
    ),
  })
  return [
    search(t('search')),
    choice('payMode', t('pay-mode'), payModes, (value) => t(`pay.${value}`)),
    only('overdue', t('only-overdue')),
    ...period(t),
    sum('least'),
    sum('most'),
  ]
}
