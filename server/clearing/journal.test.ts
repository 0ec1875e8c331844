import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { goodsInEscrow, settlementOf } from '#contract/deals/settlement.ts'
import { DAY_MS } from '#uz/durations.ts'
import * as money from '../deals/money/deal-money.ts'
import type { Deal } from '../deals/row.ts'
import { createUser, type PartyRef } from '../identity/public.ts'
import type { Ctx } from '../kernel/context.ts'
import { Refusal } from '../kernel/refuse.ts'
import { openTestApp, type TestApp } from '../testing/app.ts'
import {
  type AccountRef,
  accountKey,
  balanceOf,
  escrow,
  FEE,
  free,
  NOSTRO,
  provided,
  SUSPENSE,
  VAT_FEE,
} from './accounts.ts'
import { type Entry, leg, post, postAll } from './post.ts'
import { addUpDays, getTrialBalance } from './trial-balance.ts'

let app: TestApp
let people: PartyRef[]
let deals: string[]
const inSystem = <T>(act: (ctx: Ctx) => Promise<T>) => app.server.inSystem(act)

/** Deals with nothing but sums: what a ledger knows of them. */
const makeDeals = (ctx: Ctx, count: number) =>
  sql<{ id: string }>`
  insert into deals (number, source, buyer_user_id, seller_user_id, status, delivery_mode, pay_mode, language, net, vat,
    gross, buyer_fee, seller_fee, title, line_count, qty)
  select 'T-' || n || '-' || gen_random_uuid(), 'basket', (${people.map((one) => one.userId)}::uuid[])[1 + n % 3],
    (${people.map((one) => one.userId)}::uuid[])[4 + n % 3], 'awaiting_payment', 'pickup', 'clearing', 'uz',
    1000000 + n * 997, 120000 + n, 1120000 + n * 998, 1121 + n, 1119 + n, '{"uz":"Olma"}', 1, 10
  from generate_series(1, ${count}) n returning id`.execute(ctx.tx)

beforeAll(async () => {
  app = await openTestApp()
  people = await inSystem(async (ctx) => {
    const made: PartyRef[] = []
    for (let at = 0; at < 6; at++)
      made.push({
        userId: await createUser(ctx, {
          email: `p${at}@test.agro`,
          firstName: 'A',
          lastName: `B${at}`,
          roles: ['individual'],
        }),
        organizationId: null,
      })
    return made
  })
  deals = (await inSystem((ctx) => makeDeals(ctx, 2000))).rows.map(({ id }) => id)
})
afterAll(() => app.close())

/** Everything domain book 11.3 says of the ledger, asked of the database itself. */
async function invariants() {
  return inSystem(async (ctx) => {
    const { rows } = await sql<Record<'unbalanced' | 'wrong' | 'negative' | 'total' | 'stale', number>>`
      select
        (select count(*) from (select entry_id from journal_lines group by entry_id
          having sum(debit) <> sum(credit)) x)::int as unbalanced,
        (select count(*) from ledger_accounts a where balance <> case when class in ('NOSTRO', 'PROVIDER') then 1 else -1 end
          * coalesce((select sum(debit - credit) from journal_lines l where l.account_id = a.id), 0))::int as wrong,
        (select count(*) from ledger_accounts where balance < 0)::int as negative,
        (select sum(case when class in ('NOSTRO', 'PROVIDER') then balance else -balance end) from ledger_accounts)::bigint as total,
        (select count(*) from (select balance_after, a.balance, row_number() over (partition by account_id
            order by posted_at desc, l.id desc) as n
          from journal_lines l join ledger_accounts a on a.id = l.account_id) x where n = 1 and balance_after <> balance)::int as stale`.execute(
      ctx.tx,
    )
    return rows[0]
  })
}
const sound = { unbalanced: 0, wrong: 0, negative: 0, total: 0, stale: 0 }

