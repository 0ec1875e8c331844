import { paperRule, paperUrl } from '#contract/files.ts'
import { findBanks } from '#contract/reference/banks.ts'
import { getAllCategories, getCatalog, searchSite } from '#contract/reference/catalog.ts'
import {
  categoryHistory,
  createCategory,
  exportCategories,
  getCategory,
  importCategories,
  listCategories,
  moveCategory,
  takeCategoryStep,
  updateCategory,
} from '#contract/reference/categories.ts'
import { readPaper, uploadFile } from '#contract/reference/files.ts'
import * as measures from '#contract/reference/measurements.ts'
import { findPages, findPageVersions, getPage, getStaffPage, restorePage, savePage } from '#contract/reference/pages.ts'
import { getRegionOutlines } from '#contract/reference/region-outlines.ts'
import {
  findSettings,
  findSettingVersions,
  findSoon,
  getSite,
  rollbackSetting,
  subscribeSoon,
  updateSetting,
} from '#contract/reference/site-configuration.ts'
import {
  closeTerritory,
  countRegions,
  createTerritory,
  exportTerritories,
  findAttributions,
  findTerritories,
  getTerritory,
  importTerritories,
  listDistricts,
  listNeighborhoods,
  listRegions,
  territoryHistory,
  updateTerritory,
} from '#contract/reference/territories.ts'
import {
  exportTranslations,
  findNamespaces,
  findTranslationHistory,
  findTranslations,
  getTranslation,
  getTranslations,
  importTranslations,
  regenerateCyrillic,
  resetTranslation,
  updateTranslation,
} from '#contract/reference/translations.ts'
import * as calendar from '#contract/reference/work-calendar.ts'
import type { CallBook } from '../kernel/calls.ts'
import type { Config } from '../kernel/config.ts'
import type { Ctx } from '../kernel/context.ts'
import type { Examined } from '../kernel/files/examine-file.ts'
import { fileIn } from '../kernel/files/file-tasks.ts'
import type { FileStore } from '../kernel/files/files.ts'
import type { SheetRecord } from '../kernel/files/sheet.ts'
import { recordsIn } from '../kernel/files/sheet-tasks.ts'
import { findHistory } from '../kernel/process/history.ts'
import * as banks from './banks.ts'
import * as catalog from './categories/catalog.ts'
import * as categories from './categories/categories.ts'
import * as categoryFiles from './categories/category-import.ts'
import { requiredColumns as categoryColumns } from './categories/category-sheet.ts'
import type { CategoryUse } from './categories/category-uses.ts'
import * as categoryVerbs from './categories/category-verbs.ts'
import * as attributions from './facts/attributions.ts'
import { regionOutlines } from './facts/region-outlines.ts'
import * as measurements from './measurements.ts'
import * as pages from './pages/pages.ts'
import * as search from './search.ts'
import type { Settings } from './settings.ts'
import * as site from './site.ts'
import * as configuration from './site-configuration.ts'
import * as territories from './territories/territories.ts'
import * as territoryEdits from './territories/territory-edits.ts'
import { exportTerritories as exportSheet } from './territories/territory-export.ts'
import { requiredColumns as territoryColumns } from './territories/territory-file.ts'
import { importTerritoryFile } from './territories/territory-import.ts'
import type { Texts } from './translations/texts.ts'
import * as exchange from './translations/translation-exchange.ts'
import * as translations from './translations/translations.ts'
import * as workDays from './work-calendar.ts'

export interface ReferenceServices {
  config: Config
  files: FileStore
  texts: Texts
  settings: Settings
  /** Who keeps things in categories. */
  categoryUses: readonly CategoryUse[]
  isProductForm: categoryVerbs.IsProductForm
}

export function bindReference(book: CallBook, services: ReferenceServices): void {
  bindFiles(book, services)
  bindCatalog(book, services)
  bindCategories(book, services)
  bindMeasurements(book)
  bindWorkCalendar(book)
  bindTerritories(book)
  bindTranslations(book, services)
  bindSite(book, services)
  bindPages(book, services)
}

function bindFiles({ bind }: CallBook, { files }: ReferenceServices): void {
  bind(
    uploadFile,
    async (ctx, { query: { name, purpose } }, examined: Examined) => {
      const paper = purpose && paperRule(purpose)
      const stored = await files.store(ctx, examined, { name, paper })
      return { ...stored, url: purpose ? paperUrl(stored.id) : files.urlOf(stored.id) }
    },
    ({ query: { name }, upload }, { work }) => work(fileIn(upload, { name, kinds: ['image', 'document'] })),
  )
  bind(readPaper, (ctx, { params }) => files.read(ctx, params.id))
}

