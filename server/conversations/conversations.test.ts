import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { IDEMPOTENCY_HEADER } from '#contract/constants.ts'
import {
  blockOtherSide,
  deleteMessage,
  editMessage,
  getConversation,
  readConversation,
  readMessageFile,
  sendMessage,
} from '#contract/conversations/conversations.ts'
import { readPaper, uploadFile } from '#contract/reference/files.ts'
import type { TestApp } from '../testing/app.ts'
import { type PlacedDeal, placeDeal, type Trader, trader } from '../testing/deals.ts'
import { openMarketApp } from '../testing/products.ts'

let app: TestApp
let stranger: Trader
let pair: { buyer: Trader; seller: Trader }
let open: PlacedDeal
beforeAll(async () => {
  app = await openMarketApp()
  stranger = await trader(app)
  pair = { buyer: await trader(app, 'mchj'), seller: await trader(app) }
  open = await placeDeal(app, pair)
})
afterAll(() => app?.close())

const about = ({ deal }: PlacedDeal) => ({ kind: 'deal', subjectId: deal.id })
const write = (who: Trader, placed: PlacedDeal, text: string, over: object = {}) =>
  who.ask(sendMessage, { params: about(placed), body: { text, ...over } })
const look = (who: Trader, placed: PlacedDeal, query: object = {}) =>
  who.ask(getConversation, { params: about(placed), query })
const noticesOf = (userId: string, { deal }: PlacedDeal) =>
  app.server.services.db
    .selectFrom('notifications')
    .select(['link', 'body'])
    .where('userId', '=', userId)
    .where('event', '=', 'chat.message')
    .where('link', 'like', `%:${deal.id}`)
    .orderBy('id')
    .execute()
/** Not by the clock: sessions of the test would end too. */
const age = (id: number, minutes: number) =>
  app.server.services.db
    .updateTable('conversationMessages')
    .set({ sentAt: new Date(app.clock.now.getTime() - minutes * 60_000) })
    .where('id', '=', id)
    .execute()

test('two sides write; each sees whose it is, what waits, and that it was read', async () => {
  const { buyer, seller } = open
  expect((await look(buyer, open)).content).toMatchObject({
    items: [],
    unread: 0,
    status: 'open',
    can: { write: true },
  })
  const sent = await write(seller, open, 'Salom, qachon kelasiz?')
  expect(sent.content).toMatchObject({ own: true, mine: true, read: false, can: { edit: true, delete: true } })
  const seen = (await look(buyer, open)).content
  expect(seen).toMatchObject({ unread: 1, items: [{ own: false, mine: false, text: 'Salom, qachon kelasiz?' }] })
  expect(seen.parties.filter(({ own }) => own)).toHaveLength(1)
  await buyer.ask(readConversation, { params: about(open), body: { upTo: sent.content.id + 1000 } })
  expect((await look(buyer, open)).content.unread).toBe(0)
  expect((await look(seller, open)).content.items[0]?.read).toBe(true)
  const answer = await write(buyer, open, 'Ertaga', { replyTo: sent.content.id })
  expect(answer.content.replyTo).toMatchObject({ id: sent.content.id, text: 'Salom, qachon kelasiz?' })
  // A mark beyond the last message would have hidden this one.
  expect((await look(seller, open)).content.unread).toBe(1)
})

test('one notice for what waits, not one for each message; it leads to one’s own side', async () => {
  const placed = await placeDeal(app, pair)
  const { buyer, seller, deal } = placed
  for (const text of ['bir', 'ikki', 'uch']) await write(buyer, placed, text)
  const told = await noticesOf(seller.userId, placed)
  expect(told).toMatchObject([{ link: `/chat?c=deal:${deal.id}` }])
  expect(JSON.stringify(told)).not.toContain('bir')
  const { items } = (await look(seller, placed)).content
  await seller.ask(readConversation, { params: about(placed), body: { upTo: items.at(-1)?.id } })
  await write(buyer, placed, 'toʻrt')
  expect(await noticesOf(seller.userId, placed)).toHaveLength(2)
  expect(await noticesOf(buyer.userId, placed)).toHaveLength(0)
})

