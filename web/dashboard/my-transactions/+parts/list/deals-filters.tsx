import { payModes } from '#contract/deals/deal-process.ts'
import { dealMarks, dealTabs } from '#contract/deals/deals.ts'
import { MoneyInput } from '#web/kit/dashboard/input/money-input.tsx'
import { DayFilter } from '#web/kit/dashboard/list/day-filter.tsx'
import type { FilterField } from '#web/kit/dashboard/list/list-filters.tsx'
import { keysetRules, readByRules } from '#web/kit/dashboard/list/url-rules.ts'
import { useT } from '#web/shell/texts.ts'

const rules = {
  group: dealTabs,
  search: 'text',
  from: 'day',
  to: 'day',
  least: 'text',
  most: 'text',
  payMode: payModes,
  overdue: 'flag',
  mark: dealMarks,
  ...keysetRules,
} as const

const tiyin = (text: string | undefined) => (text && /^\d{1,13}$/.test(text) ? Number(text) : undefined)

/** The query of a list out of the address; sums are tiyin there as well. */
export function readDealQuery(url: string) {
  const { least, most, search, mark: _, ...query } = readByRules(url, rules)
  const [from, upTo] = [tiyin(least), tiyin(most)]
  return {
    ...query,
    ...(search && { search: search.slice(0, 100) }),
    ...(from !== undefined && { least: from }),
    ...(upTo !== undefined && { most: upTo }),
  }
}

/** Staff look for marked deals too. */
export const readDealMark = (url: string) => readByRules(url, rules).mark

export function useRegistryFilters(): FilterField[] {
  const t = useT('deals')
  const [search, ...rest] = useDealFilters()
  const mark: FilterField = {
    kind: 'choice',
    key: 'mark',
    label: t('mark'),
    choices: dealMarks.map((value) => ({ value, label: t(`mark.${value}`) })),
  }
  return search ? [search, mark, ...rest] : [mark]
}

export function useDealFilters(): FilterField[] {
  const t = useT('deals')
  const day = (key: 'from' | 'to'): FilterField => ({
    kind: 'own',
    key,
    label: t(key),
    render: (value, set) => <DayFilter label={t(key)} value={value} onChange={(next) => set({ [key]: next })} />,
  })
  const sum = (key: 'least' | 'most'): FilterField => ({
    kind: 'own',
    key,
    label: t(key),
    render: (value, set) => (
      <MoneyInput
        aria-label={t(key)}
        placeholder={t(key)}
        suffix=""
        value={tiyin(value) ?? null}
        onChange={(next) => {
          if (!Number.isNaN(next)) set({ [key]: next === null ? undefined : String(next) })
        }}
      />
    ),
  })
  return [
    { kind: 'search', key: 'search', label: t('search') },
    {
      kind: 'choice',
      key: 'payMode',
      label: t('pay-mode'),
      choices: payModes.map((value) => ({ value, label: t(`pay.${value}`) })),
    },
    {
      kind: 'choice',
      key: 'overdue',
      label: t('only-overdue'),
      choices: [{ value: 'true', label: t('only-overdue') }],
    },
    day('from'),
    day('to'),
    sum('least'),
    sum('most'),
  ]
}
