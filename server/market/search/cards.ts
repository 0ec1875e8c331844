import type { Selectable } from 'kysely'
import type { OfferCard } from '#contract/market/offers.ts'
import type { Ctx } from '../../kernel/context.ts'
import type { FileStore } from '../../kernel/files.ts'
import { textIn } from '../../kernel/localized.ts'
import { categoriesByIds, territoriesByIds, unitsByIds } from '../../reference/public.ts'
import type { OffersTable } from '../tables.ts'

const CARD = 320
/** A harvest of the last weeks is new. */
const NEW_HARVEST_DAYS = 45

/** What a card is made of; `select(cardColumns)` from offers gives it. */
export const cardColumns = [
  'productId',
  'title',
  'cover',
  'price',
  'unitId',
  'available',
  'content',
  'categoryId',
  'regionId',
  'districtId',
  'sellerName',
  'sellerKind',
  'verified',
  'soldOut',
  'readyFrom',
  'harvestedOn',
  'rankedAt',
] as const satisfies readonly (keyof OffersTable)[]

export type CardRow = Pick<Selectable<OffersTable>, (typeof cardColumns)[number]>

/** Cards in the order of the rows: three statements for any number. */
export async function cardsOf(ctx: Ctx, files: FileStore, rows: readonly CardRow[]): Promise<OfferCard[]> {
  const units = await unitsByIds(
    ctx,
    rows.map((row) => row.unitId),
  )
  const categories = await categoriesByIds(
    ctx,
    rows.map((row) => row.categoryId),
  )
  const territories = await territoriesByIds(
    ctx,
    rows.flatMap((row) => [row.regionId, ...(row.districtId === null ? [] : [row.districtId])]),
  )
  const today = ctx.now.toISOString().slice(0, 10)
  const recent = new Date(ctx.now.getTime() - NEW_HARVEST_DAYS * 86_400_000).toISOString().slice(0, 10)
  const named = (id: number, from: ReadonlyMap<number, { name: string }>) => ({ id, name: from.get(id)?.name ?? '' })
  return rows.map((row) => {
    const unit = units.get(row.unitId)
    return {
      id: row.productId,
      title: textIn(ctx.lang, row.title),
      picture: row.cover === '' ? '' : files.urlOf(row.cover, CARD),
      price: row.price,
      unit: {
        id: row.unitId,
        symbol: unit ? textIn(ctx.lang, unit.symbol) : '',
        integerOnly: unit?.integerOnly ?? false,
      },
      available: String(row.available),
      minOrderQty: row.content.minOrderQty,
      stepQty: row.content.stepQty,
      category: named(row.categoryId, categories),
      region: named(row.regionId, territories),
      district: row.districtId === null ? null : named(row.districtId, territories),
      seller: { name: textIn(ctx.lang, row.sellerName), kind: row.sellerKind, verified: row.verified },
      soldOut: row.soldOut,
      preOrder: row.readyFrom !== null && row.readyFrom > today,
      newHarvest: row.harvestedOn !== null && row.harvestedOn >= recent && row.harvestedOn <= today,
      wholesale: row.content.priceTiers.length > 0,
      rankedAt: row.rankedAt.toISOString(),
    }
  })
}
