import {
  createTerritory,
  exportTerritories,
  getTerritory,
  importTerritories,
  territoryHistory,
} from '#contract/reference/territories.ts'
import { TERRITORY_TOTAL_CAP, type TerritoryLevel } from '#contract/reference/territory-process.ts'
import type { Words } from '#web/kit/dashboard/list/words.ts'

/** What the lists of the three levels share; each names its call, columns and filters. */
export const territoryList = (level: TerritoryLevel) => ({
  name: `territories-${level}`,
  texts: 'territories' as const,
  get: getTerritory,
  history: territoryHistory,
  live: 'territories',
  add: { call: createTerritory, label: ({ kit }: Words<'territories'>) => kit('add') },
  imports: importTerritories,
  exports: [{ call: exportTerritories, query: { level } }],
  ...(level === 'neighborhood' && { totalCap: TERRITORY_TOTAL_CAP }),
})
