import type { CellValue } from '../files/sheet.ts'
import type { Sheet } from './xlsx.ts'

/** With a byte order mark, without which spreadsheets misread Cyrillic; a cell that looks like a formula is escaped. */
export async function* writeCsv(
  { columns }: Sheet,
  batches: AsyncIterable<readonly (readonly CellValue[])[]>,
): AsyncGenerator<Uint8Array, void, undefined> {
  yield Buffer.from(`\ufeff${line(columns.map(({ title }) => title))}`)
  for await (const rows of batches) yield Buffer.from(rows.map(line).join(''))
}

const line = (row: readonly CellValue[]): string => `${row.map(cell).join(',')}\r\n`

function cell(value: CellValue): string {
  if (value instanceof Date) return value.toISOString().slice(0, 10)
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value ?? '')
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
