// Written by `node scripts/tables.ts` from the migrated database.
import type { Localized } from '#contract/localized.ts'
import type { Generated, GeneratedAlways } from '../kernel/database/database.ts'

export interface AttributionsTable {
  key: string
  text: string
  since: Date
}

export interface BanksTable {
  id: GeneratedAlways<number>
  slug: string
  kind: 'bank' | 'insurer' | 'lessor'
  category: string
  name: Localized
  mfo: string | null
  mfoGrade: string | null
  searchKey: string
  status: Generated<'active' | 'closed'>
  rowVersion: Generated<number>
}

export interface CategoriesTable {
  id: Generated<number>
  parentId: number | null
  path: number[]
  slug: string
  name: Localized
  kind: 'produce' | 'livestock' | 'input' | 'machinery' | 'service' | 'processed'
  measurementId: number | null
  allowedUnits: Generated<number[]>
  mxikCode: string | null
  vatDefault: 'none' | '0' | '12'
  ownGrownZeroVat: Generated<boolean>
  perishableDays: number | null
  minPhotos: Generated<number>
  referencePriceEnabled: Generated<boolean>
  seasonMonths: Generated<number[]>
  orderNo: number
  picture: string | null
  searchKey: string
  looseSearchKey: string
  status: Generated<'active' | 'hidden' | 'archived'>
  siblingKey: Generated<string | null>
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
  rowVersion: Generated<number>
  fieldTemplateId: number | null
}

export interface FactLoadsTable {
  file: string
  checksum: string
  loadedAt: Date
}

export interface MeasurementsTable {
  id: Generated<number>
  code: string
  name: Localized
  symbol: Localized
  dimension: string
  factorToBase: number
  integerOnly: Generated<boolean>
  uneceCode: string | null
  status: Generated<'active' | 'archived'>
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
  rowVersion: Generated<number>
}

export interface PageVersionsTable {
  slug: 'offerta' | 'privacy-policy' | 'app' | 'partners' | 'faq'
  version: number
  title: Localized
  body: Localized
  items: unknown
  comment: string
  at: Date
  by: string | null
}

export interface PagesTable {
  slug: 'offerta' | 'privacy-policy' | 'app' | 'partners' | 'faq'
  publishedVersion: number
}

export interface SettingVersionsTable {
  key: string
  version: number
  value: unknown
  comment: string
  at: Date
  by: string | null
}

export interface SettingsTable {
  key: string
  value: unknown
  rowVersion: Generated<number>
  updatedAt: Date
  updatedBy: string | null
}

export interface SoonSubscriptionsTable {
  userId: string
  route: string
  createdAt: Date
}

export interface TerritoriesTable {
  id: GeneratedAlways<number>
  level: 'region' | 'district' | 'neighborhood'
  code: string
  parentId: number | null
  parentLevel: Generated<'region' | 'district' | null>
  path: string
  kind: 'viloyat' | 'respublika' | 'shahar' | 'tuman' | 'mfy' | 'ofy' | 'qfy'
  name: Localized
  aliases: Generated<string[]>
  isDifficult: Generated<boolean>
  uzagrostarPilot: Generated<boolean>
  households: number | null
  population: number | null
  plotAreaTotal: number | null
  category: 'green' | 'yellow' | 'red' | null
  soatoSettlement: string | null
  innerDistrictCode: string | null
  previousIds: Generated<number[]>
  orderNo: Generated<number>
  status: Generated<'active' | 'closed'>
  successorId: number | null
  searchKey: string
  sortKey: string
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
  rowVersion: Generated<number>
}

export interface TranslationsTable {
  key: string
  uz: string | null
  ru: string | null
  eng: string | null
  cyrl: string | null
  review: Generated<('ru' | 'eng' | 'cyrl')[]>
  rowVersion: Generated<number>
  updatedAt: Date
  updatedBy: string | null
}

export interface WorkDaysTable {
  id: GeneratedAlways<number>
  day: string
  isWorking: boolean
  name: Localized
  kind: 'holiday' | 'moved' | 'extra' | 'working'
  status: Generated<'expected' | 'confirmed'>
  basis: Generated<string>
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
  rowVersion: Generated<number>
}

declare module '../kernel/database/database.ts' {
  interface Tables {
    attributions: AttributionsTable
    banks: BanksTable
    categories: CategoriesTable
    factLoads: FactLoadsTable
    measurements: MeasurementsTable
    pageVersions: PageVersionsTable
    pages: PagesTable
    settingVersions: SettingVersionsTable
    settings: SettingsTable
    soonSubscriptions: SoonSubscriptionsTable
    territories: TerritoriesTable
    translations: TranslationsTable
    workDays: WorkDaysTable
  }
}