const sums = fc.integer({ min: 1, max: 1_000_000_000 })
const history = fc.record({
  gross: sums,
  fees: fc.tuple(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 0, max: 500 })),
  byCard: fc.boolean(),
  refund: fc.integer({ min: 0, max: 1000 }),
  more: fc.integer({ min: 0, max: 1000 }),
  end: fc.constantFrom('release', 'split', 'refund', 'open'),
  share: fc.integer({ min: 0, max: 1000 }),
  suspense: fc.integer({ min: 0, max: 1_000_000 }),
  buyer: fc.integer({ min: 0, max: 2 }),
  seller: fc.integer({ min: 3, max: 5 }),
})
type History = typeof history extends fc.Arbitrary<infer T> ? T : never

let used = 0
/** A deal from money at the bank to its end, as the operations of the book would post it. */
function entriesOf(one: History): { entries: Entry[]; deal: { id: string }; isOpen: boolean } {
  const deal = { id: deals[used++ % deals.length] ?? '' }
  const buyer = people[one.buyer] ?? people[0]
  const seller = people[one.seller] ?? people[3]
  if (!buyer || !seller) throw new Error('no people')
  const part = (of: number, share: number) => Number((BigInt(of) * BigInt(share)) / 1000n)
  const [buyerFee, sellerFee] = one.fees.map((rate) => part(one.gross, rate))
  const payable = one.gross + (buyerFee ?? 0)
  const more = part(one.gross, one.more)
  const refund = part(one.gross, one.refund)
  const state = {
    paid: one.gross + more,
    refunded: refund,
    buyerFee: buyerFee ?? 0,
    sellerFee: sellerFee ?? 0,
    feeVatRate: 12,
  }
  let n = 0
  const entry = (operation: Entry['operation'], debit: Entry['debit'], credit: Entry['credit']): Entry[] =>
    debit.some(({ amount }) => amount > 0)
      ? [{ operation, key: `model:${used}:${++n}`, dealId: deal.id, debit, credit }]
      : []
  const goods = goodsInEscrow(state)
  const toSeller = one.end === 'release' ? goods : part(goods, one.share)
  const { sellerGets, buyerGets, fee, feeVat } = settlementOf(state, toSeller)
  const ending =
    one.end === 'open'
      ? []
      : one.end === 'refund'
        ? entry('refund', [leg(escrow(deal), goods + state.buyerFee)], [leg(free(buyer), goods + state.buyerFee)])
        : entry(
            one.end,
            [leg(escrow(deal), goods + state.buyerFee)],
            [leg(free(seller), sellerGets), leg(free(buyer), buyerGets), leg(FEE, fee), leg(VAT_FEE, feeVat)],
          )
  const entries = [
    ...entry('suspend', [leg(NOSTRO, one.suspense)], [leg(SUSPENSE, one.suspense)]),
    ...entry('topUp', [leg(NOSTRO, payable + more)], [leg(free(buyer), payable + more)]),
    ...(one.byCard
      ? entry('cardPay', [leg(provided('payme'), payable)], [leg(escrow(deal), payable)])
      : entry('pay', [leg(free(buyer), payable)], [leg(escrow(deal), payable)])),
    ...entry('chargeMore', [leg(free(buyer), more)], [leg(escrow(deal), more)]),
    ...entry('refund', [leg(escrow(deal), refund)], [leg(free(buyer), refund)]),
    ...ending,
  ]
  return { entries, deal, isOpen: one.end === 'open' }
}

