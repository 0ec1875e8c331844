import { z } from 'zod'
import { call, codes, listFile } from '../call.ts'
import { History } from '../history.ts'
import { idParams, queryId, rowId, rowVersion } from '../ids.ts'
import { IMPORT_MAX_BYTES, ImportDiff, importQuery, queryFlag } from '../import-diff.ts'
import { keysetQuery, pageOf, pageQuery, searchText } from '../list.ts'
import { localized } from '../localized.ts'
import { Permission } from '../permissions.ts'
import { reference } from '../scope.ts'
import {
  TERRITORY_ALIASES,
  TERRITORY_AREA,
  TERRITORY_NAME_LENGTH,
  TERRITORY_PEOPLE,
  territoryCategories,
  territoryKinds,
  territoryLevels,
  territoryStates,
} from './territory-process.ts'

const level = z.enum(territoryLevels)
const kind = z.enum(territoryKinds)
const status = z.enum(territoryStates)
const category = z.enum(territoryCategories)
const name = localized(TERRITORY_NAME_LENGTH)
const optionalFlag = z
  .enum(['true', 'false'])
  .optional()
  .transform((value) => (value === undefined ? undefined : value === 'true'))

const MAX_IDS = 100
const idList = z
  .string()
  .max(1200)
  .optional()
  .transform((text) => (text ? text.split(',') : undefined))
  .pipe(z.array(z.coerce.number<string>().pipe(rowId)).max(MAX_IDS).optional())

export const TerritoryChoice = z.object({
  id: z.int(),
  code: z.string(),
  level,
  parentId: z.int().nullable(),
  kind,
  name: z.string(),
})
export type TerritoryChoice = z.infer<typeof TerritoryChoice>

export const findTerritories = call('GET /main/api-reference/territories', {
  summary: 'Active regions, districts and mahallas to choose from, in the language of the caller',
  access: 'open',
  query: z.object({
    level: level.optional(),
    parentId: queryId.optional(),
    search: searchText,
    ids: idList,
    ...keysetQuery,
  }),
  answer: pageOf(TerritoryChoice),
})

const RegionCount = z.object({ id: z.int(), code: z.string(), name: z.string(), districts: z.int() })
export type RegionCount = z.infer<typeof RegionCount>

export const countRegions = call('GET /main/api-reference/region-counts', {
  summary: 'Active regions with the number of districts and cities in each, in the language of the caller',
  access: 'open',
  answer: z.array(RegionCount),
})

export const findAttributions = call('GET /main/api-reference/attributions', {
  summary: 'Whose data the site shows and has to name',
  access: 'open',
  answer: z.array(z.string()),
})

/** What staff fill in. Which of the optional fields a level has is told by `levelRules`. */
export const TerritoryFields = z.strictObject({
  parentId: rowId.nullable(),
  kind,
  name,
  aliases: z.array(z.string().trim().min(1).max(TERRITORY_NAME_LENGTH)).max(TERRITORY_ALIASES).default([]),
  isDifficult: z.boolean().default(false),
  uzagrostarPilot: z.boolean().default(false),
  households: z.int().min(0).max(TERRITORY_PEOPLE).nullable().default(null),
  population: z.int().min(0).max(TERRITORY_PEOPLE).nullable().default(null),
  plotAreaTotal: z.int().min(0).max(TERRITORY_AREA).nullable().default(null),
  category: category.nullable().default(null),
  soatoSettlement: z
    .string()
    .regex(/^17\d{8}$/, { error: 'V_SOATO' })
    .nullable()
    .default(null),
  innerDistrictCode: z
    .string()
    .regex(/^17\d{8}$/, { error: 'V_SOATO' })
    .nullable()
    .default(null),
  orderNo: z.int().min(0).max(100_000).default(0),
})
export type TerritoryFields = z.infer<typeof TerritoryFields>

export const StaffTerritory = z.object({
  ...TerritoryFields.shape,
  id: z.int(),
  level,
  code: z.string(),
  status,
  /** Names of where it lies, in the language of the caller. */
  regionName: z.string().nullable(),
  districtName: z.string().nullable(),
  successorId: z.int().nullable(),
  successorName: z.string().nullable(),
  previousIds: z.array(z.int()),
  /** Active ones inside. */
  districtCount: z.int(),
  neighborhoodCount: z.int(),
  updatedAt: z.iso.datetime(),
  rowVersion: z.int(),
  can: z.object({ update: z.boolean(), close: z.boolean() }),
})
export type StaffTerritory = z.infer<typeof StaffTerritory>

