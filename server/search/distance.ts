/** Edits between two words: changed, missing, added or swapped letters; stops at the limit. */
export function typosBetween(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row++) {
    const line = [row]
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1]
      let cost = Math.min(
        (last[column] ?? 0) + 1,
        (line[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
      )
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]) {
        cost = Math.min(cost, (before[column - 2] ?? 0) + 1)
      }
      line.push(cost)
    }
    if (Math.min(...line) > limit) return limit + 1
    before = last
    last = line
  }
  return last[b.length] ?? limit + 1
}

/** How many slips a word of this length is forgiven. */
export const forgiven = (length: number) => (length < 3 ? 0 : length < 8 ? 1 : 2)
