import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createMyProduct,
  discardPending,
  getMyProduct,
  type MyProduct,
  saveMyProduct,
  takeMyProductStep,
} from '#contract/market/my-products.ts'
import type { ProductDraft } from '#contract/market/product.ts'
import { decideCase, listCases, takeCaseStep } from '#contract/moderation/moderation.ts'
import type { OwnStep } from '#contract/moderation/publication.ts'
import type { Client, TestApp } from '../../testing/app.ts'
import { addPicture, soundDraft } from '../../testing/listed.ts'
import { openMarketApp } from '../../testing/products.ts'
import { productKind } from './judgement.ts'

let app: TestApp
let seller: Client & { userId: string }
let moderator: Client & { userId: string }
beforeAll(async () => {
  app = await openMarketApp()
  seller = await app.signedIn(['producer'])
  moderator = await app.signedIn(['market-moderator'])
})
afterAll(() => app?.close())

const get = async (id: number) => (await seller.ask(getMyProduct, { params: { id } })).content
const step = ({ id, rowVersion }: MyProduct, name: OwnStep, text?: string) =>
  seller.ask(takeMyProductStep, { params: { id }, body: { step: name, rowVersion, ...(text && { text }) } })
const offerOf = (productId: number) =>
  app.server.services.db.selectFrom('offers').selectAll().where('productId', '=', productId).executeTakeFirst()

async function edit(product: MyProduct, over: ProductDraft) {
  const content = { ...(product.pendingContent ?? product.content), ...over }
  const reply = await seller.ask(saveMyProduct, {
    params: { id: product.id },
    body: { content, rowVersion: product.rowVersion },
  })
  expect(reply.status, JSON.stringify(reply.error)).toBe(200)
  return reply.content
}

/** What the queue holds of this product, taken and decided. */
async function judge(productId: number, decision: 'publish' | 'return' | 'reject', over: object = {}, who = moderator) {
  const { content } = await who.ask(listCases, { query: { take: 100 } })
  const found = content.items.find((one) => one.targetId === String(productId))
  if (!found) throw new Error('nothing in the queue')
  const taken = await who.ask(takeCaseStep, {
    params: { id: found.id },
    body: { step: 'take', rowVersion: found.rowVersion },
  })
  expect(taken.status, JSON.stringify(taken.error)).toBe(200)
  const reasons = decision === 'publish' ? [] : [{ code: 'photo-bad', field: 'images' }]
  const decided = await who.ask(decideCase, {
    params: { id: found.id },
    body: { decision, reasons, comment: 'izoh', rowVersion: taken.content.rowVersion, ...over },
  })
  expect(decided.status, JSON.stringify(decided.error)).toBe(200)
}

let titles = 0
async function submitted(): Promise<MyProduct> {
  const content = await soundDraft(app, { title: { uz: `Karam ${++titles}`, ru: `Капуста ${titles}` } })
  const { content: draft, ...made } = await seller.ask(createMyProduct, { body: { content, stock: '100' } })
  expect(made.status, JSON.stringify(made.error)).toBe(200)
  const { status, content: waiting, error } = await step(draft, 'submit')
  expect(status, JSON.stringify(error)).toBe(200)
  expect(waiting).toMatchObject({ status: 'on_moderation', stock: '100', judging: 'queued', can: { recall: true } })
  return waiting
}
async function live(): Promise<MyProduct> {
  const { id } = await submitted()
  await judge(id, 'publish')
  return get(id)
}
/** Frees the seller's five places. */
const away = (id: number) =>
  app.server.services.db.updateTable('products').set({ status: 'archived' }).where('id', '=', id).execute()

test('published once, ranked once: expiry is set, and the shelf has it', async () => {
  const product = await live()
  expect(product).toMatchObject({ status: 'published', pending: false, approvedPrice: product.price })
  expect(product.expiresAt).not.toBeNull()
  const first = await offerOf(product.id)
  app.clock.tick(60_000)
  await edit(product, { leadDays: 3 })
  expect((await offerOf(product.id))?.rankedAt).toEqual(first?.rankedAt)
  await away(product.id)
})

test('what is not material shows at once; a price moves thirty percent from the approved one, not thirty each time', async () => {
  const product = await live()
  const price = product.price ?? 0
  const dearer = await edit(product, { price: Math.round(price * 1.25), harvestDate: '2026-11-10' })
  expect(dearer).toMatchObject({ price: Math.round(price * 1.25), pending: false, approvedPrice: price })
  expect(await offerOf(product.id)).toMatchObject({ price: Math.round(price * 1.25), harvestedOn: '2026-11-10' })
  const more = await edit(dearer, { price: Math.round(price * 1.5) })
  expect(more).toMatchObject({ price: Math.round(price * 1.25), pending: true, waiting: ['price'] })
  await away(product.id)
})

