import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteMessage, getConversation, sendMessage } from '#contract/conversations/conversations.ts'
import { complainOfMessage, decideTalkComplaint, listTalkComplaints } from '#contract/conversations/talk-complaints.ts'
import type { TestApp } from '../testing/app.ts'
import { type PlacedDeal, placeDeal, type Trader, trader } from '../testing/deals.ts'
import { openMarketApp } from '../testing/products.ts'

let app: TestApp
let stranger: Trader
let supervisor: Awaited<ReturnType<TestApp['signedIn']>>
let placed: PlacedDeal
beforeAll(async () => {
  app = await openMarketApp()
  stranger = await trader(app)
  supervisor = await app.signedIn(['call-supervisor'])
  placed = await placeDeal(app)
})
afterAll(() => app?.close())

const params = () => ({ kind: 'deal', subjectId: placed.deal.id })
const write = async (who: Trader, text: string) =>
  (await who.ask(sendMessage, { params: params(), body: { text } })).content
const complain = (who: Trader, messageId: number, body: object = { reason: 'insult' }) =>
  who.ask(complainOfMessage, { params: { ...params(), messageId }, body })
const listed = async (query: object = {}) => (await supervisor.ask(listTalkComplaints, { query })).content
const decide = (id: number, step: 'uphold' | 'dismiss', rowVersion = 1) =>
  supervisor.ask(decideTalkComplaint, { params: { id }, body: { step, answer: 'Oʻqildi', rowVersion } })

test('a party complains of what the other wrote, once; staff read it with what stood around it', async () => {
  const { buyer, seller } = placed
  await write(buyer, 'Narxi qancha?')
  const bad = await write(seller, '<b>Yaramas</b> +998 90 123 45 67')
  await write(buyer, 'Nega bunday?')
  expect((await complain(buyer, bad.id, { reason: 'insult', text: ' Haqorat ' })).status).toBe(200)
  expect((await complain(buyer, bad.id)).status).toBe(200)
  // Of one's own words, and of what one does not read, nobody complains.
  expect((await complain(seller, bad.id)).status).toBe(404)
  expect((await complain(stranger, bad.id)).status).toBe(404)
  expect(
    (await complain(buyer, bad.id, { reason: 'other', text: 'x'.repeat(501) })).error.modelStateError,
  ).toMatchObject([{ key: '$.text' }])
  expect((await buyer.ask(listTalkComplaints, { query: {} })).status).toBe(403)

  await seller.ask(deleteMessage, { params: { ...params(), messageId: bad.id } })
  const { items, counts } = await listed()
  expect(counts).toMatchObject({ new: 1, upheld: 0 })
  expect(items).toMatchObject([{ reason: 'insult', text: 'Haqorat', upheldBefore: 0, can: { uphold: true } }])
  // Taken back, it is still read here; numbers stay hidden.
  expect(items[0]?.evidence.map(({ text, isMeant }) => [text, isMeant])).toEqual([
    ['Narxi qancha?', false],
    ['<b>Yaramas</b> •••', true],
    ['Nega bunday?', false],
  ])
  expect((await decide(items[0]?.id ?? 0, 'dismiss')).status).toBe(200)
  expect((await decide(items[0]?.id ?? 0, 'uphold', 2)).error.code).toBe('E_STATE')
})

test('the third upheld within ninety days mutes for a week: reading goes on, writing does not', async () => {
  const { buyer, seller } = placed
  for (const text of ['bir', 'ikki', 'uch']) {
    const { id } = await write(seller, text)
    await complain(buyer, id, { reason: 'spam' })
    const [row] = (await listed()).items
    expect((await decide(row?.id ?? 0, 'uphold')).status).toBe(200)
  }
  const refused = await seller.ask(sendMessage, { params: params(), body: { text: 'yana' } })
  expect([refused.status, refused.error.code]).toEqual([422, 'E_TALK_MUTED'])
  expect((await seller.ask(getConversation, { params: params(), query: {} })).status).toBe(200)
  expect((await buyer.ask(sendMessage, { params: params(), body: { text: 'men yozaman' } })).status).toBe(200)
})
