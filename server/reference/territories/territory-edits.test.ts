import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  closeTerritory,
  createTerritory,
  findTerritories,
  getTerritory,
  type StaffTerritory,
  TerritoryFields,
  territoryHistory,
  updateTerritory,
} from '#contract/reference/territories.ts'
import type { TestApp } from '../../testing/app.ts'
import { idOf, openCountryApp } from '../../testing/territories.ts'

let app: TestApp
let admin: Awaited<ReturnType<TestApp['signedIn']>>
let asaka: number
beforeAll(async () => {
  app = await openCountryApp()
  admin = await app.signedIn(['system-admin'])
  asaka = await idOf(app, '1703224')
})
afterAll(() => app?.close())

let made = 0
const mahalla = (wish: object = {}) => ({
  level: 'neighborhood',
  code: `99-${++made}`,
  parentId: asaka,
  kind: 'mfy',
  name: { uz: `Yangi mahalla ${made}` },
  ...wish,
})
const create = async (wish: object = {}) => (await admin.ask(createTerritory, { body: mahalla(wish) })).content
const formOf = (territory: StaffTerritory, wish: object = {}) => ({
  ...Object.fromEntries(Object.keys(TerritoryFields.shape).map((key) => [key, territory[key as keyof StaffTerritory]])),
  rowVersion: territory.rowVersion,
  ...wish,
})
const update = (territory: StaffTerritory, wish: object = {}) =>
  admin.ask(updateTerritory, { params: { id: territory.id }, body: formOf(territory, wish) })
const close = (territory: StaffTerritory, wish: object) =>
  admin.ask(closeTerritory, { params: { id: territory.id }, body: { rowVersion: territory.rowVersion, ...wish } })
const foundBy = async (search: string) =>
  (await app.anonymous().ask(findTerritories, { query: { search } })).content.items.map((one) => one.id)

describe('a new territory', () => {
  test('is there at once, in every script, with its history', async () => {
    const one = await create({ name: { uz: 'Oʻrikzor', ru: 'Урикзор' }, households: 420, category: 'green' })
    expect(one).toMatchObject({
      code: `99-${made}`,
      districtName: 'Asaka tumani',
      households: 420,
      rowVersion: 1,
      status: 'active',
    })
    expect(await foundBy('ўрикзор')).toEqual([one.id])
    const { content } = await admin.ask(territoryHistory, { params: { id: one.id } })
    expect(content.items).toMatchObject([
      {
        action: 'territory.created',
        toState: 'active',
        actorName: expect.stringContaining('Test'),
        changes: { households: [null, 420] },
      },
    ])
  })

  test('needs the right to create, not the right to look', async () => {
    const farmer = await app.signedIn(['producer'])
    expect((await app.anonymous().ask(createTerritory, { body: mahalla() })).status).toBe(401)
    expect((await farmer.ask(createTerritory, { body: mahalla() })).status).toBe(403)
    expect((await farmer.ask(updateTerritory, { params: { id: asaka }, body: {} })).status).toBe(403)
    expect((await farmer.ask(closeTerritory, { params: { id: asaka }, body: {} })).status).toBe(403)
  })

  test('is refused when its code or its name of that kind is taken; another kind may bear the name', async () => {
    const one = await create({ name: { uz: 'Gulobod' } })
    const again = await admin.ask(createTerritory, { body: mahalla({ code: one.code, name: { uz: 'Boshqa' } }) })
    expect([again.status, again.error.code]).toEqual([409, 'E_DUPLICATE'])
    expect(again.error.details).toEqual({ id: one.id })
    const twin = await admin.ask(createTerritory, { body: mahalla({ name: { uz: 'GULOBOD' } }) })
    expect(twin.status).toBe(409)
    expect((await admin.ask(createTerritory, { body: mahalla({ name: { uz: 'Gulobod' }, kind: 'qfy' }) })).status).toBe(
      200,
    )
  })

  test.each([
    ['code', { code: 'abc' }],
    ['code', { code: '1234567890123' }],
    ['code', { level: 'district', kind: 'tuman', code: '1706999', parentId: 'region' }],
    ['code', { level: 'region', kind: 'viloyat', code: '1803', parentId: null }],
    ['kind', { kind: 'tuman' }],
    ['kind', { kind: 'village' }],
    ['parentId', { parentId: null }],
    ['parentId', { parentId: 2_000_000_000 }],
    ['parentId', { parentId: 99_999_999_999 }],
    ['parentId', { parentId: 'region' }],
    ['parentId', { level: 'region', kind: 'viloyat', code: '1799' }],
    ['name.uz', { name: { uz: '  ' } }],
    ['name.uz', { name: { ru: 'Имя' } }],
    ['name.uz', { name: { uz: 'x'.repeat(121) } }],
    ['households', { households: -1 }],
    ['households', { households: 1.5 }],
    ['households', { level: 'district', kind: 'tuman', code: '1703999', parentId: 'region', households: 5 }],
    ['isDifficult', { isDifficult: true }],
    ['soatoSettlement', { soatoSettlement: '1706224001' }],
    ['soatoSettlement', { soatoSettlement: '17' }],
    ['category', { category: 'blue' }],
    ['level', { level: 'village' }],
    ['rights', { rights: 'all' }],
  ])('is refused by its %s: %j', async (field, wish) => {
    const parentId = 'parentId' in wish && wish.parentId === 'region' ? { parentId: await idOf(app, '1703') } : {}
    const reply = await admin.ask(createTerritory, { body: mahalla({ ...wish, ...parentId }) })
    expect(reply.status).toBe(400)
    expect(reply.error.modelStateError?.map((fault) => fault.key)).toContain(`$.${field}`)
  })

  test('keeps hostile text as text', async () => {
    const uz = `<img src=x onerror=alert(1)>'); drop table territories; --`
    const one = await create({ name: { uz }, aliases: ['%_\\', '{"uz":1}'] })
    expect((await admin.ask(getTerritory, { params: { id: one.id } })).content.name.uz).toBe(uz)
    expect((await admin.ask(createTerritory, { body: mahalla({ name: { uz: 'a\u0000b' } }) })).status).toBe(400)
  })

  test('of two created at once with one name only one is made', async () => {
    const wish = { name: { uz: 'Bir xil' } }
    const replies = await Promise.all([1, 2, 3].map(() => admin.ask(createTerritory, { body: mahalla(wish) })))
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409, 409])
  })
})

