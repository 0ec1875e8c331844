import { afterAll, beforeAll, expect, test } from 'vitest'
import * as calls from '#contract/finance/lenders/lenders.ts'
import { listLoanEmployees, saveLoanEmployee } from '#contract/finance/lenders/loan-employees.ts'
import { Permission } from '#contract/permissions.ts'
import type { TestApp } from '../../testing/app.ts'
import { type PlacedLender, placeFinanceProduct, placeLender } from '../../testing/finance.ts'
import { employeeOf, farmAt, headOf, nextPinfl } from '../../testing/organizations.ts'
import { idOf, openCountryApp } from '../../testing/territories.ts'
import { offeredProducts } from '../products/lookup.ts'

let app: TestApp
let operator: Awaited<ReturnType<TestApp['signedIn']>>
let bank: PlacedLender
let rival: PlacedLender
let place: number

beforeAll(async () => {
  app = await openCountryApp()
  operator = await app.signedIn(['finance-operator'])
  place = await idOf(app, '1718236')
  bank = await placeLender(app, place, { name: 'Birinchi bank' })
  rival = await placeLender(app, place, { name: 'Ikkinchi bank' })
}, 60_000)
afterAll(() => app.close())

const fields = { type: 'bank', licenseNo: '42', licenseDate: '2019-05-01' } as const
/** A verified organization of a kind, with its head. */
const founded = (kind: 'bank' | 'lizing', name: string) =>
  headOf(app, farmAt(place, { kind, name: { uz: name } }), nextPinfl(), { verifiedHow: 'certificate' })
const made = async (name: string) => {
  const head = await founded('bank', name)
  const reply = await operator.ask(calls.createLender, { body: { ...fields, organizationId: head.organizationId } })
  expect(reply.status).toBe(200)
  return { head, lender: reply.content }
}
const step = (id: number, rowVersion: number, name: string, reason?: string) =>
  operator.ask(calls.takeLenderStep, { params: { id }, body: { step: name, rowVersion, ...(reason && { reason }) } })

test('an organization becomes a lender once, of a type that belongs to its kind', async () => {
  const { head, lender } = await made('Uchinchi bank')
  expect(lender).toMatchObject({ name: 'Uchinchi bank', status: 'draft', slaHours: 24, can: { activate: true } })
  const again = await operator.ask(calls.createLender, { body: { ...fields, organizationId: head.organizationId } })
  expect([again.status, again.error.code]).toEqual([409, 'E_DUPLICATE'])
  const other = await founded('lizing', 'Lizing uyi')
  const wrong = await operator.ask(calls.createLender, { body: { ...fields, organizationId: other.organizationId } })
  expect(wrong.error.modelStateError?.[0]?.key).toBe('$.type')
  const choices = await operator.ask(calls.lenderChoices, { query: { search: 'uyi' } })
  expect(choices.content.map(({ name }) => name)).toEqual(['Lizing uyi'])
  expect((await operator.ask(calls.lenderChoices, { query: { search: 'uchinchi' } })).content).toEqual([])
  const byHead = await head.ask(calls.createLender, { body: { ...fields, organizationId: other.organizationId } })
  expect(byHead.status).toBe(403)
})

test('activating makes the head its first employee; without a licence a bank does not begin', async () => {
  const { head, lender } = await made('Toʻrtinchi bank')
  const bare = await operator.ask(calls.updateLender, {
    params: { id: lender.id },
    body: { ...fields, licenseNo: null, licenseDate: null, rowVersion: lender.rowVersion },
  })
  const refused = await step(lender.id, bare.content.rowVersion, 'activate')
  expect(refused.error.modelStateError?.[0]?.key).toBe('$.licenseNo')
  const licensed = await operator.ask(calls.updateLender, {
    params: { id: lender.id },
    body: { ...fields, rowVersion: bare.content.rowVersion },
  })
  const active = await step(lender.id, licensed.content.rowVersion, 'activate')
  expect(active.content.status).toBe('active')
  const { content } = await head.ask(listLoanEmployees, { params: { id: lender.id } })
  expect(content.items).toMatchObject([
    { userId: head.userId, isSelf: true, profile: { approvalLimit: -1, branchId: null, canPropose: true } },
  ])
})

test('a lender is suspended with a reason, and what it alone gives leaves every list', async () => {
  const { lender } = await made('Beshinchi bank')
  const active = await step(lender.id, lender.rowVersion, 'activate')
  await placeFinanceProduct(app, { code: 'beshinchi', owner: lender.id })
  const offered = () => app.server.inSystem(async (ctx) => (await offeredProducts(ctx)).map(({ code }) => code))
  expect(await offered()).toContain('beshinchi')
  const wordless = await step(lender.id, active.content.rowVersion, 'suspend')
  expect(wordless.error.modelStateError?.[0]?.key).toBe('$.reason')
  const rests = await step(lender.id, active.content.rowVersion, 'suspend', 'Litsenziya tekshirilmoqda')
  expect(rests.content).toMatchObject({ status: 'suspended', statusReason: 'Litsenziya tekshirilmoqda' })
  expect(await offered()).not.toContain('beshinchi')
  const stale = await step(lender.id, active.content.rowVersion, 'close', 'Yopildi')
  expect(stale.error.code).toBe('E_STALE')
  const over = await step(lender.id, rests.content.rowVersion, 'close', 'Yopildi')
  expect(over.content).toMatchObject({ status: 'closed', can: { update: false, activate: false } })
  const { content } = await operator.ask(calls.lenderHistory, { params: { id: lender.id } })
  expect(content.items.map(({ action }) => action)).toEqual([
    'lender.close',
    'lender.suspend',
    'lender.activate',
    'lender.created',
  ])
})

