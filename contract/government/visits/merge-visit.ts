/** Zod-free: what a device filled in, against what others have written meanwhile (government book 5). */
type Values = Readonly<Record<string, unknown>>

export interface Difference {
  /** Of a field, or of one row of a table. */
  id: string
  key: string
  /** What tells the row from others of its table; of a field nothing. */
  row?: string
  base: unknown
  theirs: unknown
  mine: unknown
  /** Both have changed it, differently: a person chooses. Else whoever changed it is taken. */
  isBoth: boolean
}

/** Values of forms are JSON: the same text is the same value, whatever the order of its keys. */
export function isSame(one: unknown, other: unknown): boolean {
  return ordered(one) === ordered(other)
}

const isGiven = (value: unknown) =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)

function ordered(value: unknown): string {
  if (!isGiven(value)) return ''
  if (Array.isArray(value)) return `[${value.map(ordered).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const parts = Object.entries(value).filter(([, part]) => isGiven(part))
  return `{${parts
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, part]) => `${key}:${ordered(part)}`)
    .join()}}`
}

/** What names a row of a table; a table that is not here, or has two rows of one name, is compared as a whole. */
const rowNames: Readonly<Record<string, readonly string[]>> = {
  crops: ['category', 'turn'],
  animals: ['kind'],
  leasedLots: ['lotNo'],
  contours: ['contourNo'],
  needs: ['kind'],
}
type Rows = ReadonlyMap<string, unknown>

function rowsOf(key: string, table: unknown): Rows | undefined {
  const names = rowNames[key]
  if (!names || (isGiven(table) && !Array.isArray(table))) return undefined
  const all: unknown[] = Array.isArray(table) ? table : []
  const named = new Map(all.map((row) => [nameOf(names, row), row]))
  return named.size === all.length ? named : undefined
}
const nameOf = (names: readonly string[], row: unknown): string =>
  ordered(typeof row === 'object' && row !== null ? names.map((name) => new Map(Object.entries(row)).get(name)) : row)

const isBoth = ({ base, theirs, mine }: { base: unknown; theirs: unknown; mine: unknown }) =>
  !isSame(base, theirs) && !isSame(base, mine)

/** By field; of a table that both have changed by row. In the order of the form. */
export function differencesOf(keys: readonly string[], base: Values, theirs: Values, mine: Values): Difference[] {
  return keys.flatMap((key) => {
    const parts = { base: base[key], theirs: theirs[key], mine: mine[key] }
    if (isSame(parts.theirs, parts.mine)) return []
    return (isBoth(parts) && byRow(key, parts)) || [{ id: key, key, ...parts, isBoth: isBoth(parts) }]
  })
}

function byRow(key: string, parts: { base: unknown; theirs: unknown; mine: unknown }): Difference[] | undefined {
  const [base, theirs, mine] = [parts.base, parts.theirs, parts.mine].map((table) => rowsOf(key, table))
  if (!base || !theirs || !mine) return undefined
  const one = (rows: Rows, row: string) => (rows.has(row) ? [rows.get(row)] : [])
  return [...new Set([...base.keys(), ...theirs.keys(), ...mine.keys()])].flatMap((row) => {
    const of = { base: one(base, row), theirs: one(theirs, row), mine: one(mine, row) }
    return isSame(of.theirs, of.mine) ? [] : [{ id: `${key} ${row}`, key, row, ...of, isBoth: isBoth(of) }]
  })
}

/** What goes on: of each difference the side that was chosen, or the only one that has changed it. */
export function mergeValues(
  mine: Values,
  differences: readonly Difference[],
  chosen: Readonly<Record<string, 'mine' | 'theirs'>>,
): Record<string, unknown> {
  const merged: Record<string, unknown> = { ...mine }
  for (const { id, key, row, base, theirs, mine: own, isBoth: both } of differences) {
    const side = both ? (chosen[id] ?? 'mine') : isSame(base, own) ? 'theirs' : 'mine'
    if (side === 'mine') continue
    merged[key] = row === undefined ? theirs : withRow(key, merged[key], row, theirs)
    if (merged[key] === undefined) delete merged[key]
  }
  return merged
}

/** The row of the other side in the place of ones own; at the end where there was none. */
function withRow(key: string, table: unknown, row: string, theirs: unknown): unknown[] {
  const rows = new Map(rowsOf(key, table))
  const [other] = Array.isArray(theirs) ? theirs : []
  if (other === undefined) rows.delete(row)
  else rows.set(row, other)
  return [...rows.values()]
}