test('thousands of random histories keep every sum of the ledger', async () => {
  const model = new Map<string, number>()
  const asset = ['NOSTRO', 'PROVIDER']
  const count = (account: AccountRef, amount: number) => {
    const key = accountKey(account)
    model.set(key, (model.get(key) ?? 0) + (asset.includes(account.class) ? amount : -amount))
  }
  let runs = 0
  await fc.assert(
    fc.asyncProperty(fc.array(history, { minLength: 100, maxLength: 100 }), async (histories) => {
      const made = histories.map(entriesOf)
      const entries = made.flatMap((one) => one.entries)
      await inSystem((ctx) => postAll(ctx, entries))
      // As the database does by itself in a while: its checks of keys forget the plans made for empty tables.
      if (runs++ < 2)
        await inSystem((ctx) => sql`analyze journal_entries, journal_lines, ledger_accounts`.execute(ctx.tx))
      for (const { debit, credit } of entries) {
        for (const { account, amount } of debit) count(account, amount)
        for (const { account, amount } of credit) count(account, -amount)
      }
    }),
    { numRuns: 20, endOnFailure: true },
  )
  expect(await invariants()).toEqual(sound)
  const rows = await inSystem((ctx) => ctx.tx.selectFrom('ledgerAccounts').select(['name', 'balance']).execute())
  for (const { name, balance } of rows) expect([name, balance]).toEqual([name, model.get(name) ?? 0])
  // The trial balance is the same before and after finished days are added up.
  const before = await inSystem((ctx) => getTrialBalance(ctx, undefined))
  app.clock.tick(3 * DAY_MS)
  await inSystem(addUpDays)
  await inSystem(addUpDays)
  const after = await inSystem((ctx) => getTrialBalance(ctx, undefined))
  expect(after.rows).toEqual(before.rows)
  expect(after.balanced).toBe(true)
  const yesterday = await inSystem((ctx) => getTrialBalance(ctx, '2026-11-14'))
  expect(yesterday.assets).toBe(0)
}, 60_000)

const codeOf = (wish: Promise<unknown>) =>
  wish.then(
    () => 'done',
    (error: unknown) => (error instanceof Refusal ? error.code : `${error}`),
  )

test('deals of many actors at once: money functions, races and refusals leave every sum true', async () => {
  const ids = (await inSystem((ctx) => makeDeals(ctx, 40))).rows.map(({ id }) => id)
  const lock = (ctx: Ctx, id: string): Promise<Deal> =>
    ctx.tx.selectFrom('deals').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
  // Enough for about half of them: the others are told so, whoever comes first.
  await inSystem(async (ctx) => {
    for (const [at, party] of people.slice(0, 3).entries()) {
      const left = await balanceOf(ctx, free(party))
      if (left > 0)
        await post(ctx, {
          operation: 'match',
          key: `drain:${at}`,
          debit: [leg(free(party), left)],
          credit: [leg(SUSPENSE, left)],
        })
      await post(ctx, {
        operation: 'topUp',
        key: `fill:${at}`,
        debit: [leg(NOSTRO, 8_000_000)],
        credit: [leg(free(party), 8_000_000)],
      })
    }
  })
  const pay = (id: string) => inSystem(async (ctx) => money.payFromBalance(ctx, await lock(ctx, id)))
  const paid = await Promise.all(ids.flatMap((id) => [codeOf(pay(id)), codeOf(pay(id))]))
  expect(new Set(paid)).toEqual(new Set(['done', 'E_FUNDS', 'E_STATE']))
  const rows = await inSystem((ctx) => ctx.tx.selectFrom('deals').selectAll().where('id', 'in', ids).execute())
  const done = rows.filter((deal) => deal.status === 'paid')
  expect(done.length).toBe(paid.filter((code) => code === 'done').length)
  expect(done.length).toBeGreaterThan(10)
  const ends = [
    (ctx: Ctx, deal: Deal) => money.releaseToSeller(ctx, deal),
    (ctx: Ctx, deal: Deal) => money.refundAll(ctx, deal),
    (ctx: Ctx, deal: Deal) => money.settleDispute(ctx, deal, { toSeller: 300_000, toBuyer: deal.gross - 300_000 }),
    async (ctx: Ctx, deal: Deal) => money.releaseToSeller(ctx, await money.refundToBuyer(ctx, deal, 100_000)),
  ]
  // What is divided is the whole of what lies there, and a card pays exactly what is owed.
  const [one] = done
  if (!one) throw new Error('nothing was paid')
  for (const wrong of [
    (ctx: Ctx, deal: Deal) => money.settleDispute(ctx, deal, { toSeller: 1, toBuyer: deal.gross }),
    (ctx: Ctx, deal: Deal) => money.payByCard(ctx, deal, { provider: 'click', amount: 1, transactionId: 'x' }),
    (ctx: Ctx, deal: Deal) => money.refundToCard(ctx, deal, { provider: 'click', amount: 1, transactionId: 'x' }),
  ])
    expect(await codeOf(inSystem(async (ctx) => wrong(ctx, await lock(ctx, one.id))))).toBe('E_AMOUNT')
  const endings = done.map((deal, at) => async () => {
    const end = () => codeOf(inSystem(async (ctx) => ends[at % ends.length]?.(ctx, await lock(ctx, deal.id))))
    // Said twice by two machines: the second finds nothing left to do.
    expect(await Promise.all([end(), end()])).toContain('done')
  })
  // No more at once than there are connections: whoever waits too long for one is sent away, and both might be.
  while (endings.length > 0) await Promise.all(endings.splice(0, 4).map((end) => end()))
  expect(await invariants()).toEqual(sound)
  const { rows: left } = await inSystem((ctx) =>
    sql<{ escrow: number; into: number; out: number }>`
      select coalesce(sum(a.balance), 0)::bigint as escrow, sum(l.credit)::bigint as into, sum(l.debit)::bigint as out
      from ledger_accounts a join journal_lines l on l.account_id = a.id
      where a.class = 'ESCROW' and a.deal_id = any(${done.map(({ id }) => id)})`.execute(ctx.tx),
  )
  expect(left[0]).toMatchObject({ escrow: 0 })
  expect(left[0]?.into).toBe(left[0]?.out)
})

