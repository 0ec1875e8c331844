import type { Localized } from '#contract/localized.ts'
import type { PageSlug } from '#contract/reference/page-slugs.ts'
import type { SettingKey, SettingValue } from '#contract/reference/settings.ts'
import type { Ctx } from '../kernel/context.ts'
import { textIn } from '../kernel/localized.ts'
import { valueInForce } from './settings.ts'
import './tables.ts'

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
  if (ids.length === 0) return new Map()
  const rows = await ctx.tx
    .selectFrom('categories')
    .select(['id', 'name', 'slug', 'path', 'measurementId', 'picture', 'status'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(
    rows.map(({ status, name, ...row }) => [
      row.id,
      { ...row, name: textIn(ctx.lang, name), live: status === 'active' },
    ]),
  )
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
  if (ids.length === 0) return new Map()
  const rows = await ctx.tx
    .selectFrom('measurements')
    .select(['id', 'code', 'name', 'symbol', 'dimension', 'factorToBase', 'integerOnly'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
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
  if (ids.length === 0) return new Map()
  const rows = await ctx.tx
    .selectFrom('territories')
    .select(['id', 'level', 'name', 'path', 'status'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(
    rows.map(({ status, name, ...row }) => [
      row.id,
      { ...row, name: textIn(ctx.lang, name), active: status === 'active' },
    ]),
  )
}

/** The versions of these pages that are read today; a page never published is absent. */
export async function publishedVersions(ctx: Ctx, slugs: readonly PageSlug[]): Promise<Map<PageSlug, number>> {
  const rows = await ctx.tx
    .selectFrom('pages')
    .select(['slug', 'publishedVersion'])
    .where('slug', 'in', slugs)
    .execute()
  return new Map(rows.map((row) => [row.slug, row.publishedVersion]))
}

/** Ids of territories by their official codes; unknown codes are absent. */
export async function territoryIdsByCodes(ctx: Ctx, codes: readonly string[]): Promise<Map<string, number>> {
  if (codes.length === 0) return new Map()
  const rows = await ctx.tx.selectFrom('territories').select(['id', 'code']).where('code', 'in', codes).execute()
  return new Map(rows.map((row) => [row.code, row.id]))
}

/** Whether an active territory lies directly below. */
export async function hasActiveParts(ctx: Ctx, territoryId: number): Promise<boolean> {
  const part = await ctx.tx
    .selectFrom('territories')
    .select('id')
    .where('parentId', '=', territoryId)
    .where('status', '=', 'active')
    .limit(1)
    .executeTakeFirst()
  return part !== undefined
}

export {
  type FieldsVersion,
  fieldRefusals,
  fieldsOfVersions,
  publishedFields,
  versionKey,
} from './field-templates/published.ts'
export { describeRecord } from './field-templates/record.ts'
export { describeInAll } from './field-templates/record-in-all.ts'
/** A setting as this transaction sees it, for rules that have no memory of settings at hand. */
export async function settingInForce<K extends SettingKey>(ctx: Ctx, key: K): Promise<SettingValue<K>> {
  const row = await ctx.tx.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst()
  return valueInForce(key, row?.value)
}

type SettingValues<K extends SettingKey> = { [Key in K]: SettingValue<Key> }

/** Several of them in one statement. */
export async function settingsInForce<const K extends SettingKey>(
  ctx: Ctx,
  keys: readonly K[],
): Promise<SettingValues<K>> {
  const rows = await ctx.tx.selectFrom('settings').select(['key', 'value']).where('key', 'in', keys).execute()
  const saved = new Map<string, unknown>(rows.map((row) => [row.key, row.value]))
  return Object.fromEntries(keys.map((key) => [key, valueInForce(key, saved.get(key))])) as SettingValues<K>
}

export { banksByIds, findBankFor } from './banks.ts'
export type { CategoryUse } from './category-uses.ts'
export { htmlIn } from './cyrillic.ts'
export { importFacts } from './facts.ts'
export {
  baseUnitsOf,
  type CategoryRules,
  categoryIdsBySlugs,
  categoryRules,
  type Place,
  placesByIds,
  unitIdsByCodes,
} from './product-facts.ts'
export type { Settings } from './settings.ts'
export { placeByCode, type SiteCategory, type SitePlace, siteCategories, sitePlaces, siteUnits } from './shelf-facts.ts'
export { requiredColumns as territoryColumns } from './territory-file.ts'
export { importTerritoryFile } from './territory-import.ts'
