import type { Localized } from '#contract/localized.ts'
import {
  levelRules,
  TERRITORY_AREA,
  TERRITORY_NAME_LENGTH,
  TERRITORY_PEOPLE,
  type TerritoryCategory,
  type TerritoryKind,
  type TerritoryLevel,
  territoryCategories,
} from '#contract/reference/territory-process.ts'
import type { SheetRecord } from '../../kernel/files/sheet.ts'
import type { FieldRefusal } from '../../kernel/refuse.ts'

export const requiredColumns = ['code', 'parent_code', 'kind', 'name_uz'] as const

export interface Figures {
  isDifficult: boolean
  uzagrostarPilot: boolean
  households: number | null
  population: number | null
  plotAreaTotal: number | null
  category: TerritoryCategory | null
  soatoSettlement: string | null
  innerDistrictCode: string | null
}

/** What one row of a file says. An empty cell says nothing: it never erases what we know. */
export interface FileTerritory {
  row: number
  level: TerritoryLevel
  code: string
  parentCode: string | null
  kind: TerritoryKind
  name: Localized
  figures: Partial<Figures>
}

/** The words of registers beside our own. */
const kindWords: Readonly<Record<string, TerritoryKind>> = {
  viloyat: 'viloyat',
  respublika: 'respublika',
  shahar: 'shahar',
  city: 'shahar',
  tuman: 'tuman',
  district: 'tuman',
  mfy: 'mfy',
  ofy: 'ofy',
  qfy: 'qfy',
}
const regionKinds: Readonly<Record<string, TerritoryKind>> = { 1726: 'shahar', 1735: 'respublika' }

function kindOf(word: string, code: string): { level: TerritoryLevel; kind: TerritoryKind } | undefined {
  if (word === 'region') return { level: 'region', kind: regionKinds[code] ?? 'viloyat' }
  const kind = Object.hasOwn(kindWords, word) ? kindWords[word] : undefined
  if (!kind) return undefined
  if (kind === 'shahar') return { level: code.length === 4 ? 'region' : 'district', kind }
  const level = (['region', 'district', 'neighborhood'] as const).find((one) => levelRules[one].kinds.includes(kind))
  return level && { level, kind }
}

/** The row as we understand it, or what is wrong with it. */
export function readTerritory({ row, values }: SheetRecord): FileTerritory | FieldRefusal[] {
  const faults: FieldRefusal[] = []
  const cell = (column: string) => values[column] || undefined
  const code = cell('code') ?? ''
  const parentCode = cell('parent_code') ?? null
  const found = kindOf(cell('kind')?.toLowerCase() ?? '', code)
  if (!found) {
    const allowed = ['region', ...Object.keys(kindWords)].join(', ')
    return [{ field: 'kind', code: 'V_CHOICE', values: { allowed } }]
  }
  const { level, kind } = found
  if (!levelRules[level].code.test(code)) faults.push({ field: 'code', code: 'V_SOATO' })
  const parentFits =
    level === 'region' ? parentCode === null : level === 'neighborhood' || parentCode === code.slice(0, 4)
  if (!parentFits) faults.push({ field: 'parent_code', code: 'V_SOATO' })
  const name: Localized = {
    uz: cell('name_uz') ?? '',
    ru: cell('name_ru'),
    eng: cell('name_en'),
    cyrl: cell('name_cyrl'),
  }
  if (name.uz === '') faults.push({ field: 'name_uz', code: 'V_ML_UZ' })
  for (const text of [name.uz, name.ru, name.eng, name.cyrl]) {
    if (text && /\p{Cc}/u.test(text)) faults.push({ field: 'name', code: 'V_FORMAT' })
    if (text && text.length > TERRITORY_NAME_LENGTH) {
      faults.push({ field: 'name', code: 'V_LEN', values: { min: 1, max: TERRITORY_NAME_LENGTH } })
    }
  }
  const figures =
    level === 'neighborhood'
      ? readFigures(cell, parentCode ?? '', faults)
      : level === 'district'
        ? readMarks(cell, faults)
        : {}
  return faults.length > 0 ? faults : { row, level, code, parentCode, kind, name, figures }
}

type Cell = (column: string) => string | undefined

const marks: Readonly<Record<string, boolean>> = { true: true, '1': true, false: false, '0': false }

function readMarks(cell: Cell, faults: FieldRefusal[]): Partial<Figures> {
  const mark = (column: string) => {
    const text = cell(column)?.toLowerCase()
    if (text === undefined || Object.hasOwn(marks, text)) return text === undefined ? undefined : marks[text]
    faults.push({ field: column, code: 'V_CHOICE', values: { allowed: Object.keys(marks).join(', ') } })
    return undefined
  }
  return {
    ...given('isDifficult', mark('is_difficult')),
    ...given('uzagrostarPilot', mark('uzagrostar_pilot')),
  }
}

function readFigures(cell: Cell, districtCode: string, faults: FieldRefusal[]): Partial<Figures> {
  const number = (column: string, max: number) => {
    const text = cell(column)
    if (text === undefined) return undefined
    const value = Number(text)
    if (Number.isInteger(value) && value >= 0 && value <= max) return value
    faults.push({ field: column, code: 'V_RANGE', values: { min: 0, max } })
    return undefined
  }
  const soato = (column: string) => {
    const text = cell(column)
    if (text === undefined || (/^17\d{8}$/.test(text) && text.startsWith(districtCode))) return text
    faults.push({ field: column, code: 'V_SOATO' })
    return undefined
  }
  const category = territoryCategories.find((one) => one === cell('category'))
  if (cell('category') && !category) {
    faults.push({ field: 'category', code: 'V_CHOICE', values: { allowed: territoryCategories.join(', ') } })
  }
  return {
    ...given('households', number('households', TERRITORY_PEOPLE)),
    ...given('population', number('population', TERRITORY_PEOPLE)),
    ...given('plotAreaTotal', number('plot_area_total', TERRITORY_AREA)),
    ...given('category', category),
    ...given('soatoSettlement', soato('soato_settlement')),
    ...given('innerDistrictCode', soato('inner_district_code')),
  }
}

const given = <K extends keyof Figures>(key: K, value: Figures[K] | undefined) =>
  value === undefined ? {} : { [key]: value }
