import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { unreachableStates } from '#contract/process.ts'
import {
  countRegions,
  exportTerritories,
  findAttributions,
  findTerritories,
  getTerritory,
  listDistricts,
  listNeighborhoods,
  listRegions,
  type TerritoryChoice,
} from '#contract/reference/territories.ts'
import { territoryProcess } from '#contract/reference/territory-process.ts'
import { readSheet } from '../../kernel/files/sheet.ts'
import type { TestApp } from '../../testing/app.ts'
import { idOf, openCountryApp } from '../../testing/territories.ts'

let app: TestApp
let admin: Awaited<ReturnType<TestApp['signedIn']>>
beforeAll(async () => {
  app = await openCountryApp()
  admin = await app.signedIn(['system-admin'])
  // The first call of a session reads its rights; the statements counted below are those of the lists alone.
  await admin.ask(listRegions)
})
afterAll(() => app?.close())

const codes = (items: { code: string }[]) => items.map((one) => one.code)

test('every state of a territory can be reached', () => {
  expect(unreachableStates(territoryProcess, 'active')).toEqual([])
})

describe('the open look-up', () => {
  async function everyDistrict(): Promise<TerritoryChoice[]> {
    const found: TerritoryChoice[] = []
    let next: string | undefined
    do {
      const query = { level: 'district', take: 25, ...(next && { next }) }
      const { content } = await app.anonymous().ask(findTerritories, { query })
      found.push(...content.items)
      next = content.next
    } while (next)
    return found
  }

  test('goes down from regions to mahallas in the language of the caller', async () => {
    const regions = await app.anonymous('ru').ask(findTerritories, { query: { level: 'region', take: 50 } })
    expect(regions.content.items).toHaveLength(14)
    expect(regions.content.items[0]).toEqual({
      id: expect.any(Number),
      code: '1703',
      level: 'region',
      parentId: null,
      kind: 'viloyat',
      name: 'Андижанская область',
    })
    const inside = await app.anonymous('cyrl').ask(findTerritories, {
      query: { parentId: regions.content.items[0]?.id, take: 50 },
    })
    expect(inside.content.items).toHaveLength(16)
    expect(inside.content.items.map((one) => one.name)).toContain('Қўрғонтепа тумани')
    expect(inside.statements).toBe(1)
  })

  test('orders by the Uzbek alphabet: oʻ, gʻ, sh and ch come after z', async () => {
    const names = (await everyDistrict()).map((one) => one.name)
    const at = (name: string) => names.indexOf(`${name} tumani`)
    expect(at('Asaka')).toBeLessThan(at('Zomin'))
    expect(at('Zomin')).toBeLessThan(at('Oʻrtachirchiq'))
    expect(at('Oʻrtachirchiq')).toBeLessThan(at('Gʻijduvon'))
    expect(at('Gʻijduvon')).toBeLessThan(at('Shahrixon'))
    expect(at('Shahrixon')).toBeLessThan(at('Chiroqchi'))
  })

  test.each([
    'Qoʻrgʻontepa',
    "qo'rg'on",
    'қўрғонтепа',
    'Кургантепинский',
    'qurgontepa',
    'Qorgontepa District',
    '1703220',
  ])('finds the same district by %s', async (search) => {
    const { content } = await app.anonymous().ask(findTerritories, { query: { search, level: 'district' } })
    expect(codes(content.items)).toContain('1703220')
  })

  test('finds a name written in one word by two, and the other way round', async () => {
    const find = async (search: string) =>
      codes((await app.anonymous().ask(findTerritories, { query: { search, level: 'district' } })).content.items)
    expect(await find('besh ariq')).toEqual(['1730215'])
    expect(await find('sharofrashidov')).toEqual(['1708212'])
  })

  test('pages to the end without a repeat or a gap', async () => {
    const seen = (await everyDistrict()).map((one) => one.id)
    expect(seen).toHaveLength(206)
    expect(new Set(seen).size).toBe(206)
  })

  test('answers chosen ids, and nothing for what is not there', async () => {
    const id = await idOf(app, '1703220')
    const { content } = await app.anonymous().ask(findTerritories, { query: { ids: `${id},2000000000` } })
    expect(codes(content.items)).toEqual(['1703220'])
    for (const search of [
      '%',
      '_',
      "'; drop table territories; --",
      '<script>alert(1)</script>',
      '\\',
      '🌾',
      'qwrt\u0000',
    ]) {
      const reply = await app.anonymous().ask(findTerritories, { query: { search } })
      expect([reply.status, reply.content.items.length]).toEqual([200, 0])
    }
  })

  test.each([
    ['take', { take: 1_000_000 }],
    ['take', { take: 0 }],
    ['level', { level: 'village' }],
    ['parentId', { parentId: 'x' }],
    ['parentId', { parentId: '99999999999' }],
    ['ids', { ids: '1,drop' }],
    ['ids', { ids: '99999999999' }],
    ['search', { search: 'x'.repeat(101) }],
    ['next', { next: 'nonsense' }],
    ['next', { next: Buffer.from('[0,"a",99999999999]').toString('base64url') }],
    ['next', { next: Buffer.from('[0,"\\u0000",1]').toString('base64url') }],
  ])('refuses a nonsense %s by its name', async (field, query) => {
    const reply = await app.anonymous().ask(findTerritories, { query })
    expect(reply.status).toBe(400)
    expect(reply.error.modelStateError?.[0]?.key).toMatch(new RegExp(`^\\$\\.${field}`))
  })

  test('names no author while only the sample is loaded', async () => {
    expect((await app.anonymous().ask(findAttributions)).content).toEqual([])
  })
})

