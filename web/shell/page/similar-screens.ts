import type { Screen } from '#web/screens/screen.ts'
import { screens } from '#web/screens.ts'

const LEAST_LIKENESS = 0.3

function pairsOf(text: string): Map<string, number> {
  const padded = ` ${text.toLowerCase()} `
  const pairs = new Map<string, number>()
  for (let place = 0; place < padded.length - 1; place++) {
    const pair = padded.slice(place, place + 2)
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1)
  }
  return pairs
}

/** How many pairs of letters two texts share, from 0 to 1 (Dice): forgiving to a slip of the finger or a missing part. */
export function likeness(one: string, other: string): number {
  const [a, b] = [pairsOf(one), pairsOf(other)]
  const sum = (pairs: Map<string, number>) => [...pairs.values()].reduce((total, count) => total + count, 0)
  const shared = [...a].reduce((total, [pair, count]) => total + Math.min(count, b.get(pair) ?? 0), 0)
  return (2 * shared) / (sum(a) + sum(b))
}

/** Public screens whose path looks like the one asked for, the closest first. */
export function similarScreens(path: string, take = 3, table: readonly Screen[] = screens): Screen[] {
  const asked = path.replaceAll('/', ' ').trim().slice(0, 100)
  return table
    .filter((screen) => !screen.path.startsWith('/dashboard') && screen.path !== '/' && !screen.path.includes('{'))
    .map((screen) => ({ screen, like: likeness(asked, screen.path.replaceAll('/', ' ').trim()) }))
    .filter(({ like }) => like >= LEAST_LIKENESS)
    .sort((a, b) => b.like - a.like)
    .slice(0, take)
    .map(({ screen }) => screen)
}
