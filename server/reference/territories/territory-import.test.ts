import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  exportTerritories,
  findAttributions,
  findTerritories,
  getTerritory,
  importTerritories,
  listNeighborhoods,
  type TerritoryDiff,
  territoryHistory,
  updateTerritory,
} from '#contract/reference/territories.ts'
import { readRecords, writeSheet } from '../../kernel/files/sheet.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { idOf, settleCountry } from '../../testing/territories.ts'
import { importTerritoryFacts } from './territory-import.ts'

let app: TestApp
let admin: Awaited<ReturnType<TestApp['signedIn']>>
beforeAll(async () => {
  app = await openTestApp()
  admin = await app.signedIn(['system-admin'])
})
// A fresh country for every test: imports change it as a whole.
beforeEach(async () => {
  const { db } = app.server.services
  // Not `truncate`: people and organizations point at territories, though nobody here lives in one.
  await sql`delete from territories`.execute(db)
  await sql`alter table territories alter column id restart with 1`.execute(db)
  await sql`truncate attributions`.execute(db)
  await settleCountry(app)
})
afterAll(() => app?.close())

const columns = 'code,parent_code,kind,name_uz'
const csv = (...lines: string[]) => Buffer.from([columns, ...lines].join('\n'))
const send = async (file: Uint8Array, query: object = {}): Promise<TerritoryDiff> => {
  const reply = await admin.ask(importTerritories, { upload: Buffer.from(file), query })
  expect(reply.status).toBe(200)
  return reply.content
}
const sample = () => readFile(new URL('../../../facts/neighborhoods-demo.csv', import.meta.url))
/** The mahallas of Asaka as the sample has them, without some. */
const asakaWithout = async (...codes: string[]) =>
  (await sample())
    .toString()
    .split('\n')
    .filter((line) => line.includes(',1703224,') && !codes.some((code) => line.startsWith(code)))

test('is for those who may import', async () => {
  const upload = csv('1,1703224,mfy,Yangi')
  const farmer = await app.signedIn(['producer'])
  expect((await app.anonymous().ask(importTerritories, { upload })).status).toBe(401)
  expect((await farmer.ask(importTerritories, { upload })).status).toBe(403)
  expect((await admin.ask(importTerritories, { upload, query: { apply: 'yes' } })).status).toBe(400)
})

test('a dry run tells new, renamed, moved and missing, and changes nothing', async () => {
  const lines = await asakaWithout('17020001', '17020009', '17020019')
  const file = csv(
    ...lines,
    '17020009,1703224,mfy,Hamjihatlik',
    '17020019,1703203,mfy,Doʻstlik',
    '17029999,1703224,mfy,Yangi',
  )
  const before = (await admin.ask(listNeighborhoods, { query: { take: 100 } })).content
  const diff = await send(file)
  expect(diff).toMatchObject({
    added: { total: 1, items: [{ key: '17029999', name: 'Yangi' }] },
    changed: { total: 2 },
    renamed: 1,
    moved: 1,
    unchanged: 6,
    missing: { total: 1, items: [{ key: '17020001', name: 'Navoiy' }] },
    closing: 0,
    faults: { total: 0 },
    applied: false,
  })
  expect(diff.changed.items).toMatchObject([
    { key: '17020009', changes: { name: [{ uz: 'Birdamlik' }, { uz: 'Hamjihatlik' }] } },
    { key: '17020019', changes: { parentCode: ['1703224', '1703203'] } },
  ])
  expect((await admin.ask(listNeighborhoods, { query: { take: 100 } })).content).toEqual(before)
})

test('applied, it does what the dry run said: old names stay findable, the missing one stays open', async () => {
  const lines = await asakaWithout('17020001', '17020009', '17020019')
  const file = csv(
    ...lines,
    '17020009,1703224,mfy,Hamjihatlik',
    '17020019,1703203,mfy,Doʻstlik',
    '17029999,1703224,mfy,Yangi',
  )
  const [renamed, moved] = [await idOf(app, '17020009'), await idOf(app, '17020019')]
  const planned = await send(file)
  expect(await send(file, { apply: true })).toEqual({ ...planned, applied: true })
  expect((await admin.ask(getTerritory, { params: { id: renamed } })).content).toMatchObject({
    name: { uz: 'Hamjihatlik' },
    aliases: ['Birdamlik'],
    rowVersion: 2,
  })
  expect((await admin.ask(getTerritory, { params: { id: moved } })).content.districtName).toBe('Andijon tumani')
  const { content } = await app.anonymous().ask(findTerritories, { query: { search: 'бирдамлик' } })
  expect(content.items.map((one) => one.id)).toContain(renamed)
  const history = await admin.ask(territoryHistory, { params: { id: renamed } })
  expect(history.content.items[0]).toMatchObject({
    action: 'territory.imported',
    actorName: expect.stringContaining('Test'),
  })
  expect((await admin.ask(getTerritory, { params: { id: await idOf(app, '17020001') } })).content.status).toBe('active')
  expect(await send(file, { apply: true })).toMatchObject({ added: { total: 0 }, changed: { total: 0 }, unchanged: 9 })
})

