import { afterAll, beforeAll, expect, test } from 'vitest'
import * as contract from '#contract/finance/cooperation/agreements.ts'
import { Permission } from '#contract/permissions.ts'
import { strikeClocks } from '../../kernel/process/clock-work.ts'
import { importFacts } from '../../reference/facts/facts.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { lastCode } from '../../testing/codes.ts'
import { dayIn } from '../../testing/contracting.ts'
import {
  employeeOf,
  farmAt,
  headOf,
  nextPhone,
  nextPinfl,
  type Person,
  personWithPhone,
} from '../../testing/organizations.ts'
import { idOf, settleCountry } from '../../testing/territories.ts'
import { financeClocks } from '../jobs.ts'
import { agreementsOf } from './rows.ts'

let app: TestApp
let home: number
let leader: Awaited<ReturnType<typeof headOf>>
let crops: number[]

beforeAll(async () => {
  app = await openTestApp()
  await app.server.inSystem((ctx) => importFacts(ctx, `${import.meta.dirname}/../../../facts`))
  await settleCountry(app)
  home = await idOf(app, '14140001')
  leader = await headOf(app, farmAt(home, { kind: 'mchj' }), nextPinfl(), { verifiedHow: 'certificate' })
  const rows = await app.server.inSystem(({ tx }) =>
    tx.selectFrom('categories').select('id').where('slug', 'in', ['kartoshka', 'piyoz', 'sabzi']).execute(),
  )
  crops = rows.map(({ id }) => id)
}, 120_000)
afterAll(() => app?.close())

/** Somebody of the mahalla, whom the register of the self-employed knows. */
async function household({ employed = true } = {}): Promise<Person & { pinfl: string }> {
  const pinfl = nextPinfl()
  const one = await personWithPhone(app, nextPhone(), pinfl)
  await app.server.inSystem(async ({ tx, now }) => {
    await tx.updateTable('users').set({ territoryId: home }).where('id', '=', one.userId).execute()
    const status = employed ? ('active' as const) : ('ended' as const)
    await tx
      .insertInto('selfEmployments')
      .values({ userId: one.userId, status, verified: true, checkedAt: now })
      .execute()
  })
  return { ...one, pinfl }
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
  const person = await household()
  const id = await offered(person)
  const params = { id }
  expect((await sign(leader, id)).content.status).toBe('waiting')
  const signed = await sign(person, id)
  expect(signed.content).toMatchObject({ status: 'active', side: 'person' })
  const count = () =>
    app.server.inSystem((ctx) => agreementsOf(ctx, { userId: '', organizationId: leader.organizationId }))
  expect(await count()).toBe(1)

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

test('only somebody who works for themselves, and of a leader who is verified; a stranger finds nothing', async () => {
  const idle = await household({ employed: false })
  const body = { ...terms({ categoryId: crops[1] }), pinfl: idle.pinfl }
  expect((await leader.ask(contract.createMyAgreement, { body })).error.code).toBe('E_NOT_ELIGIBLE')
  const person = await household()
  const id = await offered(person, { categoryId: crops[1] })
  const stranger = await household()
  expect((await stranger.ask(contract.getMyAgreement, { params: { id } })).status).toBe(404)
  const twisted = { ...terms({ endsOn: dayIn(app, -1), price: null }), pinfl: person.pinfl }
  const { error } = await leader.ask(contract.createMyAgreement, { body: twisted })
  expect(error.modelStateError?.map(({ key }) => key)).toEqual(['$.endsOn', '$.price'])
})

test('staff of the mahalla see it and settle what is disputed', async () => {
  const person = await household()
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
