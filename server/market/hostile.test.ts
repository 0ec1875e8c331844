import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  createMyProduct,
  editManyProducts,
  getMyProduct,
  listMovements,
  listMyProducts,
  moveStock,
  saveMyProduct,
  takeMyProductStep,
} from '#contract/market/my-products.ts'
import { listOffers, suggestOffers } from '#contract/market/offers.ts'
import type { ProductContent, ProductDraft } from '#contract/market/product.ts'
import { decideComplaint, fileComplaint, listComplaints } from '#contract/moderation/complaints.ts'
import { blockTarget, decideCase, listCases, takeCaseStep } from '#contract/moderation/moderation.ts'
import type { ProductState } from '#contract/moderation/publication.ts'
import { seedFieldTemplates } from '../forms/public.ts'
import { encodeNext } from '../kernel/keyset.ts'
import { openCase } from '../moderation/public.ts'
import type { Client, TestApp } from '../testing/app.ts'
import { addPicture, soundDraft } from '../testing/listed.ts'
import { openMarketApp, placeProduct } from '../testing/products.ts'
import { idOf } from '../testing/territories.ts'
import { followSeller } from './products/care.ts'

/** What people try who mean no good, or who merely press twice. */
type Person = Client & { userId: string }
let app: TestApp
let seller: Person
let moderator: Person
let urgut: number
beforeAll(async () => {
  app = await openMarketApp()
  await app.server.inSystem(seedFieldTemplates)
  seller = await app.signedIn(['producer'])
  moderator = await app.signedIn(['market-moderator'])
  urgut = await idOf(app, '1718236')
})
afterAll(() => app?.close())

async function place(status: ProductState = 'published', content: Partial<ProductContent> = {}, owner = seller) {
  const images = [await addPicture(app)]
  return app.server.inSystem((ctx) =>
    placeProduct(ctx, {
      ownerUserId: owner.userId,
      originTerritoryId: urgut,
      status,
      content: { images, ...content },
    }),
  )
}
const rowOf = (id: number) =>
  app.server.services.db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('a page that nobody gave', () => {
  test.each([
    [['newest', '::::', 1]],
    [['newest', '2026-13-41T00:00:00Z', 1]],
    [['newest', '0000-01-01T00:00:00Z', 1]],
    [['newest', '2026-01-01T00:00:00.000000Z', 2 ** 40]],
    [['cheapest', '1-1', 1]],
    [['cheapest', '5', 2 ** 31]],
    [['page', 100_000]],
    [[]],
  ])('%j of the public list is refused, not a fault of ours', async (place) => {
    for (const sort of ['newest', 'cheapest'] as const) {
      const { status } = await app.anonymous().ask(listOffers, { query: { sort, next: encodeNext(place) } })
      expect(status).toBe(400)
    }
  })

  test('a number of the catalogue of goods has seventeen digits', async () => {
    const content = await soundDraft(app, { mxikCode: '0702000000000000' })
    const made = await seller.ask(createMyProduct, { body: { content, stock: '5' } })
    expect([made.status, ...made.codes]).toEqual([400, 'content.mxikCode V_MXIK'])
  })

  test('of the lists behind the door neither', async () => {
    const id = await place()
    const far = encodeNext(['2026-01-01T00:00:00Z', 2 ** 40])
    const never = encodeNext(['0000-01-01T00:00:00Z', 1])
    for (const next of [far, never]) {
      expect((await seller.ask(listMyProducts, { query: { next } })).status).toBe(400)
      expect((await moderator.ask(listCases, { query: { next } })).status).toBe(400)
    }
    expect((await seller.ask(listMovements, { params: { id }, query: { next: encodeNext([-1]) } })).status).toBe(400)
    expect((await moderator.ask(listComplaints, { query: { next: encodeNext([2 ** 40]) } })).status).toBe(400)
  })
})

describe('letters nobody types', () => {
  test.each(['𐐷𐐷𐐷𐐷', '𝒜𝒷𝒸', '鿿漢字𠀀𠀀𠀀', 'a\0b', "'; drop table", '%_%', '🍅', '\\', '((((', '﷽﷽﷽', '١٢٣'])(
    '%j is searched for and suggested to',
    async (text) => {
      expect((await app.anonymous().ask(listOffers, { query: { search: text } })).status).toBe(200)
      expect((await app.anonymous().ask(suggestOffers, { query: { q: text } })).status).toBe(200)
    },
  )

  test('a title of them stands on the shelf; half a letter is refused', async () => {
    const id = await place('published', { title: { uz: '𐐷𐐷𐐷𐐷 𠀀𠀀𠀀 pomidor' } })
    expect((await app.anonymous().ask(listOffers, { query: { search: '𐐷𐐷𐐷𐐷' } })).content.items[0]?.id).toBe(id)
    const half = await seller.ask(createMyProduct, { body: { content: { title: { uz: 'Pomidor \ud83c' } } } })
    expect(half.status).toBe(400)
  })
})

