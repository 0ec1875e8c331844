import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endedStates } from '#contract/applications/application-process.ts'
import { isLiveOffer } from '#contract/applications/offer-process.ts'
import * as own from '#contract/finance/applications.ts'
import * as requests from '#contract/finance/credit-requests.ts'
import * as money from '#contract/finance/money.ts'
import * as proposals from '#contract/finance/proposals.ts'
import { DAY_MS } from '#uz/durations.ts'
import { strikeClocks } from '../../../kernel/process/clock-work.ts'
import type { TestApp } from '../../../testing/app.ts'
import { type Borrower, borrower, MILLION, someLoan } from '../../../testing/borrowing.ts'
import { askingAs, boundActor } from '../../../testing/bound.ts'
import { lastCode } from '../../../testing/codes.ts'
import { dayIn, paperOf } from '../../../testing/contracting.ts'
import { topUp } from '../../../testing/deals.ts'
import { placeFinanceProduct } from '../../../testing/finance.ts'
import { openFinanceApp, type StaffedLender, staffedLender } from '../../../testing/finance-app.ts'
import { refusalOf } from '../../../testing/made-up-kind.ts'
import { idOf } from '../../../testing/territories.ts'
import { financeClocks } from '../../jobs.ts'
import { fallLate, findLate } from '../desk/late.ts'

type Ask = ReturnType<typeof askingAs>
interface Bank extends StaffedLender {
  asOfficer: Ask
  asHead: Ask
  fileId: string
}
let app: TestApp
let who: Borrower
let mine: Ask
let fileId: string
let banks: Bank[]

beforeAll(async () => {
  app = await openFinanceApp()
  const place = await idOf(app, '1718236')
  who = await borrower(app, place)
  mine = askingAs(app, boundActor(who.userId, []))
  fileId = await paperOf(who)
  banks = []
  for (const name of ['Birinchi bank', 'Ikkinchi bank']) {
    const bank = await staffedLender(app, place, { name })
    const { organizationId } = bank
    const as = (userId: string) => askingAs(app, { ...boundActor(userId, []), organizationId })
    const people = { asOfficer: as(bank.officer.userId), asHead: as(bank.head.userId) }
    banks.push({ ...bank, ...people, fileId: await paperOf(bank.head, name) })
    await app.server.inSystem((ctx) => topUp(ctx, { userId: organizationId, organizationId }, 9000 * MILLION))
  }
  await app.server.inSystem((ctx) => topUp(ctx, { userId: who.userId, organizationId: null }, 9000 * MILLION))
}, 120_000)
afterAll(() => app?.close())

const REASON = 'Sabab yetarlicha uzun yozilgan'
const CODE_PAUSE = 61_000
const bankAt = (at: number): Bank => banks[at % banks.length] ?? expect.fail('no bank')

/** Sent to both banks; in three parts, for half a year. */
async function begin(code: string): Promise<number> {
  const productId = await placeFinanceProduct(app, {
    code,
    lenderIds: banks.map(({ id }) => id),
    terms: {
      groupFreeUpTo: null,
      tranches: [
        { bp: 3000, condition: { uz: 'Urugʻ' } },
        { bp: 3000, condition: { uz: 'Urugʻ' } },
        { bp: 4000, condition: { uz: 'Urugʻ' } },
      ],
    },
  })
  const content = someLoan(who, { amount: 30 * MILLION, months: 6 })
  const params = { kind: 'loan' as const }
  const saved = await mine(own.saveMyApplication, { params, body: { productId, content } })
  const one = { ...params, id: saved.id }
  app.clock.tick(CODE_PAUSE)
  const { verifyKey } = await mine(own.sendApplicationCode, { params: one })
  const proof = { verifyKey, code: await lastCode(app, who.phone) }
  const consents = ['data-to-bank', 'credit-bureau']
  await mine(own.submitMyApplication, {
    params: one,
    body: { rowVersion: saved.rowVersion, productVersion: 1, consents, proof },
  })
  return saved.id
}

const rowsOf = async (id: number) => {
  const { db } = app.server.services
  return {
    application: await db.selectFrom('applications').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    requests: await db
      .selectFrom('applicationRequests')
      .selectAll()
      .where('applicationId', '=', id)
      .orderBy('id')
      .execute(),
    offers: await db
      .selectFrom('applicationOffers')
      .selectAll()
      .where('applicationId', '=', id)
      .orderBy('id')
      .execute(),
    tranches: await db
      .selectFrom('financeTranches')
      .selectAll()
      .where('applicationId', '=', id)
      .orderBy('position')
      .execute(),
    owed: await db
      .selectFrom('financeRepayments')
      .selectAll()
      .where('applicationId', '=', id)
      .orderBy('position')
      .execute(),
    payments: await db
      .selectFrom('financePayments as p')
      .leftJoin('journalEntries as j', 'j.id', 'p.entryId')
      .selectAll('p')
      .select(['j.sum', 'j.operation'])
      .where('p.applicationId', '=', id)
      .execute(),
  }
}
const sum = (rows: readonly { amount: number }[]) => rows.reduce((total, { amount }) => total + amount, 0)
const outPaid: readonly string[] = ['paid', 'proof_sent', 'proved']

