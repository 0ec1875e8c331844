import { afterAll, beforeAll, expect, test } from 'vitest'
import * as field from '#contract/government/visits/field.ts'
import * as contract from '#contract/government/visits/visits.ts'
import { Permission } from '#contract/permissions.ts'
import { seedForms } from '../../forms/public.ts'
import { importFacts } from '../../reference/facts/facts.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { lastCode } from '../../testing/codes.ts'
import { dayIn, paperOf } from '../../testing/contracting.ts'
import { employeeOf, farmAt, headOf, nextPhone, nextPinfl, type Person } from '../../testing/organizations.ts'
import { idOf, settleCountry } from '../../testing/territories.ts'
import { visitFormSeeds } from '../visits/form-seeds.ts'
import { emptyAfterWork } from './devices.ts'

let app: TestApp
let home: number
let away: number
let assistant: Person
let other: Person
let district: Person

beforeAll(async () => {
  app = await openTestApp()
  await app.server.inSystem(async (ctx) => {
    await importFacts(ctx, `${import.meta.dirname}/../../../facts`)
    await seedForms(ctx, visitFormSeeds)
  })
  await settleCountry(app)
  home = await idOf(app, '14140001')
  away = await idOf(app, '14140014')
  const authority = await headOf(app, farmAt(home, { kind: 'mahalla' }), nextPinfl(), { verifiedHow: 'certificate' })
  const staffAt = async (territoryId: number, ...codes: Parameters<typeof employeeOf>[2]) => {
    const one = await employeeOf(app, authority.organizationId, codes)
    await app.server.inSystem(({ tx }) =>
      tx.insertInto('territoryScopes').values({ employeeId: one.employeeId, territoryId }).execute(),
    )
    return one
  }
  assistant = await staffAt(home, Permission.HokimAssistantForms)
  other = await staffAt(away, Permission.HokimAssistantForms)
  district = await staffAt(home, Permission.HokimFormsVerify)
}, 120_000)
afterAll(() => app?.close())

const values = {
  membersTotal: 4,
  workingAge: 2,
  employed: 1,
  unemployed: 1,
  children: 2,
  povertyRegister: false,
  incomeTotal: 300_000_000,
  plotArea: '8',
  croppedArea: '4',
  waterSource: 'canal',
  waterProblem: false,
  needs: [{ kind: 'training' }],
  cooperation: true,
}
type Visit = field.SendVisitBody['visit']
const visitOf = (house: string, photoIds: string[], over: Partial<Visit> = {}): Visit => ({
  neighborhoodId: home,
  household: {
    street: 'Navroʻz koʻchasi',
    house,
    flat: null,
    cadastre: null,
    pinfl: nextPinfl(),
    name: `Oila ${house}`,
    phone: nextPhone(),
  },
  visitedOn: dayIn(app, 0),
  point: { lat: 40.39, lng: 71.48, accuracy: 15 },
  pointComment: null,
  photoIds,
  consent: 'later',
  consentFileIds: [],
  comment: null,
  values,
  ...over,
})
const takes = (who: Person, neighborhoodId = home, deviceKey: string = crypto.randomUUID()) =>
  who.ask(field.takeAlong, { body: { deviceKey, neighborhoodId, name: 'Telefon' } })
const send = (deviceId: number, visit: Visit, more: Partial<field.SendVisitBody> = {}) =>
  assistant.ask(field.sendVisit, {
    body: {
      clientKey: crypto.randomUUID(),
      deviceId,
      deviceTime: app.clock.now.toISOString(),
      kind: 'household',
      subjectId: null,
      base: null,
      version: 1,
      visit,
      ...more,
    },
  })
const bag = async () => (await assistant.ask(field.takeBag, { query: { neighborhoodId: home } })).content

