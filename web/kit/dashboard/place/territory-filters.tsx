import { useSearchParams } from 'react-router'
import type { TerritoryLevel } from '#contract/reference/territory-process.ts'
import { useT } from '#web/shell/texts.ts'
import type { FilterField } from '../list/list-filters.tsx'
import { TerritorySelect } from './territory-select.tsx'

const levels = ['region', 'district', 'neighborhood'] as const satisfies readonly TerritoryLevel[]
const keyOf = { region: 'regionId', district: 'districtId', neighborhood: 'neighborhoodId' } as const

/** Where: each level narrows the next, and a new choice clears what lay under the old one. */
export function useTerritoryFilterFields(): Record<TerritoryLevel, FilterField> {
  const kit = useT('kit')
  const [params] = useSearchParams()
  const idAt = (level: TerritoryLevel | undefined) => (level && Number(params.get(keyOf[level]))) || undefined
  const field = (level: TerritoryLevel): FilterField => {
    const at = levels.indexOf(level)
    const below = Object.fromEntries(levels.slice(at + 1).map((one) => [keyOf[one], undefined]))
    const parentId = idAt(levels[at - 1])
    return {
      kind: 'own',
      key: keyOf[level],
      label: kit(level),
      render: (value, set) => (
        <TerritorySelect
          level={level}
          parentId={parentId}
          value={Number(value) || undefined}
          // Nine thousand mahallas are chosen inside their district.
          disabled={level === 'neighborhood' && parentId === undefined}
          onChange={(choice) => set({ [keyOf[level]]: choice && String(choice.id), ...below })}
        />
      ),
    }
  }
  return { region: field('region'), district: field('district'), neighborhood: field('neighborhood') }
}