test('numbers are hidden until the deal is confirmed, from the tables too; then they open', async () => {
  const placed = await placeDeal(app, pair)
  const { buyer, seller, deal } = placed
  const sent = await write(buyer, placed, 'Tel: +998 90 123 45 67')
  expect(sent.content).toMatchObject({ text: 'Tel: •••', masked: true })
  expect((await look(seller, placed)).content).toMatchObject({ masked: true, items: [{ text: 'Tel: •••' }] })
  const rows = await app.server.services.db.selectFrom('conversationMessages').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain('123 45 67')
  await app.server.services.db.updateTable('deals').set({ status: 'confirmed' }).where('id', '=', deal.id).execute()
  expect((await look(seller, placed)).content).toMatchObject({
    masked: false,
    items: [{ text: 'Tel: +998 90 123 45 67', masked: false }],
  })
})

test('a message is corrected within a quarter of an hour and taken back within an hour; a deal keeps what it said', async () => {
  const placed = await placeDeal(app, pair)
  const { buyer, seller } = placed
  const first = (await write(buyer, placed, '100 kg')).content
  const params = { ...about(placed), messageId: first.id }
  expect((await seller.ask(editMessage, { params, body: { text: 'x' } })).status).toBe(404)
  expect((await buyer.ask(editMessage, { params, body: { text: '120 kg' } })).content).toMatchObject({
    text: '120 kg',
    edited: true,
  })
  const second = (await write(buyer, placed, 'ikkinchi')).content
  await age(first.id, 16)
  expect((await buyer.ask(editMessage, { params, body: { text: 'kech' } })).error.code).toBe('E_LATE_CHANGE')
  await age(second.id, 61)
  const old = { ...params, messageId: second.id }
  expect((await buyer.ask(deleteMessage, { params: old })).error.code).toBe('E_LATE_CHANGE')
  expect((await buyer.ask(deleteMessage, { params })).status).toBe(200)
  const shown = (await look(buyer, placed)).content.items
  expect(shown).toMatchObject([{ deleted: true, text: '' }, { id: second.id }])
  const copies = await app.server.services.db
    .selectFrom('conversationMessageCopies')
    .select('text')
    .where('messageId', '=', first.id)
    .orderBy('id')
    .execute()
  expect(copies.map(({ text }) => text)).toEqual(['100 kg', '120 kg'])
})

test('strangers find nothing, under no name; arbiters read what is disputed, and it is written down', async () => {
  const placed = await placeDeal(app, pair)
  await write(placed.buyer, placed, 'maxfiy gap')
  const arbiter = { ...stranger, ...(await app.signedIn(['arbiter'])) }
  for (const who of [stranger, arbiter]) {
    expect((await look(who, placed)).status).toBe(404)
    // Staff act for the platform, which writes in nobody's deal.
    expect((await write(who, placed, 'men ham')).status).toBe(who === arbiter ? 403 : 404)
  }
  for (const params of [
    { kind: 'deal', subjectId: 'not-a-uuid' },
    { kind: 'offer', subjectId: placed.deal.id },
    { kind: 'support', subjectId: placed.deal.id },
    { kind: 'nothing', subjectId: placed.deal.id },
  ])
    expect((await placed.buyer.ask(getConversation, { params })).status).toBe(404)
  expect((await app.anonymous().ask(getConversation, { params: about(placed) })).status).toBe(401)
  const { id } = placed.deal
  await app.server.services.db.updateTable('deals').set({ status: 'disputed' }).where('id', '=', id).execute()
  const evidence = await look(arbiter, placed)
  expect(evidence.content).toMatchObject({ items: [{ text: 'maxfiy gap', own: false }], can: { write: false } })
  expect((await write(arbiter, placed, 'hakam')).status).toBe(403)
  expect((await look(stranger, placed)).status).toBe(404)
  const events = await app.server.services.db
    .selectFrom('auditEvents')
    .select('actorId')
    .where('action', '=', 'conversation.witnessed')
    .where('objectId', '=', `deal:${id}`)
    .orderBy('id')
    .execute()
  expect(events).toEqual([{ actorId: arbiter.userId }])
})