test('nobody rests while somebody waits for their answer', async () => {
  await app.server.inSystem(async ({ tx, now }) => {
    const { id } = await tx
      .insertInto('applications')
      .values({
        kind: 'loan',
        status: 'routed',
        stateSince: now,
        userId: operator.userId,
        subjectId: 1,
        seasonKey: 'x',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('applicationRequests')
      .values({
        applicationId: id,
        kind: 'loan',
        recipientId: rival.organizationId,
        round: 1,
        stateSince: now,
        assigneeId: rival.head.userId,
        firstAnswerMinutes: 90,
        dueAt: new Date(now.getTime() - 1000),
      })
      .execute()
  })
  const { content } = await operator.ask(calls.getLender, { params: { id: rival.id } })
  const refused = await step(rival.id, content.rowVersion, 'suspend', 'Tekshiruv')
  expect([refused.status, refused.error.code]).toEqual([422, 'E_IN_USE'])
  const { content: listed } = await operator.ask(calls.listLenders, { query: { search: 'ikkinchi' } })
  expect(listed.items).toMatchObject([{ id: rival.id, open: 1, overdue: 1, medianFirstAnswer: 1.5 }])
  const { content: people } = await rival.head.ask(listLoanEmployees, { params: { id: rival.id } })
  expect(people.items).toMatchObject([{ open: 1, overdue: 1 }])
})

test('branches have an MFO each, and one MFO is of one branch', async () => {
  const add = (mfo: string, id = bank.id) =>
    operator.ask(calls.addBranch, { params: { id }, body: { mfo, name: 'Urgut filiali', territoryIds: [place] } })
  const first = await add('00425')
  expect(first.content.branches).toMatchObject([{ mfo: '00425', isActive: true }])
  expect((await add('00425', rival.id)).error.code).toBe('E_DUPLICATE')
  const short = await add('425')
  expect(short.error.modelStateError?.[0]).toMatchObject({ key: '$.mfo', errorMessage: 'MFO 5 ta raqam' })
  const [branch] = first.content.branches
  const closed = await operator.ask(calls.updateBranch, {
    params: { id: branch?.id },
    body: { mfo: '00425', name: 'Urgut', territoryIds: [], isActive: false, rowVersion: branch?.rowVersion },
  })
  expect(closed.content.branches).toMatchObject([{ name: 'Urgut', isActive: false }])
  const byHead = await bank.head.ask(calls.addBranch, {
    params: { id: bank.id },
    body: { mfo: '00999', name: 'Oʻziniki' },
  })
  expect(byHead.status).toBe(403)
})

test('people of a lender see their own, and of others nothing', async () => {
  const { content } = await bank.head.ask(calls.listLenders)
  expect(content.items.map(({ id }) => id)).toEqual([bank.id])
  for (const [call, params] of [
    [calls.getLender, { id: rival.id }],
    [calls.lenderHistory, { id: rival.id }],
    [listLoanEmployees, { id: rival.id }],
  ] as const)
    expect((await bank.head.ask(call, { params })).status).toBe(404)
  const farmer = await app.signedIn(['producer'])
  expect((await farmer.ask(calls.listLenders)).status).toBe(403)
})

test('the head gives limits and absence to others, and never to themselves', async () => {
  const officer = await employeeOf(app, bank.organizationId, [Permission.LoanOrganizationView])
  const profile = {
    branchId: null,
    canPropose: true,
    approvalLimit: 5_000_000_000,
    maxOpen: 10,
    absentFrom: null,
    absentUntil: null,
  }
  const save = (who: Pick<typeof officer, 'ask'>, userId: string, body: object) =>
    who.ask(saveLoanEmployee, { params: { id: bank.id, userId }, body: { ...profile, ...body } })
  expect((await save(officer, bank.head.userId, {})).status).toBe(403)
  expect((await save(bank.head, bank.head.userId, {})).error.code).toBe('E_SELF_APPROVE')
  expect((await save(bank.head, rival.head.userId, {})).status).toBe(404)
  expect((await save(rival.head, officer.userId, {})).status).toBe(404)
  const given = await save(bank.head, officer.userId, {})
  expect(given.content).toMatchObject({ isAbsent: false, profile: { approvalLimit: 5_000_000_000, maxOpen: 10 } })
  const rowVersion = given.content.profile?.rowVersion
  const backwards = await save(bank.head, officer.userId, {
    rowVersion,
    absentFrom: '2026-03-20',
    absentUntil: '2026-03-10',
  })
  expect(backwards.error.modelStateError?.[0]?.key).toBe('$.absentUntil')
  const today = app.clock.now.toISOString().slice(0, 10)
  const away = await save(bank.head, officer.userId, { rowVersion, absentFrom: today, absentUntil: today })
  expect(away.content.isAbsent).toBe(true)
  expect((await save(bank.head, officer.userId, { rowVersion })).error.code).toBe('E_STALE')
  const foreign = await save(bank.head, officer.userId, {
    rowVersion: away.content.profile?.rowVersion,
    branchId: 999_999,
  })
  expect(foreign.error.modelStateError?.[0]?.key).toBe('$.branchId')
})

test('lists ask the database as often, however long they are', async () => {
  const one = await operator.ask(calls.listLenders, { query: { take: 1 } })
  const all = await operator.ask(calls.listLenders)
  expect([one.statements, all.content.items.length > 2]).toEqual([all.statements, true])
})
