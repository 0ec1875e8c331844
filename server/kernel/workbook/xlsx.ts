import { DAY_MS } from '#uz/durations.ts'
import type { CellValue, SheetColumn } from '../files/sheet.ts'
import { type Part, zipped } from './zip-stream.ts'

/** Excel's own: the header and so many rows under it. */
const LAST_ROW = 1_048_576
const LONGEST_TEXT = 32_767
const LONGEST_NAME = 31
/** 1 January 1970 as Excel counts days. */
const EPOCH = 25_569

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const LINKS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const KIND = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const BOLD = 1
const DATE = 2

type Row = readonly CellValue[]
/** What is said of a file on its last sheet. */
export interface About {
  title: string
  lines: readonly Row[]
  /** Names the number of rows, which is known at the end. */
  rows: string
}
export interface Sheet {
  title: string
  columns: readonly SheetColumn[]
  about?: About
}

/**
 * Streams rows into an xlsx without holding them in memory: a sheet with a bold, frozen header, and further sheets
 * where Excel has no more rows. Text stays text, so a cell can never become a formula.
 */
export function writeXlsx(
  sheet: Sheet,
  batches: AsyncIterable<readonly Row[]>,
  rowsInSheet = LAST_ROW - 1,
): AsyncGenerator<Uint8Array, void, undefined> {
  return zipped(partsOf(sheet, batches, rowsInSheet))
}

async function* partsOf(sheet: Sheet, batches: AsyncIterable<readonly Row[]>, rowsInSheet: number) {
  const rows = divided(batches)
  let sheets = 0
  do {
    sheets++
    yield { name: `xl/worksheets/sheet${sheets}.xml`, body: sheetBody(sheet.columns, rows, rowsInSheet) } satisfies Part
  } while (await rows.isMore())
  const { about } = sheet
  if (about)
    yield {
      name: `xl/worksheets/sheet${sheets + 1}.xml`,
      body: [aboutBody([...about.lines, [about.rows, rows.given()]])],
    } satisfies Part
  const titles = Array.from({ length: sheets }, (_, at) => sheetName(sheet.title, at + 1))
  if (about) titles.push(otherThan(titles, sheetName(about.title, 1)))
  const numbers = titles.map((_, at) => at + 1)
  const whole = (name: string, text: string): Part => ({ name, body: [XML + text] })
  yield whole('xl/styles.xml', styles)
  yield whole('xl/workbook.xml', workbook(titles))
  yield whole('xl/_rels/workbook.xml.rels', sheetLinks(numbers))
  yield whole('_rels/.rels', rootLinks)
  yield whole('[Content_Types].xml', contentTypes(numbers))
}

/** So many rows at a time as a sheet has room for; what is left of a batch begins the next sheet. */
function divided(batches: AsyncIterable<readonly Row[]>) {
  const source = batches[Symbol.asyncIterator]()
  let batch: readonly Row[] = []
  let given = 0
  const isMore = async () => {
    while (batch.length === 0) {
      const next = await source.next()
      if (next.done) return false
      batch = next.value
    }
    return true
  }
  return {
    isMore,
    async take(most: number): Promise<readonly Row[]> {
      if (most === 0 || !(await isMore())) return []
      const taken = batch.slice(0, most)
      batch = batch.slice(most)
      given += taken.length
      return taken
    },
    /** How many of them were taken. */
    given: () => given,
    end: async () => {
      await source.return?.()
    },
  }
}

async function* sheetBody(
  columns: readonly SheetColumn[],
  rows: ReturnType<typeof divided>,
  rowsInSheet: number,
): AsyncGenerator<string, void, undefined> {
  let isWhole = false
  try {
    yield sheetHead(columns)
    yield rowXml(
      columns.map(({ title }) => title),
      1,
      BOLD,
    )
    let written = 0
    for (;;) {
      const taken = await rows.take(rowsInSheet - written)
      if (taken.length === 0) break
      yield taken.map((row, at) => rowXml(row, written + at + 2)).join('')
      written += taken.length
    }
    yield '</sheetData></worksheet>'
    isWhole = true
  } finally {
    // A reader that stops early also stops the rows.
    if (!isWhole) await rows.end()
  }
}

