/** Zod-free: what a device filled in, against what others have written meanwhile (government book 5). */
type Values = Readonly<Record<string, unknown>>

export interface Difference {
  key: string
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

/** By field, and of tables by table: rows have no name of their own. In the order of the form. */
export function differencesOf(keys: readonly string[], base: Values, theirs: Values, mine: Values): Difference[] {
  return keys.flatMap((key) => {
    const parts = { base: base[key], theirs: theirs[key], mine: mine[key] }
    if (isSame(parts.theirs, parts.mine)) return []
    const isBoth = !isSame(parts.base, parts.theirs) && !isSame(parts.base, parts.mine)
    return [{ key, ...parts, isBoth }]
  })
}

/** What goes on: of each difference the side that was chosen, or the only one that has changed it. */
export function mergeValues(
  mine: Values,
  differences: readonly Difference[],
  chosen: Readonly<Record<string, 'mine' | 'theirs'>>,
): Record<string, unknown> {
  const merged: Record<string, unknown> = { ...mine }
  for (const { key, base, theirs, mine: own, isBoth } of differences) {
    const side = isBoth ? (chosen[key] ?? 'mine') : isSame(base, own) ? 'theirs' : 'mine'
    merged[key] = side === 'mine' ? own : theirs
    if (merged[key] === undefined) delete merged[key]
  }
  return merged
}
