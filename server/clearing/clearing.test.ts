import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as bank from '#contract/clearing/bank-lines.ts'
import * as own from '#contract/clearing/clearing.ts'
import * as ledger from '#contract/clearing/ledger.ts'
import * as wd from '#contract/clearing/withdrawals.ts'
import { payDeal } from '#contract/deals/payments.ts'
import { requestDeletion } from '#contract/identity/deletion.ts'
import { sendOwnCode } from '#contract/identity/security.ts'
import { createRequisite } from '#contract/market/requisites.ts'
import { dayOf } from '#uz/date.ts'
import { DAY_MS } from '#uz/durations.ts'
import { lockDeal } from '../deals/row.ts'
import { clientIdOf } from '../identity/public.ts'
import { type Client, PASSWORD, type TestApp } from '../testing/app.ts'
import { askingAs, boundActor } from '../testing/bound.ts'
import { lastCode } from '../testing/codes.ts'
import { actAs, partyOfTrader, placeDeal, type Trader, topUp, trader } from '../testing/deals.ts'
import { nextPinfl, personWithPhone } from '../testing/organizations.ts'
import { openMarketApp } from '../testing/products.ts'
import { requestWithdrawal } from './withdrawals.ts'

let app: TestApp
type Staff = Client & { userId: string; email: string }
let operator: Staff
let supervisor: Staff
let auditor: Staff
let stranger: Staff
let owner: Trader
let requisiteId: number
let mappingId: number

beforeAll(async () => {
  app = await openMarketApp()
  operator = await app.signedIn(['clearing-operator'])
  supervisor = await app.signedIn(['clearing-supervisor'])
  auditor = await app.signedIn(['auditor'])
  stranger = await app.signedIn(['individual'])
  owner = await personWithPhone(app, undefined, nextPinfl())
  const made = await owner.ask(createRequisite, {
    body: {
      holderName: 'Ergasheva Malika',
      mfo: '00450',
      bank: null,
      account: '20208000900123456001',
      purpose: 'clearing_withdraw',
    },
  })
  requisiteId = made.content?.id ?? 0
})
afterAll(() => app.close())

/** Time passes, and everybody comes in again. */
async function later(ms: number) {
  app.clock.tick(ms)
  for (const one of [operator, supervisor, auditor, stranger, owner])
    await one.raw('POST', '/main/api-auth/auth/login-by-email', {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: one.email, password: PASSWORD }),
    })
}

const mapping = {
  headerRow: 1,
  date: 'Sana',
  documentNo: 'Hujjat',
  purpose: 'Maqsad',
  payerName: 'Toʻlovchi',
  payerNumber: 'STIR',
  account: 'Hisob',
  credit: 'Kirim',
  debit: 'Chiqim',
}
const file = (...rows: string[]) =>
  Buffer.from(['Sana;Hujjat;Kirim;Chiqim;Maqsad;Toʻlovchi;STIR;Hisob', ...rows].join('\n'))
const importing = (upload: Buffer, apply: boolean) =>
  operator.ask(bank.importStatement, { query: { mapping: mappingId, apply }, upload })
const purse = async (one: Client) => (await one.ask(own.getClearing)).content
const trial = async () => (await auditor.ask(ledger.getTrialBalance)).content

