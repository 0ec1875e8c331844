import { type Expression, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { journal } from '../clearing/journal.ts'
import { withinOf } from '../kernel/scope.ts'
import type { TestApp } from '../testing/app.ts'
import { boundActor } from '../testing/bound.ts'
import { actAs, type PlacedDeal, placeDeal, type Trader, trader } from '../testing/deals.ts'
import { openMarketApp } from '../testing/products.ts'
import { idOf } from '../testing/territories.ts'
import { disputes } from './disputes/desk.ts'
import { paidDeals } from './money/paid-for.ts'
import { payments } from './payments/lists.ts'
import { lyingDeals, type WatchCtx } from './row.ts'

/** Rows of each table: enough for the planner to see what reading all of them costs; 100,000 give the same plans. */
const ROWS = 30_000
let app: TestApp
let seller: Trader
let paid: PlacedDeal

beforeAll(async () => {
  app = await openMarketApp()
  seller = await trader(app)
  paid = await placeDeal(app, { buyer: await trader(app), seller, state: 'paid' })
  await loadRows(await idOf(app, '17020001'))
}, 180_000)
afterAll(() => app?.close())

/** Copies of one paid deal with a payment, a dispute and an entry each; one in three hundred lies in Andijan. */
async function loadRows(elsewhere: number): Promise<void> {
  const { db } = app.server.services
  await app.server.inSystem(async ({ tx }) => {
    // Only reading is tested, so nothing is checked while the rows are loaded.
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`
      insert into deals (number, source, buyer_user_id, seller_user_id, status, delivery_mode, pay_mode, language, net, vat,
        gross, title, line_count, qty, unit_id, search_key, created_at, closed_at, places)
      select 'T-' || n, source, buyer_user_id, seller_user_id, 'completed', delivery_mode, pay_mode, language, net, vat,
        gross, title, 1, qty, unit_id, search_key, created_at - n * interval '1 minute', created_at,
        case when n % 300 = 0 then ${[elsewhere]}::integer[] else places end
      from deals, generate_series(1, ${sql.lit(ROWS)}) n where deals.id = ${paid.deal.id}`.execute(tx)
    await sql`create temp table copies on commit drop as
      select id, created_at as at, substr(number, 3)::int as n from deals where number like 'T-%'`.execute(tx)
    await sql`
      insert into payments (deal_id, provider, provider_txn_id, amount, state, provider_time, created_at, performed_at)
      select id, case n % 2 when 0 then 'payme' else 'click' end, 'T-' || n, 100, 'performed', at, at, at
      from copies`.execute(tx)
    await sql`
      insert into disputes (deal_id, kind, opened_side, claim, state, opened_at, due_at, decision, decided_by, decided_at)
      select id, 'quality', 'buyer', 100, case n % 50 when 0 then 'open' else 'decided' end, at, at + interval '10 days',
        case n % 50 when 0 then null else 'seller' end, case n % 50 when 0 then null else ${seller.userId}::uuid end,
        case n % 50 when 0 then null else at + interval '5 days' end
      from copies`.execute(tx)
    await sql`
      insert into journal_entries (operation, posted_at, value_on, deal_id, idempotency_key, sum)
      select 'pay', at, at::date, id, 'T-' || n, 100 from copies`.execute(tx)
  })
  for (const table of ['deals', 'payments', 'disputes', 'journal_entries'])
    await sql`vacuum analyze ${sql.table(table)}`.execute(db)
}

async function plansOf(territory: string, ask: (ctx: WatchCtx) => Promise<Expression<unknown>[]>): Promise<string> {
  return actAs(app, seller, async (signed) => {
    const actor = boundActor(seller.userId, [territory])
    const ctx = { ...signed, actor, ...withinOf(actor, new Map([['deal', lyingDeals]])) }
    const lines: string[] = []
    for (const statement of await ask(ctx)) {
      const { rows } = await sql<object>`explain ${statement}`.execute(ctx.tx)
      lines.push(...rows.map((row) => Object.values(row).join('')))
    }
    return lines.join('\n')
  })
}

const whole = /Seq Scan on (?:deals|payments|disputes|journal_entries)\b.*/g
const page = { take: 20 }
const lists: Readonly<Record<string, (ctx: WatchCtx) => Promise<Expression<unknown>[]>>> = {
  journal: async (ctx) => [
    await journal(paidDeals).statement(ctx, page),
    await journal(paidDeals).statement(ctx, { ...page, operation: 'pay' }),
  ],
  payments: async (ctx) => [
    await payments.statement(ctx, page),
    await payments.statement(ctx, { ...page, state: 'performed' }),
    await payments.statement(ctx, { ...page, provider: 'click' }),
    await payments.statement(ctx, { ...page, mismatch: 'open' }),
  ],
  disputes: async (ctx) => [
    await disputes.statement(ctx, { ...page, tab: 'waiting' }),
    await disputes.statement(ctx, { ...page, tab: 'decided' }),
  ],
}

test.each(Object.entries(lists))('staff of a region read no whole table for the list of %s', async (_name, ask) => {
  // A region with few of the rows, and the one with all the others.
  for (const region of ['1703', '1718']) {
    const plans = await plansOf(region, ask)
    expect(plans).toContain('Index')
    expect(plans.match(whole)).toBeNull()
  }
})
