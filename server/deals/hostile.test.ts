import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as bank from '#contract/clearing/bank-lines.ts'
import { takeWithdrawalStep } from '#contract/clearing/withdrawals.ts'
import {
  askReturn,
  callOffDeal,
  completeOwnDeal,
  makeDealReady,
  receiveDeal,
  withdrawReturn,
} from '#contract/deals/delivery.ts'
import { getDealDocuments } from '#contract/deals/documents.ts'
import { payDeal } from '#contract/deals/payments.ts'
import { checkDocument } from '#contract/documents/check.ts'
import { balanceOf, deposit, free, held, NOSTRO } from '../clearing/accounts.ts'
import { leg, post } from '../clearing/post.ts'
import type { Client, TestApp } from '../testing/app.ts'
import { findUntrue } from '../testing/deal-invariants.ts'
import { actAs, type PlacedDeal, partyOfTrader, placeDeal, type Trader, topUp, trader } from '../testing/deals.ts'
import { openMarketApp } from '../testing/products.ts'
import { openContract } from './contract/open.ts'
import { createDeal } from './create.ts'
import { add, open } from './disputes/open.ts'
import { refundAll, releaseToSeller } from './money/deal-money.ts'
import { contractSigned } from './proceed.ts'
import { lockDeal, partyOf } from './row.ts'

let app: TestApp
let buyer: Trader
let seller: Trader
let firm: Trader
let farm: Trader
let operator: Client & { userId: string }
let supervisor: Client & { userId: string }
beforeAll(async () => {
  app = await openMarketApp()
  buyer = await trader(app)
  seller = await trader(app)
  firm = await trader(app, 'mchj')
  farm = await trader(app, 'fermer')
  operator = await app.signedIn(['clearing-operator'])
  supervisor = await app.signedIn(['clearing-operator', 'clearing-supervisor'])
})
afterAll(async () => {
  expect(await app.server.inSystem(findUntrue)).toEqual({})
  await app.close()
})

const now = ({ deal }: PlacedDeal) => app.server.inSystem((ctx) => lockDeal(ctx, deal.id))
const seen = async (placed: PlacedDeal, more: object = {}) => ({
  params: { id: placed.deal.id },
  body: { rowVersion: (await now(placed)).rowVersion, ...more },
})

describe('money', () => {
  test('deposits: a signer learns that the other side has too little, never how little', async () => {
    const wished = { buyer: firm, seller: farm, qty: '10000', stockQty: 10_000, state: 'contract_signing' } as const
    const { deal } = await placeDeal(app, wished)
    await app.server.inSystem((ctx) => topUp(ctx, partyOfTrader(firm), 12_345))
    const sign = (one: Trader) =>
      actAs(app, one, async (ctx) => contractSigned(ctx, await lockDeal(ctx, deal.id))).catch((error) => error)
    expect((await sign(farm)).details).toEqual({ side: 'buyer' })
    expect((await sign(firm)).details).toEqual({ side: 'buyer', missing: expect.any(Number) })
  })

  test('a deal that nothing is left of gives both deposits home', async () => {
    const wished = { buyer: firm, seller: farm, qty: '10000', stockQty: 10_000, state: 'contract_signing' } as const
    const { deal } = await placeDeal(app, wished)
    await app.server.inSystem(async (ctx) => {
      for (const one of [firm, farm]) await topUp(ctx, partyOfTrader(one), deal.gross)
    })
    const left = await app.server.inSystem(async (ctx) => {
      const signed = await contractSigned(ctx, await lockDeal(ctx, deal.id))
      await refundAll(ctx, signed)
      const sides = [partyOf(signed, 'buyer'), partyOf(signed, 'seller')]
      return Promise.all(sides.map((party) => balanceOf(ctx, deposit(party, signed))))
    })
    expect(left).toEqual([0, 0])
  })

  test('nobody orders what costs less than a tiyin', async () => {
    const { productId } = await placeDeal(app, { buyer, seller })
    const order = actAs(app, buyer, (ctx) =>
      createDeal(ctx, {
        source: 'proposal',
        seller: partyOfTrader(seller),
        lines: [{ productId, qty: '0.4', unitPrice: 1 }],
        deliveryMode: 'pickup',
        payMode: 'clearing',
        language: 'uz',
      }),
    )
    expect((await order.catch((error) => error)).fields).toMatchObject([{ field: 'blocks[0].items', code: 'V_RANGE' }])
  })

  test('where the goods came to nothing the fee goes back, and nothing is stuck', async () => {
    const { deal } = await placeDeal(app, { buyer, seller, state: 'paid' })
    const moved = await app.server
      .inSystem(async (ctx) => {
        const mine = free(partyOf(deal, 'buyer'))
        const before = await balanceOf(ctx, mine)
        const none = { ...deal, refunded: deal.paid }
        await releaseToSeller(ctx, none)
        const back = (await balanceOf(ctx, mine)) - before
        // Only looked at: the goods of this deal were never weighed down to nothing.
        throw Object.assign(new Error('looked'), { back })
      })
      .catch((error) => error.back)
    expect(moved).toBe(deal.gross + deal.buyerFee)
  })

  test('an old page of paying is told what anybody may know of the deal, and no more', async () => {
    const { deal } = await placeDeal(app, { buyer, seller, state: 'awaiting_payment' })
    const reply = await buyer.ask(payDeal, { params: { id: deal.id }, body: { rowVersion: 999 } })
    expect(reply.error.code).toBe('E_STALE')
    expect(Object.keys(reply.error.details?.current ?? {}).sort()).toEqual(['free', 'id', 'rowVersion', 'status'])
  })
})

