import { type Insertable, type RawBuilder, sql } from 'kysely'
import { ProductContent } from '#contract/market/product.ts'
import { isOnShelf } from '#contract/moderation/publication.ts'
import { partyKey } from '#contract/party-key.ts'
import { dayOf } from '#uz/date.ts'
import { type Party, partiesOf } from '../../identity/public.ts'
import type { Ctx } from '../../kernel/context.ts'
import {
  type CategoryRules,
  categoryRules,
  type Place,
  placesByIds,
  type Unit,
  unitsByIds,
} from '../../reference/public.ts'
import { awakenSearches, learnWords, type SearchWords, searchWords } from '../../search/public.ts'
import type { OffersTable } from '../tables.ts'
import { awakenWatchers } from '../watches/awaken.ts'

type Row = Awaited<ReturnType<typeof productsToShelve>>[number]

/**
 * Rebuilds the public rows of these products: an offer when the product is published in a visible category by an active
 * seller, none otherwise. Every change of a product ends here, in its own transaction.
 */
export async function publishOffers(ctx: Ctx, productIds: readonly number[]): Promise<void> {
  if (productIds.length === 0) return
  const rows = await productsToShelve(ctx, productIds)
  const shown = rows.filter((row) => isOnShelf(row.status))
  const contents = new Map(shown.map((row) => [row.id, ProductContent.parse(row.content)]))
  const all = [...contents.values()]
  const categories = await categoryRules(
    ctx,
    all.map((content) => content.categoryId),
  )
  const units = await unitsByIds(
    ctx,
    all.map((content) => content.unitId),
  )
  const places = await placesByIds(
    ctx,
    all.map((content) => content.originTerritoryId),
  )
  const sellers = await partiesOf(ctx, shown.map(sellerOf))
  const offers = shown.flatMap((row) => {
    const content = contents.get(row.id)
    const category = content && categories.get(content.categoryId)
    const unit = content && units.get(content.unitId)
    const place = content && places.get(content.originTerritoryId)
    const seller = sellers.get(partyKey(sellerOf(row)))
    if (!category?.onSite || !unit || !place || !seller?.active) return []
    const words = searchWords({
      title: content.title,
      category: category.name,
      traits: Object.values(content.attributes).filter((value) => typeof value === 'string'),
      above: category.pathNames.slice(0, -1),
      place: place.names,
      owner: seller.name,
    })
    return [{ words, offer: offerOf(ctx, row, content, { category, unit, place, seller, words }) }]
  })
  const before = await ctx.tx
    .deleteFrom('offers')
    .where('productId', 'in', [...productIds])
    .returning(['productId', 'price', 'soldOut'])
    .execute()
  if (offers.length === 0) return
  await ctx.tx
    .insertInto('offers')
    .values(offers.map(({ offer }) => offer))
    .execute()
  await awakenWatchers(
    ctx,
    before,
    offers.map(({ offer }) => offer),
  )
  await awakenSearches(
    ctx,
    before.map(({ productId }) => productId),
    offers.map(({ offer: { productId: id, rankedAt } }) => ({ id, rankedAt })),
  )
  await learnWords(ctx, new Map(offers.flatMap(({ words }) => [...words.written])))
}

/** Locked: of two that publish the same product at once the second sees the result of the first. */
const productsToShelve = (ctx: Ctx, ids: readonly number[]) =>
  ctx.tx
    .selectFrom('products')
    .select([
      'id',
      'status',
      'content',
      'ownerUserId',
      'ownerOrganizationId',
      'stockQty',
      'reservedQty',
      'publishedAt',
      'expiresAt',
    ])
    .select(({ selectFrom, fn }) =>
      selectFrom('sellerRatings')
        .select('average')
        .whereRef('sellerKey', '=', fn.coalesce('ownerOrganizationId', 'ownerUserId'))
        .as('rating'),
    )
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

const sellerOf = (row: Pick<Row, 'ownerUserId' | 'ownerOrganizationId'>) => ({
  userId: row.ownerUserId,
  organizationId: row.ownerOrganizationId,
})

type ShelfRow = Omit<Insertable<OffersTable>, 'words'> & { words: RawBuilder<string> }

interface Facts {
  category: CategoryRules
  unit: Unit
  place: Place
  seller: Party
  words: SearchWords
}

function offerOf(
  ctx: Ctx,
  row: Row,
  content: ProductContent,
  { category, unit, place, seller, words }: Facts,
): ShelfRow {
  const available = row.stockQty - row.reservedQty
  const today = dayOf(ctx.now)
  const valid = content.certificates.filter(({ validTo }) => validTo === null || validTo >= today)
  const until = valid
    .map(({ validTo }) => validTo ?? '9999-12-31')
    .sort()
    .at(-1)
  return {
    productId: row.id,
    soldOut: row.status === 'sold_out',
    content,
    title: content.title,
    cover: content.images[0] ?? '',
    sellerUserId: row.ownerUserId,
    sellerOrganizationId: row.ownerOrganizationId,
    sellerName: seller.name,
    sellerKind: seller.kind,
    verified: seller.verified,
    categoryId: category.id,
    categoryPath: [...category.path],
    unitId: unit.id,
    dimension: unit.dimension,
    price: content.price,
    basePrice: content.price / unit.factorToBase,
    available,
    baseAvailable: available * unit.factorToBase,
    regionId: place.regionId,
    districtId: place.districtId,
    territoryId: place.id,
    territoryPath: place.path,
    ownGrown: content.ownGrown,
    delivery: content.delivery,
    certificates: [...new Set(valid.map(({ kind }) => kind))],
    certifiedUntil: until ?? null,
    readyFrom: content.readyFrom,
    harvestedOn: content.harvestDate,
    rating: row.rating,
    words: sql<string>`${words.vector}::tsvector`,
    rankedAt: row.publishedAt ?? ctx.now,
    expiresAt: row.expiresAt,
  }
}
