import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { completeOwnDeal, readDealPaper, receiveDeal, shipDeal } from '#contract/deals/delivery.ts'
import {
  addToDispute,
  decideDispute,
  getDealDisputes,
  getDispute,
  listDisputes,
  noteDispute,
  openDispute,
  releaseDispute,
  takeDispute,
} from '#contract/deals/disputes.ts'
import { divisionOf, settlementOf } from '#contract/deals/settlement.ts'
import { uploadFile } from '#contract/reference/files.ts'
import { createWorkDay } from '#contract/reference/work-calendar.ts'
import { balanceOf, deposit, escrow, free } from '../../clearing/accounts.ts'
import { leg, post } from '../../clearing/post.ts'
import { strikeClocks } from '../../kernel/process/clock-work.ts'
import type { Client, TestApp } from '../../testing/app.ts'
import { type PlacedDeal, placeDeal, stockOf, topUp, trader, type Wished } from '../../testing/deals.ts'
import { openMarketApp } from '../../testing/products.ts'
import { recordOf } from '../reviews/records.ts'
import { lockDeal, partyOf } from '../row.ts'
import { openDefaultCase } from './open.ts'
import { disputes } from './rows.ts'

let app: TestApp
let arbiter: Client & { userId: string }
let regulars: Pick<Wished, 'buyer' | 'seller'>
beforeAll(async () => {
  app = await openMarketApp()
  arbiter = await app.signedIn(['arbiter'])
  regulars = { buyer: await trader(app), seller: await trader(app) }
})
afterAll(() => app.close())

const now = ({ deal }: PlacedDeal) => app.server.inSystem((ctx) => lockDeal(ctx, deal.id))
const balances = ({ deal }: PlacedDeal) =>
  app.server.inSystem(async (ctx) => ({
    escrow: await balanceOf(ctx, escrow(deal)),
    buyer: await balanceOf(ctx, free(partyOf(deal, 'buyer'))),
    seller: await balanceOf(ctx, free(partyOf(deal, 'seller'))),
  }))
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const upload = async (client: Client) =>
  (await client.ask(uploadFile, { query: { name: 'proof.png', purpose: 'deal' }, upload: PNG })).content.id

const claim = { kind: 'shortage', claim: 1_000_000, text: 'Yuk kam keldi, tarozi rasmi ilova qilindi' }
async function dispute(client: Client, placed: PlacedDeal, body: object = {}) {
  const { rowVersion } = await now(placed)
  return client.ask(openDispute, { params: { id: placed.deal.id }, body: { rowVersion, ...claim, ...body } })
}
async function shipped(wished: Wished = regulars): Promise<PlacedDeal> {
  const placed = await placeDeal(app, { state: 'paid', qty: '100', ...wished })
  const { db } = app.server.services
  await db.updateTable('deals').set({ deliveryMode: 'seller' }).where('id', '=', placed.deal.id).execute()
  const { rowVersion } = await now(placed)
  const sent = await placed.seller.ask(shipDeal, { params: { id: placed.deal.id }, body: { rowVersion } })
  expect(sent.status).toBe(200)
  return placed
}
const versionOf = async (id: number) =>
  (
    await app.server.services.db
      .selectFrom('disputes')
      .select('rowVersion')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).rowVersion
const take = async (client: Client, id: number) =>
  client.ask(takeDispute, { params: { id }, body: { rowVersion: await versionOf(id) } })
const decide = async (client: Client, id: number, body: object) =>
  client.ask(decideDispute, {
    params: { id },
    body: { rowVersion: await versionOf(id), reason: 'Dalillar koʻrib chiqildi', ...body },
  })
async function taken(wished?: Wished) {
  const placed = await shipped(wished)
  const opened = await dispute(placed.buyer, placed)
  const id = opened.content.disputeId
  expect((await take(arbiter, id)).status).toBe(200)
  return { placed, id }
}