/** What is true of the money of a loan whatever has happened to it. */
async function holdTrue(id: number): Promise<string[]> {
  const { application, requests: asked, offers, tranches, owed, payments } = await rowsOf(id)
  const { status, granted, disbursed } = application
  const accepted = offers.filter((offer) => offer.status === 'accepted')
  expect(accepted.length).toBeLessThanOrEqual(1)
  expect(asked.flatMap((one) => (one.status === 'won' ? one.id : []))).toEqual(accepted.map((one) => one.requestId))
  // One live proposal of a lender; none beside the accepted one.
  const live = offers.filter((offer) => isLiveOffer(offer.status))
  expect(new Set(live.map(({ recipientId }) => recipientId)).size).toBe(live.length)
  if (accepted.length > 0) expect(live).toEqual([])
  // Whoever has made a proposal has not approved it.
  expect(offers.filter(({ authorId, approverId }) => approverId === authorId)).toEqual([])

  const out = payments.filter(({ purpose }) => purpose === 'tranche')
  const back = payments.filter(({ purpose }) => purpose === 'repayment')
  expect(disbursed).toBe(sum(out))
  expect(disbursed).toBeLessThanOrEqual(granted ?? 0)
  if (granted !== null) expect(granted).toBe(accepted[0]?.amount)
  // The three parts are what was granted, and each that was paid has moved once.
  if (tranches.length > 0 && granted !== null) expect(sum(tranches)).toBe(granted)
  expect(out.map(({ rowId, amount }) => [rowId, amount])).toEqual(
    tranches.flatMap((one) => (outPaid.includes(one.status) ? [[one.id, one.amount]] : [])),
  )
  for (const { position, status: state } of tranches)
    if (state !== 'planned' && state !== 'cancelled')
      expect(
        tranches.filter((one) => one.position < position && !['proved', 'cancelled'].includes(one.status)),
      ).toEqual([])
  // What was paid back has moved once too, and all that was lent is owed, paid or given up.
  expect(back.map(({ rowId, amount }) => [rowId, amount]).toSorted()).toEqual(
    owed.flatMap((one) => (one.status === 'paid' && one.amount > 0 ? [[one.id, one.amount]] : [])).toSorted(),
  )
  expect(owed.reduce((total, { principal }) => total + principal, 0)).toBe(disbursed)
  expect(owed.filter(({ principal, interest, amount }) => principal + interest !== amount || principal < 0)).toEqual([])
  // Recorded facts have their paper, the rest stands in the journal with the same sum.
  for (const { via, amount, entryId, sum: posted, file } of payments)
    expect([entryId !== null, posted, file === null]).toEqual(
      via === 'clearing' ? [true, amount, true] : [false, null, false],
    )
  if (status === 'closed') {
    expect(tranches.filter((one) => ['planned', 'requested'].includes(one.status))).toEqual([])
    expect(owed.filter((one) => ['planned', 'late'].includes(one.status))).toEqual([])
  }
  expect(application.endedAt !== null).toBe(endedStates.includes(status))
  return [status, ...tranches.map((one) => `${one.position} ${one.status}`), ...owed.map((one) => `owed ${one.status}`)]
}

type Act = (id: number, at: number, nth: number) => Promise<unknown>
const isOut = (nth: number) => nth % 2 === 0

const onRequest = async (id: number, at: number) => {
  const { organizationId } = bankAt(at)
  const own = (await rowsOf(id)).requests.filter((one) => one.recipientId === organizationId)
  const { id: requestId = 0, rowVersion = 0 } = own.at(-1) ?? {}
  return { params: { id: requestId }, rowVersion }
}
const onOffer = async (id: number, at: number) => {
  const { organizationId } = bankAt(at)
  const own = (await rowsOf(id)).offers.filter((one) => one.recipientId === organizationId)
  const { id: offerId = 0, rowVersion = 0 } = own.at(-1) ?? {}
  return { params: { id: offerId }, rowVersion }
}
/** Of the lender that was chosen, or else of any. */
async function ofWinner(id: number, at: number) {
  const { requests: asked } = await rowsOf(id)
  const won = asked.find(({ status }) => status === 'won')
  const bank = banks.find(({ organizationId }) => organizationId === won?.recipientId) ?? bankAt(at)
  return { bank, requestId: won?.id ?? (await onRequest(id, at)).params.id }
}
const nthOf = <T extends { id: number; rowVersion: number }>(rows: readonly T[], nth: number) =>
  rows[nth % Math.max(rows.length, 1)] ?? { id: 0, rowVersion: 0 }
