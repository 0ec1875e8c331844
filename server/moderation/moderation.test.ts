import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AnswerOf } from '#contract/call.ts'
import type { ProductContent } from '#contract/market/product.ts'
import { fileComplaint, listComplaints } from '#contract/moderation/complaints.ts'
import {
  addBannedWord,
  blockTarget,
  createReasonCode,
  decideCase,
  getCase,
  listBannedWords,
  listCases,
  listReasonCodes,
  removeBannedWord,
  takeCaseStep,
  unblockTarget,
  updateReasonCode,
} from '#contract/moderation/moderation.ts'
import { examineFile } from '../kernel/files/examine-file.ts'
import { publishedProducts } from '../market/products/publication.ts'
import type { Client, TestApp } from '../testing/app.ts'
import { openMarketApp, placeProduct } from '../testing/products.ts'
import { idOf } from '../testing/territories.ts'
import { bandsOf } from './bands.ts'
import { hashOf } from './look-alike.ts'
import { giveToJudgement } from './publishing/judging.ts'

let app: TestApp
let seller: Client & { userId: string }
let moderator: Client & { userId: string }
let urgut: number
beforeAll(async () => {
  app = await openMarketApp()
  seller = await app.signedIn(['producer'])
  moderator = await app.signedIn(['market-moderator'])
  urgut = await idOf(app, '1718236')
})
afterAll(() => app?.close())

/** A product given to judgement for the first time, as its owner's step does it. */
async function submitted(content: Partial<ProductContent> = {}, ownerUserId = seller.userId): Promise<number> {
  return app.server.inSystem(async (ctx) => {
    const id = await placeProduct(ctx, { ownerUserId, originTerritoryId: urgut, status: 'on_moderation', content })
    const row = await ctx.tx.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    await giveToJudgement(ctx, publishedProducts, row, { version: row.version, content: row.content as ProductContent })
    return id
  })
}
const caseOf = async (productId: number) => {
  const { items } = (await moderator.ask(listCases, { query: { take: 100 } })).content
  const row = items.find((one) => one.targetId === String(productId))
  if (!row) throw new Error(`no case of ${productId}`)
  return row
}
async function judge(productId: number, body: object) {
  const { id, rowVersion } = await caseOf(productId)
  const taken = await moderator.ask(takeCaseStep, { params: { id }, body: { step: 'take', rowVersion } })
  return moderator.ask(decideCase, { params: { id }, body: { rowVersion: taken.content.rowVersion, ...body } })
}
const productOf = (id: number) =>
  app.server.services.db
    .selectFrom('products')
    .select(['status', 'publishedAt'])
    .where('id', '=', id)
    .executeTakeFirst()

test('only moderators come to the queue, and a number that is no case is not found', async () => {
  for (const [call, input] of [
    [listCases, {}],
    [getCase, { params: { id: 5001 } }],
    [listReasonCodes, {}],
    [listBannedWords, {}],
    [listComplaints, {}],
    [blockTarget, { params: { type: 'product', id: '1' }, body: { reason: 'sinov' } }],
  ] as const) {
    expect((await app.anonymous().ask(call, input)).status).toBe(401)
    expect((await seller.ask(call, input)).status).toBe(403)
  }
  expect((await moderator.ask(getCase, { params: { id: 999_999 } })).status).toBe(404)
  const nobody = { params: { id: 999_999 }, body: { step: 'take', rowVersion: 1 } }
  expect((await moderator.ask(takeCaseStep, nobody)).status).toBe(404)
})

test('a product is judged: published, returned, rejected', async () => {
  const [good, poor, bad] = [await submitted(), await submitted(), await submitted()]
  expect((await judge(good, { decision: 'publish' })).status).toBe(200)
  expect(await productOf(good)).toMatchObject({ status: 'published', publishedAt: expect.any(Date) })
  expect((await judge(poor, { decision: 'return', reasons: [{ code: 'photo-bad' }] })).status).toBe(200)
  expect((await productOf(poor))?.status).toBe('returned')
  expect((await judge(bad, { decision: 'reject', reasons: [{ code: 'prohibited' }] })).status).toBe(200)
  expect((await productOf(bad))?.status).toBe('rejected')
  const { items } = (await moderator.ask(listCases, { query: { tab: 'decided' } })).content
  expect(items.slice(0, 3).map((row) => row.decision)).toEqual(['reject', 'return', 'publish'])
})

