import { searchKey } from '#uz/search-key.ts'
import { refuseFields } from '../kernel/refuse.ts'

export type Sheet = readonly (readonly string[])[]
export const folded = (text: string) => searchKey(text).trim()

/** Where columns stand by their names in any script: those that were moved do no harm. */
function columnsOf<H extends string>([head = []]: Sheet, headers: readonly H[]): Record<H, number> {
  const names = head.map(folded)
  const at = new Map(headers.map((header) => [header, names.indexOf(folded(header))]))
  const absent = headers.filter((header) => at.get(header) === -1)
  if (absent.length > 0) refuseFields([{ field: 'file', code: 'V_HEADERS', values: { names: absent.join(', ') } }])
  return Object.fromEntries(at) as Record<H, number>
}

/** The lines below the headers that say anything, with the row they stand in. */
export function linesOf<H extends string>(
  sheet: Sheet,
  headers: readonly H[],
): (Record<H, string> & { row: number })[] {
  const columns = columnsOf(sheet, headers)
  return sheet.slice(1).flatMap((cells, at) => {
    const said = headers.map((header) => [header, (cells[columns[header]] ?? '').trim()] as const)
    if (said.every(([, text]) => text === '')) return []
    return { ...(Object.fromEntries(said) as Record<H, string>), row: at + 2 }
  })
}
