import type { Process, StateOf } from '../process.ts'

/** Nothing is ever deleted: what is gone is closed and names its successor. */
export const territoryProcess = {
  close: { by: 'staff', from: ['active'], to: 'closed' },
} as const satisfies Process

export type TerritoryState = StateOf<typeof territoryProcess>
export const territoryStates = ['active', 'closed'] as const satisfies readonly TerritoryState[]

export const territoryLevels = ['region', 'district', 'neighborhood'] as const
export type TerritoryLevel = (typeof territoryLevels)[number]

export const territoryKinds = ['viloyat', 'respublika', 'shahar', 'tuman', 'mfy', 'ofy', 'qfy'] as const
export type TerritoryKind = (typeof territoryKinds)[number]

export const territoryCategories = ['green', 'yellow', 'red'] as const
export type TerritoryCategory = (typeof territoryCategories)[number]

/** Optional fields; each belongs to one level. */
type TerritoryMark = 'isDifficult' | 'uzagrostarPilot'
type TerritoryFigure =
  | 'households'
  | 'population'
  | 'plotAreaTotal'
  | 'category'
  | 'soatoSettlement'
  | 'innerDistrictCode'

interface LevelRules {
  parent: TerritoryLevel | null
  kinds: readonly TerritoryKind[]
  code: RegExp
  fields: readonly (TerritoryMark | TerritoryFigure)[]
}

export const levelRules: Readonly<Record<TerritoryLevel, LevelRules>> = {
  region: { parent: null, kinds: ['viloyat', 'shahar', 'respublika'], code: /^17\d{2}$/, fields: [] },
  district: {
    parent: 'region',
    kinds: ['tuman', 'shahar'],
    code: /^17\d{5}$/,
    fields: ['isDifficult', 'uzagrostarPilot'],
  },
  neighborhood: {
    parent: 'district',
    kinds: ['mfy', 'ofy', 'qfy'],
    code: /^[0-9-]{1,12}$/,
    fields: ['households', 'population', 'plotAreaTotal', 'category', 'soatoSettlement', 'innerDistrictCode'],
  },
}

export const TERRITORY_NAME_LENGTH = 120
export const TERRITORY_ALIASES = 20
/** Persons or households of one mahalla, and its plots in m²: generous, but a slip of the hand is caught. */
export const TERRITORY_PEOPLE = 1_000_000
export const TERRITORY_AREA = 10_000_000_000
/** A longer list is told as «1 000+». */
export const TERRITORY_TOTAL_CAP = 1000
