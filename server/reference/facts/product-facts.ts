import type { Localized } from '#contract/localized.ts'
import type { Ctx } from '../../kernel/context.ts'
import { CATEGORIES, knowing, pickedBy, TERRITORIES, UNITS } from '../names.ts'

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

/** Categories by id with their rules, whatever their state; unknown ids are absent. */
export async function categoryRules(ctx: Ctx, ids: readonly number[]): Promise<Map<number, CategoryRules>> {
  const { byId } = await knowing(ctx, CATEGORIES, { ids })
  return pickedBy(byId, ids, ({ measurementId, ...row }) => ({
    ...row,
    allowedUnits: [...new Set(measurementId === null ? row.allowedUnits : [measurementId, ...row.allowedUnits])],
    pathNames: row.path.flatMap((id) => byId.get(id)?.name ?? []),
  }))
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

/** Territories by id with region and district, closed ones too; unknown ids are absent. */
export async function placesByIds(ctx: Ctx, ids: readonly number[]): Promise<Map<number, Place>> {
  const { byId, byCode } = await knowing(ctx, TERRITORIES, { ids })
  const places = new Map<number, Place>()
  for (const { id, path, status } of pickedBy(byId, ids, (row) => row).values()) {
    const line = path.split('/').flatMap((code) => byCode.get(code) ?? [])
    const region = line.find((one) => one.level === 'region')
    if (!region) continue
    const district = line.find((one) => one.level === 'district')
    const names = line.map((one) => one.name)
    places.set(id, {
      id,
      path,
      regionId: region.id,
      districtId: district?.id ?? null,
      names,
      active: status === 'active',
    })
  }
  return places
}

/** Ids of categories by their slugs; unknown ones are absent. */
export async function categoryIdsBySlugs(ctx: Ctx, slugs: readonly string[]): Promise<Map<string, number>> {
  const { byCode } = await knowing(ctx, CATEGORIES, { codes: slugs })
  return pickedBy(byCode, slugs, ({ id }) => id)
}

/** Ids of units by their codes; unknown codes are absent. */
export async function unitIdsByCodes(ctx: Ctx, codes: readonly string[]): Promise<Map<string, number>> {
  const { byCode } = await knowing(ctx, UNITS, { codes })
  return pickedBy(byCode, codes, ({ id }) => id)
}

/** Symbols of the units in which dimensions are compared: kilogram, litre, piece. */
export async function baseUnitsOf(ctx: Ctx, dimensions: readonly string[]): Promise<Map<string, Localized>> {
  const { all } = await ctx.recall(UNITS)
  const bases = all.filter((unit) => unit.factorToBase === 1 && dimensions.includes(unit.dimension))
  return new Map(bases.toReversed().map((unit) => [unit.dimension, unit.symbol]))
}
