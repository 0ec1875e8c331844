import { getAgreementChoices } from '#contract/finance/cooperation/agreements.ts'
import { chosenAmong, only, search } from '#web/kit/dashboard/list/filter-fields.ts'
import type { FilterField } from '#web/kit/dashboard/list/list-filters.tsx'
import { useFound } from '#web/kit/dashboard/list/use-found.ts'
import type { Words } from '#web/kit/dashboard/list/words.ts'
import { useTerritoryFilterFields } from '#web/kit/dashboard/place/territory-filters.tsx'
import { ask } from '#web/shell/client.ts'

/** Where, what and of whom; only leaders and products that have agreements are offered. */
export function useAgreementFilters({ t }: Words<'cooperation'>): FilterField[] {
  const { region, district, neighborhood } = useTerritoryFilterFields()
  const [found] = useFound({ key: 'choices', typed: false }, async (signal) => [
    await ask(getAgreementChoices, {}, { signal }),
  ])
  return [
    search(t('search')),
    chosenAmong('organizationId', t('leader'), found?.leaders),
    chosenAmong('categoryId', t('category'), found?.categories),
    region,
    district,
    neighborhood,
    only('overdue', t('overdue')),
  ]
}
