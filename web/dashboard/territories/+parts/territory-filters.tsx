import {
  levelRules,
  type TerritoryLevel,
  territoryCategories,
  territoryStates,
} from '#contract/reference/territory-process.ts'
import type { FilterField } from '#web/kit/dashboard/list/list-filters.tsx'
import { useTerritoryFilterFields } from '#web/kit/dashboard/place/territory-filters.tsx'
import { useT } from '#web/shell/texts.ts'

/** Every filter a level may have; each screen picks its own. */
export function useTerritoryFilters(level: TerritoryLevel) {
  const t = useT('territories')
  const kit = useT('kit')
  const { region, district } = useTerritoryFilterFields()
  const flags = [
    { value: 'true', label: kit('yes') },
    { value: 'false', label: kit('no') },
  ]
  return {
    search: { kind: 'search', key: 'search', label: t('search') },
    status: {
      kind: 'choice',
      key: 'status',
      label: kit('status'),
      choices: territoryStates.map((value) => ({ value, label: t(value) })),
    },
    kind: {
      kind: 'choice',
      key: 'kind',
      label: t('kind'),
      choices: levelRules[level].kinds.map((value) => ({ value, label: t(`kind.${value}`) })),
    },
    difficult: { kind: 'choice', key: 'difficult', label: t('difficult'), choices: flags },
    pilot: { kind: 'choice', key: 'pilot', label: t('pilot'), choices: flags },
    category: {
      kind: 'choice',
      key: 'category',
      label: t('category'),
      choices: territoryCategories.map((value) => ({ value, label: t(`category.${value}`) })),
    },
    region,
    district,
  } satisfies Record<string, FilterField>
}
