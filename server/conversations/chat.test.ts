import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countTalks, findConversations } from '#contract/conversations/chat.ts'
import { readConversation, sendMessage } from '#contract/conversations/conversations.ts'
import type { TestApp } from '../testing/app.ts'
import { type PlacedDeal, placeDeal, type Trader, trader } from '../testing/deals.ts'
import { openMarketApp } from '../testing/products.ts'

let app: TestApp
let stranger: Trader
let pair: { buyer: Trader; seller: Trader }
let first: PlacedDeal
let second: PlacedDeal
beforeAll(async () => {
  app = await openMarketApp()
  stranger = await trader(app)
  pair = { buyer: await trader(app, 'mchj'), seller: await trader(app) }
  first = await placeDeal(app, pair)
  second = await placeDeal(app, pair)
})
afterAll(() => app?.close())

const about = ({ deal }: PlacedDeal) => ({ kind: 'deal', subjectId: deal.id })
const write = (who: Trader, placed: PlacedDeal, text: string) =>
  who.ask(sendMessage, { params: about(placed), body: { text } })
const listed = async (who: Trader, query: object = {}) => (await who.ask(findConversations, { query })).content
const idsOf = async (who: Trader, query: object = {}) => (await listed(who, query)).items.map((row) => row.subjectId)

test('conversations stand by their last message, with what waits; strangers find none of them', async () => {
  const { buyer, seller } = pair
  expect((await listed(buyer)).items).toEqual([])
  await write(seller, first, 'Lavlagi tayyor')
  await write(buyer, second, 'Narxini aytasizmi?')
  await write(seller, second, 'Tel: +998 90 123 45 67')
  expect(await listed(buyer)).toMatchObject({
    items: [
      { kind: 'deal', subjectId: second.deal.id, unread: 1, last: { mine: false, text: 'Tel: •••', deleted: false } },
      { subjectId: first.deal.id, unread: 1, last: { text: 'Lavlagi tayyor' } },
    ],
  })
  const [row] = (await listed(buyer)).items
  expect(row?.title).toContain(second.deal.number)
  expect(row?.name).not.toBe('')
  expect((await buyer.ask(countTalks, {})).content.unread).toBe(2)
  expect((await listed(seller)).items).toMatchObject([{ unread: 0, last: { mine: true } }, { unread: 0 }])
  expect(await idsOf(stranger)).toEqual([])
  expect((await stranger.ask(countTalks, {})).content.unread).toBe(0)

  await buyer.ask(readConversation, { params: about(second), body: { upTo: 2 ** 40 } })
  expect((await buyer.ask(countTalks, {})).content.unread).toBe(1)
  expect(await idsOf(buyer, { unread: 'true' })).toEqual([first.deal.id])

  const page = await listed(buyer, { take: 1 })
  expect(page.items).toHaveLength(1)
  expect(await idsOf(buyer, { take: 1, next: page.next })).toEqual([first.deal.id])
})

test('a word, the number of the deal or the name of the other side finds it in three scripts', async () => {
  const { buyer } = pair
  expect(await idsOf(buyer, { search: 'лавлаги' })).toEqual([first.deal.id])
  expect(await idsOf(buyer, { search: 'lavlagi tayyor' })).toEqual([first.deal.id])
  expect(await idsOf(buyer, { search: second.deal.number })).toEqual([second.deal.id])
  expect(await idsOf(stranger, { search: 'lavlagi' })).toEqual([])
  // What is hidden from the other side is not found either.
  expect(await idsOf(buyer, { search: '901234567' })).toEqual([])
  expect(await idsOf(buyer, { kind: 'group' })).toEqual([])
  const [{ name } = { name: '' }] = (await listed(buyer)).items
  expect(await idsOf(buyer, { search: name })).toHaveLength(2)
})

test('thirty conversations cost as many statements as three', async () => {
  const { buyer, seller } = pair
  const cost = async () => {
    const { statements, content } = await buyer.ask(findConversations, { query: { take: 50 } })
    return { statements, rows: content.items.length }
  }
  const third = await placeDeal(app, pair)
  await write(seller, third, 'Uchinchisi')
  await cost()
  const few = await cost()
  expect(few.rows).toBe(3)
  const { buyerKey: _buyer, sellerKey: _seller, ...copied } = third.deal
  const rows = await app.server.services.db
    .insertInto('deals')
    .values(Array.from({ length: 27 }, (_, n) => ({ ...copied, id: randomUUID(), number: `${copied.number}-${n}` })))
    .returning('id')
    .execute()
  for (const [at, { id }] of rows.entries())
    await (at % 2 ? buyer : seller).ask(sendMessage, {
      params: { kind: 'deal', subjectId: id },
      body: { text: `Yana ${at}` },
    })
  await cost()
  expect(await cost()).toEqual({ statements: few.statements, rows: 30 })
  // Page after page shows every conversation once.
  const seen: string[] = []
  let next: string | undefined
  do {
    const page = await listed(buyer, { take: 7, ...(next && { next }) })
    seen.push(...page.items.map(({ subjectId }) => subjectId))
    next = page.next
  } while (next)
  expect(new Set(seen).size).toBe(30)
  expect(seen).toHaveLength(30)
})

test('a year-old word is no longer searched, and a wrong question is refused at its field', async () => {
  const { buyer } = pair
  await app.server.services.db
    .updateTable('conversationMessages')
    .set({ sentAt: new Date(app.clock.now.getTime() - 400 * 86_400_000) })
    .where('text', '=', 'Lavlagi tayyor')
    .execute()
  expect(await idsOf(buyer, { search: 'tayyor' })).toEqual([])
  const refused = await buyer.ask(findConversations, { query: { kind: 'gossip' } })
  expect(refused.status).toBe(400)
})