describe('a claim', () => {
  test('freezes the deal, is read by both with its evidence, answered by the other', async () => {
    const placed = await shipped()
    const proof = await upload(placed.buyer)
    const opened = await dispute(placed.buyer, placed, { files: [proof] })
    expect(opened.content.status).toBe('disputed')
    const id = opened.content.disputeId
    const answer = await upload(placed.seller)
    const said = await placed.seller.ask(addToDispute, {
      params: { id },
      body: { text: 'Bizda 100 kg tortilgan', files: [answer] },
    })
    expect(said.status).toBe(200)
    const seen = await placed.seller.ask(getDealDisputes, { params: { id: placed.deal.id } })
    expect(seen.content.can.open).toBe(false)
    expect(seen.content.items[0]).toMatchObject({
      kind: 'shortage',
      openedBy: 'buyer',
      state: 'open',
      entries: [
        { side: 'buyer', kind: 'claim', files: [{ name: 'proof.png' }] },
        { side: 'seller', kind: 'answer' },
      ],
    })
    const read = (client: Client, fileId: string) =>
      client.ask(readDealPaper, { params: { id: placed.deal.id, fileId } }).then((reply) => reply.status)
    expect(await read(placed.seller, proof)).toBe(200)
    expect(await read(placed.buyer, answer)).toBe(200)
    expect(await read(arbiter, answer)).toBe(200)
    const stranger = await trader(app)
    expect(await read(stranger, proof)).toBe(404)
    expect((await stranger.ask(addToDispute, { params: { id }, body: { text: 'Men ham' } })).status).toBe(404)
    expect((await stranger.ask(getDealDisputes, { params: { id: placed.deal.id } })).status).toBe(404)
    expect((await stranger.ask(getDispute, { params: { id } })).status).toBe(403)
  })

  test('is refused twice, above the sum, before payment, of a foreign deal, with foreign papers', async () => {
    const placed = await shipped()
    expect((await dispute(placed.buyer, placed, { claim: placed.deal.gross + 1 })).status).toBe(400)
    expect((await dispute(placed.buyer, placed, { claim: 2 ** 53 })).status).toBe(400)
    expect((await dispute(placed.buyer, placed, { claim: -1 })).status).toBe(400)
    expect((await dispute(placed.buyer, placed, { kind: 'default' })).status).toBe(400)
    const foreign = await upload(placed.seller)
    expect((await dispute(placed.buyer, placed, { files: [foreign] })).status).toBe(400)
    expect((await dispute(await trader(app), placed)).status).toBe(404)
    expect((await dispute(placed.buyer, placed)).status).toBe(200)
    expect((await dispute(placed.seller, placed)).error.code).toBe('E_STATE')
    const unpaid = await placeDeal(app, { ...regulars, state: 'awaiting_payment' })
    expect((await dispute(unpaid.buyer, unpaid)).error.code).toBe('E_STATE')
  })
})

