import type { ProductContent } from '#contract/market/product.ts'
import type { ProductState } from '#contract/moderation/publication.ts'
import type { Ctx } from '../kernel/context.ts'
import { publishOffers } from '../market/products/publish.ts'
import { contentColumns } from '../market/products/row.ts'
import { prepareFacts } from '../prepare.ts'
import { importFacts } from '../reference/facts/facts.ts'
import { openTestApp, type TestApp } from './app.ts'
import { settleCountry } from './territories.ts'

export const TOMATO = 40201
const KILOGRAM = 1
const PICTURE = '0'.repeat(64)

/** Categories, units and the country: what goods need to stand on. */
export async function settleMarket(app: Pick<TestApp, 'server'>): Promise<void> {
  const facts = `${import.meta.dirname}/../../facts`
  await app.server.inSystem(async (ctx) => {
    await importFacts(ctx, facts)
    await prepareFacts(ctx, facts)
  })
  await settleCountry(app)
}

/** A server with all that goods need to stand on. */
export async function openMarketApp(): Promise<TestApp> {
  const app = await openTestApp()
  await settleMarket(app)
  return app
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
  const [id] = await placeProducts(ctx, [placed])
  return id ?? 0
}

/** Any number of them in five statements. */
export async function placeProducts(ctx: Ctx, placed: readonly Placed[]): Promise<number[]> {
  const rows = await ctx.tx
    .insertInto('products')
    .values(
      placed.map((one) => {
        const content = contentOf(one)
        // Tests place the same goods again and again: these are no twins of each other.
        const { twinKey: _, ...columns } = contentColumns(content)
        return {
          ownerUserId: one.ownerUserId,
          ownerOrganizationId: one.ownerOrganizationId ?? null,
          status: one.status ?? 'published',
          version: 1,
          ...columns,
          approvedPrice: content.price,
          stockQty: one.stockQty ?? 1000,
          publishedAt: one.publishedAt ?? ctx.now,
        }
      }),
    )
    .returning(['id', 'stockQty'])
    .execute()
  await ctx.tx
    .insertInto('stockMovements')
    .values(
      rows.map(({ id, stockQty }) => ({
        productId: id,
        kind: 'in' as const,
        stockDelta: stockQty,
        reservedDelta: 0,
        stockAfter: stockQty,
        reservedAfter: 0,
        at: ctx.now,
      })),
    )
    .execute()
  const ids = rows.map((row) => row.id)
  await publishOffers(ctx, ids)
  return ids
}

function contentOf(placed: Placed): ProductContent {
  return {
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
}