test('a mahalla is taken along with its size told, and only ones own', async () => {
  expect((await takes(assistant, away)).status).toBe(400)
  expect((await other.ask(field.takeBag, { query: { neighborhoodId: home } })).status).toBe(400)
  const device = (await takes(assistant)).content
  await send(device.id, visitOf('1', [await paperOf(assistant, 'f1')]))
  const { mahallas } = (await assistant.ask(field.fieldSize)).content
  expect(mahallas.map(({ id }) => id)).toEqual([home])
  const { subjects, household } = await bag()
  expect(mahallas[0]?.households).toBe(subjects.length)
  expect(mahallas[0]?.bytes).toBeGreaterThan(subjects.length * 2000)
  expect(subjects[0]).toMatchObject({
    pinflTail: expect.stringMatching(/^\d{4}$/),
    last: { values: { membersTotal: 4 } },
  })
  expect(household.fields.length).toBeGreaterThan(10)
}, 60_000)

test('a form sent again, later and by two tabs at once, is one form; its faults come back at their fields', async () => {
  const device = (await takes(assistant)).content
  const photo = await paperOf(assistant, 'f2')
  const bad = await send(device.id, visitOf('2', [photo], { values: { ...values, unemployed: 5 } }))
  expect(bad.error.modelStateError?.map(({ key }) => key)).toEqual(['$.values.workingAge'])
  const clientKey = crypto.randomUUID()
  const visit = visitOf('2', [photo])
  const [one, two] = await Promise.all([send(device.id, visit, { clientKey }), send(device.id, visit, { clientKey })])
  expect([one.status, two.status]).toEqual([200, 200])
  expect(one.content).toMatchObject({ status: 'awaiting_consent', number: expect.stringContaining('F-') })
  app.clock.tick(60_000)
  expect((await send(device.id, visit, { clientKey })).content.formId).toBe(one.content.formId)
  expect(two.content.formId).toBe(one.content.formId)
  const slow = await send(device.id, visitOf('3', [photo]), {
    deviceTime: new Date(app.clock.now.getTime() - 3_600_000).toISOString(),
  })
  const { clockOff } = await app.server.inSystem(({ tx }) =>
    tx.selectFrom('visitForms').select('clockOff').where('id', '=', slow.content.formId).executeTakeFirstOrThrow(),
  )
  expect(clockOff).toBe(true)
  expect((await send(device.id, visitOf('4', [photo], { visitedOn: dayIn(app, 1) }))).status).toBe(400)
}, 60_000)

test('what others have written meanwhile is a conflict, and goes on after a person has looked', async () => {
  const device = (await takes(assistant)).content
  const photo = await paperOf(assistant, 'f5')
  const begun = visitOf('5', [photo])
  const draft = await assistant.ask(contract.startVisit, {
    body: { clientKey: crypto.randomUUID(), kind: 'household', visit: begun },
  })
  const mine = (await bag()).subjects.find(({ id }) => id === draft.content.subjectId)
  const base = { formId: mine?.last?.formId ?? 0, rowVersion: mine?.last?.rowVersion ?? 0 }
  const subjectId = draft.content.subjectId
  const visit = { ...begun, values: { ...values, employed: 0 } }
  const changed = { ...begun, values: { ...values, plotArea: '9' }, rowVersion: draft.content.rowVersion }
  await assistant.ask(contract.saveVisit, { params: { id: draft.content.id }, body: changed })
  for (const stale of [base, null]) {
    const clash = await send(device.id, visit, { subjectId, base: stale })
    expect([clash.error.code, clash.error.details]).toEqual(['E_STALE', { subjectId }])
  }
  const theirs = (await assistant.ask(field.fieldSubject, { params: { id: subjectId } })).content.last
  expect(theirs?.values).toMatchObject({ plotArea: '9', employed: 1 })
  const resolved = { ...visit, values: { ...values, plotArea: '9', employed: 0 } }
  const known = { formId: theirs?.formId ?? 0, rowVersion: theirs?.rowVersion ?? 0 }
  expect((await send(device.id, resolved, { subjectId, base: known })).content.formId).toBe(draft.content.id)
  // A family that is in the register already is led to.
  const twin = await send(device.id, begun)
  expect([twin.error.code, twin.error.details]).toEqual(['E_DUPLICATE', { subjectId }])
  expect((await other.ask(field.fieldSubject, { params: { id: subjectId } })).status).toBe(404)
}, 60_000)

