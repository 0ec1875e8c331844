import { type Expression, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listDealJournal, listJournal } from '#contract/clearing/ledger.ts'
import {
  exportDeals,
  exportRegistry,
  getDealFigures,
  getRegistryDeal,
  getRegistryFigures,
  listDeals,
  listRegistry,
} from '#contract/deals/deals.ts'
import { getDeliveries } from '#contract/deals/delivery.ts'
import { getDealDisputes } from '#contract/deals/disputes.ts'
import { getDealDocuments } from '#contract/deals/documents.ts'
import { findDealPayments } from '#contract/deals/payments.ts'
import { getDealReviews } from '#contract/deals/reviews.ts'
import { readSheet } from '../../kernel/files/sheet.ts'
import type { TestApp } from '../../testing/app.ts'
import { askingAs, boundActor } from '../../testing/bound.ts'
import { actAs, type PlacedDeal, placeDeal, type Trader, trader } from '../../testing/deals.ts'
import { openMarketApp } from '../../testing/products.ts'
import { idOf } from '../../testing/territories.ts'
import { inTerritoryOf } from '../row.ts'
import { figuresStatement } from './figures.ts'
import type { Whose } from './filters.ts'
import { deals, eachState } from './list.ts'

let app: TestApp
let buyer: Trader
let seller: Trader
let first: PlacedDeal
let paid: PlacedDeal

beforeAll(async () => {
  app = await openMarketApp()
  buyer = await trader(app)
  seller = await trader(app)
  first = await placeDeal(app, { buyer, seller })
  app.clock.tick(1000)
  paid = await placeDeal(app, { buyer, seller, state: 'paid', content: { title: { uz: 'Sariq piyoz' } } })
})
afterAll(() => app.close())

const sell = (query: object = {}) => seller.ask(listDeals, { query: { side: 'seller', ...query } })

test('each side has its list: the other side’s name, who is waited for, numbers of the tabs', async () => {
  const { content } = await sell()
  expect(content.items.map(({ number, waiting }) => [number, waiting])).toEqual([
    [paid.deal.number, true],
    [first.deal.number, true],
  ])
  expect(content.counts).toMatchObject({ all: 2, waiting: 2, new: 1, delivery: 1, closed: 0 })
  expect(content.items[0]).toMatchObject({ party: { name: 'Ergasheva M.', kind: 'individual' }, unit: 'kg', qty: '10' })
  const bought = await buyer.ask(listDeals, { query: { side: 'buyer' } })
  expect(bought.content.counts).toMatchObject({ all: 2, waiting: 0 })
  expect((await buyer.ask(listDeals, { query: { side: 'seller' } })).content.items).toEqual([])
  const stranger = await trader(app)
  expect((await stranger.ask(listDeals, { query: { side: 'seller' } })).content.counts).toMatchObject({ all: 0 })
})

test('filters and pages', async () => {
  const numbers = async (query: object) => (await sell(query)).content.items.map(({ number }) => number)
  expect(await numbers({ group: 'delivery' })).toEqual([paid.deal.number])
  expect(await numbers({ status: 'new' })).toEqual([first.deal.number])
  expect(await numbers({ search: 'сариқ пиёз' })).toEqual([paid.deal.number])
  expect(await numbers({ search: first.deal.number })).toEqual([first.deal.number])
  expect(await numbers({ most: 100 })).toEqual([])
  expect(await numbers({ from: '2026-11-15', to: '2026-11-15' })).toHaveLength(2)
  expect(await numbers({ to: '2026-11-14' })).toEqual([])
  expect(await numbers({ payMode: 'click' })).toEqual([])
  expect(await numbers({ overdue: 'true' })).toEqual([])
  const page = await sell({ take: 1 })
  expect(page.content.items).toHaveLength(1)
  expect((await sell({ take: 1, next: page.content.next })).content.items[0]?.number).toBe(first.deal.number)
  expect((await sell({ next: 'nonsense' })).status).toBe(400)
})

test('figures, and the list as a spreadsheet', async () => {
  const { content } = await seller.ask(getDealFigures, { query: { side: 'seller' } })
  expect(content).toEqual({
    active: 2,
    waiting: 2,
    held: 14_500_000,
    heldDeals: 1,
    month: 29_000_000,
    monthBefore: 0,
    closeDays: null,
    closeDaysBefore: null,
  })
  const file = await seller.ask(exportDeals, { query: { side: 'seller', group: 'delivery' } })
  const [head, row] = await readSheet(file.content.body)
  expect(head?.slice(0, 3)).toEqual(['Raqam', 'Sana', 'Mahsulot'])
  expect(row?.slice(0, 1)).toEqual([paid.deal.number])
  expect(row?.[7]).toBe('145000')
})

