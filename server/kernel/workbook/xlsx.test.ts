import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import { readSheet, default as readWorkbook } from 'read-excel-file/node'
import { expect, test } from 'vitest'
import type { CellValue } from '../files/sheet.ts'
import { unpackZip } from '../files/zip.ts'
import { writeXlsx } from './xlsx.ts'

type Row = readonly CellValue[]

async function* inBatches(rows: readonly Row[], size: number) {
  for (let from = 0; from < rows.length; from += size) yield rows.slice(from, from + size)
}
async function written(
  rows: readonly Row[],
  { title = 'Deals', columns = ['A', 'B', 'C'], size = 3, most = 1e6 } = {},
) {
  const sheet = { title, columns: columns.map((one) => ({ title: one, width: 20 })) }
  return buffer(writeXlsx(sheet, inBatches(rows, size), most))
}
function partOf(bytes: Uint8Array, name: string): string {
  const found = unpackZip(bytes, { maxBytes: 1e8, wanted: (one) => one === name })?.get(name)
  return new TextDecoder().decode(found)
}
const read = (bytes: Buffer, sheet = 1) => readSheet(bytes, sheet, { trim: false })

test('what is written reads back the same', async () => {
  // Signs that no XML can carry are left out; an empty text is an empty cell.
  const plain = (text: string) => text.replace(/\p{Cc}|\p{Cs}|\p{Noncharacter_Code_Point}/gu, '')
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 20 }).map(plain),
    fc.constantFrom('=1+1', '<b>&amp;</b>', 'constructor', '  spaces  ', 'Oʻzbekiston "№1"', '😀 Ташкент', ']]>'),
  )
  const cell = fc.oneof(
    text.map((one) => (one === '' ? null : one)),
    fc.constant(null),
    fc.boolean(),
    fc.integer(),
    fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e12, max: 1e12 }).map((one) => one + 0),
  )
  const row = fc.tuple(cell, cell, fc.integer())
  await fc.assert(
    fc.asyncProperty(fc.array(row, { maxLength: 30 }), fc.integer({ min: 1, max: 9 }), async (rows, size) => {
      expect(await read(await written(rows, { size }))).toEqual([['A', 'B', 'C'], ...rows])
    }),
    { numRuns: 25 },
  )
})

test('days are days, control signs and halves of letters are left out, a text is no longer than Excel keeps', async () => {
  const long = 'я'.repeat(40_000)
  const bytes = await written([
    [new Date('2026-03-01T00:00:00Z'), 'a\u0000b\ud83cc\uffff', long],
    [Number.NaN, undefined, 'first\r\nsecond'],
  ])
  const rows = await read(bytes)
  expect(rows[1]).toEqual([new Date('2026-03-01T00:00:00Z'), 'abc', 'я'.repeat(32_767)])
  expect(rows[2]).toEqual([null, null, 'first\nsecond'])
})

test('where Excel has no more rows the next sheet begins with the same header', async () => {
  const rows = Array.from({ length: 25 }, (_, at): Row => [at, `row ${at}`, null])
  const bytes = await written(rows, { size: 4, most: 10, title: "'Bitimlar: 2026/11'" })
  const sheets = await readWorkbook(bytes)
  expect(sheets.map(({ sheet, data }) => [sheet, data.length])).toEqual([
    ['Bitimlar  2026 11', 11],
    ['Bitimlar  2026 11 2', 11],
    ['Bitimlar  2026 11 3', 6],
  ])
  expect(sheets.flatMap(({ data }) => data.slice(1).map(([at]) => at))).toEqual(rows.map(([at]) => at))
})

test('a full last sheet is followed by none, and no rows are one sheet with its header', async () => {
  const full = await readWorkbook(await written([[1], [2]], { most: 2 }))
  expect(full.map(({ data }) => data.length)).toEqual([3])
  expect(await read(await written([]))).toEqual([['A', 'B', 'C']])
})

test('the header is bold and frozen, columns have their widths, and every part is named', async () => {
  const bytes = await written([['x', 1, true]])
  const sheet = partOf(bytes, 'xl/worksheets/sheet1.xml')
  expect(sheet).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>')
  expect(sheet).toContain('<col min="2" max="2" width="20" customWidth="1"/>')
  expect(sheet).toContain('<c r="A1" s="1" t="inlineStr">')
  expect(sheet).toContain('<c r="A2" t="inlineStr"><is><t xml:space="preserve">x</t></is></c><c r="B2"><v>1</v></c>')
  expect(partOf(bytes, 'xl/styles.xml')).toContain('<font><b/>')
  for (const named of ['/xl/workbook.xml', '/xl/worksheets/sheet1.xml', '/xl/styles.xml'])
    expect(partOf(bytes, '[Content_Types].xml')).toContain(`PartName="${named}"`)
})

test('no more is read than somebody takes, and who leaves in the middle leaves the rows', async () => {
  let given = 0
  let ended = false
  async function* endless() {
    try {
      for (;;) yield Array.from({ length: 100 }, (): Row => [++given, crypto.randomUUID(), crypto.randomUUID()])
    } finally {
      ended = true
    }
  }
  const bytes = writeXlsx({ title: 'x', columns: [] }, endless())
  for (let piece = 0; piece < 5; piece++) await bytes.next()
  expect(given).toBeLessThan(20_000)
  await bytes.return()
  await expect.poll(() => ended).toBe(true)
})

test('what goes wrong with the rows goes wrong with the bytes', async () => {
  async function* broken() {
    yield [[1]]
    throw new Error('the database is away')
  }
  await expect(buffer(writeXlsx({ title: 'x', columns: [] }, broken()))).rejects.toThrow('away')
})