test('closes what is missing only when asked, and only where the file speaks', async () => {
  const gone = await idOf(app, '17020001')
  const file = csv(...(await asakaWithout('17020001')))
  expect(await send(file, { apply: true, closeMissing: true })).toMatchObject({ closing: 1, missing: { total: 1 } })
  const closed = (await admin.ask(getTerritory, { params: { id: gone } })).content
  expect(closed).toMatchObject({ status: 'closed', successorId: null })
  expect((await admin.ask(listNeighborhoods, { query: { status: 'active', take: 1 } })).content.total).toBe(149)
  // The register still lists it: what was closed here is not opened by a file.
  const again = await send(await sample(), { apply: true })
  expect(again).toMatchObject({ stayClosed: 1, unchanged: 149, added: { total: 0 } })
})

test('two mahallas may swap their names in one file', async () => {
  const file = csv('17020001,1703224,mfy,Birdamlik', '17020009,1703224,mfy,Navoiy')
  expect(await send(file, { apply: true })).toMatchObject({ renamed: 2, applied: true })
})

test('a new district and its mahallas may come in one file, in any order', async () => {
  const file = csv('99-1,1703299,mfy,Ozod', '1703299,1703,district,Yangi tumani')
  expect(await send(file, { apply: true })).toMatchObject({ added: { total: 2 }, applied: true })
  const { content } = await admin.ask(listNeighborhoods, { query: { search: 'Ozod' } })
  expect(content.items).toMatchObject([{ districtName: 'Yangi tumani', regionName: 'Andijon viloyati' }])
})

describe('a file with faults', () => {
  test('names each row, in the language of the caller, and nothing of it is applied', async () => {
    const file = csv(
      '1,1703224,mfy,Yaxshi',
      '2,1799999,mfy,Otasiz',
      '3,1703224,village,Turi yoʻq',
      'x4,1703224,mfy,Kodi yoʻq',
      '5,1703224,mfy,',
      '1,1703224,mfy,Ikkinchi',
      '6,1703224,mfy,Navoiy',
      '1706999,1703,district,Boshqa viloyat',
      '1703224,,region,Daraja',
      `7,1703224,mfy,${'x'.repeat(121)}`,
      '8,17020001,mfy,Mahalla ichida',
    )
    const diff = await send(file, { apply: true })
    expect(diff.applied).toBe(false)
    expect([...new Set(diff.faults.items.map((fault) => fault.row))]).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
    expect(diff.faults.items[0]).toEqual({ row: 3, message: 'parent_code 1799999: Kod klassifikatorda topilmadi' })
    expect((await admin.ask(listNeighborhoods, { query: { search: 'Yaxshi' } })).content.items).toEqual([])
  })

  test('does not close a district that still holds mahallas', async () => {
    const facts = await readFile(new URL('../../../facts/territories.csv', import.meta.url))
    const file = Buffer.from(facts.toString().replace(/^1703224,.*\n/m, ''))
    const diff = await send(file, { apply: true, closeMissing: true })
    expect(diff).toMatchObject({ applied: false, faults: { total: 1, items: [{ row: 0 }] } })
    expect(diff.faults.items[0]?.message).toContain('Asaka tumani')
  })

  test.each([
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 1])],
    ['another sheet', Buffer.from('a,b\n1,2\n')],
    ['no rows', Buffer.from('\n')],
  ])('that is %s is refused', async (_, upload) => {
    const reply = await admin.ask(importTerritories, { upload })
    expect([reply.status, reply.error.code]).toEqual([400, 'V_FILE_CONTENT'])
  })
})