describe('bank statements', () => {
  test('columns of a bank are kept once under a name', async () => {
    const made = await operator.ask(bank.createMapping, { body: { name: 'Asaka', mapping } })
    expect(made.status).toBe(200)
    mappingId = made.content.id
    expect((await operator.ask(bank.createMapping, { body: { name: 'Asaka', mapping } })).error.code).toBe(
      'E_DUPLICATE',
    )
    const { date: _, ...lame } = mapping
    expect((await operator.ask(bank.createMapping, { body: { name: 'B', mapping: lame } })).status).toBe(400)
    const update = { name: 'Asakabank', mapping, rowVersion: 7 }
    expect((await operator.ask(bank.updateMapping, { params: { id: mappingId }, body: update })).error.code).toBe(
      'E_STALE',
    )
    expect((await supervisor.ask(bank.createMapping, { body: { name: 'C', mapping } })).status).toBe(403)
    const sample = await operator.ask(bank.readStatementFile, { upload: file('15.11.2026;1;5;;x;;;') })
    expect(sample.content.rows[0]?.[0]).toBe('Sana')
  })

  test('a dry run writes nothing; applied, money finds its owner by the purpose, the rest waits in suspense', async () => {
    const clientId = await app.server.inSystem((ctx) => clientIdOf(ctx, partyOfTrader(owner)))
    const upload = file(
      `15.11.2026;101;1 500 000,50;;Hisobni toʻldirish AGRO ${clientId};Ergasheva M;;20208000900123456001`,
      '15.11.2026;102;700000;;Paxta uchun;NOMAʼLUM MCHJ;301999888;20208000900999999001',
      '15.11.2026;103;;25000;Bank xizmati haqi;;;',
      '15.11.2026;101;1 500 000,50;;takror;;;20208000900123456001',
      '31.02.2026;104;5;;x;;;',
      '16.11.2026;105;5;;x;;;',
    )
    const dry = await importing(upload, false)
    expect(dry.content).toMatchObject({
      applied: false,
      counts: { topUp: 1, suspense: 1, unexplained: 1, duplicate: 1 },
      faults: { total: 2 },
      incoming: 220_000_050,
    })
    expect((await purse(owner)).free).toBe(0)
    expect((await importing(upload, true)).content.applied).toBe(true)
    expect((await purse(owner)).free).toBe(150_000_050)
    expect((await importing(upload, true)).content.counts).toMatchObject({ topUp: 0, suspense: 0, duplicate: 4 })
    expect((await purse(owner)).free).toBe(150_000_050)
    expect((await trial()).balanced).toBe(true)
    expect((await importing(Buffer.from('a;b\n1;2'), false)).status).toBe(400)
    expect((await stranger.ask(bank.importStatement, { query: { mapping: mappingId }, upload })).status).toBe(403)
    const unknown = await operator.ask(bank.importStatement, { query: { mapping: 999 }, upload })
    expect(unknown.status).toBe(404)
  })

  test('out of suspense only by two people, never to oneself', async () => {
    const list = await operator.ask(bank.listBankLines, { query: { status: 'suspense' } })
    const line = list.content.items[0]
    expect(line).toMatchObject({
      documentNo: '102',
      payerNumberMasked: '301999888',
      can: { propose: true, approve: false },
    })
    const params = { id: line?.id }
    const found = await operator.ask(bank.suggestTargets, { params, query: { search: 'Ergasheva' } })
    expect(found.content.items[0]).toMatchObject({ userId: owner.userId, by: 'search' })
    const propose = (target: object, rowVersion: number) =>
      operator.ask(bank.proposeTarget, { params, body: { target, rowVersion } })
    const mine = { kind: 'party', userId: operator.userId, organizationId: null }
    expect((await propose(mine, 1)).error.code).toBe('E_SELF_APPROVE')
    expect((await propose({ kind: 'party', userId: null, organizationId: null }, 1)).status).toBe(400)
    const target = { kind: 'party', userId: owner.userId, organizationId: null }
    expect((await propose(target, 5)).error.code).toBe('E_STALE')
    expect((await propose(target, 1)).content).toMatchObject({ status: 'proposed', can: { approve: false } })
    expect((await propose(target, 2)).error.code).toBe('E_STATE')
    const decide = (client: Client, approve: boolean, rowVersion: number) =>
      client.ask(bank.decideTarget, { params, body: { approve, rowVersion } })
    expect((await decide(operator, true, 2)).status).toBe(403)
    expect((await decide(supervisor, false, 2)).content.status).toBe('suspense')
    await propose(target, 3)
    expect((await decide(supervisor, true, 4)).content.status).toBe('matched')
    expect((await purse(owner)).free).toBe(220_000_050)
    expect((await trial()).balanced).toBe(true)
  })

  test('the same person is not the second one, whatever codes they hold', async () => {
    const both = await app.signedIn(['clearing-operator', 'clearing-supervisor'])
    await importing(file('15.11.2026;201;1000;;adashgan pul;;;'), true)
    const [line] = (await both.ask(bank.listBankLines, { query: { status: 'suspense' } })).content.items
    const params = { id: line?.id }
    await both.ask(bank.proposeTarget, { params, body: { target: { kind: 'sender' }, rowVersion: 1 } })
    const decide = (one: Client) => one.ask(bank.decideTarget, { params, body: { approve: true, rowVersion: 2 } })
    expect((await decide(both)).error.code).toBe('E_SOD')
    expect((await decide(supervisor)).content.status).toBe('returned')
    expect((await trial()).rows.find((row) => row.class === 'SUSPENSE')?.balance).toBe(0)
  })

  test('money of another payer waits for a person, who is told whom its purpose speaks of', async () => {
    const { deal, buyer } = await placeDeal(app, { state: 'awaiting_payment', payMode: 'bank_transfer' })
    const payable = (deal.gross + deal.buyerFee) / 100
    const line = `15.11.2026;302;${payable};;${deal.number} boʻyicha toʻlov;BEGONA SAVDO MCHJ;301777666;2020800090077;`
    const dry = await importing(file(line), false)
    expect(dry.content.counts).toMatchObject({ dealPaid: 0, suspense: 1 })
    expect(dry.content.lines[0]?.partyName).toBe('Ergasheva M.')
    await importing(file(line), true)
    expect((await purse(buyer)).free).toBe(0)
    const [kept] = (await operator.ask(bank.listBankLines, { query: { status: 'suspense' } })).content.items
    const params = { id: kept?.id }
    const clientId = await app.server.inSystem((ctx) => clientIdOf(ctx, partyOfTrader(buyer)))
    const suggested = await operator.ask(bank.suggestTargets, { params })
    expect(suggested.content.items[0]).toMatchObject({ clientId, by: 'purpose' })
    const target = { kind: 'party', userId: buyer.userId, organizationId: null }
    await operator.ask(bank.proposeTarget, { params, body: { target, rowVersion: 1 } })
    const decided = await supervisor.ask(bank.decideTarget, { params, body: { approve: true, rowVersion: 2 } })
    expect(decided.content.status).toBe('matched')
    expect((await app.server.inSystem((ctx) => lockDeal(ctx, deal.id))).status).toBe('paid')
    // Whoever has paid before is suggested the next time, whatever the purpose says.
    await importing(file('15.11.2026;303;1000;;Tovar uchun;BEGONA SAVDO MCHJ;301777666;2020800090077;'), true)
    const [next] = (await operator.ask(bank.listBankLines, { query: { status: 'suspense' } })).content.items
    const before = await operator.ask(bank.suggestTargets, { params: { id: next?.id } })
    expect(before.content.items[0]).toMatchObject({ clientId, by: 'before' })
    const back = { params: { id: next?.id }, body: { target: { kind: 'sender' }, rowVersion: 1 } }
    await operator.ask(bank.proposeTarget, back)
    await supervisor.ask(bank.decideTarget, { params: { id: next?.id }, body: { approve: true, rowVersion: 2 } })
  })

  test('a transfer that names a deal pays it; the rest stays with the buyer', async () => {
    const { deal, buyer } = await placeDeal(app, { state: 'awaiting_payment', payMode: 'bank_transfer' })
    const payable = deal.gross + deal.buyerFee
    const line = `15.11.2026;301;${(payable + 500) / 100};;${deal.number} boʻyicha toʻlov;;;`
    expect((await importing(file(line), false)).content.counts.dealPaid).toBe(1)
    expect((await importing(file(line), true)).status).toBe(200)
    expect(await purse(buyer)).toMatchObject({ free: 500, escrowBuying: payable })
    const row = await app.server.inSystem((ctx) =>
      ctx.tx.selectFrom('deals').selectAll().where('id', '=', deal.id).executeTakeFirst(),
    )
    expect(row).toMatchObject({ status: 'paid', paid: deal.gross })
    const entries = await supervisor.ask(ledger.listDealJournal, { params: { id: deal.id } })
    expect(entries.content.items.map((entry) => entry.operation)).toEqual(['pay'])
  })
})