test('a file is read by both sides and by nobody else, neither here nor by its own address', async () => {
  const placed = await placeDeal(app, pair)
  const { buyer, seller } = placed
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#3a3' } })
    .png()
    .toBuffer()
  const upload = { query: { name: 'tarozi.png', purpose: 'message' }, upload: picture }
  const { id: fileId } = (await buyer.ask(uploadFile, upload)).content
  expect((await write(seller, placed, 'birovniki', { fileIds: [fileId] })).error.modelStateError?.[0]?.key).toBe(
    '$.fileIds[0]',
  )
  const sent = await write(buyer, placed, '', { fileIds: [fileId] })
  expect(sent.content.files).toMatchObject([{ id: fileId, mime: 'image/webp', width: 8 }])
  const params = { ...about(placed), fileId }
  expect((await seller.ask(readMessageFile, { params })).status).toBe(200)
  expect((await seller.ask(readPaper, { params: { id: fileId } })).status).toBe(404)
  expect((await stranger.ask(readMessageFile, { params })).status).toBe(404)
  const foreign = { ...about(open), fileId }
  expect((await open.seller.ask(readMessageFile, { params: foreign })).status).toBe(404)
  expect((await write(buyer, placed, ' ')).error.modelStateError?.[0]?.key).toBe('$.text')
  expect((await write(buyer, placed, 'x'.repeat(4001))).status).toBe(400)
  const program = { query: { name: 'a.png', purpose: 'message' }, upload: Buffer.from('MZ not a picture') }
  expect((await buyer.ask(uploadFile, program)).error.code).toBe('V_FILE_TYPE')
})

test('a blocked pair does not write, whoever blocked; the one who did lets it go on', async () => {
  const placed = await placeDeal(app, pair)
  const { buyer, seller } = placed
  await seller.ask(blockOtherSide, { params: about(placed), body: { blocked: true } })
  for (const who of [buyer, seller]) {
    expect((await write(who, placed, 'salom')).error.code).toBe('E_TALK_BLOCKED')
    expect((await look(who, placed)).content.status).toBe('blocked')
  }
  await buyer.ask(blockOtherSide, { params: about(placed), body: { blocked: false } })
  expect((await write(buyer, placed, 'salom')).status).toBe(403)
  await seller.ask(blockOtherSide, { params: about(placed), body: { blocked: false } })
  expect((await write(buyer, placed, 'salom')).status).toBe(200)
})

test('sent again with the same key it is one message; thirty a minute; pages go back without a gap', async () => {
  const placed = await placeDeal(app, { ...pair, buyer: await trader(app) })
  const { buyer, seller } = placed
  const input = { params: about(placed), body: { text: 'bir marta' } }
  const key = { [IDEMPOTENCY_HEADER]: 'the-same-key' }
  const [first, again] = [await buyer.ask(sendMessage, input, key), await buyer.ask(sendMessage, input, key)]
  expect(again.content).toEqual(first.content)
  for (let n = 2; n <= 30; n++) await write(buyer, placed, `xabar ${n}`)
  const over = await write(buyer, placed, 'ortiqcha')
  expect(over.status).toBe(429)
  expect(over.error.retryAfter).toBeGreaterThan(0)
  const last = await look(seller, placed, { take: 20 })
  const before = await look(seller, placed, { take: 20, next: last.content.next })
  const texts = [...before.content.items, ...last.content.items].map(({ text }) => text)
  expect(texts).toEqual(['bir marta', ...Array.from({ length: 29 }, (_, n) => `xabar ${n + 2}`)])
  expect(before.content.next).toBeUndefined()
  const [small, large] = [await look(seller, placed, { take: 1 }), await look(seller, placed, { take: 30 })]
  expect([small.statements, large.statements]).toEqual([9, 9])
})
