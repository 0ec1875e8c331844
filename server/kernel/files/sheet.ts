import { parse as parseCsv } from 'csv-parse/sync'
import { readSheet as readXlsx } from 'read-excel-file/universal'
import writeXlsx from 'write-excel-file/node'
import { refuse } from '../refuse.ts'
import { packStored, unpackZip } from './zip.ts'

/** Real spreadsheets stay far below; anything above is an attack on our memory. */
const MAX_UNPACKED = 64 * 1024 * 1024
const MAX_ROWS = 50_000
const MAX_COLUMNS = 100
/** Ten times our largest register; read in some seconds. */
const MAX_CELLS = 500_000
/** Excel's own: editors mark empty rows down to the very end. */
const LAST_ROW = 1_048_576

export type CellValue = string | number | boolean | Date | null | undefined
export interface SheetColumn {
  title: string
  /** In characters. */
  width?: number
}
export interface SheetRecord {
  /** As the person counts in the file: the header is row 1. */
  row: number
  values: Readonly<Record<string, string>>
}

/** One sheet with a bold, frozen header. Text stays text, so a cell can never become a formula. */
export async function writeSheet(
  columns: readonly SheetColumn[],
  rows: readonly (readonly CellValue[])[],
  sheetName: string,
): Promise<Uint8Array> {
  const header = columns.map(({ title }) => ({ value: title, fontWeight: 'bold' as const }))
  const body = rows.map((row) => row.map(toCell))
  return writeXlsx([header, ...body], {
    // Excel refuses longer names and these signs.
    sheet: sheetName.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31),
    columns: columns.map(({ title, width }) => ({ width: width ?? Math.max(12, title.length + 2) })),
    stickyRowsCount: 1,
    dateFormat: 'yyyy-mm-dd',
  }).toBuffer()
}

/** The same rows give the same bytes, whenever they are written. */
export async function writeSameSheet(
  columns: readonly SheetColumn[],
  rows: readonly (readonly CellValue[])[],
  sheetName: string,
): Promise<Uint8Array> {
  const written = await writeSheet(columns, rows, sheetName)
  // The library writes the time of packing beside every part.
  const parts = unpackZip(written, { maxBytes: MAX_UNPACKED, wanted: () => true })
  return parts ? packStored(parts) : unreadable('xlsx')
}

/** Control characters, lone surrogates and noncharacters are no XML: one of them makes the whole file unreadable. */
const unwritable = /(?![\t\n\r])\p{Cc}|\p{Cs}|\p{Noncharacter_Code_Point}/gu

function toCell(value: CellValue) {
  if (typeof value !== 'string') return value ?? null
  const text = value.replace(unwritable, '')
  if (text === '') return null
  // The library keeps texts as keys of a plain object and breaks on «constructor» and the like; a trailing space avoids
  // it and readers trim it.
  return { value: text in {} ? `${text} ` : text, type: String }
}

/** The first sheet of an xlsx, a CSV, or a JSON list of flat objects: header first, every cell trimmed text. */
export async function readSheet(bytes: Uint8Array): Promise<string[][]> {
  const rows = isZip(bytes) ? await readWorkbook(bytes) : readText(bytes)
  const filled = rows.map((row) => row.map((cell) => cell.trim()))
  while (filled.at(-1)?.every((cell) => cell === '')) filled.pop()
  if (filled.length === 0) unreadable('0')
  if (filled.length > MAX_ROWS + 1) unreadable(`> ${MAX_ROWS}`)
  if (filled.some((row) => row.length > MAX_COLUMNS)) unreadable(`> ${MAX_COLUMNS}`)
  return filled
}

/** Rows by column name (any case); empty rows are skipped, `required` columns must be there, others may. */
export async function readRecords(bytes: Uint8Array, required: readonly string[]): Promise<SheetRecord[]> {
  const [header = [], ...rows] = await readSheet(bytes)
  const names = header.map((name) => name.toLowerCase())
  const absent = required.filter((name) => !names.includes(name))
  if (absent.length > 0) unreadable(absent.join(', '))
  return rows
    .map((cells, index) => ({
      row: index + 2,
      values: Object.fromEntries(names.map((name, column) => [name, cells[column] ?? ''])),
    }))
    .filter(({ values }) => Object.values(values).some((value) => value !== ''))
}

