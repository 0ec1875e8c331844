import type { ProductContent } from '#contract/market/product.ts'
import type { ProductState } from '#contract/market/publication.ts'
import type { Ctx } from '../kernel/context.ts'
import { prepareMarket } from '../market/prepare.ts'
import { shelve } from '../market/products/shelf.ts'
import { importFacts } from '../reference/facts.ts'
import type { TestApp } from './app.ts'
import { settleCountry } from './territories.ts'

export const TOMATO = 40201
const KILOGRAM = 1
const PICTURE = '0'.repeat(64)

/** Categories, units and the country: what goods need to stand on. */
export async function settleMarket(app: TestApp): Promise<void> {
  const facts = `${import.meta.dirname}/../../facts`
  await app.server.inSystem(async (ctx) => {
    await importFacts(ctx, facts)
    await prepareMarket(ctx, facts)
  })
  await settleCountry(app)
}

interface Placed {
  ownerUserId: string
  ownerOrganizationId?: string | null
  /** As `idOf` finds it. */
  originTerritoryId: number
  status?: ProductState
  stockQty?: number
  publishedAt?: Date
  content?: Partial<ProductContent>
}

/** A product in the middle of its life, past form and moderation; tests of those go through the calls. */
export async function placeProduct(ctx: Ctx, placed: Placed): Promise<number> {
  const {
    ownerUserId,
    ownerOrganizationId = null,
    status = 'published',
    stockQty = 1000,
    publishedAt = ctx.now,
  } = placed
  const content: ProductContent = {
    categoryId: TOMATO,
    title: { uz: 'Pomidor «Pinkbay»', ru: 'Помидоры «Пинкбай»' },
    description: null,
    images: [PICTURE],
    videoUrl: null,
    unitId: KILOGRAM,
    packSize: null,
    packUnitId: null,
    price: 1_450_000,
    priceTiers: [],
    vatRate: 'none',
    mxikCode: null,
    ownGrown: false,
    minOrderQty: null,
    maxOrderQty: null,
    stepQty: null,
    originTerritoryId: placed.originTerritoryId,
    harvestDate: null,
    expectedHarvest: null,
    readyFrom: null,
    readyTo: null,
    warehouseAddressId: null,
    delivery: ['pickup'],
    deliveryFee: { kind: 'agreed', amount: null },
    leadDays: null,
    attributes: {},
    templateId: null,
    templateVersion: null,
    certificates: [],
    plot: null,
    requisiteId: null,
    ...placed.content,
  }
  const { id } = await ctx.tx
    .insertInto('products')
    .values({
      ownerUserId,
      ownerOrganizationId,
      status,
      content,
      version: 1,
      categoryId: content.categoryId,
      unitId: content.unitId,
      price: content.price,
      stockQty,
      publishedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await ctx.tx
    .insertInto('stockMovements')
    .values({
      productId: id,
      kind: 'in',
      stockDelta: stockQty,
      reservedDelta: 0,
      stockAfter: stockQty,
      reservedAfter: 0,
      at: ctx.now,
    })
    .execute()
  await shelve(ctx, [id])
  return id
}