describe('a draft', () => {
  test('keeps no signs that nobody sees', async () => {
    const title = { uz: 'nas\u200bvoy \u202eolma\u0007', ru: '\u200b' }
    const { content } = await seller.ask(createMyProduct, { body: { content: { title } } })
    expect(content.content.title).toEqual({ uz: 'nasvoy olma' })
  })

  test.each([8000, 100_000])('%i brackets deep is refused', async (depth) => {
    const body = `{"content":{"attributes":{"aa":${'['.repeat(depth)}${']'.repeat(depth)}}}}`
    const headers = { 'content-type': 'application/json' }
    const { statusCode } = await seller.raw('POST', '/main/api-market/my-products', { headers, body })
    expect(statusCode).toBe(400)
  })
})

test('a price is moved by percents no further than prices go', async () => {
  const content = { title: { uz: 'Qimmat' }, price: 5_000_000_000_000 }
  const { id, rowVersion } = (await seller.ask(createMyProduct, { body: { content } })).content
  const body = { items: [{ id, rowVersion }], percent: 900 }
  const { content: done } = await seller.ask(editManyProducts, { query: { apply: 'true' }, body })
  expect(done.applied).toBe(false)
  expect(done.items[0]?.faults.map(({ field, code }) => `${field} ${code}`)).toContain('price V_RANGE')
  expect((await seller.ask(getMyProduct, { params: { id } })).status).toBe(200)
})

describe('stock', () => {
  test('of a draft is said, not moved: what it begins with is not counted twice', async () => {
    const content = await soundDraft(app, { title: { uz: 'Ikki marta' } })
    const { content: draft } = await seller.ask(createMyProduct, { body: { content, stock: '500' } })
    const params = { id: draft.id }
    expect(draft.can.stock).toBe(false)
    expect((await seller.ask(moveStock, { params, body: { kind: 'in', qty: '100' } })).status).toBe(409)
    const body = { step: 'submit' as const, rowVersion: draft.rowVersion }
    const submitted = await seller.ask(takeMyProductStep, { params, body })
    expect(submitted.content.stock).toBe('500')
    expect((await seller.ask(moveStock, { params, body: { kind: 'in', qty: '1' } })).status).toBe(409)
  })

  test.each(['archived', 'blocked'] as const)('of what is %s stays as it is', async (status) => {
    const id = await place(status)
    expect((await seller.ask(moveStock, { params: { id }, body: { kind: 'in', qty: '1' } })).status).toBe(409)
  })

  test('more than the columns hold is refused in words', async () => {
    const id = await place()
    const { status, error } = await seller.ask(moveStock, { params: { id }, body: { kind: 'in', qty: '999999999' } })
    expect(status).toBe(400)
    expect(error.modelStateError?.map(({ key }) => key)).toEqual(['$.qty'])
  })
})

describe('a way around moderation', () => {
  const faultsOf = async (over: ProductDraft) => {
    const { content } = await seller.ask(createMyProduct, {
      body: { content: await soundDraft(app, over), stock: '5' },
    })
    return content.faults.map(({ field, code }) => `${field} ${code}`)
  }

  test('by a link for a video, or a phone for the number of a paper, is closed', async () => {
    expect(await faultsOf({ videoUrl: 'https://t.me/pomidor' })).toEqual(['videoUrl V_VIDEO'])
    expect(await faultsOf({ videoUrl: 'https://youtube.com.evil.uz/x' })).toEqual(['videoUrl V_VIDEO'])
    expect(await faultsOf({ videoUrl: 'https://www.youtube.com/watch?v=1' })).toEqual([])
    const paper = { kind: 'organic' as const, validTo: null, fileId: null }
    expect(await faultsOf({ certificates: [{ ...paper, number: '+998 90 123-45-67' }] })).toEqual([
      'certificates[0].number V_CONTACT_IN_TEXT',
    ])
    expect(await faultsOf({ certificates: [{ ...paper, number: 'UZ 901234567' }] })).toEqual([])
  })

  test('by the answers of the category is closed, for a live product too', async () => {
    const said = (note: string) => ({ attributes: { variety: note } })
    expect(await faultsOf(said('Pinkbay'))).toEqual([])
    expect(await faultsOf(said('tel 90 123 45 67'))).toEqual(['attributes.variety V_CONTACT_IN_TEXT'])
    const id = await place('published', { title: { uz: 'Ochiq gap' } })
    const { content, rowVersion } = (await seller.ask(getMyProduct, { params: { id } })).content
    const body = { content: { ...content, ...said('t.me/pomidor') }, rowVersion }
    expect((await seller.ask(saveMyProduct, { params: { id }, body })).status).toBe(400)
  })

  test('by a pause is closed: a complaint of what was paused since still takes it down', async () => {
    const id = await place('published')
    const complaint = { targetType: 'product', targetId: id, reason: 'fraud' as const }
    expect((await app.anonymous().ask(fileComplaint, { body: complaint })).status).toBe(200)
    const { rowVersion } = await rowOf(id)
    await seller.ask(takeMyProductStep, { params: { id }, body: { step: 'pause', rowVersion } })
    expect((await app.anonymous().ask(fileComplaint, { body: complaint })).status).toBe(404)
    const [one] = (await moderator.ask(listComplaints, {})).content.items
    const body = { step: 'uphold' as const, answer: 'Aldov', rowVersion: one?.rowVersion ?? 0 }
    expect((await moderator.ask(decideComplaint, { params: { id: one?.id ?? 0 }, body })).status).toBe(200)
    expect((await rowOf(id)).status).toBe('blocked')
  })

  test('by letting it expire is closed: what is blocked is not renewed', async () => {
    const id = await place('expired')
    const params = { type: 'product', id: String(id) }
    expect((await moderator.ask(blockTarget, { params, body: { reason: 'Aldov' } })).status).toBe(200)
    const { rowVersion } = await rowOf(id)
    const renewed = await seller.ask(takeMyProductStep, { params: { id }, body: { step: 'renew', rowVersion } })
    expect(renewed.status).toBe(409)
  })
})

