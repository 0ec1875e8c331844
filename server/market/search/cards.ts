import { type Selectable, sql } from 'kysely'
import type { OfferCard } from '#contract/market/offers.ts'
import { dayOf } from '#uz/date.ts'
import { daysFrom } from '#uz/durations.ts'
import type { Ctx } from '../../kernel/context.ts'
import type { FileStore } from '../../kernel/files/files.ts'
import { textIn } from '../../kernel/words/localized.ts'
import type { OffersTable } from '../tables.ts'
import { type CardNames, coversAll, namesOf } from './card-names.ts'

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

type Whole = Pick<Selectable<OffersTable>, (typeof cardColumns)[number]>
export type CardRow = Omit<Whole, 'content'> & {
  content: Pick<Whole['content'], 'minOrderQty' | 'stepQty' | 'priceTiers'>
}

/** The same with only that of the content: descriptions in four languages would travel with every row of a list. */
export const cardContent = sql<CardRow['content']>`jsonb_build_object('minOrderQty', content->'minOrderQty',
  'stepQty', content->'stepQty', 'priceTiers', content->'priceTiers')`.as('content')

/** Cards in the order of the rows: three statements for any number, none where the names are remembered. */
export async function cardsOf(
  ctx: Ctx,
  files: FileStore,
  rows: readonly CardRow[],
  remembered?: CardNames,
): Promise<OfferCard[]> {
  const names = remembered && coversAll(remembered, rows) ? remembered : await namesOf(ctx, rows)
  const today = dayOf(ctx.now)
  const recent = dayOf(daysFrom(ctx.now, -NEW_HARVEST_DAYS))
  const named = (id: number, from: CardNames['categories']) => {
    const name = from.get(id)
    return { id, name: name ? textIn(ctx.lang, name) : '' }
  }
  return rows.map((row) => {
    const unit = names.units.get(row.unitId)
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
      category: named(row.categoryId, names.categories),
      region: named(row.regionId, names.territories),
      district: row.districtId === null ? null : named(row.districtId, names.territories),
      seller: { name: textIn(ctx.lang, row.sellerName), kind: row.sellerKind, verified: row.verified },
      soldOut: row.soldOut,
      preOrder: row.readyFrom !== null && row.readyFrom > today,
      newHarvest: row.harvestedOn !== null && row.harvestedOn >= recent && row.harvestedOn <= today,
      wholesale: row.content.priceTiers.length > 0,
      rankedAt: row.rankedAt.toISOString(),
    }
  })
}
