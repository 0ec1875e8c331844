import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createAddress,
  getAddress,
  listAddresses,
  takeAddressStep,
  updateAddress,
  type WholeAddress,
} from '#contract/market/addresses.ts'
import type { TestApp } from '../../testing/app.ts'
import { farmAt, headOf } from '../../testing/organizations.ts'
import { idOf, openCountryApp } from '../../testing/territories.ts'
import { forgetPlaces } from './forget.ts'

let app: TestApp
let person: Awaited<ReturnType<TestApp['signedIn']>>
let mahalla: number
beforeAll(async () => {
  app = await openCountryApp()
  person = await app.signedIn(['individual'])
  mahalla = await idOf(app, '14140001')
})
afterAll(() => app?.close())

const PHONE = '+998901234567'
const wish = (over: object = {}) => ({
  label: 'Uy',
  kind: 'home',
  territoryId: mahalla,
  landmark: 'Masjid roʻparasida',
  contactName: 'Toshev Bekzod',
  contactPhone: '90 123 45 67',
  ...over,
})
const step = (one: typeof person, { id, rowVersion }: WholeAddress, what: string) =>
  one.ask(takeAddressStep, { params: { id }, body: { step: what, rowVersion } })

test('the first is the default; another takes the star; lists mask the phone, the form shows it', async () => {
  const first = (await person.ask(createAddress, { body: wish() })).content
  expect(first).toMatchObject({ isDefault: true, contactPhone: PHONE, landmark: 'Masjid roʻparasida' })
  expect(first.place).toHaveLength(3)
  const field = (await person.ask(createAddress, { body: wish({ label: 'Dala', kind: 'field', isDefault: true }) }))
    .content
  const list = await person.ask(listAddresses)
  expect(list.content.items.map(({ label, isDefault }) => [label, isDefault])).toEqual([
    ['Dala', true],
    ['Uy', false],
  ])
  expect(JSON.stringify(list.content)).not.toContain('1234567')
  expect(list.statements).toBe(1)
  await step(person, field, 'archive')
  expect((await person.ask(listAddresses)).content.items).toHaveLength(1)
  const [archived] = (await person.ask(listAddresses, { query: { archived: 'true' } })).content.items
  expect(archived).toMatchObject({ label: 'Dala', isDefault: false, can: { restore: true, update: false } })
  const again = await person.ask(takeAddressStep, {
    params: { id: field.id },
    body: { step: 'restore', rowVersion: archived?.rowVersion },
  })
  expect(again.content.archived).toBe(false)
})

test('a place is a mahalla, or a district whose mahallas are not loaded', async () => {
  const refused = async (territoryId: number) =>
    (await person.ask(createAddress, { body: wish({ territoryId }) })).codes
  // Urgut has its mahallas; Oltinkoʻl has none yet.
  expect(await refused(await idOf(app, '1718236'))).toEqual(['territoryId V_TERRITORY'])
  expect(await refused(await idOf(app, '1718'))).toEqual(['territoryId V_TERRITORY'])
  expect(await refused(999_999)).toEqual(['territoryId V_TERRITORY'])
  expect(await refused(await idOf(app, '1703202'))).toEqual([])
  const { error } = await person.ask(createAddress, { body: wish({ contactPhone: '123' }) })
  expect(error.modelStateError?.[0]?.key).toBe('$.contactPhone')
})

test('another owner finds nothing; who acts for an organization sees its addresses, not their own', async () => {
  const mine = (await person.ask(createAddress, { body: wish({ label: 'Ombor' }) })).content
  const stranger = await app.signedIn(['individual'])
  expect((await stranger.ask(getAddress, { params: { id: mine.id } })).status).toBe(404)
  expect((await step({ ...stranger, ...person, ask: stranger.ask }, mine, 'archive')).status).toBe(404)
  const head = await headOf(app, farmAt(mahalla))
  const farm = (await head.ask(createAddress, { body: wish({ label: 'Ferma' }) })).content
  expect((await head.ask(listAddresses)).content.items.map(({ label }) => label)).toEqual(['Ferma'])
  expect((await person.ask(getAddress, { params: { id: farm.id } })).status).toBe(404)
})

test('a stale form is shown what is there now; an archived address is not edited', async () => {
  const one = (await person.ask(createAddress, { body: wish({ label: 'Bozor', kind: 'shop' }) })).content
  const params = { id: one.id }
  const save = (label: string, rowVersion: number) =>
    person.ask(updateAddress, { params, body: { ...wish({ label, kind: 'shop' }), rowVersion } })
  const saved = await save('Chorsu', one.rowVersion)
  expect(saved.content).toMatchObject({ label: 'Chorsu', rowVersion: 2 })
  const stale = await save('Oloy', one.rowVersion)
  expect(stale.error).toMatchObject({ code: 'E_STALE', details: { current: { label: 'Chorsu' } } })
  const archived = (await step(person, saved.content, 'archive')).content
  expect((await save('Oloy', archived.rowVersion)).error.code).toBe('E_STATE')
  const events = await app.server.services.db
    .selectFrom('auditEvents')
    .select(['action', 'changes'])
    .where('objectType', '=', 'address')
    .where('objectId', '=', String(one.id))
    .orderBy('id')
    .execute()
  expect(events.map(({ action }) => action)).toEqual(['address.created', 'address.updated', 'address.archive'])
  expect(JSON.stringify(events)).not.toContain('1234567')
})

test('thirty and no more, whoever hurries', async () => {
  const keen = await app.signedIn(['individual'])
  const add = () => keen.ask(createAddress, { body: wish() })
  const replies = await Promise.all(Array.from({ length: 33 }, add))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(30)
  expect(replies.find(({ status }) => status !== 200)?.error.code).toBe('E_LIMIT')
  const { content } = await keen.ask(listAddresses)
  expect(content.items.filter(({ isDefault }) => isDefault)).toHaveLength(1)
})

test('of an erased person nothing stays in their addresses', async () => {
  const leaving = await app.signedIn(['individual'])
  await leaving.ask(createAddress, { body: wish({ landmark: 'Katta chinor tagida' }) })
  await app.server.inSystem((ctx) => forgetPlaces(ctx, leaving.userId))
  const rows = await app.server.services.db
    .selectFrom('addresses')
    .selectAll()
    .where('ownerUserId', '=', leaving.userId)
    .execute()
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toMatch(/chinor|Toshev/)
})
