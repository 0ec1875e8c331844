import { setImmediate } from 'node:timers/promises'
import { deflateRawSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importMyProducts } from '#contract/market/my-products.ts'
import { getCatalog } from '#contract/reference/catalog.ts'
import { uploadFile } from '#contract/reference/files.ts'
import { writeSheet } from './kernel/files/sheet.ts'
import { packStored, unpackZip } from './kernel/files/zip.ts'
import { type Client, openTestApp, type TestApp } from './testing/app.ts'

let app: TestApp
let farmer: Client
beforeAll(async () => {
  app = await openTestApp()
  farmer = await app.signedIn(['producer'])
})
afterAll(() => app.close())

const bring = (upload: Uint8Array, by = farmer) => by.ask(importMyProducts, { upload: Buffer.from(upload) })

/** A whole workbook, its first sheet replaced. */
async function workbookWith(sheet: string | Buffer): Promise<Map<string, Uint8Array>> {
  const whole = await writeSheet([{ title: 'title_uz' }, { title: 'category' }], [['a', 'b']], 'x')
  const files = unpackZip(whole, { maxBytes: 2 ** 20, wanted: () => true }) ?? new Map()
  expect(files.has('xl/worksheets/sheet1.xml')).toBe(true)
  return files.set('xl/worksheets/sheet1.xml', Buffer.from(sheet))
}
const sheetXml = (rows: string) =>
  `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`

/** How many strangers, one after another, are answered while something goes on. */
async function answeredMeanwhile(work: Promise<unknown>): Promise<number> {
  let over = false
  const end = work.finally(() => {
    over = true
  })
  let answered = 0
  while (!over) {
    expect((await app.anonymous().ask(getCatalog)).status).toBe(200)
    answered += 1
    // What is kept in memory is answered without ever giving way to others.
    await setImmediate()
  }
  await end
  return answered
}

test('a cell far out, a row far down, in any disguise: refused in words, and the process lives', async () => {
  const sheets = [
    '<row r="1"><c r="ZZZZZZ1"><v>1</v></c></row>',
    '<row r="1"><c s=">" r="ZZZZZZ1"><v>1</v></c></row>',
    `<row r="1"><c z=" r='A1'" r="ZZZZZZ1"><v>1</v></c></row>`,
    '<row r="1"><c r="&#90;ZZZZZ1"><v>1</v></c></row>',
    `<row y='"' x=">" r="999999999"><c r="A999999999"><v>1</v></c></row>`,
    '<row r="999999999"><c r="A999999999"><v>1</v></c></row>',
    '<row><c r="A999999999"><v>1</v></c></row>',
  ]
  for (const rows of sheets) {
    const { status, error } = await bring(packStored(await workbookWith(sheetXml(rows))))
    expect([status, ['V_FILE_CELLS', 'V_FILE_CONTENT'].includes(error.code)], rows).toEqual([400, true])
  }
  expect((await bring(packStored(await workbookWith(sheetXml(sheets[0] ?? ''))))).error.error).toMatch(/500\s000/)
})

test('more cells than a sheet of people has are refused while strangers are answered', async () => {
  const letter = (at: number) => String.fromCharCode(65 + at)
  const row = (r: number) =>
    `<row r="${r}">${Array.from({ length: 20 }, (_, at) => `<c r="${letter(at)}${r}"><v>1</v></c>`).join('')}</row>`
  const xml = sheetXml(Array.from({ length: 40_000 }, (_, at) => row(at + 1)).join(''))
  const heavyOne = bring(zipped(await workbookWith(xml)))
  const answered = await answeredMeanwhile(heavyOne)
  expect((await heavyOne).error.code).toBe('V_FILE_CELLS')
  expect(answered).toBeGreaterThan(5)
}, 60_000)

test('the directory of a zip may lie: what is unpacked is counted, not what is declared', async () => {
  const files = await workbookWith(Buffer.alloc(300 * 2 ** 20, 32))
  const bomb = zipped(files, { declared: 100 })
  expect(bomb.length).toBeLessThan(2 ** 20)
  expect((await bring(bomb)).error.code).toBe('V_FILE_CONTENT')
})

test('pictures: too many pixels are named, large ones keep nobody waiting', async () => {
  const picture = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#2DB06A' }, limitInputPixels: false })
      .png({ compressionLevel: 1 })
      .toBuffer()
  const upload = (bytes: Buffer) => farmer.ask(uploadFile, { query: { name: 'a.png' }, upload: bytes })
  const beyond = await upload(await picture(12_000, 10_000))
  expect([beyond.status, beyond.error.code]).toEqual([400, 'V_FILE_PIXELS'])
  const large = await picture(10_400, 10_400)
  const all = Promise.all(Array.from({ length: 6 }, () => upload(large)))
  const answered = await answeredMeanwhile(all)
  const statuses = (await all).map(({ status }) => status)
  expect(statuses).toContain(200)
  // A slow machine tells whoever brings the most to come again.
  expect(statuses.every((status) => status === 200 || status === 503)).toBe(true)
  expect(answered).toBeGreaterThan(5)
}, 120_000)

/** As other programs pack: deflated, and with whatever size they like to declare. */
function zipped(files: ReadonlyMap<string, Uint8Array>, { declared }: { declared?: number } = {}): Uint8Array {
  const heads: Buffer[] = []
  const lines: Buffer[] = []
  let at = 0
  for (const [name, body] of files) {
    const packed = deflateRawSync(body)
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt16LE(8, 4)
    facts.writeUInt32LE(packed.length, 14)
    facts.writeUInt32LE(declared ?? body.length, 18)
    facts.writeUInt16LE(name.length, 22)
    const sign = (hex: string) => Buffer.from(hex, 'hex')
    const offset = Buffer.alloc(14)
    offset.writeUInt32LE(at, 10)
    lines.push(Buffer.concat([sign('504b01021400'), facts, offset, Buffer.from(name)]))
    const head = Buffer.concat([sign('504b0304'), facts, Buffer.from(name), packed])
    heads.push(head)
    at += head.length
  }
  const directory = Buffer.concat(lines)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(files.size, 8)
  // «In all»: what the measure once read, while the unpacker read the other.
  end.writeUInt16LE(0, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...heads, directory, end])
}