test('the registry is for whoever holds its code', async () => {
  const staff = await app.signedIn(['arbiter'])
  const { content } = await staff.ask(listRegistry)
  expect(content.items[0]).toMatchObject({ buyer: { name: 'Ergasheva M.' }, seller: { name: 'Ergasheva M.' } })
  expect((await staff.ask(getRegistryFigures)).content).toMatchObject({ active: 2, held: 14_500_000 })
  expect((await seller.ask(listRegistry)).status).toBe(403)
})

test('staff of a territory see the deals whose goods come from there or whose buyer is at home there, and no others', async () => {
  const { db } = app.server.services
  const [goods] = await db.selectFrom('deals').select('places').where('id', '=', paid.deal.id).execute()
  const { path } = await db
    .selectFrom('territories')
    .select('path')
    .where('id', '=', goods?.places[0] ?? 0)
    .executeTakeFirstOrThrow()
  const [home, away] = [await idOf(app, '17020001'), '1703']
  await db.updateTable('users').set({ territoryId: home }).where('id', '=', buyer.userId).execute()
  app.clock.tick(1000)
  const toAndijan = await placeDeal(app, { buyer, seller, state: 'paid' })
  const params = { id: paid.deal.id }
  const files = [getDeliveries, getDealDisputes, getDealReviews, getDealDocuments, findDealPayments] as const
  for (const [territories, numbers] of [
    [[path], [toAndijan, paid, first]],
    [[path.split('/')[0] ?? ''], [toAndijan, paid, first]],
    [[away], [toAndijan]],
    [[], []],
  ] as const) {
    const ask = askingAs(app, boundActor((await app.signedIn(['individual'])).userId, territories))
    const list = await ask(listRegistry)
    expect(list.items.map(({ number }) => number)).toEqual(numbers.map(({ deal }) => deal.number))
    expect(list.counts.all).toBe(numbers.length)
    expect((await ask(getRegistryFigures)).active).toBe(numbers.length)
    const rows = await readSheet((await ask(exportRegistry)).body)
    expect(rows.slice(1).map(([number]) => number)).toEqual(numbers.map(({ deal }) => deal.number))
    const entries = (await ask(listJournal, { query: { take: 100 } })).items
    expect([...new Set(entries.map(({ deal }) => deal?.number))].sort()).toEqual(
      numbers
        .filter((one) => one !== first)
        .map(({ deal }) => deal.number)
        .sort(),
    )
    const isSeen = numbers.some((one) => one === paid)
    expect((await ask(listDealJournal, { params })).items.length > 0).toBe(isSeen)
    for (const call of [getRegistryDeal, ...files]) {
      const answer = ask(call, { params })
      await (isSeen
        ? expect(answer).resolves.toBeDefined()
        : expect(answer).rejects.toMatchObject({ code: 'E_NOT_FOUND' }))
    }
  }
})

test('thousands of deals: as many statements, and no table read from end to end', async () => {
  const few = (await sell()).statements
  const { db } = app.server.services
  // Of another party mostly, so that an index is worth it.
  await sql`
    insert into deals (number, source, buyer_user_id, seller_user_id, status, delivery_mode, pay_mode, language, net, vat,
      gross, title, line_count, qty, unit_id, search_key, created_at, closed_at, due_at, places)
    select 'T-' || n, source, case when n % 10 = 0 then buyer_user_id else seller_user_id end,
      case when n % 10 = 0 then seller_user_id else buyer_user_id end,
      case when n % 50 = 0 then 'disputed' else 'completed' end, delivery_mode, pay_mode, language, net, vat, gross,
      title, 1, qty, unit_id, search_key, created_at - n * interval '1 hour', created_at - n * interval '40 minutes', null,
      case when n % 300 = 0 then ${[await idOf(app, '17020001')]}::integer[] else places end
    from deals, generate_series(1, 6000) n where deals.id = ${first.deal.id}`.execute(db)
  await sql`analyze deals`.execute(db)
  const many = await sell({ take: 50 })
  expect(many.content.items).toHaveLength(50)
  expect(many.statements).toBe(few)
  const whose = { side: 'seller', key: seller.userId } as const
  const plans = await actAs(app, seller, async (ctx) => {
    const asked = { overdue: false, take: 20 }
    const ofRegion = { inside: inTerritoryOf({ ...ctx.actor, territories: ['1703'] }) }
    const explained: unknown[] = []
    const explain = async (statement: Expression<unknown>) =>
      explained.push(...(await sql`explain ${statement}`.execute(ctx.tx)).rows)
    const pages: [Whose, typeof asked & { group?: 'dispute' }][] = [
      [whose, asked],
      [whose, { ...asked, group: 'dispute' }],
      [{ inside: sql`true` }, asked],
      [ofRegion, asked],
    ]
    for (const [one, wish] of pages) await explain(await deals(one).statement(ctx, wish))
    for (const one of [whose, ofRegion]) {
      await explain(eachState(await deals(one).matching(ctx, asked)))
      await explain(figuresStatement(ctx, one))
    }
    return JSON.stringify(explained)
  })
  expect(plans).toContain('Index')
  expect(plans).toContain('deals_places')
  expect(plans).not.toContain('Seq Scan')
})