function bindTranslations({ bind }: CallBook, { texts }: ReferenceServices): void {
  bind(getTranslations, (ctx, { query }) => texts.all(query.lang ?? ctx.lang))
  bind(findTranslations, (ctx, { query }) => translations.findTranslations(ctx, texts, query))
  bind(findNamespaces, (ctx) => translations.findNamespaces(ctx, texts))
  bind(getTranslation, (ctx, { params }) => translations.getTranslation(ctx, texts, params.key))
  bind(updateTranslation, (ctx, { params, body }) => translations.updateTranslation(ctx, texts, params.key, body))
  bind(resetTranslation, (ctx, { params, body }) =>
    translations.resetTranslation(ctx, texts, params.key, body.rowVersion),
  )
  bind(regenerateCyrillic, (ctx, { body }) => translations.regenerateCyrillic(ctx, texts, body.keys))
  bind(findTranslationHistory, (ctx, { params }) => findHistory(ctx, 'translation', params.key))
  bind(exportTranslations, (ctx, { query }) => exchange.exportTranslations(ctx, texts, query))
  bind(
    importTranslations,
    (ctx, { query }, records: SheetRecord[]) => exchange.importTranslations(ctx, texts, records, query.apply),
    ({ upload }, { work }) => work(recordsIn(upload, ['key'])),
  )
}

function bindSite({ bind }: CallBook, { config, settings }: ReferenceServices): void {
  bind(getSite, (ctx) => site.getSite(ctx, settings, config))
  bind(findSettings, (ctx) => configuration.findSettings(ctx))
  bind(updateSetting, (ctx, { params, body }) => configuration.updateSetting(ctx, settings, params.key, body))
  bind(findSettingVersions, (ctx, { params }) => configuration.findSettingVersions(ctx, params.key))
  bind(rollbackSetting, (ctx, { params, body }) => configuration.rollbackSetting(ctx, settings, params.key, body))
  bind(findSoon, (ctx) => site.findSoon(ctx, settings))
  bind(subscribeSoon, (ctx, { params }) => site.subscribeSoon(ctx, settings, params.route))
}

function bindPages({ bind }: CallBook, { files }: ReferenceServices): void {
  bind(getPage, (ctx, { params, query }) => pages.getPage(ctx, files, params.slug, query.version))
  bind(findPageVersions, (ctx, { params }) => pages.findPageVersions(ctx, params.slug))
  bind(findPages, (ctx) => pages.findPages(ctx))
  bind(getStaffPage, (ctx, { params, query }) => pages.getStaffPage(ctx, files, params.slug, query.version))
  bind(savePage, async (ctx, { params: { slug }, body: { comment, rowVersion, ...content } }) => {
    await pages.savePage(ctx, slug, content, { comment, rowVersion })
    return pages.getStaffPage(ctx, files, slug)
  })
  bind(restorePage, async (ctx, { params: { slug }, body: { version, ...publishing } }) => {
    await pages.restorePage(ctx, slug, version, publishing)
    return pages.getStaffPage(ctx, files, slug)
  })
}

function bindCatalog({ bind }: CallBook, { files }: ReferenceServices): void {
  bind(getAllCategories, (ctx, { query }) => catalog.findCategories(ctx, query.Ids, query.take))
  bind(getCatalog, (ctx) => catalog.getCatalog(ctx, files))
  bind(getRegionOutlines, () => regionOutlines())
  bind(searchSite, (ctx, { query }) => search.searchSite(ctx, files, query.q, query.take))
  bind(findBanks, (ctx, { query }) => banks.findBanks(ctx, query))
}

