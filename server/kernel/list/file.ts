import type { Localized } from '#contract/localized.ts'
import type { AuditEntry } from '../audit.ts'
import type { Ctx } from '../context.ts'
import { textIn } from '../localized.ts'
import type { CellValue, SheetColumn } from '../sheet.ts'
import type { FileFormat } from '../workbook/write.ts'
import type { AskedPage } from './list.ts'

/** A list as a file, of which nothing is read yet: here and now, or later by whoever makes it in the background. */
export interface ListFile {
  name: string
  format: FileFormat
  title: string
  columns: readonly SheetColumn[]
  /** What is remembered of who took it away. */
  audit: (Pick<AuditEntry, 'action' | 'objectType' | 'objectId'> & { filters?: object }) | undefined
  total(): Promise<number>
  batches(size: number): AsyncGenerator<CellValue[][], void, undefined>
}

export interface FileColumn<Shown> {
  head: Localized | string
  width?: number
  /** `at` counts all rows from nought. */
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
  /** As the list is asked for; a file has all of it, so that pages say nothing. */
  asked: Omit<Asked, keyof AskedPage>
  /** As the list shows its rows, masked like there. */
  present: (rows: Row[]) => Promise<readonly Shown[]> | readonly Shown[]
  audit?: ListFile['audit']
}

/** What a list's description lacks to be a file: its columns, and who is told of it. */
export function listFile<C extends Ctx, Asked extends AskedPage, Row, Shown>(
  ctx: C,
  { columns, title, format = 'xlsx', list, present, audit, ...described }: Described<C, Asked, Row, Shown>,
): ListFile {
  const say = (text: Localized | string) => (typeof text === 'string' ? text : textIn(ctx.lang, text))
  // The rest of what is asked is as the call has it; how many to a page is for whoever reads batches.
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

/** What was searched for may itself be somebody's number. */
export function toldFilters(filters: object): object {
  return 'search' in filters && filters.search ? { ...filters, search: '***' } : filters
}
