import { afterAll, beforeAll, expect, test } from 'vitest'
import { requisiteCheckProcess, requisiteProcess } from '#contract/market/requisite-process.ts'
import {
  createRequisite,
  getRequisite,
  listRequisites,
  listStaffRequisites,
  revealRequisite,
  takeRequisiteStep,
  takeStaffRequisiteStep,
  updateRequisite,
  type WholeRequisite,
} from '#contract/market/requisites.ts'
import { unreachableStates } from '#contract/process.ts'
import { daysFrom } from '#uz/durations.ts'
import { importFacts } from '../../reference/facts/facts.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { farmAt, headOf, nextPinfl, type Person, personWithPhone } from '../../testing/organizations.ts'
import { idOf, settleCountry } from '../../testing/territories.ts'

let app: TestApp
let person: Person
let head: Person & { organizationId: string }
const pinfl = nextPinfl()
beforeAll(async () => {
  app = await openTestApp()
  await app.server.inSystem((ctx) => importFacts(ctx, `${import.meta.dirname}/../../../facts`))
  await settleCountry(app)
  person = await personWithPhone(app, undefined, pinfl)
  head = await headOf(app, farmAt(await idOf(app, '14140001'), { tin: '301777001' }))
})
afterAll(() => app?.close())

let last = 100_000_000_000
const nextAccount = () => `20208000${++last}`
const wish = (over: object = {}) => ({
  holderName: 'Ergasheva Malika',
  mfo: '00450',
  account: nextAccount(),
  purpose: 'sales',
  ...over,
})
const add = async (who: Person, over: object = {}) => (await who.ask(createRequisite, { body: wish(over) })).content
const faultOf = async (over: object, who = person) => (await who.ask(createRequisite, { body: wish(over) })).codes[0]
const noticesOf = (userId: string) =>
  app.server.services.db
    .selectFrom('notifications')
    .select('event')
    .where('userId', '=', userId)
    .orderBy('id')
    .execute()
const check = (who: Person, { id, rowVersion }: { id: number; rowVersion: number }, step: string, reason?: string) =>
  who.ask(takeStaffRequisiteStep, { params: { id }, body: { step, rowVersion, ...(reason && { reason }) } })

test('both processes are sound', () => {
  expect(unreachableStates(requisiteProcess, 'active')).toEqual([])
  expect(unreachableStates(requisiteCheckProcess, 'unverified')).toEqual([])
})

test('a known code names its bank; withdrawals freeze for a day, and the owner is told by SMS', async () => {
  const account = nextAccount()
  const made = await add(person, { account: account.replace(/(\d{4})/g, '$1 ') })
  expect(made).toMatchObject({
    account,
    bank: 'nbu',
    bankKnown: true,
    holderMatches: true,
    isDefault: true,
    verification: 'unverified',
  })
  expect(made.taxNumberMasked).toBe(`${pinfl.slice(0, 4)}*******${pinfl.slice(-3)}`)
  const list = await person.ask(listRequisites)
  expect(list.content.frozenUntil).toBe(daysFrom(app.clock.now, 1).toISOString())
  expect(JSON.stringify(list.content)).not.toContain(account)
  expect(JSON.stringify(list.content)).not.toContain(pinfl)
  expect(list.statements).toBe(4)
  expect(await noticesOf(person.userId)).toContainEqual({ event: 'requisite.changed' })
  const sms = await app.server.services.db
    .selectFrom('messages')
    .select('channel')
    .where('userId', '=', person.userId)
    .where('template', '=', 'requisite.changed')
    .orderBy('id')
    .execute()
  expect(sms).toEqual([{ channel: 'sms' }])
  const stored = await app.server.services.db.selectFrom('requisites').selectAll().execute()
  const events = await app.server.services.db.selectFrom('auditEvents').select('changes').orderBy('id').execute()
  for (const number of [account, pinfl]) expect(JSON.stringify([stored, events])).not.toContain(number)
})

test('bad numbers are named: code, account, currency, treasury, somebody else’s taxpayer number', async () => {
  expect(await faultOf({ mfo: '123' })).toBe('mfo V_MFO')
  expect(await faultOf({ account: '2020800090012345600' })).toBe('account V_ACCOUNT')
  expect(await faultOf({ account: '20208840900123456001' })).toBe('account V_ACCOUNT')
  expect(await faultOf({ treasuryAccount: '123' })).toBe('treasuryAccount V_TREASURY')
  expect(await faultOf({ taxNumber: '301442118' })).toBe('taxNumber V_NOT_OWNER_NUMBER')
  expect(await faultOf({ taxNumber: '30144211' })).toBe('taxNumber V_TIN')
  expect(await faultOf({ oked: '1' })).toBe('oked V_OKED')
  expect(await faultOf({ mfo: '99999' })).toBe('bank V_BANK')
  expect(await faultOf({ taxNumber: pinfl })).toBeUndefined()
  const nameless = await personWithPhone(app)
  expect(await faultOf({}, nameless)).toBe('taxNumber V_REQUIRED')
  expect(await faultOf({ taxNumber: '512345678' }, nameless)).toBeUndefined()
})

