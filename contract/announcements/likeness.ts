import { searchKey } from '#uz/search-key.ts'

function pairsOf(text: string): Map<string, number> {
  const key = searchKey(text)
  const pairs = new Map<string, number>()
  for (let at = 0; at + 1 < key.length; at++) {
    const pair = key.slice(at, at + 2)
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1)
  }
  return pairs
}

const sum = (pairs: ReadonlyMap<string, number>) => [...pairs.values()].reduce((total, count) => total + count, 0)

/** The share of letter pairs two texts have in common, from 0 to 1, whatever the script (Dice). */
export function likeness(one: string, other: string): number {
  const [left, right] = [pairsOf(one), pairsOf(other)]
  const all = sum(left) + sum(right)
  if (all === 0) return searchKey(one) === searchKey(other) ? 1 : 0
  const common = [...left].reduce((total, [pair, count]) => total + Math.min(count, right.get(pair) ?? 0), 0)
  return (2 * common) / all
}
