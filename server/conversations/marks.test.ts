import { afterAll, beforeAll, expect, test } from 'vitest'
import { countTalks, findConversations } from '#contract/conversations/chat.ts'
import {
  blockOtherSide,
  getConversation,
  readConversation,
  sendMessage,
  whoIsHere,
} from '#contract/conversations/conversations.ts'
import { partyKey } from '#contract/party-key.ts'
import type { TestApp } from '../testing/app.ts'
import { type PlacedDeal, partyOfTrader, placeDeal, type Trader, trader } from '../testing/deals.ts'
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
const send = async (who: Trader, text: string) =>
  (await who.ask(sendMessage, { params: params(), body: { text } })).content
const look = async (who: Trader) => (await who.ask(getConversation, { params: params(), query: {} })).content
const marks = async (who: Trader, id: number) => {
  const message = (await look(who)).items.find((one) => one.id === id)
  return { delivered: message?.delivered, read: message?.read }
}

test('a message is sent, then fetched by a browser of the other side, then read', async () => {
  const { buyer, seller } = placed
  const first = await send(buyer, 'Salom')
  expect(first).toMatchObject({ delivered: false, read: false })
  expect(await marks(buyer, first.id)).toEqual({ delivered: false, read: false })
  await stranger.ask(findConversations, { query: {} })
  expect(await marks(buyer, first.id)).toEqual({ delivered: false, read: false })
  // The list carries what was said last, so what it shows has come.
  await seller.ask(findConversations, { query: {} })
  expect(await marks(buyer, first.id)).toEqual({ delivered: true, read: false })
  expect((await seller.ask(countTalks, {})).content.unread).toBe(1)
  await seller.ask(readConversation, { params: params(), body: { upTo: first.id } })
  expect(await marks(buyer, first.id)).toEqual({ delivered: true, read: true })

  const second = await send(buyer, 'Yana')
  expect(await marks(buyer, second.id)).toEqual({ delivered: false, read: false })
  await look(seller)
  expect(await marks(buyer, second.id)).toEqual({ delivered: true, read: false })
  // One's own message says nothing of the other side to whoever got it.
  expect((await look(seller)).items.at(-1)).toMatchObject({ own: false, delivered: false, read: false })
})

test('who has the platform open is seen by those they talk with, for a minute, and not by strangers', async () => {
  const { buyer, seller } = placed
  const key = partyKey(partyOfTrader(seller))
  const here = async (who: Trader) => (await who.ask(whoIsHere, { params: params() })).content?.keys
  expect(await here(buyer)).toEqual([])
  // As another process tells it.
  await app.server.inSystem((ctx) => ctx.changed(`here:${key},${partyKey(partyOfTrader(stranger))}`))
  await expect.poll(() => here(buyer)).toEqual([key])
  expect((await look(buyer)).parties.find((one) => one.key === key)?.online).toBe(true)
  expect((await stranger.ask(whoIsHere, { params: params() })).status).toBe(404)
  expect((await app.anonymous().ask(whoIsHere, { params: params() })).status).toBe(401)

  await seller.ask(blockOtherSide, { params: params(), body: { blocked: true } })
  expect(await here(buyer)).toEqual([])
  expect((await look(buyer)).parties.every(({ online }) => !online)).toBe(true)
  await seller.ask(blockOtherSide, { params: params(), body: { blocked: false } })

  app.clock.now = new Date(app.clock.now.getTime() + 61_000)
  expect(await here(buyer)).toEqual([])
})
