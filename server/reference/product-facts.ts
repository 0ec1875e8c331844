import { sql } from 'kysely'
import type { Localized } from '#contract/localized.ts'
import type { Ctx } from '../kernel/context.ts'
import './tables.ts'

/** What a category demands of a product in it. */
export interface CategoryRules {
  id: number
  name: Localized
  slug: string
  /** Ids from the root down to the category itself, and their names in the same order. */
  path: readonly number[]
  pathNames: readonly Localized[]
  kind: 'produce' | 'livestock' | 'input' | 'machinery' | 'service' | 'processed'
  allowedUnits: readonly number[]
  vatDefault: 'none' | '0' | '12'
  ownGrownZeroVat: boolean
  perishableDays: number | null
  minPhotos: number
  referencePriceEnabled: boolean
  mxikCode: string | null
  /** Nothing live is below it: this is where goods stand. */
  leaf: boolean
  /** Active itself, with nothing hidden above it. */
  onSite: boolean
}

/** Categories by id with their rules, whatever their state; unknown ids are absent. Two statements for any number. */
export async function categoryRules(ctx: Ctx, ids: readonly number[]): Promise<Map<number, CategoryRules>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.tx
    .selectFrom('categories')
    .select([
      'id',
      'name',
      'slug',
      'path',
      'kind',
      'measurementId',
      'allowedUnits',
      'vatDefault',
      'ownGrownZeroVat',
      'perishableDays',
      'minPhotos',
      'referencePriceEnabled',
      'mxikCode',
    ])
    .select(
      sql<boolean>`not exists (
        select from categories child where child.parent_id = categories.id and child.status <> 'archived')`.as('leaf'),
    )
    .where('id', 'in', [...new Set(ids)])
    .execute()
  const above = await ctx.tx
    .selectFrom('categories')
    .select(['id', 'name', 'status'])
    .where('id', 'in', [0, ...new Set(rows.flatMap((row) => row.path))])
    .execute()
  const known = new Map(above.map((row) => [row.id, row]))
  return new Map(
    rows.map(({ measurementId, ...row }) => {
      const line = row.path.flatMap((id) => known.get(id) ?? [])
      const units = measurementId === null ? row.allowedUnits : [measurementId, ...row.allowedUnits]
      return [
        row.id,
        {
          ...row,
          allowedUnits: [...new Set(units)],
          pathNames: line.map((one) => one.name),
          onSite: line.every((one) => one.status === 'active'),
        },
      ]
    }),
  )
}

/** A territory with what it lies in. */
export interface Place {
  id: number
  path: string
  regionId: number
  districtId: number | null
  /** From the region down to the territory itself. */
  names: readonly Localized[]
  active: boolean
}

/** Territories by id with region and district, closed ones too; unknown ids are absent. Two statements for any number. */
export async function placesByIds(ctx: Ctx, ids: readonly number[]): Promise<Map<number, Place>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.tx
    .selectFrom('territories')
    .select(['id', 'path', 'status'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  const above = await ctx.tx
    .selectFrom('territories')
    .select(['id', 'code', 'level', 'name'])
    .where('code', 'in', ['', ...new Set(rows.flatMap((row) => row.path.split('/')))])
    .execute()
  const known = new Map(above.map((row) => [row.code, row]))
  return new Map(
    rows.flatMap(({ id, path, status }) => {
      const line = path.split('/').flatMap((code) => known.get(code) ?? [])
      const region = line.find((one) => one.level === 'region')
      if (!region) return []
      const district = line.find((one) => one.level === 'district')
      const names = line.map((one) => one.name)
      return [
        [id, { id, path, regionId: region.id, districtId: district?.id ?? null, names, active: status === 'active' }],
      ]
    }),
  )
}

/** Ids of categories by their slugs; unknown ones are absent. */
export async function categoryIdsBySlugs(ctx: Ctx, slugs: readonly string[]): Promise<Map<string, number>> {
  if (slugs.length === 0) return new Map()
  const rows = await ctx.tx.selectFrom('categories').select(['id', 'slug']).where('slug', 'in', slugs).execute()
  return new Map(rows.map((row) => [row.slug, row.id]))
}

/** Ids of units by their codes; unknown codes are absent. */
export async function unitIdsByCodes(ctx: Ctx, codes: readonly string[]): Promise<Map<string, number>> {
  if (codes.length === 0) return new Map()
  const rows = await ctx.tx.selectFrom('measurements').select(['id', 'code']).where('code', 'in', codes).execute()
  return new Map(rows.map((row) => [row.code, row.id]))
}

/** Symbols of the units in which dimensions are compared: kilogram, litre, piece. */
export async function baseUnitsOf(ctx: Ctx, dimensions: readonly string[]): Promise<Map<string, Localized>> {
  if (dimensions.length === 0) return new Map()
  const rows = await ctx.tx
    .selectFrom('measurements')
    .select(['dimension', 'symbol'])
    .where('dimension', 'in', [...new Set(dimensions)])
    .where('factorToBase', '=', 1)
    .orderBy('id', 'desc')
    .execute()
  return new Map(rows.map((row) => [row.dimension, row.symbol]))
}