function sheetHead(columns: readonly SheetColumn[]): string {
  const cols = columns.map(({ title, width = Math.max(12, title.length + 2) }, at) => {
    return `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`
  })
  return (
    `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">` +
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/><selection pane="bottomLeft"/>' +
    `</sheetView></sheetViews>${cols.length > 0 ? `<cols>${cols.join('')}</cols>` : ''}<sheetData>`
  )
}

const aboutBody = (lines: readonly Row[]): string =>
  `${XML}<worksheet xmlns="${MAIN}"><cols><col min="1" max="1" width="30" customWidth="1"/>` +
  '<col min="2" max="2" width="60" customWidth="1"/></cols><sheetData>' +
  `${lines.map((line, at) => rowXml(line, at + 1)).join('')}</sheetData></worksheet>`

const rowXml = (row: Row, number: number, style = 0): string =>
  `<row r="${number}">${row.map((value, at) => cellXml(value, `${columnName(at)}${number}`, style)).join('')}</row>`

function cellXml(value: CellValue, address: string, style: number): string {
  const said = style === 0 ? '' : ` s="${style}"`
  if (typeof value === 'number') return Number.isFinite(value) ? `<c r="${address}"${said}><v>${value}</v></c>` : ''
  if (typeof value === 'boolean') return `<c r="${address}"${said} t="b"><v>${Number(value)}</v></c>`
  if (value instanceof Date) return `<c r="${address}" s="${DATE}"><v>${value.getTime() / DAY_MS + EPOCH}</v></c>`
  const text = textXml(value ?? '')
  // Written inline: a shared table of texts would have to be kept until the end.
  return text === '' ? '' : `<c r="${address}"${said} t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`
}

/** Control characters, lone surrogates and noncharacters are no XML: one of them makes the whole file unreadable. */
const unwritable = /(?![\t\n\r])\p{Cc}|\p{Cs}|\p{Noncharacter_Code_Point}/gu
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const textXml = (text: string): string =>
  text
    .slice(0, LONGEST_TEXT)
    .replace(unwritable, '')
    // XML knows one line ending.
    .replace(/\r\n?/g, '\n')
    .replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)

const names: string[] = []
function columnName(at: number): string {
  const known = names[at]
  if (known) return known
  const letter = String.fromCharCode(65 + (at % 26))
  const name = at < 26 ? letter : columnName(Math.floor(at / 26) - 1) + letter
  names[at] = name
  return name
}

/** Excel refuses longer names, empty ones, some signs, and an apostrophe where a name begins or ends. */
function sheetName(title: string, number: number): string {
  const ending = number === 1 ? '' : ` ${number}`
  const plain = title.replace(unwritable, '').replace(/[[\]:*?/\\']/g, ' ')
  const cut = [...plain.slice(0, LONGEST_NAME - ending.length)].join('').replace(unwritable, '')
  return textXml((cut.trim() || 'Sheet') + ending)
}

/** Excel opens no file with two sheets of one name. */
const otherThan = (names: readonly string[], name: string): string =>
  names.some((one) => one.toLowerCase() === name.toLowerCase()) ? `${name.slice(0, LONGEST_NAME - 2)} i` : name

const workbook = (titles: readonly string[]) => {
  const sheets = titles.map((title, at) => `<sheet name="${title}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
  return `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets.join('')}</sheets></workbook>`
}

const link = (id: string, kind: string, target: string) =>
  `<Relationship Id="${id}" Type="${OFFICE}/${kind}" Target="${target}"/>`
const sheetLinks = (numbers: readonly number[]) =>
  `<Relationships xmlns="${LINKS}">${numbers.map((n) => link(`rId${n}`, 'worksheet', `worksheets/sheet${n}.xml`)).join('')}` +
  `${link('rIdStyles', 'styles', 'styles.xml')}</Relationships>`
const rootLinks = `<Relationships xmlns="${LINKS}">${link('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`

const contentTypes = (numbers: readonly number[]) => {
  const part = (name: string, kind: string) => `<Override PartName="/xl/${name}" ContentType="${KIND}.${kind}+xml"/>`
  return (
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    '<Default Extension="xml" ContentType="application/xml"/>' +
    part('workbook.xml', 'sheet.main') +
    numbers.map((n) => part(`worksheets/sheet${n}.xml`, 'worksheet')).join('') +
    `${part('styles.xml', 'styles')}</Types>`
  )
}

/** Styles: plain, bold, a date. */
const styles =
  `<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/></numFmts>` +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>' +
  '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  '<cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
  '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>' +
  '<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>'
