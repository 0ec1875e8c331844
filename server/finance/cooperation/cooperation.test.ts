import { afterAll, beforeAll, expect, test } from 'vitest'
import * as links from '#contract/finance/cooperation/agreement-link.ts'
import * as contract from '#contract/finance/cooperation/agreements.ts'
import { Permission } from '#contract/permissions.ts'
import type { Registration } from '../../identity/public.ts'
import { strikeClocks } from '../../kernel/process/clock-work.ts'
import type { TestApp } from '../../testing/app.ts'
import { lastCode, sentTo } from '../../testing/codes.ts'
import { dayIn } from '../../testing/contracting.ts'
import { cropsOf, household, openFinanceApp } from '../../testing/finance-app.ts'
import { employeeOf, farmAt, headOf, nextPhone, nextPinfl, type Person } from '../../testing/organizations.ts'
import { idOf } from '../../testing/territories.ts'
import { financeClocks } from '../jobs.ts'
import { agreementsOf } from './rows.ts'

let app: TestApp
let home: number
let leader: Awaited<ReturnType<typeof headOf>>
let crops: number[]

beforeAll(async () => {
  app = await openFinanceApp({ onDayOfTheBook: false })
  home = await idOf(app, '14140001')
  leader = await headOf(app, farmAt(home, { kind: 'mchj' }), nextPinfl(), { verifiedHow: 'certificate' })
  crops = await cropsOf(app, 'kartoshka', 'piyoz', 'sabzi')
}, 120_000)
afterAll(() => app?.close())

const HOUR = 3_600_000
const registered: Registration = {
  status: 'active',
  registrationNo: 'OB-1',
  registeredAt: '2024-03-12',
  activityCodes: [],
  qrUrl: null,
  socialTaxYear: null,
  socialTaxPaid: null,
}

const terms = (over: object = {}) => ({
  categoryId: crops[0] ?? 0,
  area: 1500,
  heads: null,
  volume: 1000,
  priceRule: 'fixed' as const,
  price: 350_000,
  discount: null,
  startsOn: dayIn(app, 0),
  endsOn: dayIn(app, 200),
  paymentDays: 10,
  inputs: 'Urugʻ va oʻgʻit',
  note: null,
  ...over,
})

async function offered(person: { pinfl: string }, over: object = {}): Promise<number> {
  const begun = await leader.ask(contract.createMyAgreement, { body: { ...terms(over), pinfl: person.pinfl } })
  expect(begun.status).toBe(200)
  const params = { id: begun.content.id }
  const body = { step: 'offer', rowVersion: begun.content.rowVersion } as const
  expect((await leader.ask(contract.takeAgreementStep, { params, body })).content.status).toBe('waiting')
  return params.id
}

async function sign(who: Person, id: number) {
  const params = { id }
  await who.ask(contract.getMyAgreement, { params })
  app.clock.tick(61_000)
  const { verifyKey } = (await who.ask(contract.sendAgreementCode, { params })).content
  const body = { verifyKey, code: await lastCode(app, who.phone) }
  return who.ask(contract.signAgreementByCode, { params, body })
}

