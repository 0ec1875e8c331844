import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { IDEMPOTENCY_HEADER } from '#contract/constants.ts'
import {
  deleteMessage,
  getConversation,
  readMessageFile,
  sendMessage,
  uploadVoiceMessage,
} from '#contract/conversations/conversations.ts'
import type { TestApp } from '../testing/app.ts'
import { type PlacedDeal, placeDeal, type Trader, trader } from '../testing/deals.ts'
import { openMarketApp } from '../testing/products.ts'

const recording = readFileSync(new URL('../kernel/audio/recordings/chromium.webm', import.meta.url))
const outline = '0123456789'.repeat(4)

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
const keep = (who: Trader, upload: Buffer, query: object = { outline }) =>
  who.ask(uploadVoiceMessage, { query, upload })

test('a spoken message has its length from its bytes, and is heard by the two sides alone', async () => {
  const { buyer, seller } = placed
  const { content: file } = await keep(seller, recording)
  expect(file).toMatchObject({ mime: 'audio/webm', outline })
  expect(file.seconds).toBeGreaterThan(0)
  // Somebody else's recording is not sent by whoever has seen its id.
  expect((await buyer.ask(sendMessage, { params: params(), body: { fileIds: [file.id] } })).status).toBe(400)
  const sent = await seller.ask(sendMessage, { params: params(), body: { fileIds: [file.id] } })
  expect(sent.content.files).toEqual([file])
  const heard = { params: { ...params(), fileId: file.id } }
  expect((await buyer.ask(readMessageFile, heard)).status).toBe(200)
  expect((await stranger.ask(readMessageFile, heard)).status).toBe(404)
})

test('what is no recording of three minutes is refused', async () => {
  const { seller } = placed
  const refused = async (upload: Buffer, query?: object) => (await keep(seller, upload, query)).error.code
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  expect(await refused(png)).toBe('V_FILE_TYPE')
  expect(await refused(recording.subarray(0, 100))).toMatch(/^V_FILE_/)
  // The moment of its first cluster, moved by more than three minutes.
  const time = recording.indexOf(0xe7, recording.indexOf(Buffer.from([0x1f, 0x43, 0xb6, 0x75])))
  const longer = Buffer.concat([
    recording.subarray(0, time),
    Buffer.from([0xe7, 0x83, 0x03, 0x11, 0x70]),
    recording.subarray(time + 2 + (Number(recording[time + 1]) & 0x7f)),
  ])
  expect(await refused(longer)).toBe('V_FILE_LENGTH')
  expect((await keep(seller, Buffer.alloc(4.6 * 2 ** 20))).status).toBe(413)
  expect((await keep(seller, recording, { outline: '<b>' })).status).toBe(400)
  expect((await app.anonymous().ask(uploadVoiceMessage, { query: { outline }, upload: recording })).status).toBe(401)
})

test('a place is told as it was sent, within the world, and goes with its message', async () => {
  const { buyer, seller } = placed
  const place = { lat: 40.38642, lng: 71.78454 }
  const sent = await buyer.ask(sendMessage, { params: params(), body: { place } })
  expect(sent.content).toMatchObject({ text: '', place })
  const wrong = await buyer.ask(sendMessage, { params: params(), body: { place: { lat: 95, lng: 0 } } })
  expect(wrong.error.modelStateError?.map(({ key }) => key)).toEqual(['$.place.lat'])
  await buyer.ask(deleteMessage, { params: { ...params(), messageId: sent.content.id } })
  const { items } = (await seller.ask(getConversation, { params: params(), query: {} })).content
  expect(items.find(({ id }) => id === sent.content.id)).toMatchObject({ deleted: true, place: null })
})

test('a message that was sent again after a lost line is there once, and all stand in one order for both sides', async () => {
  const { buyer, seller } = placed
  const texts = ['bir', 'ikki', 'uch', 'toʻrt', 'besh']
  const send = (who: Trader, text: string) =>
    who.ask(sendMessage, { params: params(), body: { text } }, { [IDEMPOTENCY_HEADER]: crypto.randomUUID() })
  const again = async (who: Trader, text: string) => {
    const headers = { [IDEMPOTENCY_HEADER]: crypto.randomUUID() }
    const ask = () => who.ask(sendMessage, { params: params(), body: { text } }, headers)
    const [first, second] = [await ask(), await ask()]
    expect(second.content.id).toBe(first.content.id)
  }
  for (const text of texts) await Promise.all([send(buyer, `b ${text}`), again(seller, `s ${text}`)])
  const orderOf = async (who: Trader) =>
    (await who.ask(getConversation, { params: params(), query: {} })).content.items
      .map(({ text }) => text)
      .filter((text) => /^[bs] /.test(text))
  const seen = await orderOf(buyer)
  expect(seen).toHaveLength(10)
  expect(new Set(seen).size).toBe(10)
  expect(await orderOf(seller)).toEqual(seen)
})