describe('withdrawals', () => {
  const code = async () => {
    const sent = await owner.ask(sendOwnCode, { body: { purpose: 'withdraw' } })
    return { code: { verifyKey: sent.content.verifyKey, code: await lastCode(app, owner.phone) } }
  }
  const ask = (amount: number, proof: object, id = requisiteId) =>
    owner.ask(wd.requestWithdrawal, { body: { amount, requisiteId: id, proof } })

  /** Past the proof, which the first test is about. */
  const request = (amount: number) => actAs(app, owner, (ctx) => requestWithdrawal(ctx, { amount, requisiteId }))

  test('only with a proof, after the freeze, to confirmed details, within what is free', async () => {
    expect((await ask(100_000, {})).error.code).toBe('E_PROOF')
    expect((await ask(100_000, { password: PASSWORD })).error.code).toBe('E_PROOF')
    expect((await ask(100_000, await code())).error.code).toBe('E_FROZEN')
    await later(DAY_MS + 1000)
    // What was refused has not spent it.
    const proof = await code()
    expect((await ask(100_000, proof)).error.code).toBe('E_REQUISITE')
    await app.server.inSystem((ctx) =>
      ctx.tx.updateTable('requisites').set({ verification: 'bank_confirmed' }).where('id', '=', requisiteId).execute(),
    )
    expect((await ask(99_999, proof)).status).toBe(400)
    expect((await ask(100_000, proof, 99_999)).status).toBe(404)
    expect((await ask(220_000_051, proof)).error.code).toBe('E_FUNDS')
    expect((await ask(100_000, proof)).content.status).toBe('requested')
    expect((await ask(100_000, proof)).error.code).toMatch(/^E_(OTP|PROOF)/)
    for (const amount of [0, -5, 2 ** 53, 1.5]) {
      const body = { amount, requisiteId, proof: {} }
      expect((await stranger.ask(wd.requestWithdrawal, { body })).status).toBe(400)
    }
    const [made] = (await owner.ask(wd.listWithdrawals)).content.items
    await owner.ask(wd.cancelWithdrawal, { params: { id: made?.id }, body: { rowVersion: 1 } })
  })

  test('what is asked for is held; taken back, it is free again', async () => {
    const made = await request(1_000_000)
    expect(made).toMatchObject({ status: 'requested', amount: 1_000_000, can: { cancel: true } })
    expect(await purse(owner)).toMatchObject({ free: 219_000_050, blockedForWithdrawals: 1_000_000 })
    const params = { id: made.id }
    const cancel = (one: Client, rowVersion: number) => one.ask(wd.cancelWithdrawal, { params, body: { rowVersion } })
    expect((await cancel(stranger, 1)).status).toBe(404)
    expect((await cancel(owner, 9)).error.code).toBe('E_STALE')
    expect((await cancel(owner, 1)).content.status).toBe('cancelled')
    expect((await cancel(owner, 2)).error.code).toBe('E_STATE')
    expect(await purse(owner)).toMatchObject({ free: 220_000_050, blockedForWithdrawals: 0 })
  })

  test('small sums by one person, never one’s own; the bank confirms by its statement', async () => {
    const { id } = await request(50_000_000)
    const step = (one: Client, name: string, rowVersion: number, more = {}) =>
      one.ask(wd.takeWithdrawalStep, { params: { id }, body: { step: name, rowVersion, ...more } })
    expect((await step(auditor, 'approve', 1)).status).toBe(403)
    expect((await step(operator, 'send', 1)).error.code).toBe('E_STATE')
    expect((await step(operator, 'review', 1)).error.code).toBe('E_STATE')
    expect((await step(operator, 'reject', 1)).status).toBe(400)
    expect((await step(operator, 'approve', 1)).content.status).toBe('approved')
    expect((await step(operator, 'send', 2, { documentNo: '77' })).content.status).toBe('sent')
    expect((await purse(owner)).free).toBe(170_000_050)
    await importing(file(`16.11.2026;77;;500000;Kliring hisobidan qaytarish AGRO-W${id};;;`), true)
    const [done] = (await owner.ask(wd.listWithdrawals)).content.items
    expect(done).toMatchObject({ status: 'confirmed', accountMasked: '2020 **** **** 6001' })
    expect((await step(supervisor, 'return', 4, { reason: 'Hisob yopilgan' })).content.status).toBe('returned')
    expect((await purse(owner)).free).toBe(220_000_050)
    expect((await trial()).balanced).toBe(true)
  })

  test('one file for the bank: sent together, the same bytes again, never a second one', async () => {
    const [one, two] = [await request(3_000_000), await request(4_000_000)]
    for (const { id } of [one, two])
      await operator.ask(wd.takeWithdrawalStep, { params: { id }, body: { step: 'approve', rowVersion: 1 } })
    expect((await stranger.ask(wd.makeBatch, { body: {} })).status).toBe(403)
    const tries = await Promise.all([operator, supervisor].map((who) => who.ask(wd.makeBatch, { body: {} })))
    expect(tries.map((reply) => reply.status).sort()).toEqual([200, 404])
    const batch = tries.find((reply) => reply.status === 200)?.content
    expect(batch).toMatchObject({ payments: 2, total: 7_000_000, waiting: 2 })
    const sent = (await owner.ask(wd.listWithdrawals, { query: { status: 'sent' } })).content.items
    expect(sent.map((row) => row.id).sort()).toEqual([one.id, two.id].sort())
    const fileOf = async () => {
      const { rawPayload, statusCode } = await operator.raw(
        'GET',
        `/main/api-market/clearing/staff/batches/${batch?.id}/file`,
      )
      expect(statusCode).toBe(200)
      return rawPayload.toString('base64')
    }
    const first = await fileOf()
    expect(await fileOf()).toBe(first)
    expect((await stranger.ask(wd.getBatchFile, { params: { id: batch?.id } })).status).toBe(403)
    // Each by itself: one is paid, the other comes back.
    const step = (who: Client, id: number, name: string, more = {}) =>
      who.ask(wd.takeWithdrawalStep, { params: { id }, body: { step: name, rowVersion: 3, ...more } })
    expect((await step(operator, one.id, 'confirm')).content).toMatchObject({
      status: 'confirmed',
      batch: batch?.number,
    })
    const returner = tries[0]?.status === 200 ? supervisor : await app.signedIn(['clearing-supervisor'])
    expect((await step(returner, two.id, 'return', { reason: 'Hisob yopilgan' })).content.status).toBe('returned')
    expect((await operator.ask(wd.listBatches)).content.items[0]).toMatchObject({ number: batch?.number, waiting: 0 })
    // As it was: what was confirmed comes back too.
    await step(returner, one.id, 'return', { reason: 'Hisob yopilgan', rowVersion: 4 })
    expect((await trial()).balanced).toBe(true)
  })

  /** Asked for and approved, each of the least sum. */
  async function approved(count: number) {
    const ids: number[] = []
    for (let one = 0; one < count; one++) ids.push((await request(100_000)).id)
    await app.server.services.db
      .updateTable('withdrawals')
      .set({ status: 'approved', approvedBy: supervisor.userId, approvedAt: app.clock.now })
      .where('id', 'in', ids)
      .execute()
    return ids
  }

  test('a file of many payments takes the statements of one of few; each payment is written down and told', async () => {
    const told = () =>
      app.server.services.db
        .selectFrom('notifications')
        .select('id')
        .where('event', '=', 'clearing.withdrawn')
        .where('userId', '=', owner.userId)
        .orderBy('id')
        .execute()
    const before = (await told()).length
    await approved(2)
    const few = await operator.ask(wd.makeBatch, { body: {} })
    const ids = await approved(9)
    const many = await operator.ask(wd.makeBatch, { body: {} })
    expect(many.content).toMatchObject({ payments: 9, total: 900_000, waiting: 9 })
    expect(many.statements).toBe(few.statements)
    const written = await app.server.services.db
      .selectFrom('auditEvents')
      .select('objectId')
      .where('action', '=', 'withdrawal.send')
      .where('objectId', 'in', ids.map(String))
      .orderBy('id')
      .execute()
    expect(written.length).toBe(9)
    expect((await told()).length).toBe(before + 11)
    expect((await trial()).balanced).toBe(true)
  })

  describe('the bank’s answer to a file', () => {
    let id: number
    let paid: string[]
    const answer = (who: Client, rows: readonly string[], apply = true) =>
      who.ask(wd.answerBatch, {
        params: { id },
        query: { apply },
        upload: Buffer.from(['№;Summa;Natija;Sabab', ...rows].join('\n')),
      })

    test('is shown before it is followed; a line that is not of the file is refused by name, and nothing happens', async () => {
      paid = (await approved(4)).map((one) => `AGRO-W${one}`)
      id = (await operator.ask(wd.makeBatch, { body: {} })).content.id
      const [one, two, three] = paid
      const rows = [`${one};1000;Oʻtkazildi;`, `${two};1 000,00;возвращен;Hisob yopilgan`, `${three};1000;;`]
      const dry = await answer(supervisor, rows, false)
      expect(dry.content).toMatchObject({
        applied: false,
        counts: { confirmed: 1, returned: 1, decided: 0, barred: 0, waiting: 2 },
        sums: { confirmed: 100_000, returned: 100_000, waiting: 200_000 },
        faults: { total: 0 },
      })
      // Whoever sent it does not take it back on their own word.
      expect((await answer(operator, rows, false)).content.counts).toMatchObject({ confirmed: 1, barred: 1 })
      const strange = await answer(supervisor, [...rows, 'AGRO-W999999;1000;Oʻtkazildi;'])
      expect(strange.error.code).toBe('V_PAYMENT_UNKNOWN')
      expect(strange.error.error).toContain('AGRO-W999999')
      const faulty = [
        ['V_PAYMENT_SUM', `${one};999;Oʻtkazildi;`],
        ['V_PAYMENT_RESULT', `${two};1000;balki;`],
        ['V_PAYMENT_REASON', `${three};1000;qaytarildi;`],
      ] as const
      expect(
        (
          await answer(
            supervisor,
            faulty.map(([, row]) => row),
            false,
          )
        ).content.faults.total,
      ).toBe(3)
      for (const [code, row] of faulty)
        expect(await answer(supervisor, [row])).toMatchObject({ status: 400, codes: [code] })
      const twice = [...rows, `${one};1000;qaytarildi;Adashib`]
      expect((await answer(supervisor, twice)).error.code).toBe('V_PAYMENT_TWICE')
      expect((await operator.ask(wd.listBatches)).content.items[0]).toMatchObject({ id, waiting: 4 })
      expect((await answer(stranger, rows)).status).toBe(403)
      expect((await answer(supervisor, ['x'])).content?.counts).toBeUndefined()
      const elsewhere = { params: { id: 999_999 }, upload: Buffer.from('№;Summa;Natija;Sabab') }
      expect((await supervisor.ask(wd.answerBatch, elsewhere)).status).toBe(404)
    })

    test('is followed line by line in one act, and a second time changes nothing', async () => {
      const [one, two, three, four] = paid
      const rows = [`${one};1000;Oʻtkazildi;`, `${two};1000;qaytarildi;Hisob yopilgan`, `${three};1000;OK;`]
      const { free } = await purse(owner)
      const done = await answer(supervisor, rows)
      expect(done.content).toMatchObject({ applied: true, counts: { confirmed: 2, returned: 1, waiting: 1 } })
      expect((await purse(owner)).free).toBe(free + 100_000)
      const states = async () =>
        (await owner.ask(wd.listWithdrawals)).content.items
          .filter(({ number }) => paid.includes(number))
          .map(({ number, status, reason, rowVersion }) => [number, status, reason, rowVersion])
      const before = await states()
      expect(before).toEqual([
        [four, 'sent', null, 2],
        [three, 'confirmed', null, 3],
        [two, 'returned', 'Hisob yopilgan', 3],
        [one, 'confirmed', null, 3],
      ])
      const audits = async () =>
        (await app.server.services.db.selectFrom('auditEvents').select('id').orderBy('id').execute()).length
      const written = await audits()
      const again = await answer(supervisor, rows)
      expect(again.content.counts).toMatchObject({ confirmed: 0, returned: 0, decided: 3, waiting: 1 })
      expect([await states(), await audits(), (await purse(owner)).free]).toEqual([before, written, free + 100_000])
      // What came back is not confirmed by an older file; what was paid may still come back.
      expect((await answer(supervisor, [`${two};1000;paid;`])).error.code).toBe('V_PAYMENT_BACK')
      const late = await answer(supervisor, [`${one};1000;Qaytarildi;Hisob topilmadi`])
      expect(late.content.counts).toMatchObject({ returned: 1, decided: 2 })
      expect((await trial()).balanced).toBe(true)
    })

    test('may be the file we gave, in a sheet or in the letters of old banks, at the statements of one line', async () => {
      const given = await operator.raw('GET', `/main/api-market/clearing/staff/batches/${id}/file`)
      const whole = await operator.ask(wd.answerBatch, { params: { id }, upload: given.rawPayload })
      expect(whole.content).toMatchObject({ counts: { decided: 3, waiting: 1 }, faults: { total: 0 } })
      // «№,Summa,Natija,Sabab», «AGRO-W…,1000,исполнен,» in windows-1251.
      const letters = Buffer.concat([
        Buffer.from([0xb9]),
        Buffer.from(`,Summa,Natija,Sabab\n${paid[3]},1000,`),
        Buffer.from([0xe8, 0xf1, 0xef, 0xee, 0xeb, 0xed, 0xe5, 0xed]),
        Buffer.from(','),
      ])
      const old = await operator.ask(wd.answerBatch, { params: { id }, query: { apply: true }, upload: letters })
      expect(old.content.counts).toMatchObject({ confirmed: 1, decided: 3 })
      const more = (await approved(7)).map((one) => `AGRO-W${one};1000;oʻtkazildi;`)
      id = (await operator.ask(wd.makeBatch, { body: {} })).content.id
      const many = await answer(operator, more)
      expect(many.content.counts.confirmed).toBe(7)
      expect(many.statements).toBe(old.statements)
    })
  })

  test('large sums by two different people', async () => {
    await app.server.inSystem((ctx) => topUp(ctx, partyOfTrader(owner), 20_000_000_000))
    const { id } = await request(10_000_000_000)
    const both = await app.signedIn(['clearing-operator', 'clearing-supervisor'])
    const step = (one: Client, name: string, rowVersion: number) =>
      one.ask(wd.takeWithdrawalStep, { params: { id }, body: { step: name, rowVersion } })
    expect((await step(supervisor, 'approve', 1)).error.code).toBe('E_SOD')
    expect((await step(supervisor, 'review', 1)).error.code).toBe('E_FORBIDDEN')
    expect((await step(both, 'review', 1)).content).toMatchObject({ status: 'requested', barred: 'second-person' })
    expect((await step(both, 'approve', 2)).error.code).toBe('E_SOD')
    expect((await step(operator, 'approve', 2)).error.code).toBe('E_FORBIDDEN')
    expect((await step(supervisor, 'approve', 2)).content.status).toBe('approved')
  })

  test('a large sum in parts, asked for at once, needs two people all the same', async () => {
    await later(DAY_MS)
    await app.server.inSystem((ctx) => topUp(ctx, partyOfTrader(owner), 20_000_000_000))
    const parts = await Promise.all([request(4_000_000_000), request(4_000_000_000), request(4_000_000_000)])
    const rows = await app.server.services.db
      .selectFrom('withdrawals')
      .select(['id', 'twoPeople'])
      .where(
        'id',
        'in',
        parts.map(({ id }) => id),
      )
      .execute()
    expect(rows.map((row) => row.twoPeople)).toEqual([true, true, true])
    await later(DAY_MS)
    const { id } = await request(4_000_000_000)
    const alone = await app.server.services.db
      .selectFrom('withdrawals')
      .select('twoPeople')
      .where('id', '=', id)
      .executeTakeFirst()
    expect(alone?.twoPeople).toBe(false)
  })

  test('the desk begins with what waits for it; all of them are there when asked for', async () => {
    const list = (query: object) => operator.ask(wd.listStaffWithdrawals, { query: { take: 100, ...query } })
    const states = async (query: object) => new Set((await list(query)).content.items.map((row) => row.status))
    expect(await states({})).toEqual(new Set(['requested']))
    expect((await states({ status: 'all' })).size).toBeGreaterThan(3)
  })

  test('whoever is bound to a region has no part in it: clearing is one desk for the whole country', async () => {
    const [batch] = (await operator.ask(wd.listBatches)).content.items
    const [waiting] = (await operator.ask(wd.listStaffWithdrawals)).content.items
    const id = batch?.id ?? 0
    const bound = askingAs(app, boundActor(operator.userId, ['1703']))
    const refused = { code: 'E_FORBIDDEN' }
    const params = { id: String(id) }
    await expect(bound(wd.makeBatch)).rejects.toMatchObject(refused)
    await expect(bound(wd.getBatchFile, { params })).rejects.toMatchObject(refused)
    await expect(bound(wd.answerBatch, { params, upload: new Uint8Array() })).rejects.toMatchObject(refused)
    const body = { step: 'approve', rowVersion: waiting?.rowVersion ?? 0 }
    const step = bound(wd.takeWithdrawalStep, { params: { id: String(waiting?.id) }, body })
    await expect(step).rejects.toMatchObject(refused)
    await expect(bound(wd.listBatches)).rejects.toMatchObject(refused)
    await expect(bound(wd.listStaffWithdrawals)).rejects.toMatchObject(refused)
  })

  test('a race for the last money: one wins', async () => {
    const { free } = await purse(owner)
    const sum = Math.ceil(free / 2) + 1
    const replies = await Promise.allSettled([request(sum), request(sum), request(sum)])
    expect(replies.filter(({ status }) => status === 'fulfilled').length).toBe(1)
    expect((await purse(owner)).free).toBe(free - sum)
  })
})

