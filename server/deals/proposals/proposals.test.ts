import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isLive, PROPOSAL_ROUNDS, proposalProcess } from '#contract/deals/proposal-process.ts'
import {
  counterProposal,
  getProposal,
  getProposalTarget,
  listProposals,
  type Proposal,
  propose,
  takeProposalStep,
} from '#contract/deals/proposals.ts'
import { canStep, unreachableStates } from '#contract/process.ts'
import type { TestApp } from '../../testing/app.ts'
import { actAs, type Trader, trader } from '../../testing/deals.ts'
import { openMarketApp, placeProduct } from '../../testing/products.ts'
import { idOf } from '../../testing/territories.ts'
import { answerProposal } from './answer.ts'
import { expireProposals } from './expire.ts'

let app: TestApp
let buyer: Trader
let seller: Trader
let stranger: Trader
beforeAll(async () => {
  app = await openMarketApp()
  buyer = await trader(app)
  seller = await trader(app)
  stranger = await trader(app)
})
afterAll(() => app?.close())

const goods = async (over: object = {}, stockQty = 1000) => {
  const originTerritoryId = await idOf(app, '1718236')
  return app.server.inSystem((ctx) =>
    placeProduct(ctx, { ownerUserId: seller.userId, originTerritoryId, stockQty, content: over }),
  )
}
const wish = (productId: number, over: object = {}) => ({
  productId,
  qty: '100',
  unitPrice: 1_300_000,
  deliveryMode: 'pickup',
  payMode: 'clearing',
  ...over,
})
const offer = async (productId: number, over: object = {}, who = buyer) =>
  (await who.ask(propose, { body: wish(productId, over) })).content
const terms = ({ rowVersion }: Proposal, over: object = {}) => ({
  qty: '120',
  unitPrice: 1_400_000,
  deliveryMode: 'pickup',
  rowVersion,
  ...over,
})
const counter = (who: Trader, proposal: Proposal, over: object = {}) =>
  who.ask(counterProposal, { params: { id: proposal.id }, body: terms(proposal, over) })
const answer = (who: Trader, { id, rowVersion }: Proposal, step: string, over: object = {}) =>
  who.ask(takeProposalStep, { params: { id }, body: { step, rowVersion, ...over } })
const noticesOf = async (userId: string) =>
  (
    await app.server.services.db
      .selectFrom('notifications')
      .select('event')
      .where('userId', '=', userId)
      .where('event', 'like', 'offer.%')
      .orderBy('id')
      .execute()
  ).map(({ event }) => event)

test('the process is sound: from sent everything is reached, and nothing goes on from an end', () => {
  expect(unreachableStates(proposalProcess, 'sent')).toEqual([])
  const steps = fc.array(fc.constantFrom(...(Object.keys(proposalProcess) as (keyof typeof proposalProcess)[])))
  fc.assert(
    fc.property(steps, (walk) => {
      let state: string = 'sent'
      for (const step of walk) {
        const before = state
        if (canStep(proposalProcess, step, state)) state = proposalProcess[step].to
        if (before !== 'sent' && before !== 'viewed') expect(state).toBe(before)
      }
      expect(isLive('sent')).toBe(true)
    }),
  )
})

