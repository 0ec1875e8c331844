import { afterAll, beforeAll, expect, test } from 'vitest'
import * as calls from '#contract/finance/machines/machines.ts'
import type { TestApp } from '../../testing/app.ts'
import { type PlacedLender, placeLender } from '../../testing/finance.ts'
import { farmAt, headOf, nextPinfl } from '../../testing/organizations.ts'
import { idOf, openCountryApp } from '../../testing/territories.ts'

const PHOTO = 'a'.repeat(64)
let app: TestApp
let operator: Awaited<ReturnType<TestApp['signedIn']>>
let lessor: PlacedLender
let rival: PlacedLender
let supplierId: string
let region: number

beforeAll(async () => {
  app = await openCountryApp()
  operator = await app.signedIn(['finance-operator'])
  region = await idOf(app, '1718')
  const place = await idOf(app, '1718236')
  lessor = await placeLender(app, place, { type: 'lizing', name: 'Agro lizing' })
  rival = await placeLender(app, place, { type: 'lizing', name: 'Boshqa lizing' })
  const input = farmAt(place, { kind: 'taminotchi', name: { uz: 'Texnika uyi' } })
  supplierId = (await headOf(app, input, nextPinfl(), { verifiedHow: 'certificate' })).organizationId
  await app.server.inSystem(({ tx, now }) =>
    tx.insertInto('files').values({ id: PHOTO, name: 'a.webp', mime: 'image/webp', size: 1, createdAt: now }).execute(),
  )
}, 60_000)
afterAll(() => app.close())

const fields = (over: object = {}) => ({
  name: { uz: 'Traktor, 80 o.k.' },
  type: 'tractor',
  price: 26_500_000_000,
  supplierId,
  warrantyMonths: 24,
  serviceRegionIds: [region],
  photos: [PHOTO],
  ...over,
})
const step = (who: Pick<typeof operator, 'ask'>, id: number, rowVersion: number, name: string, reason?: string) =>
  who.ask(calls.takeMachineStep, { params: { id }, body: { step: name, rowVersion, ...(reason && { reason }) } })

test('one hand describes a machine, another shows it; a price holds at once, words are looked at again', async () => {
  const { content: made } = await lessor.head.ask(calls.createMachine, { body: fields() })
  expect(made).toMatchObject({ status: 'draft', lessorIds: [lessor.id], supplier: 'Texnika uyi' })
  const sent = await step(lessor.head, made.id, made.rowVersion, 'submit')
  expect((await step(lessor.head, made.id, sent.content.rowVersion, 'publish')).status).toBe(403)
  const shown = await step(operator, made.id, sent.content.rowVersion, 'publish')
  expect(shown.content.status).toBe('published')
  const update = (over: object, rowVersion: number) =>
    lessor.head.ask(calls.updateMachine, {
      params: { id: made.id },
      body: { ...fields({ lessorIds: [lessor.id], ...over }), rowVersion },
    })
  const cheaper = await update({ price: 25_000_000_000 }, shown.content.rowVersion)
  expect(cheaper.content).toMatchObject({ status: 'published', price: 25_000_000_000 })
  const renamed = await update({ price: 25_000_000_000, model: 'T-80' }, cheaper.content.rowVersion)
  expect(renamed.content.status).toBe('submitted')
  const back = await step(operator, made.id, renamed.content.rowVersion, 'return', 'Surat yoʻq')
  expect(back.content).toMatchObject({ status: 'draft', statusReason: 'Surat yoʻq' })
})

test('nobody shows what they have written themselves', async () => {
  const { content: made } = await operator.ask(calls.createMachine, { body: fields({ lessorIds: [lessor.id] }) })
  const sent = await step(operator, made.id, made.rowVersion, 'submit')
  expect(sent.content.can.publish).toBe(false)
  expect((await step(operator, made.id, sent.content.rowVersion, 'publish')).error.code).toBe('E_SELF_APPROVE')
})

test('a lessor sees what it leases', async () => {
  const { content: made } = await lessor.head.ask(calls.createMachine, { body: fields({ name: { uz: 'Plug' } }) })
  expect((await rival.head.ask(calls.getMachine, { params: { id: made.id } })).status).toBe(404)
  expect((await rival.head.ask(calls.machineHistory, { params: { id: made.id } })).status).toBe(404)
  expect((await step(rival.head, made.id, made.rowVersion, 'archive')).status).toBe(404)
  expect((await rival.head.ask(calls.listMachines)).content.items).toEqual([])
  const one = await lessor.head.ask(calls.listMachines, { query: { take: 1 } })
  const all = await lessor.head.ask(calls.listMachines)
  expect([one.statements, all.content.items.length > 1]).toEqual([all.statements, true])
})

test('what is not there is refused at its field', async () => {
  const cases: [object, string][] = [
    [{ photos: ['b'.repeat(64)] }, 'photos[0]'],
    [{ supplierId: lessor.head.userId }, 'supplierId'],
    [{ lessorIds: [999_999] }, 'lessorIds'],
    [{ serviceRegionIds: [999_999] }, 'serviceRegionIds'],
    [{ photos: [] }, 'photos'],
    [{ price: 0 }, 'price'],
  ]
  for (const [over, field] of cases) {
    const reply = await operator.ask(calls.createMachine, { body: fields(over) })
    expect([field, reply.error.modelStateError?.[0]?.key]).toEqual([field, `$.${field}`])
  }
})