function bindCategories({ bind }: CallBook, { files, categoryUses, isProductForm }: ReferenceServices): void {
  const touched = async (ctx: Ctx, id: number) => {
    for (const use of categoryUses) await use.touched(ctx, id)
  }
  bind(listCategories, (ctx, { query }) => categories.listStaffCategories(ctx, files, query))
  bind(getCategory, (ctx, { params }) => categories.getStaffCategory(ctx, files, params.id))
  bind(createCategory, async (ctx, { body }) =>
    categories.getStaffCategory(ctx, files, await categoryVerbs.createCategory(ctx, body, isProductForm)),
  )
  bind(updateCategory, async (ctx, { params, body }) => {
    await categoryVerbs.updateCategory(ctx, params.id, body, isProductForm)
    await touched(ctx, params.id)
    return categories.getStaffCategory(ctx, files, params.id)
  })
  bind(moveCategory, async (ctx, { params, body }) => {
    await categoryVerbs.moveCategory(ctx, params.id, body)
    await touched(ctx, params.id)
    return categories.getStaffCategory(ctx, files, params.id)
  })
  bind(takeCategoryStep, async (ctx, { params, body }) => {
    await categoryVerbs.takeCategoryStep(ctx, params.id, body, categoryUses)
    await touched(ctx, params.id)
    return categories.getStaffCategory(ctx, files, params.id)
  })
  bind(exportCategories, (ctx) => categoryFiles.exportCategories(ctx))
  bind(
    importCategories,
    (ctx, { query }, records: SheetRecord[]) => categoryFiles.importCategories(ctx, records, query.apply),
    ({ upload }, { work }) => work(recordsIn(upload, categoryColumns)),
  )
  bind(categoryHistory, (ctx, { params }) => findHistory(ctx, 'category', params.id))
}

function bindWorkCalendar({ bind }: CallBook): void {
  bind(calendar.findWorkDays, (ctx, { query }) => workDays.listWorkDays(ctx, query.year))
  bind(calendar.createWorkDay, (ctx, { body }) => workDays.createWorkDay(ctx, body))
  bind(calendar.fillWorkYear, (ctx, { body }) => workDays.fillWorkYear(ctx, body.year))
  bind(calendar.updateWorkDay, (ctx, { params, body }) => workDays.updateWorkDay(ctx, params.id, body))
  bind(calendar.removeWorkDay, (ctx, { params }) => workDays.removeWorkDay(ctx, params.id))
  bind(calendar.workDayHistory, (ctx, { params }) => findHistory(ctx, 'work-day', params.id))
}

function bindMeasurements({ bind }: CallBook): void {
  bind(measures.findMeasurements, (ctx) => measurements.findActiveMeasurements(ctx))
  bind(measures.listMeasurements, (ctx, { query }) => measurements.listStaffMeasurements(ctx, query))
  bind(measures.getMeasurement, (ctx, { params }) => measurements.getStaffMeasurement(ctx, params.id))
  bind(measures.createMeasurement, (ctx, { body }) => measurements.createMeasurement(ctx, body))
  bind(measures.updateMeasurement, (ctx, { params, body: { rowVersion, ...fields } }) =>
    measurements.updateMeasurement(ctx, params.id, rowVersion, fields),
  )
  bind(measures.takeMeasurementStep, (ctx, { params, body }) =>
    measurements.takeMeasurementStep(ctx, params.id, body.rowVersion, body.step),
  )
  bind(measures.measurementHistory, (ctx, { params }) => findHistory(ctx, 'measurement', params.id))
}

function bindTerritories({ bind }: CallBook): void {
  bind(findTerritories, (ctx, { query }) => territories.findChoices(ctx, query))
  bind(countRegions, (ctx) => territories.findRegionCounts(ctx))
  bind(findAttributions, (ctx) => attributions.findAttributionTexts(ctx))
  bind(listRegions, (ctx, { query }) => territories.listByPage(ctx, 'region', query))
  bind(listDistricts, (ctx, { query }) => territories.listByPage(ctx, 'district', query))
  bind(listNeighborhoods, (ctx, { query }) => territories.listNeighborhoodsOf(ctx, query))
  bind(exportTerritories, (ctx, { query }) => exportSheet(ctx, query))
  bind(getTerritory, (ctx, { params }) => territories.getTerritoryById(ctx, params.id))
  bind(createTerritory, (ctx, { body }) => territoryEdits.createTerritory(ctx, body))
  bind(updateTerritory, (ctx, { params, body }) => territoryEdits.updateTerritory(ctx, params.id, body))
  bind(closeTerritory, (ctx, { params, body }) => territoryEdits.closeTerritory(ctx, params.id, body))
  bind(territoryHistory, (ctx, { params }) => findHistory(ctx, 'territory', params.id))
  bind(
    importTerritories,
    (ctx, { query }, records: SheetRecord[]) => importTerritoryFile(ctx, records, query),
    ({ upload }, { work }) => work(recordsIn(upload, territoryColumns)),
  )
}