test('an unknown code takes the bank chosen by hand and stays unverified; another name is a warning', async () => {
  const made = await add(head, { mfo: '99998', bank: 'xalq-banki', holderName: 'Boshqa Odam' })
  expect(made).toMatchObject({
    bank: 'xalq-banki',
    bankKnown: false,
    holderMatches: false,
    verification: 'unverified',
    taxNumberMasked: '301777001',
  })
})

test('one account and code once for an owner; another owner may have the same, and sees nothing of it', async () => {
  const account = nextAccount()
  const mine = await add(person, { account })
  expect((await person.ask(createRequisite, { body: wish({ account }) })).error.code).toBe('E_DUPLICATE')
  expect((await head.ask(createRequisite, { body: wish({ account }) })).status).toBe(200)
  const other = await add(person)
  const twin = { params: { id: other.id }, body: { ...wish({ account }), rowVersion: other.rowVersion } }
  expect((await person.ask(updateRequisite, twin)).error.code).toBe('E_DUPLICATE')
  expect((await head.ask(getRequisite, { params: { id: mine.id } })).status).toBe(404)
})

test('one default for a purpose', async () => {
  const first = await add(head, { purpose: 'loan' })
  const second = await add(head, { purpose: 'loan' })
  expect([first.isDefault, second.isDefault]).toEqual([true, false])
  const params = { id: second.id }
  const body = { step: 'makeDefault', rowVersion: second.rowVersion }
  expect((await head.ask(takeRequisiteStep, { params, body })).content.isDefault).toBe(true)
  const { items } = (await head.ask(listRequisites, { query: { purpose: 'loan' } })).content
  expect(items.filter(({ isDefault }) => isDefault)).toHaveLength(1)
})

test('one member of staff sends the trial transfer, another confirms it; a change of the account undoes it', async () => {
  const operator = { ...person, ...(await app.signedIn(['clearing-operator'])) }
  const supervisor = { ...person, ...(await app.signedIn(['clearing-supervisor'])) }
  const made = await add(head, { purpose: 'clearing_withdraw', isDefault: true })
  const waiting = await operator.ask(listStaffRequisites, { query: { search: made.account } })
  expect(waiting.content.items).toMatchObject([{ id: made.id, can: { transfer: true, confirm: false, block: false } }])
  expect(JSON.stringify(waiting.content)).not.toContain(made.account)
  const reveal = await operator.ask(revealRequisite, { params: { id: made.id }, body: { reason: 'Sinov oʻtkazmasi' } })
  expect(reveal.content.account).toBe(made.account)
  const { organizationId } = head
  await app.server.services.db
    .insertInto('employees')
    .values({ organizationId, userId: operator.userId, invitedName: 'X', position: 'Hisobchi', status: 'active' })
    .execute()
  expect((await check(operator, made, 'transfer')).error.code).toBe('E_SELF_APPROVE')
  await app.server.services.db.deleteFrom('employees').where('userId', '=', operator.userId).execute()
  const sent = (await check(operator, made, 'transfer')).content
  expect((await check(operator, sent, 'confirm')).error.code).toBe('E_SOD')
  expect((await check(operator, sent, 'block', 'x')).status).toBe(403)
  const confirmed = (await check(supervisor, sent, 'confirm')).content
  expect(confirmed.verification).toBe('bank_confirmed')
  expect(await noticesOf(head.userId)).toContainEqual({ event: 'requisite.confirmed' })

  const params = { id: made.id }
  const same = { ...wish({ purpose: 'clearing_withdraw', account: made.account, title: 'Asosiy' }), rowVersion: 3 }
  const renamed = (await head.ask(updateRequisite, { params, body: same })).content
  expect(renamed).toMatchObject({ title: 'Asosiy', verification: 'bank_confirmed', isDefault: true })
  const moved = await head.ask(updateRequisite, {
    params,
    body: { ...same, account: nextAccount(), rowVersion: renamed.rowVersion },
  })
  expect(moved.content.verification).toBe('unverified')
  const copies = await app.server.services.db
    .selectFrom('requisites')
    .select(['status', 'verification', 'accountSealed'])
    .where('copyOf', '=', made.id)
    .execute()
  expect(copies).toMatchObject([{ status: 'archived', verification: 'bank_confirmed' }])
  const old = await app.server.inSystem(async (ctx) => copies.map((copy) => ctx.vault.unseal(copy.accountSealed)))
  expect(old).toEqual([made.account])
  const stale = await head.ask(updateRequisite, { params, body: same })
  expect(stale.error).toMatchObject({ code: 'E_STALE', details: { current: { title: 'Asosiy' } } })

  const blocked = (await check(supervisor, moved.content, 'block', 'Firibgarlik belgisi')).content
  expect(blocked).toMatchObject({ status: 'blocked', isDefault: false, can: { unblock: true } })
  const locked: WholeRequisite = (await head.ask(getRequisite, { params })).content
  expect(locked).toMatchObject({ statusReason: 'Firibgarlik belgisi', can: { update: false, archive: false } })
  const body = { step: 'archive', rowVersion: locked.rowVersion }
  expect((await head.ask(takeRequisiteStep, { params, body })).error.code).toBe('E_STATE')
})