/** The first part that is not done with, or seldom another one. */
async function trancheOf(id: number, nth: number) {
  const { tranches } = await rowsOf(id)
  const next = tranches.find(({ status }) => status !== 'proved' && status !== 'cancelled')
  return nth < 4 && next ? next : nthOf(tranches, nth)
}
/** The next payment, or seldom another one. */
async function owedOf(id: number, nth: number) {
  const { owed } = await rowsOf(id)
  const next = owed.find(({ status }) => status !== 'paid' && status !== 'written_off')
  return nth < 3 && next ? next : nthOf(owed, nth)
}
const outside = (bank: Bank) => ({ paidOn: dayIn(app, 0), fileId: bank.fileId })

const passing =
  (days: number): Act =>
  async () => {
    app.clock.tick(days * DAY_MS)
    await strikeClocks(app.server.inSystem, financeClocks)
    await app.server.inSystem(async (ctx) => {
      for (const late of await findLate(ctx)) await fallLate(ctx, late)
    })
  }

const acts: Record<string, Act> = {
  take: async (id, at) => {
    const { params, rowVersion } = await onRequest(id, at)
    return bankAt(at).asOfficer(requests.takeCreditRequest, { params, body: { rowVersion } })
  },
  propose: async (id, at) => {
    const { params } = await onRequest(id, at)
    const content = {
      amount: (20 + at * 7) * MILLION,
      rate: 1400,
      months: 6,
      grace: at,
      repayment: at ? 'differentiated' : 'annuity',
    }
    return bankAt(at).asOfficer(requests.saveProposal, { params, body: { content, validUntil: dayIn(app, 20) } })
  },
  submit: async (id, at) => {
    const { params, rowVersion } = await onOffer(id, at)
    return bankAt(at).asOfficer(proposals.submitProposal, { params, body: { rowVersion } })
  },
  approve: async (id, at, nth) => {
    const { params, rowVersion } = await onOffer(id, at)
    const { asOfficer, asHead } = bankAt(at)
    return (nth === 0 ? asOfficer : asHead)(proposals.approveProposal, { params, body: { rowVersion } })
  },
  accept: async (id, at) => {
    const { params, rowVersion } = await onOffer(id, at)
    const one = { kind: 'loan' as const, id, proposalId: params.id }
    return mine(own.acceptProposal, { params: one, body: { rowVersion, risks: own.creditRisks } })
  },
  signMine: async (id) => {
    const params = { kind: 'loan' as const, id }
    app.clock.tick(CODE_PAUSE)
    const { verifyKey } = await mine(money.sendMyContractCode, { params })
    return mine(money.signMyContractByCode, { params, body: { verifyKey, code: await lastCode(app, who.phone) } })
  },
  signTheirs: async (id, at) => {
    const { bank, requestId } = await ofWinner(id, at)
    const params = { id: requestId }
    app.clock.tick(CODE_PAUSE)
    const { verifyKey } = await bank.asHead(money.sendLenderContractCode, { params })
    const body = { verifyKey, code: await lastCode(app, bank.head.phone) }
    return bank.asHead(money.signLenderContractByCode, { params, body })
  },
  request: async (id, _at, nth) => {
    const { id: trancheId, rowVersion } = await trancheOf(id, nth)
    const params = { kind: 'loan' as const, id, trancheId }
    return mine(money.requestTranche, { params, body: { rowVersion, requisiteId: who.requisiteId } })
  },
  pay: async (id, at, nth) => {
    const { bank, requestId } = await ofWinner(id, at)
    const { id: trancheId, rowVersion } = await trancheOf(id, nth)
    const paid = isOut(at) ? { via: 'outside', ...outside(bank) } : { via: 'clearing' }
    return bank.asHead(money.payTranche, { params: { id: requestId, trancheId }, body: { rowVersion, ...paid } })
  },
  prove: async (id, _at, nth) => {
    const { id: trancheId, rowVersion } = await trancheOf(id, nth)
    const params = { kind: 'loan' as const, id, trancheId }
    return mine(money.proveTranche, { params, body: { rowVersion, fileIds: [fileId] } })
  },
  acceptProof: async (id, at, nth) => {
    const { bank, requestId } = await ofWinner(id, at)
    const { id: trancheId, rowVersion } = await trancheOf(id, nth)
    return bank.asOfficer(money.acceptProof, { params: { id: requestId, trancheId }, body: { rowVersion } })
  },
  returnProof: async (id, at, nth) => {
    const { bank, requestId } = await ofWinner(id, at)
    const { id: trancheId, rowVersion } = await trancheOf(id, nth)
    const params = { id: requestId, trancheId }
    return bank.asOfficer(money.returnProof, { params, body: { rowVersion, reason: REASON } })
  },
  stop: async (id, at, nth) => {
    const { bank, requestId } = await ofWinner(id, at)
    const { id: trancheId, rowVersion } = await trancheOf(id, nth)
    const params = { id: requestId, trancheId }
    return bank.asHead(money.stopTranche, { params, body: { rowVersion, reason: REASON } })
  },
  payBack: async (id, _at, nth) => {
    const { id: rowId, rowVersion } = await owedOf(id, nth)
    return mine(money.payRepayment, { params: { kind: 'loan', id, rowId }, body: { rowVersion } })
  },
  markRepaid: async (id, at, nth) => {
    const { bank, requestId } = await ofWinner(id, at)
    const { id: rowId, rowVersion } = await owedOf(id, nth)
    return bank.asHead(money.markRepaid, { params: { id: requestId, rowId }, body: { rowVersion, ...outside(bank) } })
  },
  writeOff: async (id, at, nth) => {
    const { bank, requestId } = await ofWinner(id, at)
    const { id: rowId, rowVersion } = await owedOf(id, nth)
    return bank.asHead(money.writeOff, {
      params: { id: requestId, rowId },
      body: { rowVersion, reason: REASON, fileId: outside(bank).fileId },
    })
  },
  askRelease: async (id) => mine(money.askRelease, { params: { kind: 'loan', id }, body: { reason: REASON } }),
  agreeRelease: async (id, at) => {
    const { bank, requestId } = await ofWinner(id, at)
    return bank.asHead(money.agreeRelease, { params: { id: requestId }, body: { reason: REASON } })
  },
  withdraw: async (id) => {
    const { rowVersion } = (await rowsOf(id)).application
    return mine(own.withdrawMyApplication, { params: { kind: 'loan', id }, body: { rowVersion, reason: REASON } })
  },
  day: passing(1),
  month: passing(31),
  halfYear: passing(190),
}
const tried = (name: string, id: number, at: number, nth: number) =>
  refusalOf(acts[name]?.(id, at, nth) ?? expect.fail(name))