test('the live version stays up while an edit waits; it is judged field by field', async () => {
  const product = await live()
  const before = await offerOf(product.id)
  const picture = await addPicture(app, 'c')
  const pending = await edit(product, {
    title: { uz: `Yangi karam ${titles}` },
    description: { uz: 'Boshqa matn' },
    images: [picture],
    leadDays: 5,
  })
  expect(pending.waiting.sort()).toEqual(['description', 'images', 'title'])
  expect(pending.title).toBe(product.title)
  expect(await offerOf(product.id)).toMatchObject({
    title: before?.title,
    cover: before?.cover,
    content: expect.objectContaining({ leadDays: 5 }),
  })
  await judge(product.id, 'publish', {
    fields: { title: 'accept', description: 'accept', images: 'refuse' },
    reasons: [{ code: 'photo-bad', field: 'images' }],
  })
  const after = await get(product.id)
  expect(after).toMatchObject({ pending: false, title: `Yangi karam ${titles}`, status: 'published' })
  expect(after.content.images).toEqual(product.content.images)
  expect(after.remarks?.fields).toMatchObject({ images: 'refuse' })
  expect((await offerOf(product.id))?.rankedAt).toEqual(before?.rankedAt)
  await away(product.id)
})

test('an edit that waits is discarded, or dropped by a rejection; both leave the live one alone', async () => {
  const product = await live()
  const pending = await edit(product, { title: { uz: `Boshqa ${titles}` } })
  const stale = await seller.ask(discardPending, {
    params: { id: product.id },
    body: { rowVersion: product.rowVersion },
  })
  expect(stale.status).toBe(409)
  const { content } = await seller.ask(discardPending, {
    params: { id: product.id },
    body: { rowVersion: pending.rowVersion },
  })
  expect(content).toMatchObject({ pending: false, title: product.title })
  await edit(content, { title: { uz: `Yana boshqa ${titles}` } })
  await judge(product.id, 'reject')
  expect(await get(product.id)).toMatchObject({ pending: false, status: 'published', title: product.title })
  await away(product.id)
})

test('the same edit saved again opens no second version; going back to what is live closes it', async () => {
  const product = await live()
  const pending = await edit(product, { title: { uz: `Ikki ${titles}` } })
  const same = await edit(pending, {})
  expect(same.rowVersion).toBe(pending.rowVersion)
  const back = await edit(pending, { title: product.content.title })
  expect(back).toMatchObject({ pending: false, judging: null })
  await away(product.id)
})

test('returned is put right and submitted again; rejected is appealed once, to another moderator', async () => {
  const first = await submitted()
  await judge(first.id, 'return')
  const returned = await get(first.id)
  expect(returned).toMatchObject({ status: 'returned', can: { edit: true, submit: true } })
  expect(returned.remarks).toMatchObject({ decision: 'return', reasons: [{ field: 'images' }] })
  await step(returned, 'submit')
  await judge(first.id, 'reject')
  const rejected = await get(first.id)
  expect(rejected.can).toMatchObject({ appeal: true, edit: false })
  expect((await step(rejected, 'appeal')).status).toBe(400)
  expect((await step(rejected, 'appeal', 'Rasm aniq')).content.status).toBe('on_moderation')
  const another = await app.signedIn(['market-moderator'])
  await judge(first.id, 'reject', {}, another)
  const final = await get(first.id)
  expect(final.can.appeal).toBe(false)
  expect((await step(final, 'appeal', 'yana')).status).toBe(409)
})

test('what somebody is judging is not recalled; after the recall nothing waits', async () => {
  const product = await submitted()
  const { content } = await moderator.ask(listCases, { query: { take: 100 } })
  const found = content.items.find((one) => one.targetId === String(product.id))
  const body = { step: 'take', rowVersion: found?.rowVersion }
  const taken = await moderator.ask(takeCaseStep, { params: { id: found?.id }, body })
  expect((await get(product.id)).can.recall).toBe(false)
  expect((await step(product, 'recall')).status).toBe(409)
  await moderator.ask(takeCaseStep, {
    params: { id: found?.id },
    body: { step: 'release', rowVersion: taken.content.rowVersion },
  })
  expect((await step(product, 'recall')).content.status).toBe('draft')
  expect((await get(product.id)).judging).toBeNull()
})

test('blocked is off the shelf with its reason, unblocked is back; a judgement of an old version is stale', async () => {
  const product = await live()
  const act = <T>(run: (ctx: never) => Promise<T>) => app.server.inSystem((ctx) => run(ctx as never))
  await act((ctx) => productKind.block(ctx, String(product.id), 'shikoyat'))
  expect(await get(product.id)).toMatchObject({ status: 'blocked', stateReason: 'shikoyat', can: { edit: false } })
  expect(await offerOf(product.id)).toBeUndefined()
  await act((ctx) => productKind.unblock(ctx, String(product.id), 'xato'))
  expect((await offerOf(product.id))?.rankedAt.toISOString()).toBe(product.publishedAt)
  const judgement = {
    targetId: String(product.id),
    version: 99,
    decision: 'publish',
    reasons: [],
    comment: null,
  } as const
  await expect(act((ctx) => productKind.decide(ctx, judgement))).rejects.toMatchObject({ code: 'E_STALE' })
})
