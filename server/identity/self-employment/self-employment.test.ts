import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { getUser, refreshToken } from '#contract/identity/auth.ts'
import { getProfile, updateProfile } from '#contract/identity/profile.ts'
import { getSelfEmployment, refreshSelfEmployment, uploadSelfEmployment } from '#contract/identity/self-employment.ts'
import { uploadFile } from '#contract/reference/files.ts'
import { DAY_MS } from '#uz/durations.ts'
import { RegisterAway } from '../../kernel/registers/ask.ts'
import { type Client, openTestApp, type TestApp } from '../../testing/app.ts'
import { openTaxRegister, type Registration } from './register.ts'
import { startTaxStandIn, type TaxStandIn } from './stand-in.ts'

let app: TestApp
let register: TaxStandIn
beforeAll(async () => {
  app = await openTestApp()
  if (!app.server.selfEmployment.standIn) throw new Error('a demo plays the register')
  register = app.server.selfEmployment.standIn
})
afterAll(() => app.close())
beforeEach(() => Object.assign(register.faults, { down: false, nonsense: false }))

let people = 0
/** Valid numbers one after another: serial and check digit. */
function nextPinfl(): string {
  const body = `3150685${String(100 + ++people).padStart(6, '0')}`
  const sum = [...body].reduce((total, digit, at) => total + Number(digit) * ([7, 3, 1][at % 3] ?? 0), 0)
  return `${body}${sum % 10}`
}

async function person(pinfl: string | undefined = nextPinfl()) {
  const client = await app.signedIn(['individual'])
  const { lastName, firstName, rowVersion } = (await client.ask(getProfile)).content
  if (pinfl)
    expect((await client.ask(updateProfile, { body: { lastName, firstName, pinfl, rowVersion } })).status).toBe(200)
  const { clientId } = (await client.ask(getUser)).content
  return { ...client, clientId, pinfl, state: () => stateOf(client, clientId) }
}
async function stateOf(who: Client, clientId: number) {
  // Days pass in these tests, and access lasts for minutes.
  await who.ask(refreshToken)
  return (await who.ask(getSelfEmployment, { params: { clientId } })).content
}

const registered: Registration = {
  status: 'active',
  registrationNo: 'OB-1',
  registeredAt: '2025-02-01',
  activityCodes: ['01.13.0'],
  qrUrl: null,
  socialTaxYear: 2026,
  socialTaxPaid: true,
}

test('asked on demand, the register answers in the background and its word is kept', async () => {
  const one = await person()
  register.people.set(one.pinfl, registered)
  expect(await one.state()).toMatchObject({ status: 'unknown', stale: true, checkedAt: null, can: { refresh: true } })
  expect((await one.ask(refreshSelfEmployment)).status).toBe(200)
  await expect
    .poll(one.state, { timeout: 10_000 })
    .toMatchObject({ status: 'active', registrationNo: 'OB-1', verified: true, stale: false, socialTaxPaidYear: 2026 })
  expect((await one.state()).can).toEqual({ refresh: true, upload: false })
})

test('what is known is asked again after a day and not before; after a week without an answer it is stale', async () => {
  const one = await person()
  register.people.set(one.pinfl, registered)
  await app.server.selfEmployment.checkDue()
  expect((await one.state()).status).toBe('active')
  const asked = register.asked()
  await app.server.selfEmployment.checkDue()
  expect(register.asked()).toBe(asked)
  register.people.set(one.pinfl, undefined)
  app.clock.tick(DAY_MS + 1)
  await app.server.selfEmployment.checkDue()
  expect(await one.state()).toMatchObject({ status: 'none', registrationNo: null, verified: true })
  register.faults.down = true
  app.clock.tick(6 * DAY_MS)
  await app.server.selfEmployment.checkDue()
  expect(await one.state()).toMatchObject({ status: 'none', stale: false })
  app.clock.tick(2 * DAY_MS)
  await app.server.selfEmployment.checkDue()
  expect(await one.state()).toMatchObject({ status: 'none', stale: true })
})

test('a register that is away is not asked about everybody', async () => {
  for (let count = 0; count < 8; count++) await person()
  register.faults.down = true
  const asked = register.asked()
  await app.server.selfEmployment.checkDue()
  expect(register.asked() - asked).toBe(5)
  register.faults.down = false
  await app.server.selfEmployment.checkDue()
})

test('a register that is away or talks nonsense blocks nobody: unknown, a paper by hand, and the truth later', async () => {
  const one = await person()
  register.people.set(one.pinfl, registered)
  for (const fault of ['down', 'nonsense'] as const) {
    Object.assign(register.faults, { down: false, nonsense: false, [fault]: true })
    app.clock.tick(DAY_MS + 1)
    await app.server.selfEmployment.checkDue()
    expect(await one.state()).toMatchObject({ status: 'unknown', verified: false, can: { upload: true } })
  }
  const upload = Buffer.from('%PDF-1.4\n%EOF')
  const { content: file } = await one.ask(uploadFile, { query: { name: 'guvohnoma.pdf' }, upload })
  const body = { document: file.id, registrationNo: 'OB-9', registeredAt: '2025-01-01' }
  const paper = await one.ask(uploadSelfEmployment, { body })
  expect(paper.content).toMatchObject({ status: 'active', verified: false, document: file.id, registrationNo: 'OB-9' })
  const stranger = await person()
  expect((await stranger.ask(uploadSelfEmployment, { body })).error.modelStateError?.[0]?.key).toBe('$.document')

  register.faults.nonsense = false
  app.clock.tick(2 * 60 * 60 * 1000)
  await app.server.selfEmployment.checkDue()
  expect(await one.state()).toMatchObject({ status: 'active', verified: true, registrationNo: 'OB-1' })
  const late = await one.ask(uploadSelfEmployment, { body })
  expect([late.status, late.error.code]).toEqual([409, 'E_STATE'])
})

test('one’s own, or for staff; for anybody else it is not there', async () => {
  const [one, other] = [await person(), await person()]
  const asks = (who: Client, clientId: number) => who.ask(getSelfEmployment, { params: { clientId } })
  expect((await asks(other, one.clientId)).status).toBe(404)
  expect((await asks(app.anonymous(), one.clientId)).status).toBe(401)
  const admin = await app.signedIn(['system-admin'])
  const seen = await asks(admin, one.clientId)
  expect([seen.status, seen.content.can]).toEqual([200, { refresh: false, upload: false }])
  expect((await asks(admin, 999)).status).toBe(404)
  expect((await asks(await app.signedIn(['editor']), one.clientId)).status).toBe(404)
})

test('without a PINFL there is nothing to ask by', async () => {
  const one = await person('')
  expect((await one.state()).can.refresh).toBe(false)
  expect((await one.ask(refreshSelfEmployment)).error.modelStateError?.[0]?.key).toBe('$.pinfl')
})

test('the adapter: a number goes in the body, and every way of being away is one', async () => {
  const standIn = await startTaxStandIn()
  try {
    expect(await openTaxRegister(standIn.url).find('31506851234565')).toMatchObject({ status: 'active' })
    standIn.people.set('31506851234565', undefined)
    expect(await openTaxRegister(standIn.url).find('31506851234565')).toBeUndefined()
    standIn.faults.nonsense = true
    await expect(openTaxRegister(standIn.url).find('31506851234565')).rejects.toThrow(RegisterAway)
  } finally {
    await standIn.close()
  }
  await expect(openTaxRegister(standIn.url).find('31506851234565')).rejects.toThrow(RegisterAway)
  await expect(openTaxRegister(undefined).find('31506851234565')).rejects.toThrow(RegisterAway)
})
