import type { Localized } from '#contract/localized.ts'
import type { Ctx } from '../../kernel/context.ts'
import type { Source } from '../../kernel/memory.ts'
import {
  categoriesByIds,
  type SiteCategory,
  type SitePlace,
  siteUnits,
  territoriesByIds,
  unitsByIds,
} from '../../reference/public.ts'

interface CardUnit {
  symbol: Localized
  integerOnly: boolean
}

/** What the ids of a card are called. */
export interface CardNames {
  units: ReadonlyMap<number, CardUnit>
  categories: ReadonlyMap<number, Localized>
  territories: ReadonlyMap<number, Localized>
}

export interface CardIds {
  unitId: number
  categoryId: number
  regionId: number
  districtId: number | null
}

const placesOf = (row: CardIds) => [row.regionId, ...(row.districtId === null ? [] : [row.districtId])]

/** Everything cards of the site can name, so that a list asks for no names. */
export async function siteNames(
  from: Source,
  categories: readonly SiteCategory[],
  places: readonly SitePlace[],
): Promise<CardNames> {
  const units = await siteUnits(from)
  return {
    units: new Map(units.map((unit) => [unit.id, unit])),
    categories: new Map(categories.map(({ id, name }) => [id, name])),
    territories: new Map(places.map(({ id, name }) => [id, name])),
  }
}

/** A category just hidden or a district just closed is missing in memory but still on some cards. */
export const coversAll = ({ units, categories, territories }: CardNames, rows: readonly CardIds[]) =>
  rows.every(
    (row) =>
      units.has(row.unitId) && categories.has(row.categoryId) && placesOf(row).every((id) => territories.has(id)),
  )

/** Three statements, side by side where nothing is being written. */
export async function namesOf(ctx: Ctx, rows: readonly CardIds[]): Promise<CardNames> {
  const [units, categories, territories] = await Promise.all([
    unitsByIds(
      ctx,
      rows.map((row) => row.unitId),
    ),
    categoriesByIds(
      ctx,
      rows.map((row) => row.categoryId),
    ),
    territoriesByIds(ctx, rows.flatMap(placesOf)),
  ])
  // Already in the language of whoever asks.
  const said = (named: ReadonlyMap<number, { name: string }>) =>
    new Map([...named].map(([id, { name }]): [number, Localized] => [id, { uz: name, cyrl: name }]))
  return { units, categories: said(categories), territories: said(territories) }
}
