import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getAllCategories } from '#contract/reference/catalog.ts'
import {
  categoryHistory,
  exportCategories,
  getCategory,
  importCategories,
  listCategories,
} from '#contract/reference/categories.ts'
import { readSheet } from '../../kernel/files/sheet.ts'
import { type Client, openTestApp, type TestApp } from '../../testing/app.ts'
import { importFacts } from '../facts/facts.ts'
import { monthsOf, monthsText } from './category-sheet.ts'

let app: TestApp
let staff: Client
beforeAll(async () => {
  app = await openTestApp()
  await app.server.inSystem((ctx) => importFacts(ctx, `${import.meta.dirname}/../../../facts`))
  staff = await app.signedIn(['reference-admin'])
})
afterAll(() => app?.close())

const header = 'id,parent_id,slug,unit,name_uz,name_ru,kind\n'
const send = (csv: string | Uint8Array, apply = false) =>
  staff.ask(importCategories, { query: { apply }, upload: Buffer.from(csv) })
const faults = async (rows: string) => (await send(header + rows)).content.faults.items
const get = async (id: number) => (await staff.ask(getCategory, { params: { id } })).content

test('months go to text and back', () => {
  expect([monthsText([6, 7, 8, 9]), monthsText([11, 12, 1, 2, 3, 4, 5]), monthsText([3, 9]), monthsText([])]).toEqual([
    '6-9',
    '11-5',
    '3 9',
    '',
  ])
  const months = fc.uniqueArray(fc.integer({ min: 1, max: 12 })).map((list) => list.sort((a, b) => a - b))
  fc.assert(
    fc.property(months, (list) => {
      expect(monthsOf(monthsText(list)).sort((a, b) => a - b)).toEqual(list)
    }),
  )
})

test('who may', async () => {
  const farmer = await app.signedIn(['individual'])
  for (const [client, status] of [
    [app.anonymous(), 401],
    [farmer, 403],
  ] as const) {
    expect((await client.ask(exportCategories)).status).toBe(status)
    expect((await client.ask(importCategories, { upload: Buffer.from(header) })).status).toBe(status)
  }
})

test('what was exported changes nothing when it comes back', async () => {
  const { content, headers } = await staff.ask(exportCategories)
  expect(headers['content-disposition']).toContain('.xlsx')
  expect(await readSheet(content.body)).toHaveLength(258)
  const diff = (await send(content.body, true)).content
  expect(diff).toMatchObject({
    added: { total: 0 },
    changed: { total: 0 },
    missing: { total: 0 },
    faults: { total: 0 },
  })
  expect([diff.unchanged, diff.applied]).toEqual([257, true])
  expect((await get(10100)).rowVersion).toBe(1)
})

describe('a file with changes', () => {
  const csv = `${header},,yangi-ota,kg,Yangi ota,Новый отец,produce\n,yangi-ota,yangi-bola,t,Yangi bola,,produce\n10200,yangi-ota,arpa,t,Arpa doni,Ячмень,produce\n`

  test('is shown first and changes nothing', async () => {
    const diff = (await send(csv)).content
    expect(diff.added).toEqual({
      total: 2,
      items: [
        { key: 'yangi-ota', name: 'Yangi ota' },
        { key: 'yangi-bola', name: 'Yangi bola' },
      ],
    })
    expect(diff.changed.items).toMatchObject([
      { key: 'arpa', changes: { name: [{ uz: 'Arpa' }, { uz: 'Arpa doni' }] } },
    ])
    expect([diff.missing.total, diff.missing.items.length, diff.applied]).toEqual([256, 200, false])
    expect((await staff.ask(listCategories, { query: { search: 'yangi ota' } })).content.items).toEqual([])
  })

  test('then applied whole, with history; columns that are not there stay', async () => {
    expect((await send(csv, true)).content.applied).toBe(true)
    const [parent] = (await staff.ask(listCategories, { query: { search: 'yangi ota' } })).content.items
    expect(parent).toMatchObject({ slug: 'yangi-ota', parentId: null, childCount: 2, depth: 1 })
    expect(await get(10200)).toMatchObject({
      parentId: parent?.id,
      name: { uz: 'Arpa doni', cyrl: 'Арпа' },
      seasonMonths: [6, 7],
      depth: 2,
      rowVersion: 2,
    })
    const [latest] = (await staff.ask(categoryHistory, { params: { id: 10200 } })).content.items
    expect(latest).toMatchObject({ action: 'category.updated', reason: 'import' })
    const names = await app.anonymous('ru').ask(getAllCategories, { query: { Ids: `${parent?.id}` } })
    expect(names.content[0]?.categoryName).toBe('Новый отец')
    expect((await send(csv)).content).toMatchObject({ added: { total: 0 }, changed: { total: 0 }, unchanged: 3 })
  })

  test('may let two categories swap names and addresses', async () => {
    const swap = `${header}10700,10000,tariq,t,Tariq,,produce\n10600,10000,oq-joxori,t,Oq joʻxori,,produce\n`
    expect((await send(swap, true)).content).toMatchObject({ changed: { total: 2 }, applied: true })
    expect([(await get(10600)).slug, (await get(10700)).slug]).toEqual(['oq-joxori', 'tariq'])
  })
})