test('what a machine noticed is told with its place: contacts, banned words, a price far from the market', async () => {
  for (let n = 0; n < 6; n++)
    await app.server.inSystem((ctx) => placeProduct(ctx, { ownerUserId: seller.userId, originTerritoryId: urgut }))
  const text = { uz: 'Telefon: 90 123-45-67, насвой ҳам бор' }
  const id = await submitted({ description: text, price: 9_000_000 })
  const { content } = await moderator.ask(getCase, { params: { id: (await caseOf(id)).id } })
  const seen = content.flagged.map((flag) => [flag.kind, flag.field, text.uz.slice(flag.from ?? 0, flag.to ?? 0)])
  expect(seen).toContainEqual(['contact', 'description.uz', '90 123-45-67'])
  expect(seen).toContainEqual(['bannedWord', 'description.uz', 'насвой'])
  expect(content.flags).toContain('price')
  expect(content.names[`originTerritoryId:${urgut}`]).toContain('Urgut')
  expect(
    (await moderator.ask(listCases, { query: { flag: 'price' } })).content.items.map((row) => row.targetId),
  ).toEqual([String(id)])
})

test('a picture of another seller is flagged, the same at once and a like one after a look', async () => {
  const picture = async (seed: number, quality: number) => {
    const pixels = Buffer.from(Array.from({ length: 64 * 48 * 3 }, (_, at) => (Math.sin(at / 90 + seed) + 1) * 120))
    const jpeg = await sharp(pixels, { raw: { width: 64, height: 48, channels: 3 } })
      .resize(640)
      .jpeg({ quality })
      .toBuffer()
    const examined = await examineFile(jpeg, { name: 'a.jpg', kinds: ['image'] })
    const { id } = await app.server.inSystem((ctx) => app.server.files.store(ctx, examined, { name: 'a.jpg' }))
    return id
  }
  const first = await picture(1, 95)
  const again = await picture(1, 40)
  const other = await picture(4, 90)
  expect(again).not.toBe(first)
  await submitted({ images: [first] })
  const thief = await app.signedIn(['producer'])
  const stolen = await submitted({ images: [first] }, thief.userId)
  expect((await caseOf(stolen)).flags).toEqual(['samePicture'])
  const saved = await submitted({ images: [again] }, thief.userId)
  const own = await submitted({ images: [other] }, thief.userId)
  await expect.poll(async () => (await caseOf(saved)).flags, { timeout: 15_000 }).toEqual(['similarPicture'])
  expect((await caseOf(own)).flags).toEqual([])
}, 20_000)

test('a hash survives another size, and has four bands', async () => {
  const noise = Buffer.from(Array.from({ length: 90 * 80 * 3 }, (_, at) => (at * 7919) % 251))
  const large = sharp(noise, { raw: { width: 90, height: 80, channels: 3 } })
  const hash = await hashOf(await large.clone().blur(4).png().toBuffer())
  expect(hash).toMatch(/^[0-9a-f]{16}$/)
  expect(bandsOf('0001ffff00010002')).toEqual([1, 65_536 + 65_535, 2 * 65_536 + 1, 3 * 65_536 + 2])
  const plain = sharp({ create: { width: 20, height: 20, channels: 3, background: '#fff' } }).png()
  expect(await hashOf(await plain.toBuffer())).toBeUndefined()
})

test('the queue costs the same for one case and for many, and its pages join', async () => {
  const count = async (take: number) => (await moderator.ask(listCases, { query: { take } })).statements
  await count(1)
  expect(await count(1)).toBe(await count(100))
  expect(await count(100)).toBeLessThanOrEqual(8)
  const all = (await moderator.ask(listCases, { query: { take: 100 } })).content.items.map((row) => row.id)
  const joined: number[] = []
  let next: string | undefined
  do {
    const page: AnswerOf<typeof listCases> = (
      await moderator.ask(listCases, { query: { take: 2, ...(next && { next }) } })
    ).content
    joined.push(...page.items.map((row) => row.id))
    next = page.next
  } while (next)
  expect(joined).toEqual(all)
  expect((await moderator.ask(listCases, { query: { search: 'помидор' } })).content.items.length).toBeGreaterThan(0)
  expect((await moderator.ask(listCases, { query: { search: 'yoʻlbars' } })).content.items).toEqual([])
})