test('one key, one entry; what does not balance, is no money or is not there is refused and leaves no trace', async () => {
  const [party] = people
  if (!party) throw new Error('nobody')
  const entry = (amount: number, key: string): Entry => ({
    operation: 'topUp',
    key,
    debit: [leg(NOSTRO, amount)],
    credit: [leg(free(party), amount)],
  })
  const before = await inSystem((ctx) => balanceOf(ctx, free(party)))
  const posted = await Promise.all([1, 2, 3, 4].map(() => inSystem((ctx) => post(ctx, entry(500, 'same')))))
  expect(posted.filter(({ fresh }) => fresh).length).toBe(1)
  expect(new Set(posted.map(({ id }) => id)).size).toBe(1)
  expect(await inSystem((ctx) => balanceOf(ctx, free(party)))).toBe(before + 500)
  for (const wrong of [-5, 0.5, 2 ** 53, Number.NaN])
    await expect(inSystem((ctx) => post(ctx, entry(wrong, 'wrong')))).rejects.toThrow(RangeError)
  const more = { ...entry(2 ** 53 - 1, 'too-much') }
  expect(await codeOf(inSystem((ctx) => post(ctx, more)))).toBe('E_LIMIT')
  const out = {
    operation: 'penalty' as const,
    key: 'out',
    debit: [leg(free(party), before + 501)],
    credit: [leg(SUSPENSE, before + 501)],
  }
  expect(await codeOf(inSystem((ctx) => post(ctx, out)))).toBe('E_FUNDS')
  const change = (statement: string) => inSystem((ctx) => sql.raw(statement).execute(ctx.tx))
  await expect(change('update ledger_accounts set balance = balance + 1')).rejects.toThrow('journal lines only')
  await expect(change('update journal_lines set debit = debit + 1')).rejects.toThrow('append-only')
  await expect(change('delete from journal_entries')).rejects.toThrow('append-only')
  await expect(
    change(`insert into journal_lines (entry_id, account_id, debit, balance_after, posted_at, value_on, operation)
      select 1, id, 5, balance + 5, now(), now(), 'topUp' from ledger_accounts where class = 'NOSTRO'`),
  ).rejects.toThrow('does not balance')
  const lines = (told: number) => `insert into journal_lines
    (entry_id, account_id, debit, credit, balance_after, posted_at, value_on, operation)
    select 1, id, case class when 'NOSTRO' then 5 else 0 end, case class when 'NOSTRO' then 0 else 5 end,
      balance + ${told}, now(), now(), 'topUp' from ledger_accounts where class in ('NOSTRO', 'SUSPENSE')`
  await expect(change(lines(6))).rejects.toThrow('wrong balance')
  await expect(
    change(`insert into journal_entries (operation, posted_at, value_on, idempotency_key, sum)
      values ('topUp', now(), now(), 'empty', 5)`),
  ).rejects.toThrow('not whole')
  expect(await invariants()).toEqual(sound)
})
