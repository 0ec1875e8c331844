import type { Localized } from '#contract/localized.ts'
import type { SettingKey, SettingValue } from '#contract/reference/settings.ts'
import type { Ctx } from '../kernel/context.ts'
import type { Condition } from '../kernel/list/order.ts'
import type { Source } from '../kernel/memory.ts'
import { insideByIds } from '../kernel/scope.ts'
import { textIn } from '../kernel/words/localized.ts'
import { CATEGORIES, knowing, pickedBy, TERRITORIES, UNITS } from './names.ts'
import { SETTINGS, valueInForce } from './settings.ts'
import './tables.ts'

export { workCalendar } from './work-calendar.ts'

export interface NamedCategory {
  id: number
  name: string
  slug: string
  /** Ids from the root down to the category itself. */
  path: readonly number[]
  measurementId: number | null
  /** A file, or null. */
  picture: string | null
  /** Old deals keep naming categories that are hidden or archived by now. */
  live: boolean
}

/** Categories by id in the caller's language, whatever their state; unknown ids are absent. */
export async function categoriesByIds(ctx: Ctx, ids: readonly number[]): Promise<Map<number, NamedCategory>> {
  const { byId } = await knowing(ctx, CATEGORIES, { ids })
  return pickedBy(byId, ids, ({ id, name, slug, path, measurementId, picture, status }) => ({
    id,
    slug,
    path,
    measurementId,
    picture,
    name: textIn(ctx.lang, name),
    live: status === 'active',
  }))
}

export interface Unit {
  id: number
  code: string
  name: Localized
  symbol: Localized
  dimension: string
  factorToBase: number
  integerOnly: boolean
}

/** Units by id with all their languages, archived ones too: quantities already written down keep their unit. */
export async function unitsByIds(ctx: Ctx, ids: readonly number[]): Promise<Map<number, Unit>> {
  const { byId } = await knowing(ctx, UNITS, { ids })
  return pickedBy(byId, ids, (unit) => unit)
}

export interface NamedTerritory {
  id: number
  level: 'region' | 'district' | 'neighborhood'
  name: string
  /** Codes from the region down to the territory itself. */
  path: string
  active: boolean
}

/** Territories by id in the caller's language, closed ones too; unknown ids are absent. */
export async function territoriesByIds(ctx: Ctx, ids: readonly number[]): Promise<Map<number, NamedTerritory>> {
  const { byId } = await knowing(ctx, TERRITORIES, { ids })
  return pickedBy(byId, ids, ({ id, level, name, path, status }) => ({
    id,
    level,
    path,
    name: textIn(ctx.lang, name),
    active: status === 'active',
  }))
}

/** The form templates of each category and of those above it, the nearest first; a category that is not there is absent. */
export async function templatesOfCategories(ctx: Source, ids: readonly number[]): Promise<Map<number, number[]>> {
  const { byId } = await knowing(ctx, CATEGORIES, { ids })
  return pickedBy(byId, ids, ({ path }) => path.toReversed().flatMap((id) => byId.get(id)?.fieldTemplateId ?? []))
}

/** These categories and all below them. */
export async function categoriesBelow(ctx: Source, ids: readonly number[]): Promise<number[]> {
  const { all } = await ctx.recall(CATEGORIES)
  return all.flatMap(({ id, path }) => (path.some((one) => ids.includes(one)) ? id : []))
}

/** Rows whose territory is this one or lies in it; in one that nobody knows lies nothing. */
export async function lyingIn(ctx: Source, column: string, territoryId: number): Promise<Condition> {
  const place = (await knowing(ctx, TERRITORIES, { ids: [territoryId] })).byId.get(territoryId)
  return insideByIds(place ? [place.path] : [], column)
}

export interface PlaceAsked {
  districtId?: number | undefined
  neighborhoodId?: number | undefined
}
/** Filters of a list for `placeQuery`: the narrowest of the three that is asked for; `asked` where another row has the column. */
export function placeFilters(column: string) {
  const inside = (id: number, ctx: Source) => lyingIn(ctx, column, id)
  return {
    neighborhoodId: inside,
    districtId: (id: number, ctx: Source, asked: PlaceAsked) => (asked.neighborhoodId ? undefined : inside(id, ctx)),
    regionId: (id: number, ctx: Source, asked: PlaceAsked) =>
      asked.neighborhoodId || asked.districtId ? undefined : inside(id, ctx),
  }
}

/** Ids of territories by their official codes; unknown codes are absent. */
export async function territoryIdsByCodes(ctx: Ctx, codes: readonly string[]): Promise<Map<string, number>> {
  const { byCode } = await knowing(ctx, TERRITORIES, { codes })
  return pickedBy(byCode, codes, ({ id }) => id)
}

/** Whether an active territory lies directly below. */
export async function hasActiveParts(ctx: Ctx, territoryId: number): Promise<boolean> {
  const { all } = await ctx.recall(TERRITORIES)
  return all.some(({ parentId, status }) => parentId === territoryId && status === 'active')
}

/** A setting as this transaction sees it. */
export const settingInForce = async <K extends SettingKey>(ctx: Source, key: K): Promise<SettingValue<K>> =>
  valueInForce(key, (await ctx.recall(SETTINGS)).get(key))

type SettingValues<K extends SettingKey> = { [Key in K]: SettingValue<Key> }

export async function settingsInForce<const K extends SettingKey>(
  ctx: Source,
  keys: readonly K[],
): Promise<SettingValues<K>> {
  const saved = await ctx.recall(SETTINGS)
  return Object.fromEntries(keys.map((key) => [key, valueInForce(key, saved.get(key))])) as SettingValues<K>
}

export { banksByIds, findBankFor } from './banks.ts'
export type { CategoryUse } from './categories/category-uses.ts'
export { htmlIn } from './cyrillic.ts'
export { importFacts } from './facts/facts.ts'
export {
  baseUnitsOf,
  type CategoryRules,
  categoryIdsBySlugs,
  categoryRules,
  type Place,
  placesByIds,
  unitIdsByCodes,
} from './facts/product-facts.ts'
export {
  placeByCode,
  type SiteCategory,
  type SitePlace,
  siteCategories,
  sitePlaces,
  siteUnits,
} from './facts/shelf-facts.ts'
export { localizedOf } from './facts/unit-facts.ts'
export { searchKeysOf } from './name-search.ts'
export { publishedQuestions } from './pages/questions.ts'
export { publishedVersions } from './pages/versions.ts'
export type { Settings } from './settings.ts'
export { requiredColumns as territoryColumns } from './territories/territory-file.ts'
export { importTerritoryFile } from './territories/territory-import.ts'
