import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ProductState } from '#contract/moderation/publication.ts'
import type { TestApp } from '../../testing/app.ts'
import { openMarketApp, placeProduct } from '../../testing/products.ts'
import { idOf } from '../../testing/territories.ts'

let app: TestApp
let seller: { userId: string }
let urgut: number
beforeAll(async () => {
  app = await openMarketApp()
  seller = await app.signedIn(['producer'])
  urgut = await idOf(app, '1718236')
})
afterAll(() => app?.close())

const offerOf = (productId: number) =>
  app.server.services.db.selectFrom('offers').selectAll().where('productId', '=', productId).executeTakeFirst()

const place = (over: { status?: ProductState; stockQty?: number; unitId?: number } = {}) =>
  app.server.inSystem((ctx) =>
    placeProduct(ctx, {
      ownerUserId: seller.userId,
      originTerritoryId: urgut,
      ...over,
      ...(over.unitId !== undefined && { content: { unitId: over.unitId } }),
    }),
  )

test('a published product stands on the shelf with what it is compared and found by', async () => {
  const offer = await offerOf(await place())
  expect(offer).toMatchObject({ soldOut: false, basePrice: 1_450_000, baseAvailable: 1000, sellerKind: 'individual' })
  expect(offer?.categoryPath.length).toBeGreaterThan(1)
  for (const word of ["'pomidor':1A,2B", "'pinkbai':1A", "'sabzavotlar':3C", "'samarkand':4"]) {
    expect(offer?.words).toContain(word)
  }
})

test('a price by the tonne is compared by the kilogram', async () => {
  const tonne = 4
  expect(await offerOf(await place({ unitId: tonne }))).toMatchObject({ basePrice: 1450, baseAvailable: 1_000_000 })
})

test.each(['draft', 'on_moderation', 'returned', 'rejected', 'paused', 'blocked', 'expired', 'archived'] as const)(
  '%s is not on the shelf',
  async (status) => {
    expect(await offerOf(await place({ status }))).toBeUndefined()
  },
)