const view = codes(Permission.TerritoryView)
const regionFilters = { status: status.optional(), search: searchText }
const districtFilters = {
  ...regionFilters,
  regionId: queryId.optional(),
  kind: z.enum(['tuman', 'shahar']).optional(),
  difficult: optionalFlag,
  pilot: optionalFlag,
}
const neighborhoodFilters = {
  ...regionFilters,
  regionId: queryId.optional(),
  districtId: queryId.optional(),
  kind: z.enum(['mfy', 'ofy', 'qfy']).optional(),
  category: category.optional(),
}

export const listRegions = call('GET /main/api-reference/regions', {
  summary: 'Regions with the number of districts and mahallas',
  access: view,
  scope: reference,
  query: z.object({ ...regionFilters, ...pageQuery }),
  answer: pageOf(StaffTerritory),
})

export const listDistricts = call('GET /main/api-reference/districts', {
  summary: 'Districts and cities with the number of mahallas',
  access: view,
  scope: reference,
  query: z.object({ ...districtFilters, ...pageQuery }),
  answer: pageOf(StaffTerritory),
})

export const listNeighborhoods = call('GET /main/api-reference/neighborhoods', {
  summary: 'Mahallas; the total is counted up to 1 000, one more means «more»',
  access: view,
  scope: reference,
  query: z.object({ ...neighborhoodFilters, ...keysetQuery }),
  answer: pageOf(StaffTerritory),
})

export const exportTerritories = call('GET /main/api-reference/territories/export', {
  summary: 'The filtered list of one level as a sheet that the import takes back',
  access: view,
  scope: reference,
  query: z.object({ level, ...districtFilters, ...neighborhoodFilters, kind: kind.optional() }),
  ...listFile,
})
export type TerritoryFilters = z.infer<typeof exportTerritories.query>

export const getTerritory = call('GET /main/api-reference/territories/{id}', {
  summary: 'One territory for editing',
  access: view,
  scope: reference,
  params: idParams,
  answer: StaffTerritory,
})

export const createTerritory = call('POST /main/api-reference/territories', {
  summary: 'Add a region, district or mahalla',
  access: codes(Permission.TerritoryCreate),
  scope: reference,
  body: z.strictObject({ ...TerritoryFields.shape, level, code: z.string().trim().min(1).max(12) }),
  answer: StaffTerritory,
})
export type NewTerritory = z.infer<typeof createTerritory.body>

export const updateTerritory = call('PUT /main/api-reference/territories/{id}', {
  summary: 'Change a territory; a former name stays as an alias, a mahalla may move to another district',
  access: codes(Permission.TerritoryUpdate),
  scope: reference,
  params: idParams,
  body: z.strictObject({ ...TerritoryFields.shape, rowVersion }),
  answer: StaffTerritory,
})

export const closeTerritory = call('POST /main/api-reference/territories/{id}/close', {
  summary: 'Close a territory that nothing lies in any more; its successor takes over its history',
  access: codes(Permission.TerritoryUpdate),
  scope: reference,
  params: idParams,
  body: z.strictObject({ successorId: rowId, reason: z.string().trim().max(500).optional(), rowVersion }),
  answer: StaffTerritory,
})

export const territoryHistory = call('GET /main/api-reference/territories/{id}/history', {
  summary: 'Who changed a territory, and how',
  access: view,
  scope: reference,
  params: idParams,
  answer: History,
})

export const TerritoryDiff = ImportDiff.extend({
  renamed: z.int(),
  moved: z.int(),
  /** Missing ones closed by this import, or to be closed. */
  closing: z.int(),
  /** Rows of the file that are closed here and stay so. */
  stayClosed: z.int(),
})
export type TerritoryDiff = z.infer<typeof TerritoryDiff>

export const importTerritories = call('POST /main/api-reference/territories/import', {
  summary: 'Import regions, districts and mahallas from xlsx, CSV or JSON: first the diff, then all or nothing',
  access: codes(Permission.TerritoryImport),
  scope: reference,
  query: z.object({ ...importQuery, closeMissing: queryFlag }),
  upload: { maxBytes: IMPORT_MAX_BYTES },
  answer: TerritoryDiff,
})