test('a live product is complained of, blocked and brought back', async () => {
  const id = await app.server.inSystem((ctx) =>
    placeProduct(ctx, { ownerUserId: seller.userId, originTerritoryId: urgut }),
  )
  const body = { targetType: 'product', targetId: id, reason: 'fraud', text: 'Pul olib, yubormadi' }
  expect((await app.anonymous().ask(fileComplaint, { body })).status).toBe(200)
  const draft = await app.server.inSystem((ctx) =>
    placeProduct(ctx, { ownerUserId: seller.userId, originTerritoryId: urgut, status: 'draft' }),
  )
  expect((await app.anonymous().ask(fileComplaint, { body: { ...body, targetId: draft } })).status).toBe(404)
  expect((await app.anonymous().ask(fileComplaint, { body: { ...body, reason: 'zerikarli' } })).status).toBe(400)
  expect((await moderator.ask(listComplaints)).content.items).toMatchObject([{ from: null, can: { uphold: true } }])

  const params = { type: 'product', id: String(id) }
  expect((await moderator.ask(blockTarget, { params, body: { reason: '' } })).status).toBe(400)
  expect((await moderator.ask(blockTarget, { params, body: { reason: 'Firibgarlik' } })).status).toBe(200)
  expect((await productOf(id))?.status).toBe('blocked')
  expect((await moderator.ask(blockTarget, { params, body: { reason: 'Firibgarlik' } })).error.code).toBe('E_STATE')
  expect((await moderator.ask(unblockTarget, { params, body: { reason: 'Xato boʻlgan' } })).status).toBe(200)
  expect((await productOf(id))?.status).toBe('published')
})

describe('what judges write by', () => {
  test('reasons are added, reworded and archived; a code is taken once', async () => {
    const reasons = (await moderator.ask(listReasonCodes)).content
    // Nine keys are enough for all that is said of goods.
    expect(reasons.filter(({ queues }) => queues.length === 0 || queues.includes('product'))).toHaveLength(9)
    expect(reasons.every((reason) => reason.text.ru && reason.text.eng)).toBe(true)
    const body = { code: 'wet', text: { uz: 'Namligi koʻrsatilmagan' }, field: 'attributes', position: 10 }
    const added = (await moderator.ask(createReasonCode, { body })).content
    expect((await moderator.ask(createReasonCode, { body })).error.code).toBe('E_DUPLICATE')
    const { id, code: _, ...fields } = added
    const change = { ...fields, status: 'archived' as const }
    expect((await moderator.ask(updateReasonCode, { params: { id }, body: change })).content.status).toBe('archived')
    expect((await moderator.ask(updateReasonCode, { params: { id }, body: change })).error.code).toBe('E_STALE')
    const product = await submitted()
    expect((await judge(product, { decision: 'return', reasons: [{ code: 'wet' }] })).status).toBe(400)
    // What is said to whoever hires is not said of goods.
    expect((await judge(product, { decision: 'return', reasons: [{ code: 'worker-fee' }] })).status).toBe(400)
  })

  test('a banned word is one whatever its letters', async () => {
    const added = await moderator.ask(addBannedWord, { body: { word: 'qurol' } })
    expect(added.status).toBe(200)
    expect((await moderator.ask(addBannedWord, { body: { word: 'қурол' } })).error.code).toBe('E_DUPLICATE')
    const id = await submitted({ title: { uz: 'Қуроллар' } })
    expect((await caseOf(id)).flags).toEqual(['bannedWord'])
    const params = { id: added.content.id }
    expect((await moderator.ask(removeBannedWord, { params })).status).toBe(200)
    expect((await moderator.ask(removeBannedWord, { params })).status).toBe(404)
  })
})