describe('the desk', () => {
  test('shows what waits, whose it is and what may be done; notes stay with staff', async () => {
    const { placed, id } = await taken()
    const mine = await arbiter.ask(listDisputes, { query: { tab: 'mine', kind: 'shortage' } })
    expect(mine.content.items.find((row) => row.id === id)).toMatchObject({
      dealNumber: placed.deal.number,
      mine: true,
      overdue: false,
      can: { take: false, release: true, decide: true },
    })
    for (const shared of [true, false])
      await arbiter.ask(noteDispute, { params: { id }, body: { text: 'Tomonlar tinglandi', shared } })
    const seen = await placed.buyer.ask(getDealDisputes, { params: { id: placed.deal.id } })
    expect(seen.content.items[0]?.entries.map((entry) => entry.kind)).toEqual(['claim', 'hearing'])
    const file = await arbiter.ask(getDispute, { params: { id } })
    expect(file.content.entries.map((entry) => entry.kind)).toEqual(['claim', 'hearing', 'note'])
    expect(file.content).toMatchObject({
      toDivide: placed.deal.gross,
      deal: { lines: [{ shipped: '100' }], deliveries: [{ state: 'sent' }] },
    })
    const found = await arbiter.ask(listDisputes, { query: { search: placed.deal.number } })
    expect(found.content.items.map((row) => row.id)).toEqual([id])
    expect((await placed.buyer.ask(listDisputes, {})).status).toBe(403)
  })

  test('goes page by page in a constant number of statements', async () => {
    for (let at = 0; at < 3; at++) {
      const placed = await placeDeal(app, { ...regulars, state: 'paid' })
      await dispute(placed.seller, placed)
    }
    const seen: number[] = []
    const statements = new Set<number>()
    let next: string | undefined
    do {
      const page = await arbiter.ask(listDisputes, { query: { take: 2, ...(next && { next }) } })
      seen.push(...page.content.items.map((row) => row.id))
      statements.add(page.statements)
      next = page.content.next
    } while (next)
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen.length).toBeGreaterThanOrEqual(4)
    expect(statements.size).toBe(1)
    const all = await arbiter.ask(listDisputes, { query: { take: 100 } })
    expect(all.statements).toBe([...statements][0])
    expect(all.content.items.map((row) => row.id)).toEqual(seen)
  })

  test('one arbiter at a time, and none who is a side or works for one', async () => {
    const seller = await trader(app, 'fermer')
    const judge = await app.signedIn(['arbiter'])
    const placed = await placeDeal(app, { state: 'paid', seller })
    const { disputeId: id } = (await dispute(placed.buyer, placed)).content
    await app.server.services.db
      .insertInto('employees')
      .values({
        organizationId: seller.organizationId ?? '',
        userId: judge.userId,
        invitedName: 'Hakam',
        position: 'Hisobchi',
        status: 'active',
      })
      .execute()
    expect((await take(judge, id)).error.code).toBe('E_SOD')
    const listed = await judge.ask(listDisputes, { query: { search: placed.deal.number } })
    expect(listed.content.items[0]?.can.take).toBe(false)
    expect((await take(arbiter, id)).status).toBe(200)
    expect((await take(arbiter, id)).error.code).toBe('E_STATE')
    const second = await app.signedIn(['arbiter'])
    expect((await decide(second, id, { decision: 'buyer' })).error.code).toBe('E_FORBIDDEN')
    expect((await decide(judge, id, { decision: 'seller' })).error.code).toBe('E_SOD')
    const stale = await arbiter.ask(releaseDispute, { params: { id }, body: { rowVersion: 1 } })
    expect(stale.error.code).toBe('E_STALE')
    const back = await arbiter.ask(releaseDispute, { params: { id }, body: { rowVersion: await versionOf(id) } })
    expect(back.status).toBe(200)
    expect((await take(second, id)).status).toBe(200)
  })
})

