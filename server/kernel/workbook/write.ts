import { buffer } from 'node:stream/consumers'
import type { CellValue } from '../files/sheet.ts'
import { writeCsv } from './csv.ts'
import { type Sheet, writeXlsx } from './xlsx.ts'

export type FileFormat = 'xlsx' | 'csv'
type Rows = readonly (readonly CellValue[])[]
const writers = { xlsx: writeXlsx, csv: writeCsv } satisfies Record<FileFormat, unknown>

/** The file in pieces, as it is written. */
export const streamed = (format: FileFormat, sheet: Sheet, batches: AsyncIterable<Rows>) =>
  writers[format](sheet, batches)

/** A few rows as one piece. */
export async function written(format: FileFormat, sheet: Sheet, rows: Rows): Promise<Uint8Array> {
  async function* once() {
    yield rows
  }
  return buffer(streamed(format, sheet, once()))
}