describe('the ledger', () => {
  test('an entry is turned back once, with a reason, and never a turning back', async () => {
    const clientId = await app.server.inSystem((ctx) => clientIdOf(ctx, partyOfTrader(owner)))
    await importing(file(`16.11.2026;401;3000;;AGRO ${clientId};;;`), true)
    const before = (await purse(owner)).free
    const [entry] = (await supervisor.ask(ledger.listJournal, { query: { operation: 'topUp' } })).content.items
    expect(entry).toMatchObject({ sum: 300_000, can: { reverse: true } })
    const reverse = (one: Client, id: number, reason = 'Adashib yozilgan') =>
      one.ask(ledger.reverseEntry, { params: { id }, body: { reason } })
    const id = entry?.id ?? 0
    expect((await reverse(operator, id)).status).toBe(403)
    expect((await reverse(supervisor, id, 'x')).status).toBe(400)
    const done = await reverse(supervisor, id)
    expect(done.content).toMatchObject({ operation: 'reversal', reverses: id, sum: 300_000 })
    expect((await purse(owner)).free).toBe(before - 300_000)
    const told = await app.server.services.db
      .selectFrom('notifications')
      .select('userId')
      .where('event', '=', 'clearing.reversed')
      .orderBy('id')
      .execute()
    expect(told).toEqual([{ userId: owner.userId }])
    expect((await reverse(supervisor, id)).error.code).toBe('E_REVERSED')
    expect((await reverse(supervisor, done.content.id)).error.code).toBe('E_IRREVERSIBLE')
    const [pay] = (await supervisor.ask(ledger.listJournal, { query: { operation: 'pay' } })).content.items
    expect((await reverse(supervisor, pay?.id ?? 0)).error.code).toBe('E_IRREVERSIBLE')
    expect((await reverse(supervisor, 999_999_999)).status).toBe(404)
    const [line] = (await operator.ask(bank.listBankLines, { query: { status: 'suspense' } })).content.items
    expect(line?.documentNo).toBe('401')
  })

  test('a day that differs from the bank stops withdrawals until it is closed without a difference', async () => {
    const list = await supervisor.ask(ledger.listDays)
    const { day, ledgerBalance } = list.content.upcoming
    const close = (one: Client, statementBalance: number, more = {}) =>
      one.ask(ledger.closeDay, { body: { day, statementBalance, ...more } })
    expect((await close(operator, 1)).status).toBe(403)
    expect((await supervisor.ask(ledger.closeDay, { body: { day: '2030-01-01', statementBalance: 1 } })).status).toBe(
      400,
    )
    // A day that still runs is not closed, whatever it says.
    const running = await supervisor.ask(ledger.closeDay, {
      body: { day: dayOf(app.clock.now), statementBalance: ledgerBalance },
    })
    expect(running.error.code).toBe('E_STATE')
    expect((await close(supervisor, ledgerBalance + 700)).content.difference).toBe(700)
    expect((await purse(owner)).stoppedByDay).toBe(day)
    const [waiting] = (await operator.ask(wd.listStaffWithdrawals, { query: { status: 'approved' } })).content.items
    const send = () =>
      operator.ask(wd.takeWithdrawalStep, {
        params: { id: waiting?.id },
        body: { step: 'send', rowVersion: waiting?.rowVersion },
      })
    expect((await send()).error.code).toBe('E_DAY_DIFFERENCE')
    expect((await close(supervisor, ledgerBalance)).error.code).toBe('E_STALE')
    expect((await close(supervisor, ledgerBalance, { rowVersion: 1 })).content.difference).toBe(0)
    expect((await close(supervisor, ledgerBalance, { rowVersion: 2 })).error.code).toBe('E_PERIOD_CLOSED')
    expect((await send()).content.status).toBe('sent')
    expect((await importing(file(`${day};900;5;;x;;;`), false)).content.faults.total).toBe(1)
  })

  test('lists have a fixed number of statements and are read page by page', async () => {
    await owner.ask(own.listMovements)
    await auditor.ask(ledger.listDays)
    const first = await owner.ask(own.listMovements, { query: { take: 2 } })
    const whole = await owner.ask(own.listMovements, { query: { take: 100 } })
    expect(first.statements).toBe(whole.statements)
    const second = await owner.ask(own.listMovements, { query: { take: 2, next: first.content.next } })
    expect([...first.content.items, ...second.content.items]).toEqual(whole.content.items.slice(0, 4))
    for (const [at, row] of whole.content.items.entries()) {
      const older = whole.content.items[at + 1]
      if (older) expect(row.balance).toBe(older.balance + row.in - row.out)
    }
    expect((await owner.ask(own.listMovements, { query: { next: 'xx' } })).status).toBe(400)
    const one = await auditor.ask(ledger.listJournal, { query: { take: 1 } })
    const many = await auditor.ask(ledger.listJournal, { query: { take: 50 } })
    expect(one.statements).toBe(many.statements)
    const accounts = await auditor.ask(ledger.listLedgerAccounts, { query: { class: 'FREE' } })
    const lines = await auditor.ask(ledger.listAccountLines, { params: { id: accounts.content.items[0]?.id } })
    expect(lines.content.account.balance).toBe(lines.content.items[0]?.balanceAfter)
    expect((await stranger.ask(ledger.getTrialBalance)).status).toBe(403)
    expect((await owner.ask(own.getStatement, { query: { month: '2026-11' } })).status).toBe(200)
    const paper = await owner.ask(own.getStatement, { query: { month: '2026-11', format: 'pdf' } })
    expect(Buffer.from(paper.content.body).subarray(0, 5).toString()).toBe('%PDF-')
    expect((await owner.ask(own.getTopUp)).content.purpose).toMatch(/^AGRO \d+$/)
    expect((await owner.ask(own.getNetting)).content.pairs).toEqual([])
  })

  test('money on an account keeps the account', async () => {
    const sent = await owner.ask(sendOwnCode, { body: { purpose: 'delete' } })
    const proof = { code: { verifyKey: sent.content?.verifyKey, code: await lastCode(app, owner.phone) } }
    expect((await owner.ask(requestDeletion, { body: { proof } })).error.code).toBe('E_OBLIGATIONS')
  })

  test('paying a deal: only its buyer, only once, only with the money', async () => {
    const { deal, buyer, seller } = await placeDeal(app, { state: 'awaiting_payment' })
    const pay = (one: Client, rowVersion = deal.rowVersion) =>
      one.ask(payDeal, { params: { id: deal.id }, body: { rowVersion } })
    expect((await pay(stranger)).status).toBe(404)
    expect((await pay(seller)).status).toBe(403)
    expect((await pay(buyer, 77)).error.code).toBe('E_STALE')
    expect((await pay(buyer)).error.code).toBe('E_FUNDS')
    await app.server.inSystem((ctx) => topUp(ctx, partyOfTrader(buyer), deal.gross + deal.buyerFee))
    const both = await Promise.all([pay(buyer), pay(buyer)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await purse(buyer)).toMatchObject({ free: 0, escrowBuying: deal.gross + deal.buyerFee })
    const big = await placeDeal(app, { state: 'awaiting_payment', payMode: 'payme', buyer: await trader(app) })
    const reply = await big.buyer.ask(payDeal, {
      params: { id: big.deal.id },
      body: { rowVersion: big.deal.rowVersion },
    })
    expect(reply.error.code).toBe('E_PAY_MODE')
  })
})