describe('a decision', () => {
  test('splits the escrow in one entry, the goods stay where they are', async () => {
    const { placed, id } = await taken({})
    const { gross } = placed.deal
    const sums = { toSeller: gross - 5_000_000, toBuyer: 5_000_000 }
    for (const wrong of [{}, { toSeller: gross }, { ...sums, toBuyer: 5_000_001 }])
      expect((await decide(arbiter, id, { decision: 'split', ...wrong })).error.code).toBe('E_DIVIDE')
    expect((await decide(arbiter, id, { decision: 'penalty' })).status).toBe(400)
    const done = await decide(arbiter, id, { decision: 'split', ...sums })
    expect(done.status).toBe(200)
    const deal = await now(placed)
    expect(deal).toMatchObject({ status: 'split', refunded: 5_000_000 })
    const { sellerGets, buyerGets } = settlementOf(placed.deal, sums.toSeller)
    expect(await balances(placed)).toEqual({ escrow: 0, seller: sellerGets, buyer: buyerGets })
    const entries = await app.server.services.db
      .selectFrom('journalEntries')
      .select('operation')
      .where('dealId', '=', deal.id)
      .where('operation', '=', 'split')
      .execute()
    expect(entries).toHaveLength(1)
    expect(await stockOf(app, placed.productId)).toEqual({ stockQty: 900, reservedQty: 0 })
    expect((await decide(arbiter, id, { decision: 'buyer' })).error.code).toBe('E_STATE')
    const late = await placed.buyer.ask(addToDispute, { params: { id }, body: { text: 'Rozi emasman' } })
    expect(late.error.code).toBe('E_STATE')
    const seen = await placed.buyer.ask(getDealDisputes, { params: { id: placed.deal.id } })
    // To the tiyin what the arbiter confirmed: the fee of the part that was sold is told too.
    const told = { toSeller: sellerGets, toBuyer: buyerGets, fee: gross + deal.buyerFee - sellerGets - buyerGets }
    expect(told.fee).toBeGreaterThan(0)
    expect(divisionOf(placed.deal, sums.toSeller)).toEqual(told)
    expect(seen.content.items[0]?.decided).toMatchObject({ decision: 'split', ...told, goods: 'buyer' })
    const card = await arbiter.ask(getDispute, { params: { id } })
    expect(card.content.decided).toMatchObject(told)
  })

  test('says nothing of goods that were never sent', async () => {
    const placed = await placeDeal(app, { state: 'paid', qty: '100' })
    const { disputeId: id } = (await dispute(placed.seller, placed, { kind: 'other' })).content
    await take(arbiter, id)
    const { gross } = placed.deal
    await decide(arbiter, id, { decision: 'split', toSeller: gross - 500, toBuyer: 500, goods: 'seller' })
    expect((await arbiter.ask(getDispute, { params: { id } })).content.decided?.goods).toBe(null)
    expect(await stockOf(app, placed.productId)).toEqual({ stockQty: 1000, reservedQty: 0 })
  })

  test('for the buyer gives all the money back, and the goods to whom it says', async () => {
    const { placed, id } = await taken({})
    await decide(arbiter, id, { decision: 'buyer', goods: 'seller' })
    const deal = await now(placed)
    expect(deal).toMatchObject({ status: 'refunded', refunded: deal.gross })
    expect(await balances(placed)).toEqual({ escrow: 0, seller: 0, buyer: deal.gross + deal.buyerFee })
    expect(await stockOf(app, placed.productId)).toEqual({ stockQty: 1000, reservedQty: 0 })
    const records = await app.server.inSystem((ctx) => recordOf(ctx, [partyOf(deal, 'seller'), partyOf(deal, 'buyer')]))
    expect(records.get(deal.sellerKey)).toMatchObject({ disputesLost: 1, completed: 0 })
    expect(records.get(deal.buyerKey)).toMatchObject({ disputesLost: 0 })
  })

  test('for the seller before anything was sent: paid, and the goods on sale again', async () => {
    const placed = await placeDeal(app, { state: 'paid', qty: '100' })
    const { disputeId: id } = (await dispute(placed.seller, placed, { kind: 'other' })).content
    await take(arbiter, id)
    expect((await decide(arbiter, id, { decision: 'seller' })).status).toBe(200)
    const deal = await now(placed)
    expect(deal.status).toBe('completed')
    expect(await balances(placed)).toEqual({ escrow: 0, buyer: 0, seller: deal.gross - deal.sellerFee })
    expect(await stockOf(app, placed.productId)).toEqual({ stockQty: 1000, reservedQty: 0 })
  })
})

describe('a broken promise', () => {
  test('costs the deposit, or does not', async () => {
    for (const decision of ['penalty', 'no_penalty'] as const) {
      const placed = await placeDeal(app, { ...regulars, state: 'awaiting_payment' })
      const buyer = partyOf(placed.deal, 'buyer')
      const id = await app.server.inSystem(async (ctx) => {
        const deal = await lockDeal(ctx, placed.deal.id)
        expect(await openDefaultCase(ctx, deal, 'buyer')).toBeUndefined()
        await topUp(ctx, buyer, 700)
        await post(ctx, {
          operation: 'block',
          key: `test:${deal.id}`,
          dealId: deal.id,
          debit: [leg(free(buyer), 700)],
          credit: [leg(deposit(buyer, deal), 700)],
        })
        return openDefaultCase(ctx, deal, 'buyer')
      })
      const before = await balances(placed)
      await take(arbiter, id ?? 0)
      expect((await decide(arbiter, id ?? 0, { decision: 'split' })).status).toBe(400)
      expect((await decide(arbiter, id ?? 0, { decision })).status).toBe(200)
      const after = await balances(placed)
      const lost = decision === 'penalty'
      expect([after.seller - before.seller, after.buyer - before.buyer]).toEqual(lost ? [700, 0] : [0, 700])
    }
  })
})