const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4

function unreadable(reason: string): never {
  refuse('V_FILE_CONTENT', { reason })
}

async function readWorkbook(bytes: Uint8Array): Promise<string[][]> {
  const wanted = (name: string) => name.endsWith('.xml') || name.endsWith('.xml.rels')
  const files = unpackZip(bytes, { maxBytes: MAX_UNPACKED, wanted })
  if (!files) unreadable('xlsx')
  // Any of them may be named as the first sheet.
  for (const body of files.values()) requireModest(new TextDecoder().decode(body))
  const file = packStored(files).buffer
  const rows = await readXlsx(file, { parseNumber: (text) => String(Number(text)) }).catch(() => unreadable('xlsx'))
  return rows.map((row) => row.map(cellText))
}

/** A row or a cell, up to where it ends or a sign that must not stand in it. */
const opening = /<(?:[^\s<>:/"']*:)?(row|c)(?=[\s>/])([^<>]*)/g
const attribute = /(?<![^\s="'])([^\s="']+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g
const address = /^([A-Z]*)(\d+)$/

/** The reader fills every place up to the last cell: one cell far out would take all memory. */
function requireModest(xml: string): void {
  let cells = 0
  for (const [, tag, attributes = ''] of xml.matchAll(opening)) {
    // A self-closed cell holds nothing, wherever it stands.
    if (tag === 'c' && attributes.endsWith('/')) continue
    let named = false
    const rest = attributes.replace(attribute, (_, name: string, double?: string, single?: string) => {
      if (name !== 'r') return ''
      const [, letters = '', digits = ''] = address.exec(double ?? single ?? '') ?? unreadable('xlsx')
      if (Number(digits) > LAST_ROW || columnOf(letters) > MAX_COLUMNS) refuse('V_FILE_CELLS', { max: MAX_CELLS })
      named = true
      return ''
    })
    // An unbalanced quote hides an address behind it.
    if (/["']/.test(rest) || (tag === 'c' && !named)) unreadable('xlsx')
    if (tag === 'c' && ++cells > MAX_CELLS) refuse('V_FILE_CELLS', { max: MAX_CELLS })
  }
}

const columnOf = (letters: string) => [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)

function cellText(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  return cell === null || cell === undefined ? '' : String(cell)
}

function readText(bytes: Uint8Array): string[][] {
  const text = decode(bytes)
  return /^\s*[[{]/.test(text) ? readJson(text) : readCsv(text)
}

/** Control characters that no saved text contains. */
const unsaid = /(?![\t\n\r])\p{Cc}/u

/** UTF-8, or what banks and older Excels write here: windows-1251. */
function decode(bytes: Uint8Array): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    if (!text.includes('\u0000')) return text
  } catch {
    const text = new TextDecoder('windows-1251').decode(bytes)
    if (!unsaid.test(text)) return text
  }
  return unreadable('xlsx, csv, json')
}

function readCsv(text: string): string[][] {
  const firstLine = text.slice(0, text.indexOf('\n') + 1 || undefined)
  // Excel saves CSV with semicolons where the comma is the decimal mark, as in Uzbekistan.
  const delimiter = firstLine.includes(';') && !firstLine.includes(',') ? ';' : ','
  try {
    return parseCsv(text, { delimiter, relax_column_count: true, skip_empty_lines: false })
  } catch {
    return unreadable('csv')
  }
}

function readJson(text: string): string[][] {
  const list = parseJson(text)
  if (!Array.isArray(list) || !list.every(isFlat)) unreadable('json')
  if (list.length > MAX_ROWS) unreadable(`> ${MAX_ROWS}`)
  const names = [...new Set(list.flatMap((item) => Object.keys(item)))]
  // Each row gets a place for every name of any row.
  if (names.length > MAX_COLUMNS || names.length * list.length > MAX_CELLS) refuse('V_FILE_CELLS', { max: MAX_CELLS })
  return [names, ...list.map((item) => names.map((name) => cellText(Object.hasOwn(item, name) ? item[name] : null)))]
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return unreadable('json')
  }
}

const isFlat = (item: unknown): item is Record<string, unknown> =>
  typeof item === 'object' &&
  item !== null &&
  !Array.isArray(item) &&
  Object.values(item).every((value) => typeof value !== 'object' || value === null)