test('offered by a leader, signed by both, delivered, paid and fulfilled', async () => {
  const person = await household(app, home)
  const id = await offered(person)
  const params = { id }
  expect((await sign(leader, id)).content.status).toBe('waiting')
  const signed = await sign(person, id)
  expect(signed.content).toMatchObject({ status: 'active', side: 'person' })
  const count = () =>
    app.server.inSystem((ctx) => agreementsOf(ctx, { userId: '', organizationId: leader.organizationId }))
  expect(await count()).toBe(1)

  const early = { params, body: { step: 'fulfil', rowVersion: signed.content.rowVersion } } as const
  const unfinished = { status: 409, codes: ['E_NOT_DELIVERED'], error: { error: expect.stringMatching(/95/) } }
  expect(await leader.ask(contract.takeAgreementStep, early)).toMatchObject(unfinished)
  const again = await leader.ask(contract.createMyAgreement, { body: { ...terms(), pinfl: person.pinfl } })
  expect(again.error.code).toBe('E_DUPLICATE')

  const said = await person.ask(contract.sayHandover, { params, body: { on: dayIn(app, 0), kg: 960, price: 350_000 } })
  const [handover] = said.content.handovers
  expect(handover).toMatchObject({ status: 'said', steps: ['strike'] })
  const own = {
    params: { id: handover?.id ?? 0 },
    body: { step: 'confirm', rowVersion: handover?.rowVersion ?? 0 },
  } as const
  expect((await person.ask(contract.takeHandoverStep, own)).status).toBe(403)
  const confirmed = await leader.ask(contract.takeHandoverStep, own)
  expect(confirmed.content).toMatchObject({ delivered: 960, due: 336_000_000, paid: 0, isLate: false })

  await app.server.inSystem(({ tx, now }) =>
    tx.updateTable('stepClocks').set({ dueAt: now }).where('object', '=', 'cooperation-handover').execute(),
  )
  await strikeClocks(app.server.inSystem, financeClocks)
  const late = (await leader.ask(contract.getMyAgreement, { params })).content
  expect(late.isLate).toBe(true)
  const unpaid = { params, body: { step: 'fulfil', rowVersion: late.rowVersion } } as const
  expect((await leader.ask(contract.takeAgreementStep, unpaid)).error.code).toBe('E_NOT_PAID')
  const pay = { step: 'pay', rowVersion: late.handovers[0]?.rowVersion ?? 0, paidOn: dayIn(app, 0) } as const
  const paid = (await leader.ask(contract.takeHandoverStep, { params: own.params, body: pay })).content
  expect(paid).toMatchObject({ paid: 336_000_000, isLate: false })
  const done = { params, body: { step: 'fulfil', rowVersion: paid.rowVersion } } as const
  expect((await leader.ask(contract.takeAgreementStep, done)).content.status).toBe('fulfilled')
}, 60_000)

test('a household without an account signs by a code of the phone that its link went to', async () => {
  const pinfl = nextPinfl()
  const phone = nextPhone()
  const person = { lastName: 'Karimova', firstName: 'Zulfiya', phone, territoryId: home }
  const body = { ...terms(), pinfl, person }
  const create = () => leader.ask(contract.createMyAgreement, { body })
  expect((await leader.ask(contract.createMyAgreement, { body: { ...terms(), pinfl } })).status).toBe(400)
  const register = app.server.selfEmployment.standIn?.people
  register?.set(pinfl, undefined)
  expect((await create()).error.code).toBe('E_NOT_ELIGIBLE')
  register?.set(pinfl, registered)
  const faults = app.server.selfEmployment.standIn?.faults
  if (faults) faults.down = true
  expect(await create()).toMatchObject({ status: 503, codes: ['E_REGISTER'] })
  if (faults) faults.down = false
  const begun = (await create()).content
  const params = { id: begun.id }
  const step = (name: 'offer' | 'remind', rowVersion: number) =>
    leader.ask(contract.takeAgreementStep, { params, body: { step: name, rowVersion } })
  const offer = (await step('offer', begun.rowVersion)).content
  expect(offer).toMatchObject({ status: 'waiting', person: 'Karimova Zulfiya', steps: ['remind', 'withdraw'] })
  const key = (await sentTo(app, phone)).map((text) => /agreement\/([0-9a-f-]{36})/.exec(text)?.[1]).find(Boolean) ?? ''
  await sign(leader, params.id)
  const { ask } = app.anonymous()
  const link = { params: { key } }
  const read = (await ask(links.getLinkedAgreement, link)).content
  expect(read).toMatchObject({ state: 'waiting', volume: 1000, price: 350_000 })
  expect(read.phone).not.toContain(phone.slice(-7))

  const daysAgo = new Date(app.clock.now.getTime() - 73 * HOUR)
  await app.server.inSystem(({ tx }) =>
    tx.updateTable('cooperationAgreements').set({ linkSentAt: daysAgo }).where('id', '=', params.id).execute(),
  )
  expect((await ask(links.sendLinkedCode, link)).error.code).toBe('E_STATE')
  const before = (await leader.ask(contract.getMyAgreement, { params })).content
  expect((await step('remind', before.rowVersion)).status).toBe(200)
  const other = await household(app, home)
  app.clock.tick(61_000)
  const { verifyKey } = (await ask(links.sendLinkedCode, link)).content
  const stolen = { verifyKey, code: '000000' }
  expect((await ask(links.signLinkedAgreement, { ...link, body: stolen })).error.code).toBe('E_OTP_WRONG')
  expect((await other.ask(contract.getMyAgreement, { params })).status).toBe(404)
  const typed = { verifyKey, code: await lastCode(app, phone) }
  expect((await ask(links.signLinkedAgreement, { ...link, body: typed })).content.state).toBe('signed')
  expect((await ask(links.sendLinkedCode, link)).error.code).toBe('E_STATE')
  expect((await leader.ask(contract.getMyAgreement, { params })).content.status).toBe('active')
}, 60_000)