describe('staff lists', () => {
  test('are for those who may view territories', async () => {
    const farmer = await app.signedIn(['producer'])
    for (const call of [listRegions, listDistricts, listNeighborhoods]) {
      expect((await app.anonymous().ask(call)).status).toBe(401)
      expect((await farmer.ask(call)).status).toBe(403)
    }
    expect((await farmer.ask(getTerritory, { params: { id: 1 } })).status).toBe(403)
    expect((await farmer.ask(exportTerritories, { query: { level: 'region' } })).status).toBe(403)
  })

  test('regions count what lies in them', async () => {
    const { content, statements } = await admin.ask(listRegions, { query: { search: 'Andijon' } })
    expect(content).toMatchObject({ total: 1, page: 1, take: 20 })
    expect(content.items[0]).toMatchObject({
      code: '1703',
      name: { uz: 'Andijon viloyati', ru: 'Андижанская область', eng: 'Andijan Region' },
      districtCount: 16,
      neighborhoodCount: 9,
      can: { update: true, close: true },
    })
    const all = await admin.ask(listRegions, { query: { take: 100 } })
    expect(all.content.total).toBe(14)
    expect([statements, all.statements]).toEqual([1, 1])
  })

  test('districts by region, kind, marks and status', async () => {
    const regionId = await idOf(app, '1703')
    const count = async (query: object) => (await admin.ask(listDistricts, { query })).content.total
    expect(await count({})).toBe(206)
    expect(await count({ regionId })).toBe(16)
    expect(await count({ regionId, kind: 'shahar' })).toBe(2)
    expect(await count({ pilot: true })).toBe(0)
    expect(await count({ difficult: false })).toBe(206)
    expect(await count({ status: 'closed' })).toBe(0)
    const last = await admin.ask(listDistricts, { query: { page: 11, take: 20 } })
    expect(last.content.items).toHaveLength(6)
    expect((await admin.ask(listDistricts, { query: { page: 100_000, take: 100 } })).content.items).toEqual([])
  })

  test('mahallas by region and district, with the names of both, in a fixed number of statements', async () => {
    const [regionId, districtId] = [await idOf(app, '1703'), await idOf(app, '1703224')]
    const one = await admin.ask(listNeighborhoods, { query: { take: 1 } })
    const many = await admin.ask(listNeighborhoods, { query: { take: 100 } })
    expect([one.statements, many.statements]).toEqual([2, 2])
    expect(many.content).toMatchObject({ total: 150, next: expect.any(String) })
    expect((await admin.ask(listNeighborhoods, { query: { regionId } })).content.total).toBe(9)
    const { content } = await admin.ask(listNeighborhoods, { query: { districtId, search: 'дустлик' } })
    expect(content.items).toMatchObject([
      { code: '17020019', kind: 'mfy', regionName: 'Andijon viloyati', districtName: 'Asaka tumani' },
    ])
  })

  test('regions come with their number of districts, in one statement', async () => {
    const reply = await app.anonymous('ru').ask(countRegions)
    expect(reply.content).toHaveLength(14)
    expect(reply.content[0]).toMatchObject({ name: 'Андижанская область', districts: 16 })
    expect(reply.content.reduce((sum, region) => sum + region.districts, 0)).toBe(206)
    expect(reply.statements).toBe(1)
  })

  test('an unknown id is not found, whatever it looks like', async () => {
    for (const id of [999_999, 0, -1, '1e9999', 'x', '../1', '99999999999']) {
      expect((await admin.ask(getTerritory, { params: { id } })).status).toBe(404)
    }
  })

  test('the export holds what the list shows, in columns the import knows', async () => {
    const { content, headers } = await admin.ask(exportTerritories, { query: { level: 'district', search: 'Asaka' } })
    expect(headers['content-disposition']).toContain('districts-2026-11-15.xlsx')
    const [header, ...rows] = await readSheet(content.body)
    expect(header?.slice(0, 7)).toEqual(['code', 'parent_code', 'kind', 'name_uz', 'name_cyrl', 'name_ru', 'name_en'])
    expect(rows.map((row) => row.slice(0, 5))).toEqual([['1703224', '1703', 'tuman', 'Asaka tumani', 'Асака тумани']])
  })
})