describe('a withdrawal', () => {
  let documents = 7000
  /** Approved and sent by the operator, as if the owner had asked for it. */
  async function sent(amount: number): Promise<number> {
    const party = partyOfTrader(buyer)
    const id = await app.server.inSystem(async (ctx) => {
      await topUp(ctx, party, amount)
      const row = await ctx.tx
        .insertInto('withdrawals')
        .values({
          userId: party.userId,
          organizationId: null,
          amount,
          status: 'approved',
          requisiteId: 1,
          holderName: 'Toshev Bekzod',
          bankName: 'Asakabank',
          mfo: '00450',
          accountSealed: ctx.vault.seal('20208000900123456001'),
          taxNumberSealed: ctx.vault.seal('301234567'),
          twoPeople: false,
          createdAt: ctx.now,
          updatedAt: ctx.now,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await post(ctx, {
        operation: 'holdWithdrawal',
        key: `test:hold:${row.id}`,
        withdrawalId: row.id,
        debit: [leg(free(party), amount)],
        credit: [leg(held(party, row.id), amount)],
      })
      return row.id
    })
    expect((await step(operator, id, 'send')).content.status).toBe('sent')
    return id
  }
  async function step(one: Client, id: number, name: string) {
    const { rowVersion } = await app.server.services.db
      .selectFrom('withdrawals')
      .select('rowVersion')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const body = { step: name, rowVersion, reason: 'Bank qaytardi' }
    return one.ask(takeWithdrawalStep, { params: { id }, body })
  }
  let mapping = 0
  const reported = async (...lines: { id: number; amount: number }[]) => {
    const columns = {
      headerRow: 1,
      date: 'Sana',
      documentNo: 'Hujjat',
      purpose: 'Maqsad',
      credit: 'Kirim',
      debit: 'Chiqim',
    }
    mapping ||= (await operator.ask(bank.createMapping, { body: { name: 'Hostile', mapping: columns } })).content.id
    const rows = lines.map(({ id, amount }) => `15.11.2026;${++documents};;${amount / 100};qaytarish AGRO-W${id}`)
    const upload = Buffer.from(['Sana;Hujjat;Kirim;Chiqim;Maqsad', ...rows].join('\n'))
    return (await operator.ask(bank.importStatement, { query: { mapping, apply: true }, upload })).content.counts
  }

  test('comes back to the purse on the word of a supervisor who did not send it, never of one person alone', async () => {
    const id = await sent(5_000_000)
    expect((await step(operator, id, 'confirm')).content.status).toBe('confirmed')
    expect((await step(operator, id, 'return')).status).toBe(403)
    const own = await sent(5_000_000)
    const nostro = await app.server.inSystem((ctx) => balanceOf(ctx, NOSTRO))
    await app.server.services.db
      .updateTable('withdrawals')
      .set({ sentBy: supervisor.userId })
      .where('id', '=', own)
      .execute()
    expect((await step(supervisor, own, 'return')).error.code).toBe('E_SOD')
    expect(await app.server.inSystem((ctx) => balanceOf(ctx, NOSTRO))).toBe(nostro)
    expect((await step(supervisor, id, 'return')).content.status).toBe('returned')
  })

  test('confirmed by hand is still found in the statement; paid twice by the bank it is seen', async () => {
    const [one, two] = [await sent(1_000_000), await sent(2_000_000)]
    await step(operator, one, 'confirm')
    const counts = await reported(
      { id: one, amount: 1_000_000 },
      { id: two, amount: 2_000_000 },
      { id: two, amount: 2_000_000 },
    )
    expect(counts).toMatchObject({ paidOut: 2, unexplained: 1 })
    expect(await reported({ id: one, amount: 1_000_000 })).toMatchObject({ paidOut: 0, unexplained: 1 })
    const lines = await operator.ask(bank.listBankLines, { query: { status: 'unexplained' } })
    const line = lines.content.items[0]
    const explain = (withdrawalId: number) =>
      operator.ask(bank.explainLine, { params: { id: line?.id }, body: { withdrawalId, rowVersion: line?.rowVersion } })
    expect((await explain(one)).error.code).toBe('E_STATE')
    const third = await sent(line?.amount ?? 0)
    await step(operator, third, 'confirm')
    expect((await explain(third)).content.status).toBe('paid_out')
  })
})

describe('sides', () => {
  const claim = { kind: 'late' as const, claim: 100, text: 'Uch kun kutdik', files: [] as string[] }

  test('whoever works for a seller without the code of sellers disputes nothing', async () => {
    const { deal } = await placeDeal(app, { buyer, seller, state: 'paid' })
    const { rowVersion } = deal
    const bare = actAs(app, seller, (ctx) => open(ctx, deal.id, { rowVersion, ...claim }))
    expect((await bare.catch((error) => error)).code).toBe('E_FORBIDDEN')
    const opened = await actAs(app, buyer, (ctx) => open(ctx, deal.id, { rowVersion, ...claim }))
    const answer = actAs(app, seller, (ctx) => add(ctx, opened.disputeId, { text: 'Yoʻlda edi', files: [] }))
    expect((await answer.catch((error) => error)).code).toBe('E_FORBIDDEN')
  })

  test('a return that is asked for again and again does not keep the seller waiting', async () => {
    const placed = await placeDeal(app, { buyer, seller, state: 'paid' })
    await seller.ask(makeDealReady, await seen(placed))
    expect((await buyer.ask(receiveDeal, await seen(placed))).status).toBe(200)
    const asking = { reason: 'Sifati past' }
    expect((await buyer.ask(askReturn, await seen(placed, asking))).status).toBe(200)
    const { dueAt } = await now(placed)
    await buyer.ask(withdrawReturn, await seen(placed))
    app.clock.tick(60_000)
    expect((await buyer.ask(askReturn, await seen(placed, asking))).status).toBe(200)
    expect((await now(placed)).dueAt).toEqual(dueAt)
    await buyer.ask(withdrawReturn, await seen(placed))
    expect((await buyer.ask(completeOwnDeal, await seen(placed))).content.status).toBe('completed')
  })

  test('papers of a cash deal nobody came for are void', async () => {
    const placed = await placeDeal(app, { buyer, seller, payMode: 'cash_on_pickup', state: 'awaiting_payment' })
    // Where the settings ask for one from a lower sum on.
    await app.server.inSystem(async (ctx) => openContract(ctx, await lockDeal(ctx, placed.deal.id)))
    expect((await seller.ask(makeDealReady, await seen(placed))).status).toBe(200)
    expect((await seller.ask(callOffDeal, await seen(placed, { reason: 'Kelmadi' }))).content.status).toBe('cancelled')
    const { items } = (await buyer.ask(getDealDocuments, { params: { id: placed.deal.id } })).content
    expect(items.length).toBeGreaterThan(0)
    expect(items.map((item) => item.state)).toEqual(items.map(() => 'void'))
    const number = items[0]?.number
    if (number) expect((await app.anonymous().ask(checkDocument, { params: { number } })).content.verdict).toBe('void')
  })
})
