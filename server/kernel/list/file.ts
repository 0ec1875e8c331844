import type { Localized } from '#contract/localized.ts'
import type { Ctx } from '../context.ts'
import type { CellValue, SheetColumn } from '../files/sheet.ts'
import type { AuditEntry } from '../process/audit.ts'
import { textIn } from '../words/localized.ts'
import type { FileFormat } from '../workbook/write.ts'
import type { AskedPage } from './list.ts'

/** A list as a file before anything is read: written now, or later in the background. */
export interface ListFile {
  name: string
  format: FileFormat
  title: string
  columns: readonly SheetColumn[]
  /** What the audit records of the export. */
  audit:
    | (Pick<AuditEntry, 'action' | 'objectType' | 'objectId'> & {
        filters?: object
        /** Personal numbers stand in it whole, because its owner may see them. */
        isWhole?: boolean
      })
    | undefined
  total(): Promise<number>
  batches(size: number): AsyncGenerator<CellValue[][], void, undefined>
}

export interface FileColumn<Shown> {
  head: Localized | string
  width?: number
  /** `at` counts all rows from zero. */
  cell: (shown: Shown, at: number) => CellValue
}
export const column = <Shown>(
  head: Localized | string,
  width: number,
  cell: FileColumn<Shown>['cell'],
): FileColumn<Shown> => ({ head, width, cell })

interface Walked<C, Asked, Row> {
  total(ctx: C, asked: Asked): Promise<number>
  batches(ctx: C, asked: Asked, size: number): AsyncGenerator<Row[], void, undefined>
}

interface Described<C, Asked, Row, Shown> extends Pick<ListFile, 'name'> {
  title: Localized | string
  format?: FileFormat
  columns: readonly FileColumn<Shown>[]
  list: Walked<C, Asked, Row>
  /** The filters of the list. A file has all rows, so paging is left out. */
  asked: Omit<Asked, keyof AskedPage>
  /** Presents rows as the list does, with the same masks. */
  present: (rows: Row[]) => Promise<readonly Shown[]> | readonly Shown[]
  audit?: ListFile['audit']
}

/** What a list needs besides its description to be exported: columns and the audit entry. */
export function listFile<C extends Ctx, Asked extends AskedPage, Row, Shown>(
  ctx: C,
  { columns, title, format = 'xlsx', list, present, audit, ...described }: Described<C, Asked, Row, Shown>,
): ListFile {
  const say = (text: Localized | string) => (typeof text === 'string' ? text : textIn(ctx.lang, text))
  // Filters stay as the call has them; the page size is set by whoever reads the batches.
  const asked = { ...described.asked, take: 1, next: undefined } as unknown as Asked
  return {
    name: described.name,
    format,
    title: say(title),
    columns: columns.map(({ head, width }) => ({ title: say(head), ...(width !== undefined && { width }) })),
    audit,
    total: () => list.total(ctx, asked),
    async *batches(size) {
      let at = 0
      for await (const rows of list.batches(ctx, asked, size)) {
        const shown = await present(rows)
        yield shown.map((one, index) => columns.map(({ cell }) => cell(one, at + index)))
        at += shown.length
      }
    },
  }
}

/** A search text may itself be a personal number. */
export function toldFilters(filters: object): object {
  return 'search' in filters && filters.search ? { ...filters, search: '***' } : filters
}
