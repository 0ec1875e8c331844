import { heavyModule } from '../heavy/task.ts'
import type { FileFormat } from '../workbook/write.ts'
import type { Sheet } from '../workbook/xlsx.ts'
import type { CellValue, SheetColumn } from './sheet.ts'

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const sheets = heavyModule<typeof import('./sheet.ts')>(new URL('./sheet.ts', import.meta.url))
/** Media types of exported lists. */
export const contentTypes: Readonly<Record<FileFormat, string>> = { xlsx: XLSX_TYPE, csv: 'text/csv; charset=utf-8' }
const files = heavyModule<typeof import('../workbook/write.ts')>(new URL('../workbook/write.ts', import.meta.url))
const READ_SECONDS = 20
const WRITE_SECONDS = 60

/** Reads an uploaded sheet in a worker thread, before a transaction opens. */
export const sheetIn = (bytes: Uint8Array) => sheets('readSheet', [bytes], READ_SECONDS)
export const recordsIn = (bytes: Uint8Array, required: readonly string[]) =>
  sheets('readRecords', [bytes, required], READ_SECONDS)
/** The body of a download: written after the transaction has ended. */
export const sheetOf = (columns: readonly SheetColumn[], rows: readonly (readonly CellValue[])[], sheetName: string) =>
  sheets('writeSheet', [columns, rows, sheetName], WRITE_SECONDS)
/** The same for a list that is short enough to wait for. */
export const fileOf = (format: FileFormat, { title, columns, about }: Sheet, rows: readonly (readonly CellValue[])[]) =>
  files('written', [format, { title, columns, ...(about && { about }) }, rows], WRITE_SECONDS)
/** For a sheet that is sent out and compared later: the same rows give the same bytes. */
export const sameSheetOf = (
  columns: readonly SheetColumn[],
  rows: readonly (readonly CellValue[])[],
  sheetName: string,
) => sheets('writeSameSheet', [columns, rows, sheetName], WRITE_SECONDS)