test('the desk empties a phone: its key is gone at once, and it is told when it is back', async () => {
  const deviceKey = crypto.randomUUID()
  const device = (await takes(assistant, home, deviceKey)).content
  const params = { id: device.id }
  expect((await takes(assistant, home, deviceKey)).content).toMatchObject({ id: device.id, key: device.key })
  // A forgotten code of the device is replaced by one of the phone; whoever has the session alone gets nothing.
  const typed = async (code?: string) => {
    app.clock.tick(61_000)
    const { verifyKey } = (await assistant.ask(field.sendDeviceCode, { params })).content
    return { verifyKey, code: code ?? (await lastCode(app, assistant.phone)) }
  }
  const wrong = await assistant.ask(field.openDevice, { params, body: await typed('000000') })
  expect(wrong.error.code).toBe('E_OTP_WRONG')
  const body1 = await typed()
  expect((await assistant.ask(field.openDevice, { params, body: body1 })).content.share).toBe(device.share)
  expect((await district.ask(field.openDevice, { params, body: body1 })).status).toBe(404)
  expect((await district.ask(field.sendDeviceCode, { params })).status).toBe(404)
  expect((await assistant.ask(field.tellContact, { params, body: { queued: 2 } })).content.status).toBe('active')
  expect((await other.ask(field.listDevices, { query: {} })).content.items).toEqual([])
  const { items } = (await district.ask(field.listDevices, { query: {} })).content
  const row = items.find(({ id }) => id === device.id)
  expect(row).toMatchObject({ queued: 2, isMine: false, steps: ['empty'], name: 'Telefon' })
  const body = { rowVersion: row?.rowVersion ?? 0, reason: 'Telefon bozorda yoʻqoldi' }
  expect((await other.ask(field.emptyDevice, { params, body })).status).toBe(404)
  expect((await district.ask(field.emptyDevice, { params, body })).content.status).toBe('wipe_requested')
  expect((await assistant.ask(field.openDevice, { params, body: body1 })).error.code).toBe('E_STATE')
  expect((await send(device.id, visitOf('9', []))).error.code).toBe('E_STATE')
  const contact = await assistant.ask(field.tellContact, { params, body: { queued: 2 } })
  expect(contact.content.status).toBe('wipe_requested')
  expect((await assistant.ask(field.tellWiped, { params })).content.status).toBe('wiped')
  expect((await assistant.ask(field.tellWiped, { params })).content.status).toBe('wiped')
  const again = (await takes(assistant, home, deviceKey)).content
  expect(again.id).toBe(device.id)
  expect(again.key).not.toBe(device.key)
}, 60_000)

test('the end of an employment empties the phone: its key dies at night or at its next contact, whatever comes first', async () => {
  const [first, second] = [(await takes(other, away)).content, (await takes(other, away)).content]
  await app.server.inSystem(emptyAfterWork)
  const stateOf = async (id: number) => {
    const row = await app.server.inSystem(({ tx }) =>
      tx.selectFrom('fieldDevices').select(['status', 'keySealed']).where('id', '=', id).executeTakeFirstOrThrow(),
    )
    return [row.status, row.keySealed === null]
  }
  expect(await stateOf(first.id)).toEqual(['active', false])
  await app.server.inSystem(({ tx }) =>
    tx.updateTable('employees').set({ status: 'ended' }).where('userId', '=', other.userId).execute(),
  )
  const contact = await other.ask(field.tellContact, { params: { id: first.id }, body: { queued: 1 } })
  expect(contact.content.status).toBe('wipe_requested')
  expect(await stateOf(first.id)).toEqual(['wipe_requested', true])
  expect(await stateOf(second.id)).toEqual(['active', false])
  await app.server.inSystem(emptyAfterWork)
  expect(await stateOf(second.id)).toEqual(['wipe_requested', true])
}, 60_000)