/** Several acts in their order; by chance alone they seldom meet. */
const together: Readonly<Record<string, readonly string[]>> = {
  proposeWhole: ['take', 'propose', 'submit', 'approve'],
  contractWhole: ['accept', 'signMine', 'signTheirs'],
  payWhole: ['request', 'pay'],
  proveWhole: ['prove', 'acceptProof'],
}
const movesOf = (...names: string[]) => fc.record({ name: fc.constantFrom(...names), at: fc.nat(1), nth: fc.nat(5) })
const asking = movesOf('take', 'propose', 'submit', 'approve', 'accept', 'signMine', 'signTheirs', 'withdraw', 'day')
const paying = movesOf(
  ...Object.keys(acts),
  ...['payWhole', 'payWhole', 'payWhole', 'payWhole', 'payWhole', 'proveWhole', 'proveWhole', 'proveWhole'],
  ...['pay', 'payBack', 'payBack', 'payBack', 'payBack', 'markRepaid', 'markRepaid', 'markRepaid', 'day', 'month'],
)

/** Paid back before more is drawn, and all of it in the end: by chance alone nobody comes so far. */
const example = ['payWhole', 'payBack', 'payBack', 'proveWhole', 'payWhole', 'proveWhole', 'month', 'payWhole'].concat(
  Array<string>(8).fill('payBack'),
)

test('whatever applicant, banks and time do in whatever order, the money of a loan stays true', async () => {
  let season = 0
  const reached = new Set<string>()
  const history = [fc.array(asking, { maxLength: 6 }), fc.array(paying, { minLength: 20, maxLength: 30 })] as const
  await fc.assert(
    fc.asyncProperty(...history, async (early, late) => {
      const id = await begin(`any-${++season}`)
      // Whatever came before, there is a contract of the first bank if there can be one.
      const middle = ['proposeWhole', 'contractWhole'].map((name) => ({ name, at: 0, nth: 1 }))
      for (const { name, at, nth } of [...early, ...middle, ...late]) {
        for (const step of together[name] ?? [name]) await tried(step, id, at, nth)
        for (const state of await holdTrue(id)) reached.add(state)
      }
    }),
    { numRuns: 7, seed: 11, endOnFailure: true, examples: [[[], example.map((name) => ({ name, at: 1, nth: 1 }))]] },
  )
  expect([...reached].sort()).toEqual(
    expect.arrayContaining(['2 proved', '3 paid', 'closed', 'disbursed', 'owed late', 'owed paid']),
  )
}, 120_000)
