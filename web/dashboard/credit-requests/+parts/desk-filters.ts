import { offerStates } from '#contract/applications/offer-process.ts'
import { getDeskChoices } from '#contract/finance/credit-requests.ts'
import { financeKinds } from '#contract/finance/products/product-process.ts'
import { choice, chosenAmong, only, period, search } from '#web/kit/dashboard/list/filter-fields.ts'
import type { FilterField } from '#web/kit/dashboard/list/list-filters.tsx'
import { sumBetween } from '#web/kit/dashboard/list/sum-filter.tsx'
import { useFound } from '#web/kit/dashboard/list/use-found.ts'
import type { Words } from '#web/kit/dashboard/list/words.ts'
import { useTerritoryFilterFields } from '#web/kit/dashboard/place/territory-filters.tsx'
import { ask } from '#web/shell/client.ts'
import { useT } from '#web/shell/texts.ts'

/** Products, desks and people of the lender whose work this is. */
function useDeskChoices() {
  const [found] = useFound({ key: 'choices', typed: false }, async (signal) => [
    await ask(getDeskChoices, {}, { signal }),
  ])
  return found
}

export function useRequestFilters({ t }: Words<'credit-requests'>): FilterField[] {
  const { region, district, neighborhood } = useTerritoryFilterFields()
  const found = useDeskChoices()
  const desks = found?.desks ?? []
  return [
    search(t('search')),
    choice('whose', t('whose'), ['mine', 'nobody'], (value) => t(`whose.${value}`)),
    choice('kind', t('kind'), financeKinds, (value) => t(`kind.${value}`)),
    chosenAmong('subjectId', t('product'), found?.products),
    ...(desks.length > 0 ? [chosenAmong('desk', t('desk'), desks)] : []),
    region,
    district,
    neighborhood,
    ...sumBetween((end) => t(`amount-${end}`)),
    only('overdue', t('overdue')),
  ]
}

export function useProposalFilters({ t }: Words<'bank-proposals'>): FilterField[] {
  const states = useT('credit-requests')
  const found = useDeskChoices()
  return [
    choice('kind', t('kind'), financeKinds, (value) => t(`kind.${value}`)),
    chosenAmong('subjectId', t('product'), found?.products),
    choice('status', t('status'), offerStates, (value) => states(`proposal.${value}`)),
    chosenAmong('authorId', t('author'), found?.people),
    ...period((key) => t(`made-${key}`)),
  ]
}
