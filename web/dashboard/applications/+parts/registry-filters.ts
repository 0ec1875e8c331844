import { financeKinds } from '#contract/finance/products/product-process.ts'
import { getRegistryChoices } from '#contract/finance/registry.ts'
import { choice, chosenAmong, only, period, search } from '#web/kit/dashboard/list/filter-fields.ts'
import type { FilterField } from '#web/kit/dashboard/list/list-filters.tsx'
import { sumBetween } from '#web/kit/dashboard/list/sum-filter.tsx'
import { useFound } from '#web/kit/dashboard/list/use-found.ts'
import type { Words } from '#web/kit/dashboard/list/words.ts'
import { useTerritoryFilterFields } from '#web/kit/dashboard/place/territory-filters.tsx'
import { ask } from '#web/shell/client.ts'

/** Of what, where, by whom, how much and when; a lender's head, who reads of no other lender, is offered none. */
export function useRegistryFilters({ t }: Words<'registry'>): FilterField[] {
  const { region, district, neighborhood } = useTerritoryFilterFields()
  const [found] = useFound({ key: 'choices', typed: false }, async (signal) => [
    await ask(getRegistryChoices, {}, { signal }),
  ])
  const lenders = found?.lenders ?? []
  return [
    search(t('search')),
    choice('kind', t('kind'), financeKinds, (value) => t(`kind.${value}`)),
    chosenAmong('subjectId', t('product'), found?.products),
    ...(lenders.length > 0 ? [chosenAmong('recipientId', t('lender'), lenders)] : []),
    region,
    district,
    neighborhood,
    ...sumBetween((end) => t(`amount-${end}`)),
    choice('season', t('season'), found?.seasons ?? [], (year) => year),
    only('overdue', t('overdue')),
    only('onBehalf', t('on-behalf')),
    ...period((key) => t(`sent-${key}`)),
  ]
}