test('an export comes back as it went: nothing changes', async () => {
  for (const [level, total] of [
    ['region', 14],
    ['district', 206],
    ['neighborhood', 150],
  ] as const) {
    const { content } = await admin.ask(exportTerritories, { query: { level } })
    const diff = await send(content.body)
    expect(diff).toMatchObject({
      unchanged: total,
      changed: { total: 0 },
      added: { total: 0 },
      missing: { total: 0 },
      faults: { total: 0 },
    })
  }
})

test('xlsx and JSON say the same as CSV, figures included; an empty cell erases nothing', async () => {
  const titles = ['code', 'parent_code', 'kind', 'name_uz', 'households', 'category', 'plot_area_total']
  const rows = [['99-1', '1703224', 'MFY', 'Ozod', 300, 'red', 5_000_000_000]]
  const sheet = await writeSheet(
    titles.map((title) => ({ title })),
    rows,
    'x',
  )
  await send(sheet, { apply: true })
  const json = Buffer.from(
    JSON.stringify([{ code: '99-1', parent_code: 1703224, kind: 'mfy', name_uz: 'Ozod', households: 310 }]),
  )
  expect((await send(json, { apply: true })).changed.items).toMatchObject([{ changes: { households: [300, 310] } }])
  const { content } = await admin.ask(listNeighborhoods, { query: { search: '99-1' } })
  expect(content.items).toMatchObject([{ households: 310, category: 'red', plotAreaTotal: 5_000_000_000 }])
  const wrong = Buffer.from(
    JSON.stringify([
      { code: '99-1', parent_code: '1703224', kind: 'mfy', name_uz: 'Ozod', households: 'koʻp', category: 'blue' },
    ]),
  )
  expect((await send(wrong)).faults.total).toBe(2)
})

test('marks of districts come and go by the file', async () => {
  const file = (mark: string) => Buffer.from(`${columns},is_difficult\n1703217,1703,tuman,Ulugʻnor tumani,${mark}\n`)
  expect((await send(file('1'), { apply: true })).changed.items).toMatchObject([
    { changes: { isDifficult: [false, true] } },
  ])
  expect((await send(file(''))).unchanged).toBe(1)
  expect((await send(file('FALSE'))).changed.total).toBe(1)
  expect((await send(file('balki'))).faults.total).toBe(1)
})

test('facts loaded again leave alone what staff have edited, and never fail a start', async () => {
  const id = await idOf(app, '1703209')
  const district = (await admin.ask(getTerritory, { params: { id } })).content
  const { kind, parentId, rowVersion } = district
  await admin.ask(updateTerritory, {
    params: { id },
    body: { kind, parentId, rowVersion, name: { uz: 'Boʻz tumani' } },
  })
  const load = async (text: string) => {
    const records = await readRecords(Buffer.from(text), ['code'])
    return app.server.inSystem((ctx) => importTerritoryFacts(ctx, records))
  }
  const facts = (await readFile(new URL('../../../facts/territories.csv', import.meta.url))).toString()
  expect(await load(facts)).toMatchObject({ unchanged: 220, changed: { total: 0 }, faults: { total: 0 } })
  expect((await admin.ask(getTerritory, { params: { id } })).content.name.uz).toBe('Boʻz tumani')
  const renewed = facts.replace('Asaka tumani', 'Asaka yangi tumani').replace('Olot tumani', 'Qorakoʻl tumani')
  const diff = await load(`${renewed}1703299,1703,district,Boʻz tumani,,,\n`)
  // Olot took the name of its neighbour, and the new one a name that staff have given: both are left out.
  expect(diff).toMatchObject({ changed: { total: 1 }, added: { total: 0 }, applied: true })
  expect(diff.faults.total).toBeGreaterThan(1)
  expect((await admin.ask(getTerritory, { params: { id: await idOf(app, '1703224') } })).content.name.uz).toBe(
    'Asaka yangi tumani',
  )
})

test('the author of the register is named once the register itself was imported', async () => {
  const lines = Array.from({ length: 500 }, (_, at) => `98-${at},1703224,mfy,Mahalla ${at}`)
  await send(csv(...lines))
  expect((await app.anonymous().ask(findAttributions)).content).toEqual([])
  await send(csv(...lines), { apply: true })
  expect((await app.anonymous().ask(findAttributions)).content).toEqual(['Uzinfocom, CC BY 4.0'])
})