describe('a file with faults', () => {
  let before: number
  beforeEach(async () => {
    before = (await staff.ask(listCategories)).content.items.length
  })

  test.each([
    [',,x1,kg,,,produce', 'name.uz'],
    [',,x1,pud,Nom,,produce', 'measurementId'],
    [',,x1,,Nom,,produce', 'unit'],
    [',,x1,kg,Nom,,sehr', 'kind'],
    [',,X 1,kg,Nom,,produce', 'slug'],
    [',99,x1,kg,Nom,,produce', 'parent_id'],
    [',yoq,x1,kg,Nom,,produce', 'parent_id'],
    ['2000000,,x1,kg,Nom,,produce', 'id'],
    ['1.5,,x1,kg,Nom,,produce', 'id'],
    ['77,,bugdoy,kg,Nom,,produce', 'slug'],
    [',10000,x1,kg,BUGʻDOY,,produce', 'name_uz'],
    [',,x1,kg,Nom,,produce\n,,x1,kg,Nom 2,,produce', 'slug'],
    ['10000,10100,don,t,Don va dukkakli ekinlar,,produce', 'parent_id'],
    ['10000,11000,don,t,Don va dukkakli ekinlar,,produce\n11000,10000,loviya,kg,Loviya,,produce', 'parent_id'],
    [',10501,x1,kg,A,,produce\n,x1,x2,kg,B,,produce', 'parent_id'],
  ])('%s is faulted at %s and refused whole', async (rows, field) => {
    const found = await faults(rows)
    expect(found.map((fault) => fault.message.split(':')[0])).toContain(field)
    expect(found.every((fault) => fault.row >= 2)).toBe(true)
    const refused = await send(`${header},,yaxshi,kg,Yaxshi,,produce\n${rows}`, true)
    expect([refused.status, refused.content.applied]).toEqual([200, false])
    expect((await staff.ask(listCategories)).content.items).toHaveLength(before)
  })

  test('what is no sheet, or not ours, is refused', async () => {
    for (const bytes of ['PK\u0003\u0004nonsense', '\u0000\u0001', 'a,b\n1,2\n', '{"a":']) {
      const reply = await send(bytes)
      expect([reply.status, reply.error.code]).toEqual([400, 'V_FILE_CONTENT'])
    }
    const misspelt = await staff.ask(importCategories, { query: { apply: 'yes' }, upload: Buffer.from(header) })
    expect(misspelt.error.modelStateError?.[0]?.key).toBe('$.apply')
  })

  test('hostile text stays text, in the sheet too', async () => {
    await send(`${header},,formula,kg,"=cmd|' /C calc'!A0",,produce\n`, true)
    const rows = await readSheet((await staff.ask(exportCategories)).content.body)
    expect(rows.find((row) => row.includes('formula'))).toContain("=cmd|' /C calc'!A0")
  })
})