test('an offer, a counter-offer, an agreement: the deal is confirmed at the agreed price and the goods are booked', async () => {
  const productId = await goods()
  const target = (await buyer.ask(getProposalTarget, { query: { product: productId } })).content
  expect(target).toMatchObject({
    goods: { offer: { price: 1_450_000, deliveryModes: ['pickup'] }, unit: { symbol: 'kg' } },
    seller: { record: { completed: 0, rating: null } },
    live: null,
  })
  const first = await offer(productId, { comment: 'Tel +998 90 123 45 67' })
  expect(first).toMatchObject({ side: 'buyer', status: 'sent', can: { withdraw: true, counter: true, accept: false } })
  expect(first.rounds[0]).toMatchObject({ own: true, listPrice: 1_450_000, gross: 130_000_000, comment: 'Tel •••' })

  const inbox = (await seller.ask(listProposals, { query: { box: 'received' } })).content
  expect(inbox.items[0]).toMatchObject({ id: first.id, side: 'seller', status: 'sent', unitPrice: 1_300_000 })
  expect(inbox.counts).toEqual({ received: 1, sent: 0 })
  const looked = (await seller.ask(getProposal, { params: { id: first.id } })).content
  expect(looked).toMatchObject({ status: 'viewed', rowVersion: first.rowVersion, addressId: null })

  const countered = (await counter(seller, looked)).content
  expect(countered.rounds.map(({ status }) => status)).toEqual(['countered', 'sent'])
  expect(countered.can).toMatchObject({ accept: false, withdraw: true })
  const theirs = (await buyer.ask(listProposals, { query: { box: 'received' } })).content
  expect(theirs.items[0]).toMatchObject({ id: first.id, side: 'buyer', round: 2, qty: '120' })
  expect((await answer(seller, countered, 'accept')).error.code).toBe('E_SELF_APPROVE')

  const agreed = (await answer(buyer, countered, 'accept')).content
  expect(agreed).toMatchObject({ status: 'accepted', can: { counter: false, accept: false } })
  const deal = await app.server.services.db
    .selectFrom('deals')
    .selectAll()
    .where('id', '=', agreed.deal?.id ?? '')
    .executeTakeFirstOrThrow()
  expect(deal).toMatchObject({
    source: 'proposal',
    gross: 168_000_000,
    buyerKey: buyer.userId,
    sellerKey: seller.userId,
  })
  expect(['contract_signing', 'awaiting_payment']).toContain(deal.status)
  const product = await app.server.services.db
    .selectFrom('products')
    .select('reservedQty')
    .where('id', '=', productId)
    .executeTakeFirstOrThrow()
  expect(product.reservedQty).toBe(120)
  expect(await noticesOf(seller.userId)).toEqual(['offer.received', 'offer.accepted'])
  expect(await noticesOf(buyer.userId)).toEqual(['offer.countered'])
  const sms = await app.server.services.db
    .selectFrom('messages')
    .select('userId')
    .where('template', '=', 'offer.accepted')
    .orderBy('id')
    .execute()
  expect(sms).toEqual([{ userId: seller.userId }])
})

test('a new offer stands instead of the old; ten rounds and no more; one that ended lets another begin', async () => {
  const productId = await goods()
  const first = await offer(productId)
  let proposal = await offer(productId, { unitPrice: 1_310_000 })
  expect(proposal.id).toBe(first.id)
  expect(proposal.rounds.map(({ status }) => status)).toEqual(['superseded', 'sent'])
  expect((await answer(seller, first, 'accept')).error.code).toBe('E_STALE')
  for (let round = 3; round <= PROPOSAL_ROUNDS; round++)
    proposal = (await counter(round % 2 ? seller : buyer, proposal, { unitPrice: 1_300_000 + round })).content
  expect(proposal.can.counter).toBe(false)
  expect((await counter(seller, proposal)).error.code).toBe('E_LIMIT')
  expect((await buyer.ask(propose, { body: wish(productId) })).error.code).toBe('E_LIMIT')
  const declined = (await answer(seller, proposal, 'decline', { reason: 'Narx past' })).content
  expect(declined).toMatchObject({ status: 'declined', deal: null })
  expect((await answer(seller, declined, 'accept')).error.code).toBe('E_STATE')
  expect((await offer(productId)).id).not.toBe(first.id)
})

test('what cannot be ordered cannot be offered; a reason is due; strangers find nothing; sellers need the code', async () => {
  const productId = await goods({
    minOrderQty: '50',
    maxOrderQty: '500',
    stepQty: '10',
    delivery: ['pickup', 'seller'],
  })
  const refusal = async (over: object, who = buyer) => (await who.ask(propose, { body: wish(productId, over) })).error
  expect((await refusal({ qty: '20' })).code).toBe('E_MIN_ORDER')
  expect((await refusal({ qty: '55' })).modelStateError?.[0]?.key).toBe('$.qty')
  expect((await refusal({ qty: '510' })).modelStateError?.[0]?.key).toBe('$.qty')
  expect((await refusal({ qty: '2000' })).code).toBe('E_STOCK')
  expect((await refusal({ unitPrice: 0 })).modelStateError?.[0]?.key).toBe('$.unitPrice')
  expect((await refusal({ unitPrice: 2 ** 60 })).modelStateError?.[0]?.key).toBe('$.unitPrice')
  expect((await refusal({ unitPrice: -5 })).modelStateError?.[0]?.key).toBe('$.unitPrice')
  expect((await refusal({ deliveryMode: 'carrier' })).modelStateError?.[0]?.key).toBe('$.deliveryMode')
  expect((await refusal({ deliveryMode: 'seller' })).modelStateError?.[0]?.key).toBe('$.addressId')
  expect((await refusal({ validDays: 15 })).modelStateError?.[0]?.key).toBe('$.validDays')
  expect((await refusal({ neededBy: '2026-11-01' })).modelStateError?.[0]?.key).toBe('$.neededBy')
  expect((await refusal({}, seller)).code).toBe('E_OWN_PRODUCT')
  expect((await seller.ask(getProposalTarget, { query: { product: productId } })).error.code).toBe('E_OWN_PRODUCT')
  expect((await refusal({ productId: 999_999 })).code).toBe('E_NOT_OFFERED')
  expect((await app.anonymous().ask(propose, { body: wish(productId) })).status).toBe(401)

  const made = await offer(productId)
  expect((await answer(seller, made, 'decline')).error.modelStateError?.[0]?.key).toBe('$.reason')
  expect((await stranger.ask(getProposal, { params: { id: made.id } })).status).toBe(404)
  expect((await answer(stranger, made, 'accept')).status).toBe(404)
  expect((await counter(stranger, made)).status).toBe(404)
  const locked = { ...made, rowVersion: made.rowVersion + 7 }
  expect((await answer(seller, locked, 'accept')).error).toMatchObject({
    code: 'E_STALE',
    details: { current: { id: made.id } },
  })
  // Acting without the code of whoever sells.
  const step = { step: 'accept', rowVersion: made.rowVersion, reason: null } as const
  const forbidden = actAs(app, seller, (ctx) => answerProposal(ctx, made.id, step, ['clearing']))
  await expect(forbidden).rejects.toMatchObject({ code: 'E_FORBIDDEN' })
  expect((await answer(seller, made, 'withdraw')).error.code).toBe('E_STATE')
  expect((await answer(buyer, made, 'withdraw')).content.status).toBe('withdrawn')
})