describe('at the same moment', () => {
  test('of a completion and a claim one comes through, and the money moves once', async () => {
    const placed = await shipped({})
    const { db } = app.server.services
    const received = await placed.buyer.ask(receiveDeal, {
      params: { id: placed.deal.id },
      body: { rowVersion: (await now(placed)).rowVersion },
    })
    const body = { rowVersion: received.content.rowVersion }
    const replies = await Promise.all([
      placed.buyer.ask(completeOwnDeal, { params: { id: placed.deal.id }, body }),
      placed.seller.ask(openDispute, { params: { id: placed.deal.id }, body: { ...claim, ...body } }),
      placed.buyer.ask(completeOwnDeal, { params: { id: placed.deal.id }, body }),
    ])
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409, 409])
    const deal = await now(placed)
    const releases = await db.selectFrom('journalEntries').select('id').where('dealId', '=', deal.id).execute()
    expect((await balances(placed)).escrow).toBe(deal.status === 'completed' ? 0 : deal.gross + deal.buyerFee)
    expect(releases).toHaveLength(deal.status === 'completed' ? 2 : 1)
  })

  test('of two decisions one comes through', async () => {
    const { placed, id } = await taken({})
    const rowVersion = await versionOf(id)
    const decided = (decision: string) =>
      arbiter.ask(decideDispute, { params: { id }, body: { rowVersion, decision, reason: 'Qaror chiqdi' } })
    const replies = await Promise.all([decided('seller'), decided('buyer'), decided('seller')])
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409, 409])
    const { escrow: left, buyer, seller } = await balances(placed)
    expect(left).toBe(0)
    expect([buyer, seller].filter((sum) => sum > 0)).toHaveLength(1)
  })
})

test('a dispute is late by days of work, a holiday that was named meanwhile counted; arbiters are told once, and nobody of what was decided', async () => {
  const { placed, id } = await taken()
  const decided = await taken()
  const dues = async () => {
    const { dueAt } = await app.server.inSystem((ctx) => disputes.lock(ctx, id))
    return [dueAt, (await now(placed)).dueAt]
  }
  const friday = new Date('2026-11-27T18:00:00+05:00')
  expect(await dues()).toEqual([friday, friday])
  const admin = await app.signedIn(['system-admin'])
  const day = { day: '2026-11-20', name: { uz: 'Bayram' }, kind: 'extra', status: 'confirmed', basis: 'PF-8' }
  expect((await admin.ask(createWorkDay, { body: day })).status).toBe(200)
  const monday = new Date('2026-11-30T18:00:00+05:00')
  await expect.poll(dues, { timeout: 20_000 }).toEqual([monday, monday])
  expect((await decide(arbiter, decided.id, { decision: 'seller', goods: 'buyer' })).status).toBe(200)
  const told = async () => {
    const late = await app.server.services.db
      .selectFrom('notifications')
      .select('body')
      .where('event', '=', 'dispute.late')
      .where('userId', '=', arbiter.userId)
      .orderBy('id')
      .execute()
    return late.filter(({ body }) => body.uz?.includes(placed.deal.number)).length
  }
  const strike = () => strikeClocks(app.server.inSystem, [disputes.clocked])
  app.clock.now = new Date(monday.getTime() - 1)
  await strike()
  expect(await told()).toBe(0)
  app.clock.now = monday
  await Promise.all([strike(), strike()])
  await strike()
  expect(await told()).toBe(1)
})