test('nobody dismisses a complaint of their own goods', async () => {
  const both = await app.signedIn(['market-moderator', 'producer'])
  const id = await place('published', {}, both)
  await app.anonymous().ask(fileComplaint, { body: { targetType: 'product', targetId: id, reason: 'fraud' } })
  const [one] = (await both.ask(listComplaints, {})).content.items
  expect(one).toMatchObject({ targetId: String(id), can: { uphold: false, dismiss: false } })
  const body = { step: 'dismiss' as const, answer: 'Hammasi joyida', rowVersion: one?.rowVersion ?? 0 }
  const refused = await both.ask(decideComplaint, { params: { id: one?.id ?? 0 }, body })
  expect(refused.error).toMatchObject({ code: 'E_SOD' })
  expect((await moderator.ask(decideComplaint, { params: { id: one?.id ?? 0 }, body })).status).toBe(200)
})

/** A case as the engine opens it, and its number. */
async function opened(productId: number, before: object | null, after: object): Promise<number> {
  await app.server.inSystem((ctx) =>
    openCase(ctx, {
      targetType: 'product',
      targetId: String(productId),
      version: 1,
      queue: 'product',
      ownerUserId: seller.userId,
      ownerOrganizationId: null,
      title: { uz: 'Pomidor' },
      picture: null,
      categoryId: null,
      territoryId: urgut,
      before: before && { ...before },
      after: { ...after },
    }),
  )
  const { id } = await app.server.services.db
    .selectFrom('moderationCases')
    .select('id')
    .where('targetId', '=', String(productId))
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return id
}

async function judge(id: number, body: object) {
  const taken = await moderator.ask(takeCaseStep, { params: { id }, body: { step: 'take', rowVersion: 1 } })
  return moderator.ask(decideCase, { params: { id }, body: { rowVersion: taken.content.rowVersion, ...body } })
}

test('a sample of what is put away already can be judged', async () => {
  const productId = await place('archived')
  const id = await opened(productId, null, { title: { uz: 'Pomidor' } })
  await app.server.services.db.updateTable('moderationCases').set({ sampled: true }).where('id', '=', id).execute()
  const { status, error } = await judge(id, { decision: 'reject', reasons: [{ code: 'prohibited' }] })
  expect(status, JSON.stringify(error)).toBe(200)
  expect((await rowOf(productId)).status).toBe('archived')
})

test('the old price never stands beside the new unit', async () => {
  const TONNE = 2
  const productId = await place('published', { price: 1_450_000 })
  const row = await rowOf(productId)
  const pending = { ...row.content, categoryId: 40202, unitId: TONNE, price: 900_000_000 } as ProductContent
  await app.server.services.db.updateTable('products').set({ pending }).where('id', '=', productId).execute()
  const [before, after] = [row.content, pending].map(({ categoryId, price }) => ({ categoryId, price }))
  const id = await opened(productId, before ?? null, after ?? {})
  const fields = { categoryId: 'accept', price: 'refuse' }
  await judge(id, { decision: 'publish', fields, reasons: [{ code: 'price-wrong' }], comment: 'narx' })
  const { content, pending: left } = await rowOf(productId)
  expect(left).toBe(null)
  expect([content.unitId, content.price]).toEqual([row.content.unitId, 1_450_000])
})

test('whose owner is gone leaves the queue, even out of somebody’s hands', async () => {
  const gone = await app.signedIn(['producer'])
  const productId = await place('on_moderation', {}, gone)
  const id = await opened(productId, null, { title: { uz: 'Pomidor' } })
  await moderator.ask(takeCaseStep, { params: { id }, body: { step: 'take', rowVersion: 1 } })
  await app.server.inSystem((ctx) => followSeller(ctx, { userId: gone.userId, gone: true }))
  expect((await rowOf(productId)).status).toBe('archived')
  const { items } = (await moderator.ask(listCases, { query: { take: 100 } })).content
  expect(items.map((one) => one.id)).not.toContain(id)
})