test('time runs out: refused at once, told to both by the work of the minute, and once', async () => {
  const productId = await goods()
  const made = await offer(productId, { validDays: 1 })
  // Not by the clock: sessions of the test would end too.
  await app.server.services.db
    .updateTable('proposals')
    .set({ validUntil: app.clock.now })
    .where('id', '=', made.id)
    .execute()
  expect((await answer(seller, made, 'accept')).error.code).toBe('E_STATE')
  expect((await buyer.ask(getProposal, { params: { id: made.id } })).content).toMatchObject({
    status: 'expired',
    can: { withdraw: false, counter: false },
  })
  const ended = await expireProposals(app.server.inSystem)
  expect(ended).toBeGreaterThan(0)
  expect(await expireProposals(app.server.inSystem)).toBe(0)
  expect((await noticesOf(buyer.userId)).at(-1)).toBe('offer.expired')
  expect((await noticesOf(seller.userId)).at(-1)).toBe('offer.expired')
  const list = await buyer.ask(listProposals, { query: { box: 'sent', status: 'expired' } })
  expect(list.content.items.map(({ id }) => id)).toContain(made.id)
})

test('two accept at once: one deal; the last goods go to one of two offers, and the other still stands', async () => {
  const productId = await goods({}, 100)
  const mine = await offer(productId)
  const other = await offer(productId, {}, stranger)
  const twice = await Promise.all([answer(seller, mine, 'accept'), answer(seller, mine, 'accept')])
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 409])
  const late = await answer(seller, other, 'accept')
  expect(late.error.code).toBe('E_STOCK')
  expect((await stranger.ask(getProposal, { params: { id: other.id } })).content.status).toBe('sent')
  const deals = await app.server.services.db
    .selectFrom('deals')
    .innerJoin('dealLines', 'dealLines.dealId', 'deals.id')
    .select('deals.id')
    .where('dealLines.productId', '=', productId)
    .execute()
  expect(deals).toHaveLength(1)
})

test('a list is read in the same few statements however long, page after page', async () => {
  for (let n = 0; n < 4; n++) await offer(await goods())
  // Asked before: the first time the rights of the session are read too.
  const one = await seller.ask(listProposals, { query: { box: 'received', take: 1 } })
  const short = await seller.ask(listProposals, { query: { box: 'received', take: 1 } })
  const page = await seller.ask(listProposals, { query: { box: 'received', take: 3 } })
  expect([one.content.items.length, page.content.items.length]).toEqual([1, 3])
  expect([short.statements, page.statements]).toEqual([4, 4])
  const next = await seller.ask(listProposals, { query: { box: 'received', take: 3, next: page.content.next } })
  const ids = [...page.content.items, ...next.content.items].map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect((await seller.ask(listProposals, { query: { next: 'xx' } })).status).toBe(400)
  const found = await seller.ask(listProposals, { query: { search: 'ПОМИДОР', from: '2026-11-01', to: '2026-12-01' } })
  expect(found.content.items.length).toBeGreaterThan(0)
  expect((await seller.ask(listProposals, { query: { search: 'uzum' } })).content.items).toEqual([])
})