describe('a change', () => {
  let one: StaffTerritory
  beforeEach(async () => {
    one = await create()
  })

  test('keeps the former name as an alias that search still finds', async () => {
    const { content } = await update(one, { name: { uz: `Navnihol ${made}`, cyrl: `Навниҳол ${made}` } })
    expect(content).toMatchObject({ aliases: [one.name.uz], rowVersion: 2, name: { uz: `Navnihol ${made}` } })
    // The rules give this Cyrillic anyway.
    expect(content.name.cyrl).toBeUndefined()
    expect(await foundBy(one.name.uz)).toContain(one.id)
    const back = await update(content, { name: one.name })
    expect(back.content.aliases).toEqual([`Navnihol ${made}`])
    const history = await admin.ask(territoryHistory, { params: { id: one.id } })
    expect(history.content.items.map((event) => event.action)).toEqual([
      'territory.updated',
      'territory.updated',
      'territory.created',
    ])
    expect(Object.keys(history.content.items[0]?.changes ?? {}).sort()).toEqual(['aliases', 'name'])
  })

  test('is refused when somebody else was faster, and shows what they wrote', async () => {
    await update(one, { population: 10 })
    const reply = await update(one, { population: 20 })
    expect([reply.status, reply.error.code]).toEqual([409, 'E_STALE'])
    expect(reply.error.details).toMatchObject({ current: { population: 10, rowVersion: 2 } })
  })

  test('moves a mahalla to another district, and nothing else anywhere', async () => {
    const other = await idOf(app, '1703203')
    const moved = await update(one, { parentId: other })
    expect(moved.content).toMatchObject({ parentId: other, districtName: 'Andijon tumani' })
    const found = await app.anonymous().ask(findTerritories, { query: { parentId: other } })
    expect(found.content.items.map((item) => item.id)).toContain(one.id)
    const district = (await admin.ask(getTerritory, { params: { id: asaka } })).content
    const reply = await update(district, { parentId: await idOf(app, '1706') })
    expect(reply.error.modelStateError?.[0]?.key).toBe('$.code')
  })

  test('of an unknown one is not found, with a name taken is refused', async () => {
    const twin = await create()
    expect((await update({ ...one, id: 999_999 })).status).toBe(404)
    expect((await update(one, { name: twin.name })).error.code).toBe('E_DUPLICATE')
  })

  test('of a district marks it as difficult or pilot', async () => {
    const district = (await admin.ask(getTerritory, { params: { id: await idOf(app, '1703217') } })).content
    const { content } = await update(district, { isDifficult: true, uzagrostarPilot: true })
    expect(content).toMatchObject({
      isDifficult: true,
      uzagrostarPilot: true,
      regionName: 'Andijon viloyati',
      districtName: null,
    })
  })
})

describe('closing', () => {
  test('leaves the successor with the id and the name of the closed one', async () => {
    const [first, second, third] = [await create(), await create(), await create()]
    const { content } = await close(first, { successorId: second.id, reason: 'Birlashtirildi' })
    expect(content).toMatchObject({
      status: 'closed',
      successorId: second.id,
      successorName: second.name.uz,
      can: { update: false, close: false },
    })
    const taken = (await admin.ask(getTerritory, { params: { id: second.id } })).content
    expect(taken).toMatchObject({ previousIds: [first.id], aliases: [first.name.uz], rowVersion: 2 })
    expect(await foundBy(first.name.uz)).toContain(second.id)
    expect(await foundBy(first.name.uz)).not.toContain(first.id)
    await close(taken, { successorId: third.id })
    expect((await admin.ask(getTerritory, { params: { id: third.id } })).content.previousIds).toEqual([
      first.id,
      second.id,
    ])
    const history = await admin.ask(territoryHistory, { params: { id: first.id } })
    expect(history.content.items[0]).toMatchObject({
      action: 'territory.closed',
      fromState: 'active',
      toState: 'closed',
      reason: 'Birlashtirildi',
    })
  })

  test('is refused while something lies inside', async () => {
    const district = (await admin.ask(getTerritory, { params: { id: asaka } })).content
    const reply = await close(district, { successorId: await idOf(app, '1703203') })
    expect([reply.status, reply.error.code]).toEqual([422, 'E_IN_USE'])
  })

  test('needs an active successor of the same level, and happens once', async () => {
    const [one, other, gone] = [await create(), await create(), await create()]
    await close(gone, { successorId: other.id })
    for (const successorId of [one.id, asaka, gone.id, 999_999]) {
      const reply = await close(one, { successorId })
      expect(reply.error.modelStateError?.[0]?.key).toBe('$.successorId')
    }
    expect((await close(one, { successorId: other.id, rowVersion: 7 })).error.code).toBe('E_STALE')
    expect((await close(one, { successorId: other.id })).status).toBe(200)
    const again = await close({ ...one, rowVersion: 2 }, { successorId: other.id })
    expect([again.status, again.error.code]).toEqual([409, 'E_STATE'])
    expect((await update({ ...one, rowVersion: 2 })).error.code).toBe('E_STATE')
  })
})
