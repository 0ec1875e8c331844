import { afterAll, beforeAll, expect, test } from 'vitest'
import { findConversations } from '#contract/conversations/chat.ts'
import { getConversation, sendMessage } from '#contract/conversations/conversations.ts'
import type { TestApp } from '../testing/app.ts'
import { type PlacedDeal, placeDeal, type Trader, trader } from '../testing/deals.ts'
import { openMarketApp } from '../testing/products.ts'

let app: TestApp
let stranger: Trader
let placed: PlacedDeal
beforeAll(async () => {
  app = await openMarketApp()
  stranger = await trader(app)
  placed = await placeDeal(app)
})
afterAll(() => app?.close())

const params = () => ({ kind: 'deal', subjectId: placed.deal.id })
const send = (who: Trader, body: object) => who.ask(sendMessage, { params: params(), body })
const lastOf = async (who: Trader) =>
  (await who.ask(getConversation, { params: params(), query: {} })).content.items.at(-1)

test('a card shows the thing as it is when the message is read, and nothing of it once it is gone', async () => {
  const { buyer, seller, productId } = placed
  const sent = await send(seller, { text: 'Shu partiya', card: { kind: 'product', id: String(productId) } })
  expect(sent.content.card).toMatchObject({ kind: 'product', price: 1_450_000, link: `/product/${productId}` })
  expect((await lastOf(buyer))?.card?.title).toBe(sent.content.card?.title)
  await app.server.services.db.updateTable('offers').set({ price: 100 }).where('productId', '=', productId).execute()
  expect((await lastOf(buyer))?.card?.price).toBe(100)
  await app.server.services.db.deleteFrom('offers').where('productId', '=', productId).execute()
  expect((await lastOf(buyer))?.card).toMatchObject({ id: String(productId), title: null, price: null, link: null })
})

test('the card of a deal leads each side to its own view; a card alone is a message, and is told so in the list', async () => {
  const { buyer, seller, deal } = placed
  const sent = await send(buyer, { card: { kind: 'deal', id: deal.id } })
  expect(sent.content).toMatchObject({
    text: '',
    card: { title: deal.number, link: `/dashboard/my-transactions/buy/${deal.id}` },
  })
  expect((await lastOf(seller))?.card?.link).toBe(`/dashboard/my-transactions/sell/${deal.id}`)
  expect((await seller.ask(findConversations, { query: {} })).content.items[0]?.last).toMatchObject({
    text: '',
    card: true,
  })
})

test('nobody shows what they do not see: foreign deals, what is not there and invented kinds are refused', async () => {
  const { buyer } = placed
  const foreign = await placeDeal(app, { buyer: stranger })
  for (const card of [
    { kind: 'deal', id: foreign.deal.id },
    { kind: 'product', id: '999999' },
    { kind: 'ad', id: '1' },
    { kind: 'event', id: 'x' },
    { kind: 'leader', id: '999999' },
  ])
    expect((await send(buyer, { card })).error.modelStateError?.[0]?.key).toBe('$.card.id')
  expect((await send(buyer, { card: { kind: 'user', id: '1' } })).status).toBe(400)
  expect((await send(buyer, { card: { kind: 'deal', id: "'; drop" } })).status).toBe(400)
})
