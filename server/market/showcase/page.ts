import type { ResultOf } from '#contract/call.ts'
import type { ProductContent } from '#contract/market/product.ts'
import type { getProductPage, ProductPage } from '#contract/market/showcase.ts'
import { partyKey } from '#contract/party-key.ts'
import { dayOf } from '#uz/date.ts'
import { describeRecord } from '../../forms/public.ts'
import { type PartyRef, partiesOf } from '../../identity/public.ts'
import type { Ctx } from '../../kernel/context.ts'
import type { FileStore } from '../../kernel/files/files.ts'
import { refuse } from '../../kernel/refuse.ts'
import { textIn } from '../../kernel/words/localized.ts'
import { categoriesByIds, placesByIds, territoriesByIds, unitsByIds } from '../../reference/public.ts'
import { marketOf } from './price-points.ts'

/** A product as it would stand on the shelf. */
export interface Shown {
  id: number
  content: ProductContent
  owner: PartyRef
  available: number
  soldOut: boolean
  views: number
  rankedAt: Date
}

/** The page of what is on the shelf; of the product itself nothing is read but how often it was seen. */
export async function getPage(ctx: Ctx, files: FileStore, id: number): Promise<ResultOf<typeof getProductPage>> {
  const row = await ctx.tx
    .selectFrom('offers')
    .innerJoin('products', 'products.id', 'offers.productId')
    .select([
      'offers.content',
      'offers.sellerUserId',
      'offers.sellerOrganizationId',
      'offers.available',
      'offers.soldOut',
      'offers.rankedAt',
      'products.views',
    ])
    .where('offers.productId', '=', id)
    .executeTakeFirst()
  if (!row) refuse('E_NOT_FOUND')
  const { sellerUserId: userId, sellerOrganizationId: organizationId, ...shown } = row
  return presentPage(ctx, files, { ...shown, id, owner: { userId, organizationId } })
}

export async function presentPage(ctx: Ctx, files: FileStore, shown: Shown): Promise<ProductPage> {
  const { id, content, owner, available, soldOut, views, rankedAt } = shown
  const today = dayOf(ctx.now)
  // Side by side: what stands on a page comes from many tables, and few of them wait for another.
  const [units, categories, places, sellers, attributes, offers] = await Promise.all([
    unitsByIds(ctx, [content.unitId, ...(content.packUnitId ? [content.packUnitId] : [])]),
    pathOf(ctx, content.categoryId),
    placesByIds(ctx, [content.originTerritoryId]),
    partiesOf(ctx, [owner]),
    attributesOf(ctx, content),
    countOffers(ctx, owner),
  ])
  const unit = units.get(content.unitId)
  const pack = content.packUnitId === null ? undefined : units.get(content.packUnitId)
  const place = places.get(content.originTerritoryId)
  const seller = sellers.get(partyKey(owner))
  if (!unit || !place || !seller) refuse('E_NOT_FOUND')
  const [regionCode = '', districtCode] = place.path.split('/')
  const [territories, market] = await Promise.all([
    territoriesByIds(ctx, [place.regionId, ...(place.districtId ? [place.districtId] : [])]),
    marketOf(ctx, { id, categoryId: content.categoryId, price: content.price, unit }),
  ])
  const territory = (territoryId: number, code: string) => ({
    id: territoryId,
    code,
    name: territories.get(territoryId)?.name ?? '',
  })
  return {
    id,
    title: textIn(ctx.lang, content.title),
    description: content.description && textIn(ctx.lang, content.description),
    pictures: content.images.map((image) => files.urlOf(image)),
    videoUrl: content.videoUrl,
    price: content.price,
    priceTiers: content.priceTiers,
    vatRate: content.vatRate,
    unit: {
      id: unit.id,
      symbol: textIn(ctx.lang, unit.symbol),
      name: textIn(ctx.lang, unit.name),
      integerOnly: unit.integerOnly,
    },
    pack: content.packSize && pack ? { size: content.packSize, symbol: textIn(ctx.lang, pack.symbol) } : null,
    available: String(available),
    minOrderQty: content.minOrderQty,
    maxOrderQty: content.maxOrderQty,
    stepQty: content.stepQty,
    soldOut,
    preOrder: content.readyFrom !== null && content.readyFrom > today,
    ownGrown: content.ownGrown,
    categories,
    region: territory(place.regionId, regionCode),
    district: place.districtId !== null && districtCode ? territory(place.districtId, districtCode) : null,
    harvestDate: content.harvestDate,
    expectedHarvest: content.expectedHarvest,
    readyFrom: content.readyFrom,
    readyTo: content.readyTo,
    delivery: content.delivery,
    deliveryFee: content.deliveryFee,
    leadDays: content.leadDays,
    attributes,
    certificates: content.certificates
      .filter(({ validTo }) => validTo === null || validTo >= today)
      .map(({ kind, number, validTo }) => ({ kind, number, validTo })),
    seller: {
      name: textIn(ctx.lang, seller.name),
      kind: seller.kind,
      verified: seller.verified,
      since: seller.since.toISOString(),
      logo: seller.logo && files.urlOf(seller.logo, 160),
      offers,
    },
    market,
    views,
    rankedAt: rankedAt.toISOString(),
  }
}

/** In the version of the form it was filled in with: a form that has changed since does not change what was said. */
async function attributesOf(ctx: Ctx, { attributes, templateId, templateVersion }: ProductContent) {
  if (templateId === null || templateVersion === null || Object.keys(attributes).length === 0) return []
  return describeRecord(ctx, { templateId, version: templateVersion }, attributes)
}

async function pathOf(ctx: Ctx, categoryId: number) {
  const path = (await categoriesByIds(ctx, [categoryId])).get(categoryId)?.path ?? []
  const known = await categoriesByIds(ctx, [0, ...path])
  return path.flatMap((id) => {
    const category = known.get(id)
    return category ? [{ id, slug: category.slug, name: category.name }] : []
  })
}

async function countOffers(ctx: Ctx, { userId, organizationId }: PartyRef): Promise<number> {
  const row = await ctx.tx
    .selectFrom('offers')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where((eb) =>
      organizationId === null
        ? eb.and([eb('sellerUserId', '=', userId), eb('sellerOrganizationId', 'is', null)])
        : eb('sellerOrganizationId', '=', organizationId),
    )
    .executeTakeFirstOrThrow()
  return Number(row.count)
}
