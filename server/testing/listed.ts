import type { ProductDraft } from '#contract/market/product.ts'
import type { TestApp } from './app.ts'
import { TOMATO } from './products.ts'
import { idOf } from './territories.ts'

const KILOGRAM = 1

/** A picture the store knows of; nobody looks at its bytes here. */
export async function addPicture(app: TestApp, digit = 'a', over: { private?: boolean; mime?: string } = {}) {
  const id = digit.repeat(64)
  await app.server.services.db
    .insertInto('files')
    .values({ id, mime: 'image/webp', size: 10, name: 'a.jpg', createdAt: app.clock.now, ...over })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  return id
}

/** What a farmer fills in: enough to be submitted. */
export async function soundDraft(app: TestApp, over: ProductDraft = {}): Promise<ProductDraft> {
  return {
    categoryId: TOMATO,
    title: { uz: 'Pomidor «Pinkbay»', ru: 'Помидоры «Пинкбай»' },
    description: { uz: 'Ertalab terilgan, qattiq va shirin' },
    images: [await addPicture(app)],
    unitId: KILOGRAM,
    price: 1_450_000,
    vatRate: 'none',
    originTerritoryId: await idOf(app, '1718236'),
    delivery: ['pickup'],
    ...over,
  }
}