test('only somebody who works for themselves, and of a leader who is verified; a stranger finds nothing', async () => {
  const idle = await household(app, home, { employed: false })
  const body = { ...terms({ categoryId: crops[1] }), pinfl: idle.pinfl }
  expect((await leader.ask(contract.createMyAgreement, { body })).error.code).toBe('E_NOT_ELIGIBLE')
  const person = await household(app, home)
  const id = await offered(person, { categoryId: crops[1] })
  const stranger = await household(app, home)
  expect((await stranger.ask(contract.getMyAgreement, { params: { id } })).status).toBe(404)
  const twisted = { ...terms({ endsOn: dayIn(app, -1), price: null }), pinfl: person.pinfl }
  const { error } = await leader.ask(contract.createMyAgreement, { body: twisted })
  expect(error.modelStateError?.map(({ key }) => key)).toEqual(['$.endsOn', '$.price'])
})

test('nobody is a leader who is not verified; a household says where it is at home', async () => {
  const person = await household(app, home)
  const farm = farmAt(home, { kind: 'mchj' })
  const unverified = await headOf(app, farm, nextPinfl())
  const ask = (who: Person, body: object) => who.ask(contract.createMyAgreement, { body: { ...terms(), ...body } })
  const refused = { status: 409, codes: ['E_LEADER'] }
  expect(await ask(unverified, { pinfl: person.pinfl })).toMatchObject(refused)
  expect(await ask(person, { tin: farm.tin })).toMatchObject(refused)
  await app.server.inSystem(({ tx }) =>
    tx.updateTable('users').set({ territoryId: null }).where('id', '=', person.userId).execute(),
  )
  expect(await ask(person, { tin: farm.tin })).toMatchObject({ status: 409, codes: ['E_NO_HOME'] })
  // The leader is not told to mend the leader's own profile.
  expect(await ask(leader, { pinfl: person.pinfl })).toMatchObject({ status: 400, codes: ['pinfl V_NO_HOME'] })
})

test('staff of the mahalla see it and settle what is disputed', async () => {
  const person = await household(app, home)
  const id = await offered(person, { categoryId: crops[2] })
  const params = { id }
  await sign(person, id)
  const active = (await sign(leader, id)).content
  const reason = 'Urugʻ va oʻgʻit kelishilgan kunda berilmadi'
  const dispute = { params, body: { step: 'dispute', rowVersion: active.rowVersion, reason } } as const
  const disputed = (await person.ask(contract.takeAgreementStep, dispute)).content
  expect(disputed).toMatchObject({ status: 'disputed', disputeReason: reason, steps: [] })
  const authority = await headOf(app, farmAt(home, { kind: 'mahalla' }), nextPinfl(), { verifiedHow: 'certificate' })
  const staff = await employeeOf(app, authority.organizationId, [Permission.CooperationManage])
  await app.server.inSystem(({ tx }) =>
    tx.insertInto('territoryScopes').values({ employeeId: staff.employeeId, territoryId: home }).execute(),
  )
  const seen = (await staff.ask(contract.getAgreement, { params })).content
  expect(seen).toMatchObject({ side: 'staff', steps: ['settle'], papers: { can: { sign: false } } })
  const settle = {
    step: 'settle',
    rowVersion: seen.rowVersion,
    reason: `${reason}, keyin berildi`,
    to: 'active',
  } as const
  expect((await staff.ask(contract.takeStaffAgreementStep, { params, body: settle })).content.status).toBe('active')
  const { items } = (await staff.ask(contract.listAgreements, { query: { status: 'active' } })).content
  expect(items.map((one) => one.id)).toContain(id)
})
